export interface Report {
  readonly seed: number;
  readonly operations: readonly { readonly name: string; readonly cases: number; readonly seconds: number }[];
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Texts that were taken and read back. */
  readonly readBack: number;
  /** Identifiers that were unknown, of a deleted record, or of another business. */
  readonly strangers: number;
  readonly violations: readonly string[];
}

/** What the last operation took, told at once: a run that is stopped has told what it saw. */
export function progress({ operations, violations }: Pick<Report, 'operations' | 'violations'>): string {
  const last = operations.at(-1);
  return last
    ? `${last.name}: ${last.cases} cases, ${last.seconds.toFixed(1)} s, ${violations.length} violations so far`
    : `${violations.length} violations so far`;
}
