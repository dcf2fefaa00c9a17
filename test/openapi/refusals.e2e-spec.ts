import { STILL_RUNNING } from '../../src/http/openapi/errors';
import { IDS, PACKAGE, RECORDS } from '../../src/http/openapi/examples/records';
import {
  carrierHasBooked,
  miraBelongsToIt,
  orderIsProcessed,
  shipmentIsFound,
  somethingIsOwed,
  type Step,
  vanIsOnTheRoad,
  yesterday,
  orderIsProposed,
} from './before';
import { Day, type Stage, startStage } from './day';
import { OPERATIONS, operationOf, sharedRefusal } from './documented';

/** When an operation is refused: after these steps, once it could have been sent, or with this in place of its example. */
interface Refused {
  readonly after?: readonly Step[];
  readonly body?: unknown;
  readonly query?: string;
}

const printed = (operationId: string) => operationOf(operationId).sends['application/json'] as object;
const cancelled = (day: Day) => day.move('Dispatch_changeStatus', { status: 'cancelled' });
const shipmentLeaves: readonly Step[] = ['Dispatch_create', vanIsOnTheRoad];
const stopIsOpen = (day: Day) =>
  day.t.db.query(
    `WITH shipment AS (UPDATE shipments SET status = 'out_for_delivery', delivered_at = NULL WHERE business_id = $1),
       stop AS (UPDATE dispatch_shipments SET state = 'assigned', ended_at = NULL WHERE business_id = $1)
     UPDATE dispatches SET status = 'in_progress', ended_at = NULL WHERE business_id = $1`,
    [day.tenant.id],
  );
const nothingIsExpected = (day: Day) =>
  day.t.db.query('DELETE FROM cash_collections WHERE business_id = $1', [day.tenant.id]);
const fleetIsGone = (day: Day) =>
  day.t.db.query('DELETE FROM carrier_configurations WHERE business_id = $1', [day.tenant.id]);
const fiftyTokens = (day: Day) =>
  day.t.db.query(
    `INSERT INTO api_tokens (business_id, id, name, token_hash)
     SELECT $1, gen_random_uuid(), 'Token ' || n, sha256(($2 || n)::bytea) FROM generate_series(1, 50) n`,
    [day.tenant.id, `${day.tenant.id} `],
  );
const twentyWebhooks = (day: Day) =>
  day.t.db.query(
    `INSERT INTO webhooks (business_id, id, url, events, secret_encrypted)
     SELECT $1, gen_random_uuid(), 'https://shop.example', '{*}', '' FROM generate_series(1, 20)`,
    [day.tenant.id],
  );
const gatewayIsGone = async (day: Day) => {
  await day.t.as(day.tenant.tokens.owner).put('/api/business/notifications').send({ sms: null });
};
const webhookIsOff = (day: Day) => day.move('Webhooks_update', { isActive: false });
/** From now on the path leads to another record than the printed one. */
const meaning = (printedId: string, other: string) => async (day: Day) => day.learn(printedId, day.here(other));
const anotherDeviceIsMeant = async (day: Day) => {
  const add = operationOf('Devices_add');
  const { body } = await day.sendBody(add, 'application/json', { deviceId: 'TRK-0005', type: 'gps_tracker' });
  day.learn(IDS.device, (body as { data: { guid: string } }).data.guid);
};
const shipmentBecomes = (status: string) => (day: Day) =>
  day.t.db.query('UPDATE shipments SET status = $2 WHERE business_id = $1', [day.tenant.id, status]);
const ownerIsMeant = async (day: Day) => day.learn(IDS.member, day.tenant.users.owner);

