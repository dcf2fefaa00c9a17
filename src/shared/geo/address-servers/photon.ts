import { toAlpha2Code } from '../../../common/text/countries';
import type { AddressProtocol, FoundAddress } from './address-protocol';
import {
  assertSuccess,
  createGetRequest,
  OSM_ATTRIBUTION,
  readFeatures,
  toCountryCode,
  toObject,
  toText,
} from './response-values';

/** The precision of the types of places in Photon's responses; places of other types are ignored. */
const PHOTON_TYPES: Readonly<Record<string, FoundAddress['precision']>> = {
  house: 'address',
  street: 'postcode',
  locality: 'city',
  district: 'city',
  city: 'city',
};

/** Joins the parts that are not empty. */
const joinParts = (parts: readonly (string | null | undefined)[], separator = ', '): string =>
  parts.filter(Boolean).join(separator);

const ENGLISH_COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns the English name of a country, because Photon searches names and not codes. */
const findCountryName = (country: string | null | undefined): string | null | undefined => {
  const knownCountry = toAlpha2Code(country);
  return knownCountry ? ENGLISH_COUNTRIES.of(knownCountry) : country;
};

/** `GET /api` of Photon. */
export const PHOTON: AddressProtocol = {
  attribution: OSM_ATTRIBUTION,
  search: ({ street, city, postalCode, country }) =>
    createGetRequest('api', {
      q: joinParts([street, joinParts([postalCode, city], ' '), findCountryName(country)]),
      limit: 1,
    }),
  complete: (text, near, limit) =>
    createGetRequest('api', { q: text, limit, lat: near?.latitude, lon: near?.longitude }),
  read: (json, status) => {
    assertSuccess(json, status, toObject(json).message);
    return readFeatures(json).flatMap(({ properties, coordinates }): FoundAddress[] => {
      const precision = PHOTON_TYPES[String(properties.type)];
      if (!precision) return [];
      const name = toText(properties.name);
      const street = toText(properties.street);
      const houseNumber = toText(properties.housenumber);
      const city = toText(properties.city);
      const postalCode = toText(properties.postcode);
      const country = toCountryCode(properties.countrycode);
      const road = street ?? (properties.type === 'street' ? name : null);
      return [
        {
          ...coordinates,
          precision,
          score: null,
          street: road,
          houseNumber,
          postalCode,
          country,
          city: city ?? (precision === 'city' ? name : null),
          state: toText(properties.state),
          label: joinParts([
            name !== road ? name : null,
            joinParts([road, houseNumber], ' '),
            joinParts([postalCode, city], ' '),
            country,
          ]),
        },
      ];
    });
  },
};
