"""Sheets of paper as PDF: A4, black on white.

Pure drawing: every module takes plain dataclasses with words already in the reader's language and
returns the bytes of a PDF. Lengths are millimetres from the top left corner of the page, sizes of
letters are points.
"""
