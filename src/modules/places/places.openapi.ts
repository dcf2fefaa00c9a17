import type { OpenApiMetadata } from '../../core/module-metadata';
import { CAFE } from '../../platform/http/openapi/examples/day';

/** Example records of this module, at the time when the van is on the road. */
export const PLACES_RECORDS = {
  place: {
    latitude: CAFE.latitude,
    longitude: CAFE.longitude,
    precision: 'given',
    score: null,
    provider: null,
    attribution: null,
    state: 'found',
    error: null,
  },
  completion: {
    results: [
      {
        label: 'Wien, AT',
        address: {
          street: null,
          city: 'Wien',
          state: null,
          postalCode: null,
          country: 'AT',
          latitude: 48.20849,
          longitude: 16.37208,
        },
        precision: 'city',
        score: null,
      },
    ],
    provider: 'gazetteer',
    attribution: 'GeoNames, CC BY 4.0 (https://www.geonames.org)',
  },
} as const;

/** OpenAPI texts and examples of this module's operations. */
export const PLACES_OPENAPI = {
  tags: {
    Places: { order: 110, description: 'Coordinates of addresses, and suggestions while a user types.' },
  },
  examples: {
    records: PLACES_RECORDS,
    shownRecords: { Geocode: 'completion' },
    operations: {
      findAddresses: { body: { text: 'Wien', limit: 1 } },
    },
  },
} satisfies OpenApiMetadata;
