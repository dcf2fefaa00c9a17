import { randomInt } from 'node:crypto';
import type { SecretBox, SecretPlace } from '../../../common/secrets/secret-box';

// A delivery PIN proves that the driver met the consignee. It is stored sealed: encrypted, and bound to its shipment, so that the sealed
// PIN of another shipment cannot be opened in its place.

/** Returns the place to which a sealed PIN is bound. */
const getPinPlace = (businessId: string, shipmentId: string): SecretPlace => ({
  owner: businessId,
  record: shipmentId,
  field: 'deliveryPin',
});

/** Returns six unpredictable digits. */
export const createPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Encrypts the PIN of a shipment. A sealed text contains dots. */
export const sealPin = (box: SecretBox, businessId: string, shipmentId: string, pin: string): string =>
  box.seal(pin, getPinPlace(businessId, shipmentId));

/**
 * Decrypts a stored PIN. A text without dots is a PIN that an earlier version stored and that is not encrypted yet.
 *
 * @throws Error if none of the keys decrypts it
 */
export const openPin = (box: SecretBox, businessId: string, shipmentId: string, stored: string): string =>
  stored.includes('.') ? box.open(stored, getPinPlace(businessId, shipmentId)) : stored;
