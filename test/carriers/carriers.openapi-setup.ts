import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { Day } from '../openapi/day';
import { CARRIER_ACCOUNT } from '../openapi/documented';
import type { OpenApiSetup } from '../openapi/setup';
import { demoIsNamed, shipmentIsFound, carrierHasBooked, printed } from '../openapi/steps';

/** From now on the path leads to another record than the printed one. */
const meaning = (printedId: string, other: string) => async (day: Day) => day.learn(printedId, day.here(other));

/** Makes the day of the example today, because a pickup of an earlier day is rejected. */
const today = async (day: Day) => day.moveTo(0);

/** Another carrier has the pickup by now, which does not know it. */
const pickupIsUnknown = async (day: Day) => {
  const carrierId = IDS.httpCarrier;
  const configured = await day.t
    .as(day.tenant.tokens.owner)
    .post('/api/carriers/configure')
    .send({ ...CARRIER_ACCOUNT, carrierId, baseUrl: day.carrier.url });
  if (configured.status !== 200) throw new Error(configured.text);
  await day.t.db.query('UPDATE carrier_pickups SET carrier_id = $2 WHERE business_id = $1', [day.tenant.id, carrierId]);
  day.learn(IDS.sandbox, carrierId);
};

/** The booking is one with the carrier of the example. */
const sandboxHasIt = (day: Day) =>
  day.t.db.query('UPDATE carrier_bookings SET carrier_id = $2 WHERE business_id = $1', [day.tenant.id, IDS.sandbox]);
const manifestHasDocument = (day: Day) =>
  day.t.db.query(`UPDATE carrier_manifests SET document = '%PDF-1.4' WHERE business_id = $1`, [day.tenant.id]);

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
    requestCarrierPickup: ['configureCarrier', demoIsNamed, today],
    listCarrierPickups: ['requestCarrierPickup'],
    cancelCarrierPickup: ['requestCarrierPickup'],
    createCarrierManifest: ['configureCarrier', 'createShipment', shipmentIsFound, carrierHasBooked, sandboxHasIt],
    listCarrierManifests: ['createCarrierManifest'],
    downloadCarrierManifest: ['createCarrierManifest', manifestHasDocument],
    retryCarrierBooking: ['createShipment', shipmentIsFound, carrierHasBooked],
  },
  refused: {
    'configureCarrier CONFIGURATION_ERROR': { body: { ...printed('configureCarrier'), apiKey: 'invalid-key' } },
    'verifyAddress CONFIGURATION_ERROR': { body: { ...printed('verifyAddress'), carrierId: IDS.ownFleet } },
    'requestCarrierPickup CONFIGURATION_ERROR': { after: [meaning(IDS.sandbox, IDS.ownFleet)] },
    'cancelCarrierPickup CONFIGURATION_ERROR': { after: [pickupIsUnknown] },
    'createCarrierManifest CONFIGURATION_ERROR': { after: [meaning(IDS.sandbox, IDS.ownFleet)] },
    'createCarrierManifest CONFLICT': { after: ['createCarrierManifest'], body: {} },
    'updateCarrier CONFIGURATION_ERROR': { body: { apiKey: 'invalid-key' } },
    'removeCarrier CONFLICT': { after: ['createShipment', meaning(IDS.sandbox, IDS.ownFleet)] },
    'retryCarrierBooking CONFLICT': {},
  },
};
