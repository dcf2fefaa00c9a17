/** Returns a postal code without the characters that people write differently. */
const normalizeCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** Returns whether the postal code is one of the codes, or begins with one of the prefixes that end with `*`. Null accepts every code. */
export function matchesPostalCode(codes: readonly string[] | null, postalCode: string | null): boolean {
  if (codes === null) return true;
  if (!postalCode) return false;
  const normalizedCode = normalizeCode(postalCode);
  return codes.some((code) => {
    const text = normalizeCode(code);
    return text.endsWith('*') ? normalizedCode.startsWith(text.slice(0, -1)) : normalizedCode === text;
  });
}
