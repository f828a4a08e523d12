MOST_LINES = 400


def test_files_can_be_read_in_one_sitting(written) -> None:
    lines = {
        str(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in written(".py", ".html", ".js", ".css")
    }

    assert lines
    assert not {path: count for path, count in lines.items() if count > MOST_LINES}
