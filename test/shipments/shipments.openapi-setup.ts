import { IDS, PACKAGE } from '../../src/platform/http/openapi/examples/day';
import { EVENTS_KEY } from '../../src/modules/carriers/carriers.openapi';
import { CUSTOMS_EXAMPLE, SHIPMENTS_RECORDS } from '../../src/modules/shipments/shipments.records';
import type { Day } from '../openapi/day';
import { CARRIER_ACCOUNT } from '../openapi/documented';
import type { OpenApiSetup } from '../openapi/setup';
import {
  shipmentIsFound,
  carrierHasBooked,
  orderIsProcessed,
  vanIsOnTheRoad,
  printed,
  shipmentLeaves,
  stopIsOpen,
  shipmentBecomes,
} from '../openapi/steps';

/** The carrier that sends the events has an address, an account as printed, and the shipment. */
const carrierHasIt = async (day: Day) => {
  const api = day.t.as(day.tenant.tokens.owner);
  await api
    .post('/api/carriers/configure')
    .send({ ...CARRIER_ACCOUNT, carrierId: IDS.httpCarrier, baseUrl: day.carrier.url });
  const { body } = await api.get(`/api/carriers/${IDS.httpCarrier}`);
  const { eventsPath } = (body as { data: { configuration: { eventsPath: string } } }).data.configuration;
  day.sign = (text) => day.carrier.signEvents(text);
  day.learn(EVENTS_KEY, eventsPath.split('/').at(-1)!);
  await carrierHasBooked(day);
};
/** The day after tomorrow in place of the printed day. */
const attemptIsAhead = async (day: Day) =>
  day.learn(SHIPMENTS_RECORDS.failedShipment.date, new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
/** The consignee pays at the door. */
const somethingIsOwed = async (day: Day) =>
  day.t.db.query(`UPDATE shipments SET cash_amount = 42.5, cash_currency = 'EUR' WHERE business_id = $1`, [
    day.tenant.id,
  ]);
const nothingIsExpected = (day: Day) =>
  day.t.db.query('DELETE FROM cash_collections WHERE business_id = $1', [day.tenant.id]);
/** The shipments have this many equal customs items. */
const customsAreKnown = (items: number) => (day: Day) =>
  day.t.db.query('UPDATE shipments SET customs = $2 WHERE business_id = $1', [
    day.tenant.id,
    { ...CUSTOMS_EXAMPLE, items: Array(items).fill(CUSTOMS_EXAMPLE.items[0]) },
  ]);
const fleetIsGone = (day: Day) =>
  day.t.db.query('DELETE FROM carrier_configurations WHERE business_id = $1', [day.tenant.id]);

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    receiveCarrierEvents: ['createShipmentOfOrder', carrierHasIt],
    createShipmentOfOrder: ['createOrder', 'getOrder', 'assignCarrierToOrders', 'changeOrderStatus', orderIsProcessed],
    createShipment: ['createCustomer'],
    updateShipment: ['createShipment', shipmentIsFound],
    updateShipmentDates: ['createShipment', shipmentIsFound],
    planNextAttempt: ['createDispatch', 'createDriverSession', vanIsOnTheRoad, 'reportFailedDelivery', attemptIsAhead],
    planNextAttempts: ['createDispatch', 'createDriverSession', vanIsOnTheRoad, 'reportFailedDelivery', attemptIsAhead],
    returnShipmentToSender: ['createDispatch', 'createDriverSession', vanIsOnTheRoad, 'reportFailedDelivery'],
    createReturnLabel: ['configureCarrier', 'createShipment', shipmentIsFound],
    recordCashCollected: ['createDispatch', vanIsOnTheRoad, somethingIsOwed, 'addShipmentTrace'],
    setShipmentLocation: ['createShipment', shipmentIsFound],
    setSenderLocation: ['createShipment', shipmentIsFound],
    deleteShipment: ['createShipment', shipmentIsFound],
    deleteShipments: ['createShipment', shipmentIsFound],
    downloadShipmentLabel: ['createShipment', shipmentIsFound],
    downloadShipmentLabels: ['createShipment', shipmentIsFound],
    downloadCustomsDocument: ['createShipment', shipmentIsFound, customsAreKnown(1)],
    addShipmentTrace: ['createDispatch', vanIsOnTheRoad],
    addProofOfDelivery: ['createDispatch', vanIsOnTheRoad, 'addShipmentTrace'],
  },
  refused: {
    'createShipmentOfOrder CONFIGURATION_ERROR': { after: [fleetIsGone] },
    'createShipmentOfOrder CONFLICT': { after: ['createShipmentOfOrder'] },
    'createShipment CONFIGURATION_ERROR': { body: { ...printed('createShipment'), carrierId: IDS.sandbox } },
    'updateShipment CONFIGURATION_ERROR': { body: { carrierId: IDS.sandbox } },
    'updateShipment CONFLICT': { after: shipmentLeaves, body: { packages: [{ ...PACKAGE, weight: 99 }] } },
    'deleteShipment CONFLICT': { after: shipmentLeaves },
    'deleteShipments CONFLICT': { after: shipmentLeaves },
    'planNextAttempt CONFLICT': { after: [shipmentBecomes('delivered')] },
    'returnShipmentToSender CONFLICT': { after: ['returnShipmentToSender'] },
    'createReturnLabel CONFIGURATION_ERROR': { body: { carrierId: IDS.ownFleet } },
    'createReturnLabel CONFLICT': { after: ['createReturnLabel'] },
    'downloadShipmentLabel CONFLICT': { after: ['createShipment', carrierHasBooked], query: 'format=zpl' },
    'downloadShipmentLabels CONFLICT': { after: ['createShipment', carrierHasBooked] },
    'downloadCustomsDocument CONFLICT': {
      after: ['createShipment', shipmentIsFound, customsAreKnown(5)],
      query: 'form=cn22',
    },
    'addShipmentTrace VALIDATION_ERROR-2': {
      after: [...shipmentLeaves, 'addShipmentTrace'],
      body: { status: 'collected' },
    },
    'addShipmentTrace CONFLICT': {
      after: [somethingIsOwed, 'addShipmentTrace', 'recordCashCollected', 'createRemittance'],
      body: { status: 'delivered', cashCollected: { amount: 42.5 } },
    },
    'recordCashCollected CONFLICT': { after: [stopIsOpen, nothingIsExpected] },
    'addProofOfDelivery CONFLICT': { after: ['addProofOfDelivery'] },
    'renewTrackingLink CONFLICT': {
      after: [
        'createShipment',
        shipmentIsFound,
        (day) =>
          day.t.db.query(
            `UPDATE shipments SET status = 'cancelled', status_changed_at = now() - interval '31 days' WHERE business_id = $1`,
            [day.tenant.id],
          ),
      ],
    },
  },
};
