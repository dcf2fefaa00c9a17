import type { OpenApiSetup } from '../openapi/setup';

/** How the examples of this module's operations and of their errors are reached. */
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
