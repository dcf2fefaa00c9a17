import { randomInt } from 'node:crypto';
import type { SecretBox, SecretPlace } from '../../../common/secrets/secret-box';

/** Identifies the stored PIN of a shipment. */
const placeOf = (businessId: string, shipmentId: string): SecretPlace => ({
  owner: businessId,
  record: shipmentId,
  field: 'deliveryPin',
});

/** Returns six unpredictable digits. */
export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const sealPin = (box: SecretBox, businessId: string, shipmentId: string, pin: string): string =>
  box.seal(pin, placeOf(businessId, shipmentId));

/**
 * Opens a stored PIN. A sealed one contains dots; one without is a PIN of an earlier version that has not been sealed yet.
 *
 * @throws Error when no key opens it
 */
export const openPin = (box: SecretBox, businessId: string, shipmentId: string, stored: string): string =>
  stored.includes('.') ? box.open(stored, placeOf(businessId, shipmentId)) : stored;
