import { toAlpha2Code, describeUnknownCountry } from '../../../common/text/countries';
import type { GeocodableAddress } from '../geocoder';
import { toPlaceKey } from '../places/place-key';
import { listTownKeys } from '../places/town-spellings';
import type { FoundAddress } from './address-protocol';

/**
 * Returns the first result of a geocoder if it can be the requested address, because geocoders often return another place. A result is
 * rejected if it is in another country, or in another town with another postcode. If the country of the address is unknown, town and
 * postcode must both match. A result without the requested house number has only the precision of the street.
 */
export function selectMatchingAddress(
  requested: GeocodableAddress,
  results: readonly FoundAddress[],
): FoundAddress | null {
  const [best] = results;
  if (!best) return null;
  const country = toAlpha2Code(requested.country);
  if (country && best.country && best.country !== country) return null;
  const town = compareTexts(requested.city, best.city, (a, b) => isSameTown(a, b, country ?? best.country));
  const postcode = compareTexts(
    requested.postalCode,
    best.postalCode,
    (a, b) => keyWithoutSpaces(a) === keyWithoutSpaces(b),
  );
  if (describeUnknownCountry(requested.country) && !(town === 'same' && postcode === 'same')) return null;
  if (town === 'differs' && (postcode === 'differs' || !best.postalCode)) return null;
  if (best.precision !== 'address' || !/\d/.test(requested.street ?? '')) return best;
  const streetWords = toPlaceKey(requested.street ?? '').split(' ');
  const houseNumber = toPlaceKey(best.houseNumber ?? '').split(' ')[0]!;
  return houseNumber && streetWords.includes(houseNumber) ? best : { ...best, precision: 'postcode' };
}

/** Normalizes a text, so that `1010` equals `10 10`. */
const keyWithoutSpaces = (text: string): string => toPlaceKey(text).replaceAll(' ', '');

/** Compares two texts. Returns null if one of them is missing. */
function compareTexts(
  one: string | null | undefined,
  other: string | null,
  isSame: (one: string, other: string) => boolean,
): 'same' | 'differs' | null {
  if (!one || !other) return null;
  return isSame(one, other) ? 'same' : 'differs';
}

/** Returns whether two names can mean the same town, including other spellings and abbreviations. */
function isSameTown(one: string, other: string, country: string | null): boolean {
  if (keyWithoutSpaces(one) === keyWithoutSpaces(other)) return true;
  const otherKeys = listTownKeys(other, country);
  return [...listTownKeys(one, country)].some((key) => otherKeys.has(key));
}
