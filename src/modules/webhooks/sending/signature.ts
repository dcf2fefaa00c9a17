import { createHmac, type KeyObject } from 'node:crypto';

/** The signed parts of a message. */
export interface Signed {
  readonly id: string;
  /** When it is sent, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the header `webhook-signature` of Standard Webhooks 1.0, with one signature for each key that is valid now. */
export function createSignatures({ id, timestamp, body }: Signed, keys: readonly KeyObject[]): string {
  const signed = `${id}.${timestamp}.${body}`;
  const values = keys.map((key) => createHmac('sha256', key).update(signed).digest('base64'));
  return values.map((value) => `v1,${value}`).join(' ');
}
