import type { OpenApiMetadata } from '../../core/module-metadata';
import { DEPOT, IDS } from '../../platform/http/openapi/examples/day';
import { conflictIn } from '../../platform/http/openapi/refusal';

const { latitude, longitude } = DEPOT;
const OPENING_HOURS = [
  { weekday: 'monday', start: '06:00', end: '20:00' },
  { weekday: 'saturday', start: '07:00', end: '12:00' },
];
const SOUTH_ADDRESS = { street: null, city: 'Wien', state: null, postalCode: '1100', country: 'AT' };
const SOUTH_LOCATION = { latitude: 48.1662, longitude: 16.3497 };

/** The records of this module as they are on the day of all examples. */
const DEPOTS_RECORDS = {
  depot: {
    guid: IDS.depot,
    name: 'Depot South',
    code: 'SOUTH',
    address: { ...SOUTH_ADDRESS, ...SOUTH_LOCATION },
    location: { ...SOUTH_LOCATION, precision: 'given' },
    openingHours: OPENING_HOURS,
    isDefault: false,
    createdAt: '2026-03-02T06:12:00.000Z',
    updatedAt: '2026-03-02T06:12:00.000Z',
  },
  defaultDepot: {
    guid: IDS.defaultDepot,
    name: 'Main depot',
    code: 'MAIN',
    address: DEPOT,
    location: { latitude, longitude, precision: 'given' },
    openingHours: [],
    isDefault: true,
    createdAt: '2026-03-02T06:00:00.000Z',
    updatedAt: '2026-03-02T06:00:00.000Z',
  },
};

const TAKEN = conflictIn({ code: 'A depot with this code exists.' });

/** OpenAPI texts and examples of this module's operations. `OpenApiMetadata` explains the keys. */
export const DEPOTS_OPENAPI = {
  tags: {
    Depots: { order: 45, description: 'Places where vehicles load and where routes start.' },
  },
  recordNames: { Depots: 'depot' },
  refusals: {
    createDepot: [TAKEN],
    updateDepot: [TAKEN],
    deleteDepot: [conflictIn({ guid: 'This is the default depot: make another depot the default first.' })],
  },
  examples: {
    records: DEPOTS_RECORDS,
    shownRecords: { Depots: 'depot' },
    operations: {
      createDepot: {
        body: {
          name: 'Depot South',
          code: 'SOUTH',
          address: SOUTH_ADDRESS,
          location: SOUTH_LOCATION,
          openingHours: OPENING_HOURS,
        },
      },
      updateDepot: {
        body: { openingHours: [{ weekday: 'monday', start: '05:00', end: '20:00' }] },
        data: {
          openingHours: [{ weekday: 'monday', start: '05:00', end: '20:00' }],
          updatedAt: '2026-03-02T06:13:00.000Z',
        },
      },
    },
  },
} satisfies OpenApiMetadata;
