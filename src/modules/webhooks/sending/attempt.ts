/** Result of a delivery attempt, as the delivery log shows it. */
export interface Attempt {
  /** When the call started. */
  readonly at: string;
  readonly httpStatus: number | null;
  readonly durationMs: number;
  /** Beginning of the response body. */
  readonly answer: string | null;
  /** Null when the message was accepted. */
  readonly error: string | null;
}
