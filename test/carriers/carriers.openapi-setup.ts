import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { shipmentIsFound, carrierHasBooked, printed } from '../openapi/steps';

/** From now on the path leads to another record than the printed one. */
const meaning = (printedId: string, other: string) => async (day: Day) => day.learn(printedId, day.here(other));

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    configureCarrier: [],
    updateCarrier: ['configureCarrier'],
    updateCarrierRules: ['configureCarrier'],
    getCarrierRules: ['updateCarrierRules'],
    addCarrierContact: ['configureCarrier'],
    getCarrierRates: ['configureCarrier'],
    verifyAddress: ['configureCarrier'],
    retryCarrierBooking: ['createShipment', shipmentIsFound, carrierHasBooked],
  },
  refused: {
    'configureCarrier CONFIGURATION_ERROR': { body: { ...printed('configureCarrier'), apiKey: 'invalid-key' } },
    'verifyAddress CONFIGURATION_ERROR': { body: { ...printed('verifyAddress'), carrierId: IDS.ownFleet } },
    'updateCarrier CONFIGURATION_ERROR': { body: { apiKey: 'invalid-key' } },
    'removeCarrier CONFLICT': { after: ['createShipment', meaning(IDS.sandbox, IDS.ownFleet)] },
    'retryCarrierBooking CONFLICT': {},
  },
};
