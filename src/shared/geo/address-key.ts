import { createHash } from 'node:crypto';
import { toAlpha2Code } from '../../common/text/countries';
import type { GeocodableAddress } from './geocoder';
import { toPlaceKey } from './places/place-key';
import { findStateCode } from './places/states';

/**
 * Returns the key under which the place of an address is stored: a hash that is the same for all spellings.
 *
 * @returns null for an address with coordinates or without a street, for which a geocoder is not better than the gazetteer
 */
export function toAddressKey(address: GeocodableAddress): string | null {
  if (typeof address.latitude === 'number' && typeof address.longitude === 'number') return null;
  const { street, town, state, postalCode, country } = normalizeAddress(address);
  if (!street || !(town || postalCode)) return null;
  return createHash('sha256').update([street, town, state, postalCode, country].join('\n')).digest('base64url');
}

/**
 * Returns the address for a geocoder, without extra blanks and invisible characters. The result is shared between businesses
 * under the key of exactly this text, so one business's spelling never determines the place of another business's address.
 */
export function toGeocoderQuery({ street, city, state, postalCode, country }: GeocodableAddress): GeocodableAddress {
  return {
    street: normalizeText(street),
    city: normalizeText(city),
    state: normalizeText(state),
    postalCode: normalizeText(postalCode),
    country: toAlpha2Code(country) ?? normalizeText(country),
  };
}

/** Returns the key of the result of `toGeocoderQuery`, without regard to case. */
export function toGeocoderQueryKey({ street, city, state, postalCode, country }: GeocodableAddress): string {
  const text = JSON.stringify([street, city, state, postalCode, country]).toLowerCase();
  return createHash('sha256').update(text).digest('base64url');
}

const normalizeText = (text: string | null | undefined): string | null =>
  text
    ?.normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim() || null;

/** Returns whether two spellings mean the same address. A state or country may be missing in one of them. Coordinates are ignored. */
export function isSameAddress(one: GeocodableAddress, other: GeocodableAddress): boolean {
  const a = normalizeAddress(one);
  const b = normalizeAddress(other);
  const isSameOrMissing = (left: string, right: string) => left === right || !left || !right;
  return (
    a.street === b.street &&
    a.town === b.town &&
    a.postalCode === b.postalCode &&
    isSameOrMissing(a.state, b.state) &&
    isSameOrMissing(a.country, b.country)
  );
}

/** Returns the normalized parts of an address for comparisons; missing ones are empty. */
function normalizeAddress(address: GeocodableAddress) {
  const country = toAlpha2Code(address.country);
  return {
    street: toPlaceKey(address.street ?? ''),
    town: toPlaceKey(address.city ?? ''),
    state: address.state ? findStateCode(address.state, country) : '',
    postalCode: (address.postalCode ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''),
    country: country ?? toPlaceKey(address.country ?? ''),
  };
}
