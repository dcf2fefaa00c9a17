/** Returns a weight for printing, in kilograms rounded to 10 g. A small weight never becomes `0 kg`. */
export function formatWeight(weightKg: number): string {
  const rounded = Math.max(0.01, Math.round(weightKg * 100) / 100);
  return `${rounded} kg`;
}
