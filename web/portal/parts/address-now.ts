/**
 * What stands in the address now. What a page was drawn from may be a moment older: it is drawn anew in its own time, and of two
 * changes that follow each other quickly none may be lost.
 */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);
