/** Returns the relative luminance of a colour such as #1864ab (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}
