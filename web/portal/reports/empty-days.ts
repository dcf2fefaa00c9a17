import { DAY_MS } from '../../shared/durations';

/** Longer periods are shown without their empty days. */
const MAX_DAYS = 92;

/** Adds the days without data to the groups of a report by day, so that the axis of its chart is even. */
export function withEmptyDays<G extends { readonly key: string | null; readonly name: string | null }>(
  groups: readonly G[],
  from: string,
  to: string,
): (G | { readonly key: string; readonly name: null })[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (!(count > 0 && count <= MAX_DAYS)) return [...groups];
  const known = new Map(groups.map((group) => [group.key, group]));
  return Array.from({ length: count }, (_, i) => {
    const key = new Date(Date.parse(from) + i * DAY_MS).toISOString().slice(0, 10);
    return known.get(key) ?? { key, name: null };
  });
}
