import type { OpenApiSetup } from '../openapi/setup';

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createStandingRoute: ['createCustomer', 'createVehicle', 'createDriver'],
    updateStandingRoute: ['createStandingRoute'],
  },
  refused: {},
};
