export interface Report {
  readonly seed: number;
  readonly operations: readonly { readonly name: string; readonly cases: number; readonly seconds: number }[];
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of accepted texts that were read back. */
  readonly readBack: number;
  /** Number of identifiers that were unknown, deleted, or of another business. */
  readonly strangers: number;
  readonly violations: readonly string[];
}

/** Formats the result of the last operation. It is printed at once, so that a cancelled run still reports. */
export function progress({ operations, violations }: Pick<Report, 'operations' | 'violations'>): string {
  const last = operations.at(-1);
  return last
    ? `${last.name}: ${last.cases} cases, ${last.seconds.toFixed(1)} s, ${violations.length} violations so far`
    : `${violations.length} violations so far`;
}
