export interface Change {
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields of `after` that differ from `before`, as `{ from, to }`: what an audit entry says of a change. */
export function changedFields(before: object, after: object): Record<string, Change> {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => to !== undefined && JSON.stringify(old[field] ?? null) !== JSON.stringify(to ?? null))
      .map(([field, to]) => [field, { from: old[field] ?? null, to: to as unknown }]),
  );
}
