/** A record as the interface shows it, its JSON made by the database, and its version. */
export interface StoredJson {
  readonly json: string;
  readonly version: number;
}

/** SQL for an amount in minor units as a JSON number in major units, exact and without trailing zeros. */
export const moneyJson = (minorColumn: string): string => `trim_scale(${minorColumn} * 0.01)`;
