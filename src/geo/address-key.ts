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
  const street = placeKey(address.street ?? '');
  const town = placeKey(address.city ?? '');
  const postalCode = (address.postalCode ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (!street || !(town || postalCode)) return null;
  const country = countryCode(address.country);
  const state = address.state ? stateCode(address.state, country) : '';
  const parts = [street, town, state, postalCode, country ?? placeKey(address.country ?? '')];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
