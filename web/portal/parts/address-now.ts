/**
 * Returns the query of the current address. The value that a component rendered with may be outdated, and two quick
 * changes must not overwrite each other.
 */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);
