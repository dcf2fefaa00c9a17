const MAX_NAME_LENGTH = 200;

/** The values of the placeholders in the name of a dispatch. */
interface NameValues {
  readonly number: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly vehicle: string;
  /** Empty without a driver. */
  readonly driver: string;
  /** The round of the vehicle, from 1. */
  readonly round: number;
}

/**
 * Fills in the name template of the plan. Later rounds of a vehicle get a number, so that their names differ.
 *
 * @param template a text with `{n}`, `{date}`, `{vehicle}` and `{driver}`
 * @example formatTourName('{vehicle} {date}', { vehicle: 'Van 1', date: '2026-03-02', round: 2, … }) // Van 1 2026-03-02 (2)
 */
export function formatTourName(template: string, { number, date, vehicle, driver, round }: NameValues): string {
  const values: Record<string, string> = { n: String(number), date, vehicle, driver };
  const name = template.replace(/\{(n|date|vehicle|driver)\}/g, (_, key: string) => values[key]!).trim();
  const suffix = round > 1 && !template.includes('{n}') ? ` (${round})` : '';
  const cut = (name || `Tour ${number}`).slice(0, MAX_NAME_LENGTH - suffix.length);
  // A cut between the two halves of a surrogate pair would leave an invalid character at the end.
  return cut.replace(/[\ud800-\udbff]$/, '') + suffix;
}