/** By operation and name of the printed error. */
const REFUSED: Readonly<Record<string, Refused>> = {
  'Users_register CONFLICT': { after: ['Users_register'] },
  'Business_create CONFLICT': { after: ['Business_create'] },
  'Business_update CONFLICT': { after: ['Business_create'], body: { email: 'office@courier.example' } },
  'Presets_create CONFLICT': { after: ['Presets_create'] },
  'Presets_update CONFLICT': {
    after: ['Presets_create', (day) => day.move('Presets_create', { ...printed('Presets_create'), name: 'Carton XL' })],
    body: { name: 'Carton XL' },
  },
  'SavedViews_create CONFLICT': { after: ['SavedViews_create'] },
  'Tokens_create CONFLICT': { after: [fiftyTokens] },
  'Tokens_generate CONFLICT': { after: [fiftyTokens] },
  'Webhooks_create CONFLICT': { after: [twentyWebhooks] },
  'Deliveries_test CONFLICT': { after: [webhookIsOff] },
  'Deliveries_replay CONFLICT': { after: [webhookIsOff] },
  'Deliveries_retry CONFLICT': {
    after: [(day) => day.t.db.query(`UPDATE webhook_deliveries SET status = 'pending', settled_at = NULL`)],
  },
  'Leave_leave CONFLICT': {},
  'Members_invite CONFLICT': { after: ['Members_invite'] },
  'Members_update CONFLICT': { after: [ownerIsMeant] },
  'Members_remove CONFLICT': {
    after: [
      miraBelongsToIt,
      (day) => day.move('Drivers_create', { ...printed('Drivers_create'), userGuid: IDS.member }),
    ],
  },
  'Invitations_accept CONFLICT': { after: ['Business_create'] },
  'Carriers_configure CONFIGURATION_ERROR': { body: { ...printed('Carriers_configure'), apiKey: 'invalid-key' } },
  'Carriers_update CONFIGURATION_ERROR': { body: { apiKey: 'invalid-key' } },
  'Carriers_remove CONFLICT': { after: ['Shipments_create', meaning(IDS.sandbox, IDS.ownFleet)] },
  'CarrierBookings_retry CONFLICT': {},
  'NotificationSettings_test CONFLICT': { after: [gatewayIsGone] },
  'Customers_create CONFLICT': { after: ['Customers_create'] },
  'Customers_update CONFLICT': {
    after: [
      'Customers_create',
      (day) => day.move('Customers_create', { ...printed('Customers_create'), email: 'office@another.example' }),
    ],
    body: { email: 'office@another.example' },
  },
  'Customers_delete CONFLICT': { after: ['Orders_create'] },
  'Orders_create CONFLICT': {
    after: [
      'Customers_create',
      (day) => day.move('Orders_create', { ...printed('Orders_create'), orderNumber: 'WEB-1042' }),
    ],
    body: { ...printed('Orders_create'), orderNumber: 'WEB-1042' },
  },
  'Orders_update CONFLICT': { after: ['Orders_create', 'Orders_changeStatus', orderIsProcessed] },
  'Orders_changeStatus VALIDATION_ERROR-2': { body: { status: 'delivered' } },
  'Orders_changeStatus CONFLICT': {
    after: [...shipmentLeaves, (day) => day.move('Orders_changeStatus', { status: 'ready' })],
    body: { status: 'cancelled' },
  },
  'Orders_assignCarrier CONFIGURATION_ERROR': { body: { ...printed('Orders_assignCarrier'), carrierId: IDS.sandbox } },
  'Orders_addDimensionPreset CONFLICT': { after: ['Presets_create', ...shipmentLeaves] },
  'Orders_assignCollectionDate CONFLICT': { after: shipmentLeaves },
  'Orders_delete CONFLICT': { after: shipmentLeaves },
  'OrderShipment_create CONFIGURATION_ERROR': { after: [fleetIsGone] },
  'OrderShipment_create CONFLICT': { after: ['OrderShipment_create'] },
  'Shipments_create CONFIGURATION_ERROR': { body: { ...printed('Shipments_create'), carrierId: IDS.sandbox } },
  'Shipments_update CONFIGURATION_ERROR': { body: { carrierId: IDS.sandbox } },
  'Shipments_update CONFLICT': { after: shipmentLeaves, body: { packages: [{ ...PACKAGE, weight: 99 }] } },
  'Shipments_remove CONFLICT': { after: shipmentLeaves },
  'Shipments_removeAll CONFLICT': { after: shipmentLeaves },
  'FailedShipments_plan CONFLICT': { after: [shipmentBecomes('delivered')] },
  'FailedShipments_returnToSender CONFLICT': { after: ['FailedShipments_returnToSender'] },
  'ShipmentDocuments_label CONFLICT': { after: ['Shipments_create', carrierHasBooked], query: 'format=zpl' },
  'ShipmentDocuments_labelsOf CONFLICT': { after: ['Shipments_create', carrierHasBooked] },
  'ShipmentDocuments_addTrace VALIDATION_ERROR-2': {
    after: [...shipmentLeaves, 'ShipmentDocuments_addTrace'],
    body: { status: 'collected' },
  },
  'ShipmentDocuments_addTrace CONFLICT': {
    after: [somethingIsOwed, 'ShipmentDocuments_addTrace', 'CashCollected_tell', 'Cash_bookHandover'],
    body: { status: 'delivered', cashCollected: { amount: 42.5 } },
  },
  'CashCollected_tell CONFLICT': { after: [stopIsOpen, nothingIsExpected] },
  'Cash_bookHandover CONFLICT': { after: ['Cash_bookHandover'], body: { driverGuid: IDS.driver, amountCounted: 38 } },
  'ShipmentProofs_add CONFLICT': { after: ['ShipmentProofs_add'] },
  'TrackingLink_renew CONFLICT': {
    after: [
      'Shipments_create',
      shipmentIsFound,
      (day) =>
        day.t.db.query(
          `UPDATE shipments SET status = 'cancelled', status_changed_at = now() - interval '31 days' WHERE business_id = $1`,
          [day.tenant.id],
        ),
    ],
  },
  'PublicTracking_instruct CONFLICT': { after: [shipmentBecomes('out_for_delivery')] },
  'PublicTracking_reschedule CONFLICT': {
    after: [(day) => day.move('TrackingPageSettings_update', { rescheduleAllowed: false })],
  },
  'PublicTracking_rate CONFLICT': { after: [shipmentBecomes('out_for_delivery')] },
  'PublicTracking_rate CONFLICT-2': { after: ['PublicTracking_rate'] },
  'RescheduleRequests_accept CONFLICT': { after: ['RescheduleRequests_refuse'] },
  'RescheduleRequests_refuse CONFLICT': { after: ['RescheduleRequests_accept'] },
  'Vehicles_create CONFLICT': { after: ['Vehicles_create'] },
  'Vehicles_update CONFLICT': { after: shipmentLeaves, body: { guid: IDS.vehicle, status: 'maintenance' } },
  'Vehicles_delete CONFLICT': { after: ['Dispatch_create'] },
  'Drivers_create CONFLICT': {
    after: [miraBelongsToIt, (day) => day.move('Drivers_create', { name: 'Mira Muster', userGuid: IDS.member })],
    body: { ...printed('Drivers_create'), userGuid: IDS.member },
  },
  'Drivers_update CONFLICT': {
    after: [
      'Drivers_create',
      miraBelongsToIt,
      (day) => day.move('Drivers_create', { name: 'Mira Muster', userGuid: IDS.member }),
    ],
    body: { userGuid: IDS.member },
  },
  'DriverDeeds_start CONFLICT': { after: ['Dispatch_create', 'DriverSession_open', yesterday, cancelled] },
  'DriverDeeds_finish CONFLICT': { after: [stopIsOpen] },
  'DriverDeeds_arrive CONFLICT': { after: [cancelled] },
  'DriverDeeds_collect CONFLICT': { after: [cancelled] },
  'DriverDeeds_deliver CONFLICT': { after: [cancelled] },
  'DriverDeeds_fail CONFLICT': { after: [cancelled] },
  'DriverDeeds_undo CONFLICT': { body: { timestamp: RECORDS.dispatch.startedAt } },
  'Drivers_delete CONFLICT': { after: ['Dispatch_create'] },
  'Devices_add CONFLICT': { after: ['Devices_add'] },
  'Devices_update CONFLICT': { after: [anotherDeviceIsMeant] },
  'Dispatch_create CONFLICT': { after: ['Dispatch_create'] },
  'Dispatch_update CONFLICT': { after: shipmentLeaves, body: { guid: IDS.dispatch, vehicleId: null } },
  'Dispatch_delete CONFLICT': { after: shipmentLeaves },
  'Dispatch_addShipments CONFLICT': { after: ['Dispatch_addShipments', vanIsOnTheRoad] },
  'Dispatch_removeShipment CONFLICT': { after: ['Dispatch_removeShipment', cancelled] },
  'DispatchTransfers_move CONFLICT': { after: ['DispatchTransfers_move'] },
  'Dispatch_orderStops CONFLICT': { after: ['Dispatch_create', cancelled] },
  'Dispatch_optimize CONFLICT': { after: ['Dispatch_create', cancelled] },
  'RouteProposals_reoptimize CONFLICT': { after: ['Dispatch_create', cancelled] },
  'RouteProposals_accept CONFLICT': {
    after: ['Dispatch_create', vanIsOnTheRoad, orderIsProposed, 'RouteProposals_accept'],
  },
  'Dispatch_changeStatus VALIDATION_ERROR-2': { body: { status: 'completed' } },
  'Dispatch_changeStatus CONFLICT': {
    after: [
      'Dispatch_create',
      'Dispatch_changeStatus',
      (day) => day.move('Vehicles_update', { guid: IDS.vehicle, status: 'maintenance' }),
    ],
    body: { status: 'in_progress' },
  },
  'Plans_create CONFLICT': { after: ['Dispatch_create'] },
  'Plans_cancel CONFLICT': {},
  'Plans_commit CONFLICT': { after: ['Plans_create', 'Dispatch_create'] },
};

