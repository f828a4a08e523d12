"""One function a page; whether the reader may see it is asked of `clubs.access`."""
