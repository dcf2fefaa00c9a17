import { createHash } from 'node:crypto';
import { countryCode } from '../common/countries';
import type { GeocodableAddress } from './geocoder';
import { placeKey, stateCode } from './place-names';

/**
 * The same for all ways to write an address, and not to be read back: what is found for it is kept under this. Null where there is no
 * street, since then no geocoder knows more than the gazetteer, and where the address has its coordinates.
 */
export function addressKey(address: GeocodableAddress): string | null {
  if (typeof address.latitude === 'number' && typeof address.longitude === 'number') return null;
  const { street, town, state, postalCode, country } = written(address);
  if (!street || !(town || postalCode)) return null;
  return createHash('sha256').update([street, town, state, postalCode, country].join('\n')).digest('base64url');
}

/**
 * Returns the address as it is sent to a geocoder, without extra blanks and invisible characters. The result is shared between businesses
 * under the key of exactly this text, so one business's spelling never determines the place of another business's address.
 */
export function geocoderQuery({ street, city, state, postalCode, country }: GeocodableAddress): GeocodableAddress {
  return {
    street: tidy(street),
    city: tidy(city),
    state: tidy(state),
    postalCode: tidy(postalCode),
    country: countryCode(country) ?? tidy(country),
  };
}

/** Returns the key of a geocoderQuery, without regard to case. */
export function queryKey({ street, city, state, postalCode, country }: GeocodableAddress): string {
  const text = JSON.stringify([street, city, state, postalCode, country]).toLowerCase();
  return createHash('sha256').update(text).digest('base64url');
}

const tidy = (text: string | null | undefined): string | null =>
  text
    ?.normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim() || null;

/** Whether both are one address, in whatever way they are written. A state or country that one leaves out is no difference; coordinates don't count. */
export function isSameAddress(one: GeocodableAddress, other: GeocodableAddress): boolean {
  const [a, b] = [written(one), written(other)];
  const mayBe = (left: string, right: string) => left === right || !left || !right;
  return (
    a.street === b.street &&
    a.town === b.town &&
    a.postalCode === b.postalCode &&
    mayBe(a.state, b.state) &&
    mayBe(a.country, b.country)
  );
}

/** The parts of an address in the one way in which they are compared; what is left out is empty. */
function written(address: GeocodableAddress) {
  const country = countryCode(address.country);
  return {
    street: placeKey(address.street ?? ''),
    town: placeKey(address.city ?? ''),
    state: address.state ? stateCode(address.state, country) : '',
    postalCode: (address.postalCode ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''),
    country: country ?? placeKey(address.country ?? ''),
  };
}
