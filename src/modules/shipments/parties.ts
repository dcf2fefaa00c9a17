import { type Address, toAddress } from '../../address/address.entity';
import { isSameAddress } from '../../geo/address-key';
import type { PartyChangesDto, PartyDto } from './dto/shipment-fields';
import type { ShipmentParty } from './entities/shipment-party';

/** The party to keep; what was left out is null. */
export const toParty = (given: PartyDto): ShipmentParty => ({
  ...toAddress(given),
  name: given.name,
  phone: given.phone ?? null,
});

/**
 * Where a customer's shipment goes: the customer's own place, pinned or given, where it is the customer's own address and has no coordinates
 * of its own.
 */
export function placedAsCustomer(recipient: ShipmentParty, customer: { readonly address: Address }): ShipmentParty {
  const { latitude, longitude } = customer.address;
  if (recipient.latitude !== null || latitude === null || !isSameAddress(recipient, customer.address)) return recipient;
  return { ...recipient, latitude, longitude };
}

const PLACE = ['street', 'city', 'state', 'postalCode', 'country'] as const;

/**
 * The party with the changes; what they leave out stays. Coordinates go when the address moves and none come with it:
 * they would point to the old place.
 */
export function changedParty(before: ShipmentParty, changes: PartyChangesDto): ShipmentParty {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const moves = PLACE.some((part) => changes[part] !== undefined && changes[part] !== before[part]);
  return { ...before, ...(moves && { latitude: null, longitude: null }), ...given };
}
