export interface Report {
  readonly seed: number;
  readonly operations: readonly { readonly name: string; readonly cases: number; readonly seconds: number }[];
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Texts that were taken and read back. */
  readonly readBack: number;
  /** Identifiers that were unknown, of a deleted record, or of another business. */
  readonly strangers: number;
  /** Operations whose good request is the document's example with identifiers filled in. */
  readonly fromExample: readonly string[];
  readonly violations: readonly string[];
}

/** The report in words; the last line has the counts. */
export function lines({ seed, operations, statuses, readBack, strangers, violations }: Report): string[] {
  const cases = operations.reduce((sum, operation) => sum + operation.cases, 0);
  const fewest = Math.min(...operations.map((operation) => operation.cases));
  const slowest = [...operations].sort((a, b) => b.seconds - a.seconds).slice(0, 5);
  return [
    ...violations,
    `Answers by status: ${JSON.stringify(statuses)}; ${readBack} odd texts read back as they were sent, ${strangers} unknown, deleted and foreign identifiers.`,
    `Longest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}.`,
    `Fuzzing, seed ${seed}: ${operations.length} operations, ${cases} cases (${fewest} or more an operation), ${violations.length} violations.`,
  ];
}
