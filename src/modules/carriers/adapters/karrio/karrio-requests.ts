import { createHash } from 'node:crypto';
import { countryCode } from '../../../../common/text/countries';
import type { BookingRequest, Parcel, QuoteRequest } from '../carrier-adapter';
import type { Party } from '../party';
import { CarrierRefusal } from '../carrier-errors';
import { type PartyRole, SUBJECT_BY_ROLE, wrapText } from '../text/address-lines';
import type { ManifestRequest, PickupRequest } from '../handover';
import { toCustoms } from './karrio-customs';

/** Returns the connections of an account number: names with commas between them, or `*` for all. */
export const readConnections = (accountNumber: string | null): string[] =>
  (accountNumber ?? '*')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '*');

/** Returns an address. Karrio shortens and transliterates for its carriers; only its own limits count here. */
function toAddress(party: Party, role: PartyRole, carrierName: string) {
  const subject = SUBJECT_BY_ROLE[role];
  const refuse = (fault: string) => new CarrierRefusal(`${carrierName} cannot take the ${subject}: the ${fault}.`);
  const country = countryCode(party.country);
  if (country === null) throw refuse(`country of the ${role} is missing or unknown. Enter it`);
  const limitText = (field: 'name' | 'city' | 'state' | 'postalCode' | 'phone', length: number): string | null => {
    const text = party[field]?.trim() || null;
    if (text && text.length > length)
      throw refuse(
        `${field === 'postalCode' ? 'postal code' : field} of the ${role} is longer than ${length} characters`,
      );
    return text;
  };
  const street = wrapText(party.street ?? '', 100);
  if (street.length > 2) throw refuse(`street of the ${role} is longer than 2 lines of 100 characters`);
  return {
    person_name: limitText('name', 100),
    address_line1: street[0] ?? null,
    address_line2: street[1] ?? null,
    city: limitText('city', 50),
    state_code: limitText('state', 50),
    postal_code: limitText('postalCode', 20),
    country_code: country,
    phone_number: limitText('phone', 50),
  };
}

const toParcel = ({ length, width, height, weight }: Parcel) => ({
  ...{ length, width, height, weight },
  weight_unit: 'KG',
  dimension_unit: 'CM',
});

const toTravel = ({ from, to, packages }: Pick<QuoteRequest, 'from' | 'to' | 'packages'>, carrierName: string) => ({
  shipper: toAddress(from, 'sender', carrierName),
  recipient: toAddress(to, 'recipient', carrierName),
  parcels: packages.map(toParcel),
});

/** Body of `POST /v1/proxy/rates`. */
export const toRateRequest = (request: QuoteRequest, connections: readonly string[], carrierName: string) => ({
  ...toTravel(request, carrierName),
  carrier_ids: connections,
});

/** Body of `POST /v1/shipments`. It makes a draft with rates, which costs nothing. */
export const toDraftRequest = (request: BookingRequest, connections: readonly string[], carrierName: string) => ({
  // Karrio expects the addresses of the first shipment, and swaps those of a return itself.
  ...toTravel(request.isReturn ? { ...request, from: request.to, to: request.from } : request, carrierName),
  ...(request.isReturn && { is_return: true }),
  ...(request.customs && { customs: toCustoms(request.customs) }),
  carrier_ids: connections,
  reference: request.bookingId,
  label_type: 'PDF',
  metadata: { shipment: request.trackingNumber },
});

const MAX_INSTRUCTION = 50;

/** A connection of the Karrio server to a carrier, with Karrio's name of the carrier. */
export interface KarrioConnection {
  readonly id: string;
  readonly carrier: string;
}

/** Body of `POST /v1/pickups`. */
export const toPickupRequest = (request: PickupRequest, connection: KarrioConnection, carrierName: string) => ({
  carrier_code: connection.carrier,
  pickup_date: request.day,
  ready_time: request.from,
  closing_time: request.until,
  address: toAddress(request.at, 'pickup address', carrierName),
  parcels_count: request.packages,
  ...(request.instructions && { instruction: request.instructions.slice(0, MAX_INSTRUCTION) }),
  options: { connection_id: connection.id },
  metadata: { pickup: request.pickupId },
});

/** What a manifest of these shipments is called. It is equal for all attempts. */
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
