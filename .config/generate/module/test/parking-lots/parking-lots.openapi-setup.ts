import type { OpenApiSetup } from '../openapi/setup';

/** Prepares what the examples of this module's operations need, and causes their documented errors. */
export const setup: OpenApiSetup = {
  before: {
    createParkingLot: [],
    updateParkingLot: ['createParkingLot'],
  },
  refused: {
    'createParkingLot CONFLICT': { after: ['createParkingLot'] },
    'updateParkingLot CONFLICT': {
      after: ['createParkingLot', (day) => day.move('createParkingLot', { name: 'North' })],
      body: { name: 'North' },
    },
  },
};
