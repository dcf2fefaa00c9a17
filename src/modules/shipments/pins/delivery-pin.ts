import { randomInt } from 'node:crypto';
import type { SecretBox, SecretPlace } from '../../../common/secrets/secret-box';

/** Identifies the stored PIN of a shipment. */
const getPinPlace = (businessId: string, shipmentId: string): SecretPlace => ({
  owner: businessId,
  record: shipmentId,
  field: 'deliveryPin',
});

/** Returns six unpredictable digits. */
export const createPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const sealPin = (box: SecretBox, businessId: string, shipmentId: string, pin: string): string =>
  box.seal(pin, getPinPlace(businessId, shipmentId));

/**
 * Decrypts a stored PIN. A text without dots is a PIN that an earlier version stored and that is not encrypted yet.
 *
 * @throws Error if none of the keys decrypts it
 */
export const openPin = (box: SecretBox, businessId: string, shipmentId: string, stored: string): string =>
  stored.includes('.') ? box.open(stored, getPinPlace(businessId, shipmentId)) : stored;