/** What depends on how things stand: the first VALIDATION_ERROR is of a field that is wrong by itself. */
const isOfTheDay = (name: string) => /^(CONFLICT|CONFIGURATION_ERROR|VALIDATION_ERROR-)/.test(name);

describe('the errors that the document prints', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.stop());

  const printedErrors = OPERATIONS.flatMap(({ operationId, refusals }) =>
    Object.entries(refusals)
      .filter(([name, { error }]) => isOfTheDay(name) && error.message !== STILL_RUNNING.message)
      .map(([name, refusal]) => [`${operationId} ${name}`, refusal] as const),
  );

  it('are all met here, but for one that only a race can bring', () => {
    expect(printedErrors.map(([name]) => name).filter((name) => !(name in REFUSED))).toEqual([
      'Carriers_update CONFLICT',
    ]);
    expect(Object.keys(REFUSED).filter((name) => !printedErrors.some(([known]) => known === name))).toEqual([]);
  });

  it.each(printedErrors.filter(([name]) => name in REFUSED))('%s is what the service says', async (name, refusal) => {
    const { after = [], body, query } = REFUSED[name]!;
    const operation = operationOf(name.split(' ')[0]!);
    const day = await Day.begin(stage);
    await day.prepare(operation);
    for (const step of after) await day.live(step);
    const [type] = Object.keys(operation.sends);
    const answer = await day.sendBody(operation, type, day.here(body ?? (type && operation.sends[type])), query);
    const { status, ...expected } = refusal;
    expect([answer.status, answer.body]).toEqual([status, day.here(expected)]);
  });

  it('say so of a record that has changed since it was read', async () => {
    const day = await Day.begin(stage);
    await day.live('Customers_create');
    const { text } = await stage.t
      .as(day.tenant.tokens.owner)
      .put(day.here(`/api/v1/Customers/${IDS.customer}`))
      .set('If-Match', '"0"')
      .send(printed('Customers_update'));
    const shown = sharedRefusal('PreconditionFailed', 'PRECONDITION_FAILED');
    expect(JSON.parse(text)).toEqual(shown);
  });
});
