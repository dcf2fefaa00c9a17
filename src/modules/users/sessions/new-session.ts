import { newId } from '../../../common/ids';
import { hashToken, newToken } from '../../../common/secrets/tokens';

/** A session token with its end. */
export interface NewSessionToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A session that is not stored yet. Only the hash of its token is stored. */
export interface NewSession extends NewSessionToken {
  readonly id: string;
  readonly hash: Buffer;
}

/** Creates a session that ends after this time, with a new token. The caller stores it. */
export function createSession(ttlSeconds: number): NewSession {
  const token = newToken('dds');
  return { id: newId(), token, hash: hashToken(token), expiresAt: new Date(Date.now() + ttlSeconds * 1000) };
}
