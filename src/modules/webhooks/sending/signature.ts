import { createHmac, type KeyObject } from 'node:crypto';

/** The signed parts of a message. */
export interface SignedMessage {
  readonly id: string;
  /** When it is sent, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the header `webhook-signature` of Standard Webhooks 1.0, with one signature for each key. */
export function createSignatures({ id, timestamp, body }: SignedMessage, keys: readonly KeyObject[]): string {
  const signedText = `${id}.${timestamp}.${body}`;
  const signatures = keys.map((key) => createHmac('sha256', key).update(signedText).digest('base64'));
  return signatures.map((signature) => `v1,${signature}`).join(' ');
}
