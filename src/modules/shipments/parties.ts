import { type Address, toAddress } from '../../shared/address/address.entity';
import { isSameAddress } from '../../shared/geo/address-key';
import type { PartyChangesDto, PartyDto } from './dto/shipment-fields';
import type { ShipmentParty } from './entities/shipment-party';

/** Returns the party to store. Omitted fields are null. */
export const toParty = (party: PartyDto): ShipmentParty => ({
  ...toAddress(party),
  name: party.name,
  phone: party.phone ?? null,
});

/** Returns the recipient. Without coordinates, it gets those of the customer if the address is the same. */
export function addCustomerCoordinates(
  recipient: ShipmentParty,
  customer: { readonly address: Address },
): ShipmentParty {
  const { latitude, longitude } = customer.address;
  if (recipient.latitude !== null || latitude === null || !isSameAddress(recipient, customer.address)) return recipient;
  return { ...recipient, latitude, longitude };
}

const NO_COORDINATES = { latitude: null, longitude: null };
const ADDRESS_FIELDS = ['street', 'city', 'state', 'postalCode', 'country'] as const;

/**
 * Returns the party with the changes. Omitted fields keep their value. If the address changes without new coordinates, the coordinates are
 * removed.
 */
export function changeParty(before: ShipmentParty, changes: PartyChangesDto): ShipmentParty {
  const requestedFields = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const changesAddress = ADDRESS_FIELDS.some(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  );
  const coordinates = changesAddress ? NO_COORDINATES : {};
  return { ...before, ...coordinates, ...requestedFields };
}
