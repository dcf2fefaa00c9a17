import { createHmac, type KeyObject } from 'node:crypto';

/** The signed parts of a message. */
export interface Signed {
  readonly id: string;
  /** When it is sent, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** As Standard Webhooks 1.0 signs: one signature for each key that is valid now. */
export const signatures = ({ id, timestamp, body }: Signed, keys: readonly KeyObject[]): string =>
  keys.map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`).join(' ');
