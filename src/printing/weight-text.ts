/** A weight as it is printed: kilograms to 10 g, and never `0 kg` for something light. */
export function weightText(weightKg: number): string {
  const rounded = Math.max(0.01, Math.round(weightKg * 100) / 100);
  return `${rounded} kg`;
}
