import { generateSecret, generateURI, verifySync } from 'otplib';

/** The length of a time step, after which the app shows another code. It is the default of RFC 6238, which all apps support. */
const PERIOD_SECONDS = 30;
const ISSUER = 'Delivery Dispatch';

/** Creates a secret of 160 bits in base32, as RFC 4226 recommends. */
export const createTotpSecret = (): string => generateSecret();

/** Returns the address in the QR code that authenticator apps read. */
export const createTotpUri = (email: string, secret: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/**
 * Compares a code in constant time with those of the current time step, the one before and the next (RFC 6238).
 *
 * @returns the number of the time step of the code; undefined if it is none of these codes
 */
export function findMatchingStep(secret: string, code: string, now: Date): number | undefined {
  const epochSeconds = Math.floor(now.getTime() / 1000);
  const result = verifySync({
    secret,
    token: code,
    epoch: epochSeconds,
    epochTolerance: PERIOD_SECONDS,
    period: PERIOD_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
