import { createHash } from 'node:crypto';
import { toAlpha2Code } from '../../../../common/text/countries';
import { cutText } from '../../../../common/text/printable';
import type { BookingRequest, Parcel, QuoteRequest } from '../carrier-adapter';
import type { Party } from '../party';
import { CarrierRefusal } from '../carrier-errors';
import { type PartyRole, SUBJECT_BY_ROLE, wrapText } from '../text/address-lines';
import type { ManifestRequest, PickupRequest } from '../handover';
import { toCustoms } from './karrio-customs';

/*
 * Bodies of requests to a Karrio server (https://docs.karrio.io). A connection is an account with a carrier that the server has.
 */

/** The longest fields that Karrio takes. */
const MAX_NAME_CHARACTERS = 100;
const MAX_CITY_CHARACTERS = 50;
const MAX_STATE_CHARACTERS = 50;
const MAX_POSTAL_CODE_CHARACTERS = 20;
const MAX_PHONE_CHARACTERS = 50;
const STREET_LIMIT = { maxCharacters: 100, maxLines: 2 };
const MAX_INSTRUCTION_CHARACTERS = 50;

/** A connection of the Karrio server to a carrier, with Karrio's name of the carrier. */
export interface KarrioConnection {
  readonly id: string;
  readonly carrier: string;
}

/**
 * Returns the names of the connections to use. An account number consists of such names with commas between them, or is `*` for all: then
 * the list is empty, which Karrio understands as all.
 */
export const readConnections = (accountNumber: string | null): string[] =>
  (accountNumber ?? '*')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '*');

/** Returns an address. Karrio shortens and transliterates for its carriers; only its own limits count here. */
function toAddress(party: Party, role: PartyRole, carrierName: string) {
  const createRefusal = (fault: string) =>
    new CarrierRefusal(`${carrierName} cannot take the ${SUBJECT_BY_ROLE[role]}: the ${fault}.`);
  const country = toAlpha2Code(party.country);
  if (country === null) throw createRefusal(`country of the ${role} is missing or unknown. Enter it`);
  const readText = (field: 'name' | 'city' | 'state' | 'postalCode' | 'phone', maxCharacters: number) => {
    const text = party[field]?.trim() || null;
    if (text === null || text.length <= maxCharacters) return text;
    const fieldName = field === 'postalCode' ? 'postal code' : field;
    throw createRefusal(`${fieldName} of the ${role} is longer than ${maxCharacters} characters`);
  };
  const streetLines = wrapText(party.street ?? '', STREET_LIMIT.maxCharacters);
  if (streetLines.length > STREET_LIMIT.maxLines)
    throw createRefusal(`street of the ${role} is longer than 2 lines of 100 characters`);
  return {
    person_name: readText('name', MAX_NAME_CHARACTERS),
    address_line1: streetLines[0] ?? null,
    address_line2: streetLines[1] ?? null,
    city: readText('city', MAX_CITY_CHARACTERS),
    state_code: readText('state', MAX_STATE_CHARACTERS),
    postal_code: readText('postalCode', MAX_POSTAL_CODE_CHARACTERS),
    country_code: country,
    phone_number: readText('phone', MAX_PHONE_CHARACTERS),
  };
}

const toParcel = ({ length, width, height, weight }: Parcel) => ({
  length,
  width,
  height,
  weight,
  weight_unit: 'KG',
  dimension_unit: 'CM',
});

/** Returns the parties and the parcels of a shipment. */
const toShipment = ({ from, to, packages }: Pick<QuoteRequest, 'from' | 'to' | 'packages'>, carrierName: string) => ({
  shipper: toAddress(from, 'sender', carrierName),
  recipient: toAddress(to, 'recipient', carrierName),
  parcels: packages.map(toParcel),
});

/** Body of `POST /v1/proxy/rates`. */
export const toRateRequest = (request: QuoteRequest, connections: readonly string[], carrierName: string) => ({
  ...toShipment(request, carrierName),
  carrier_ids: connections,
});

/** Body of `POST /v1/shipments`. It makes a draft with rates, which costs nothing. */
export const toDraftRequest = (request: BookingRequest, connections: readonly string[], carrierName: string) => ({
  // Karrio expects the addresses of the first shipment, and swaps those of a return itself.
  ...toShipment(request.isReturn ? { ...request, from: request.to, to: request.from } : request, carrierName),
  ...(request.isReturn && { is_return: true }),
  ...(request.customs && { customs: toCustoms(request.customs) }),
  carrier_ids: connections,
  reference: request.bookingId,
  label_type: 'PDF',
  metadata: { shipment: request.trackingNumber },
});

/** Body of `POST /v1/pickups`. */
export const toPickupRequest = (request: PickupRequest, connection: KarrioConnection, carrierName: string) => ({
  carrier_code: connection.carrier,
  pickup_date: request.day,
  ready_time: request.from,
  closing_time: request.until,
  address: toAddress(request.at, 'pickup address', carrierName),
  parcels_count: request.packages,
  ...(request.instructions && { instruction: cutText(request.instructions, MAX_INSTRUCTION_CHARACTERS) }),
  options: { connection_id: connection.id },
  metadata: { pickup: request.pickupId },
});

/** Returns what a manifest of these shipments is called. It is equal for all attempts, so that a repeated request finds the manifest. */
const buildManifestReference = (references: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...references].sort()))
    .digest('hex')
    .slice(0, 32);

/** Body of `POST /v1/manifests`. All shipments have the same carrier. */
export const toManifestRequest = (request: ManifestRequest, carrier: string, carrierName: string) => ({
  carrier_name: carrier,
  address: toAddress(request.from, 'manifest address', carrierName),
  reference: buildManifestReference(request.references),
  shipment_ids: request.references,
});
