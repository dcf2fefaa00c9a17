/** Value of a field before and after a change. */
export interface Change {
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Returns the fields of `after` that differ from `before`, as `{ from, to }`, for an audit entry. Values are compared as JSON, so the order
 * of keys in a nested object matters.
 */
export function findChangedFields(before: object, after: object): Record<string, Change> {
  const previous = before as Readonly<Record<string, unknown>>;
  const changes: Record<string, Change> = {};
  for (const [field, value] of Object.entries(after as Readonly<Record<string, unknown>>)) {
    // An undefined value means that the request does not contain the field.
    if (value === undefined) continue;
    const from = previous[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(value)) changes[field] = { from, to: value };
  }
  return changes;
}
