import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflictIn } from '../../platform/http/openapi/refusal';

const ID = '019cadff-ffff-7fff-8fff-ffffffffffff';
const NAME_IN_USE = conflictIn({ name: 'A parking lot with this name exists.' });

/** The record of this module as it stands on the day of all examples. */
const PARKING_LOTS_RECORDS = {
  parkingLot: {
    guid: ID,
    name: 'South',
    createdAt: '2026-03-02T06:15:00.000Z',
    updatedAt: '2026-03-02T06:15:00.000Z',
  },
};

/** What the OpenAPI document says of this module's operations. */
export const PARKING_LOTS_OPENAPI = {
  tags: {
    'Parking lots': { order: 990, description: 'Parking lots of the business.' },
  },
  recordNames: {
    ParkingLots: 'parking lot',
  },
  refusals: {
    createParkingLot: [NAME_IN_USE],
    updateParkingLot: [NAME_IN_USE],
  },
  examples: {
    records: PARKING_LOTS_RECORDS,
    shownRecords: { ParkingLots: 'parkingLot' },
    references: { parkingLotId: ID },
  },
} satisfies OpenApiMetadata;
