/** What a call to a carrier is made for. */
export const CALL_OPERATIONS = [
  'verify',
  'quote',
  'book',
  'cancel',
  'track',
  'validate_address',
  'pickup',
  'manifest',
] as const;
export type CallOperation = (typeof CALL_OPERATIONS)[number];

export const CALL_OUTCOMES = ['success', 'failed'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Why an account is used. The request log shows it. */
export interface CallPurpose {
  readonly operation: CallOperation;
  /** The shipment that the calls are made for; null if they are made for none. */
  readonly shipmentId: string | null;
}

/** A finished call to a carrier, as it was sent and received. It contains secrets. */
export interface FinishedCall {
  readonly startedAt: Date;
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestBody: string;
  /** null without a response. */
  readonly response: { readonly status: number; readonly body: Buffer; readonly json: unknown } | null;
  /** The message of the error; null if the call succeeded. */
  readonly error: string | null;
}
