import { toAlpha2Code } from '../../../common/text/countries';
import type { AddressProtocol, FoundAddress } from './address-protocol';
import {
  assertSuccess,
  createGetRequest,
  OSM_ATTRIBUTION,
  readFeatures,
  toConfidence,
  toCountryCode,
  toObject,
  toText,
} from './response-values';

/** The precision of Pelias's layers; places of other layers are ignored. */
const PELIAS_LAYERS: Readonly<Record<string, FoundAddress['precision']>> = {
  address: 'address',
  venue: 'address',
  street: 'postcode',
  postalcode: 'postcode',
  neighbourhood: 'city',
  borough: 'city',
  localadmin: 'city',
  locality: 'city',
};

/** `GET /v1/search/structured` and `/v1/autocomplete` of Pelias. */
export const PELIAS: AddressProtocol = {
  attribution: `Pelias: ${OSM_ATTRIBUTION}, OpenAddresses, Who’s On First, GeoNames (their licences by country)`,
  search: ({ street, city, state, postalCode, country }) =>
    createGetRequest('v1/search/structured', {
      address: street,
      locality: city,
      region: state,
      postalcode: postalCode,
      country: toAlpha2Code(country) ?? country,
      size: 1,
    }),
  complete: (text, near, limit) =>
    createGetRequest('v1/autocomplete', {
      text,
      size: limit,
      'focus.point.lat': near?.latitude,
      'focus.point.lon': near?.longitude,
    }),
  read: (json, status) => {
    const { errors } = toObject(toObject(json).geocoding);
    assertSuccess(json, status, Array.isArray(errors) ? (toObject(errors[0]).message ?? errors[0]) : null);
    return readFeatures(json).flatMap(({ properties, coordinates }): FoundAddress[] => {
      const precision = PELIAS_LAYERS[String(properties.layer)];
      if (!precision) return [];
      return [
        {
          ...coordinates,
          precision,
          score: toConfidence(properties.confidence),
          label: toText(properties.label) ?? '',
          street: toText(properties.street),
          houseNumber: toText(properties.housenumber),
          city: toText(properties.locality) ?? toText(properties.localadmin),
          state: toText(properties.region_a) ?? toText(properties.region),
          postalCode: toText(properties.postalcode),
          country: toCountryCode(properties.country_code) ?? toAlpha2Code(toText(properties.country)),
        },
      ];
    });
  },
};
