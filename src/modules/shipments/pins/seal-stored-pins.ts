import type { Client } from 'pg';
import { SecretBox } from '../../../common/secrets/secret-box';
import { sealPin } from './delivery-pin';

const PINS_PER_BATCH = 1000;

interface UnsealedPin {
  readonly businessId: string;
  readonly id: string;
  readonly pin: string;
}

/**
 * Seals the delivery PINs that an earlier version stored as six digits. It may run in several processes at once and beside the
 * service: a PIN is replaced only where it is still the one that was read.
 *
 * @param keys as SECRETS_KEY has them
 * @returns how many were sealed
 */
export async function sealStoredPins(client: Client, keys: string): Promise<number> {
  const box = new SecretBox(keys);
  let sealedCount = 0;
  let batch = await readUnsealedPins(client);
  while (batch.length > 0) {
    for (const [businessId, pins] of groupByBusiness(batch))
      sealedCount += await replacePins(client, box, businessId, pins);
    batch = await readUnsealedPins(client);
  }
  return sealedCount;
}

/** Returns the next PINs that are not sealed. A sealed PIN contains dots (delivery-pin.ts). */
async function readUnsealedPins(client: Client): Promise<UnsealedPin[]> {
  const { rows } = await client.query<UnsealedPin>(
    `SELECT business_id AS "businessId", id, delivery_pin_encrypted AS pin
     FROM shipments
     WHERE strpos(delivery_pin_encrypted, '.') = 0
     ORDER BY business_id, id
     LIMIT ${PINS_PER_BATCH}`,
  );
  return rows;
}

/** Replaces the PINs of one business. Returns how many were replaced. */
async function replacePins(
  client: Client,
  box: SecretBox,
  businessId: string,
  pins: readonly UnsealedPin[],
): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE shipments shipment SET delivery_pin_encrypted = sealed_pin.sealed
     FROM unnest($2::uuid[], $3::text[], $4::text[]) AS sealed_pin (id, pin, sealed)
     WHERE shipment.business_id = $1 AND shipment.id = sealed_pin.id AND shipment.delivery_pin_encrypted = sealed_pin.pin`,
    [
      businessId,
      pins.map(({ id }) => id),
      pins.map(({ pin }) => pin),
      pins.map(({ id, pin }) => sealPin(box, businessId, id, pin)),
    ],
  );
  return rowCount ?? 0;
}

function groupByBusiness(pins: readonly UnsealedPin[]): Map<string, UnsealedPin[]> {
  const groups = new Map<string, UnsealedPin[]>();
  for (const pin of pins) {
    const group = groups.get(pin.businessId);
    if (group) group.push(pin);
    else groups.set(pin.businessId, [pin]);
  }
  return groups;
}
