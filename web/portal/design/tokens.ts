/** Returns the value of a design token, for canvases, which cannot use CSS variables. */
export const readToken = (name: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
