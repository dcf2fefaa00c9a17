/** What became of one try, as the log of deliveries tells it. */
export interface Attempt {
  readonly at: string;
  readonly httpStatus: number | null;
  readonly durationMs: number;
  /** The beginning of the answer. */
  readonly answer: string | null;
  /** Null when it was taken. */
  readonly error: string | null;
}
