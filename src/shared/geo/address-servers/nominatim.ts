import { toAlpha2Code } from '../../../common/text/countries';
import type { AddressProtocol, FoundAddress } from './address-protocol';
import {
  assertSuccess,
  createGetRequest,
  OSM_ATTRIBUTION,
  createProtocolError,
  toConfidence,
  toCoordinates,
  toCountryCode,
  toObject,
  toText,
} from './response-values';

/** `GET /search` of Nominatim 3 and later, format jsonv2. */
export const NOMINATIM: AddressProtocol = {
  attribution: OSM_ATTRIBUTION,
  search: ({ street, city, state, postalCode, country }) => {
    const knownCountry = toAlpha2Code(country);
    return createGetRequest('search', {
      format: 'jsonv2',
      addressdetails: 1,
      limit: 1,
      street,
      city,
      postalcode: postalCode,
      ...(knownCountry ? { countrycodes: knownCountry.toLowerCase() } : { state, country }),
    });
  },
  // The usage policy of nominatim.openstreetmap.org forbids completion, and Nominatim does not search parts of words.
  complete: null,
  read: (json, status) => {
    const { error } = toObject(json);
    assertSuccess(json, status, toObject(error).message ?? error);
    if (!Array.isArray(json)) throw createProtocolError();
    return json.flatMap((entry): FoundAddress[] => {
      const result = toObject(entry);
      const address = toObject(result.address);
      const precision = toPrecision(Number(result.place_rank), toText(address.house_number) !== null);
      if (!precision) return [];
      return [
        {
          ...toCoordinates(result.lat, result.lon),
          precision,
          score: toConfidence(result.importance),
          label: toText(result.display_name) ?? '',
          street: toText(address.road) ?? toText(address.pedestrian),
          houseNumber: toText(address.house_number),
          city: toText(address.city) ?? toText(address.town) ?? toText(address.village) ?? toText(address.municipality),
          state: toText(address.state),
          postalCode: toText(address.postcode),
          country: toCountryCode(address.country_code),
        },
      ];
    });
  },
};

/**
 * Returns the precision of a place by its rank; null if the place is larger than a town. Houses have ranks from 30, streets and postcodes
 * from 21, towns from 13. Source: https://nominatim.org/release-docs/latest/customize/Ranking/
 */
function toPrecision(rank: number, hasHouseNumber: boolean): FoundAddress['precision'] | null {
  if (rank >= 30 || hasHouseNumber) return 'address';
  if (rank >= 21) return 'postcode';
  return rank >= 13 ? 'city' : null;
}
