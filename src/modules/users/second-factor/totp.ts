import { Secret, TOTP } from 'otpauth';

const ISSUER = encodeURIComponent('Delivery Dispatch');
/** The bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Creates a secret of 160 bits in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address in the QR code that authenticator apps read. They assume the defaults of RFC 6238, so it omits them. */
export const createTotpUri = (email: string, secret: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${secret}&issuer=${ISSUER}`;

/**
 * Compares a code in constant time with those of the current time step, the one before and the next (RFC 6238).
 *
 * @returns the number of the time step of the code; undefined if it is none of these codes
 */
export function findMatchingStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const stepsAway = totp.validate({ token: code, timestamp, window: 1 });
  return stepsAway === null ? undefined : totp.counter({ timestamp }) + stepsAway;
}
