import { newId } from '../../src/common/ids';
import { IDS, REFERENCES } from '../../src/http/openapi/examples/records';
import { runJobs } from '../support/run-jobs';
import { type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { type Before, Day } from './day';
import { OPERATIONS, operationOf } from './documented';

const ACCOUNT = operationOf('Carriers_configure').sends['application/json'] as Record<string, string>;
let carrier: CarrierServer;

const NORA = 'nora.neu@courier.example';
const MAILED = 'dde_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';

/** She opens the mail that came last. */
const mailedToken = () => async (day: Day) => {
  await runJobs(day.t, { task: 'mail_account_token' });
  const mails = await day.t.jobs<{ to: string; text: string }>('send_mail');
  const mail = mails.findLast(({ to }) => to === day.here(NORA));
  day.learn(MAILED, mail?.text.match(/dde_\w+/)?.[0] ?? 'no token was mailed');
};
const miraBelongsToIt = async (day: Day) => {
  const { viewer } = day.tenant.users;
  await day.t.db.query(`UPDATE users SET email = $2, first_name = 'Mira', last_name = 'Muster' WHERE id = $1`, [
    viewer,
    day.here('mira.muster@dispatch.example'),
  ]);
  day.learn(IDS.member, viewer);
};
/** The answer of its creation names no identifier; that stands in `Location`, and in the list. */
const shipmentIsFound = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).get('/api/v1/shipments');
  day.learn(IDS.shipment, (body as { data: { guid: string }[] }).data[0]!.guid);
};
/** The carrier that sends the events has an address, an account as it is printed, and the shipment. */
const carrierHasIt = async (day: Day) => {
  const api = day.t.as(day.tenant.tokens.owner);
  await api.post('/api/carriers/configure').send({ ...ACCOUNT, carrierId: IDS.httpCarrier, baseUrl: carrier.url });
  const { body } = await api.get(`/api/carriers/${IDS.httpCarrier}`);
  const { eventsPath } = (body as { data: { configuration: { eventsPath: string } } }).data.configuration;
  day.sign = (text) => carrier.signEvents(text);
  day.learn(REFERENCES.eventsKey as string, eventsPath.split('/').at(-1)!);
  await day.t.db.query(
    `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, carrier_reference, booked_at)
     VALUES ($1, $2, $3, $4, 'booked', 'CR-1042', '2026-03-02T06:08:01Z')`,
    [day.tenant.id, newId(), day.here(IDS.shipment), IDS.httpCarrier],
  );
};
const orderIsProcessed = (day: Day) => day.move('Orders_changeStatus', { status: 'processing' });
const vanIsOnTheRoad = async (day: Day) => {
  for (const status of ['ready', 'in_progress']) await day.move('Dispatch_changeStatus', { status });
};
const yesterday = async (day: Day) => day.moveTo(-1);
const tomorrow = async (day: Day) => day.moveTo(1);

/** What must have happened before each operation that takes a body. */
const BEFORE: Before = {
  Users_register: [],
  Users_verify: ['Users_register', mailedToken()],
  Users_resendVerification: ['Users_register'],
  Users_login: ['Users_verify'],
  Users_forgotPassword: ['Users_verify'],
  Users_resetPassword: ['Users_forgotPassword', mailedToken()],
  Business_create: ['Users_login'],
  Business_update: [],
  Defaults_update: [],
  Tokens_create: [],
  Members_invite: [],
  Members_update: [miraBelongsToIt],
  Presets_create: [],
  Presets_update: ['Presets_create'],
  Carriers_configure: [],
  Carriers_update: ['Carriers_configure'],
  Carriers_addContact: ['Carriers_configure'],
  Rates_quote: ['Carriers_configure'],
  CarrierEvents_receive: ['OrderShipment_create', carrierHasIt],
  Customers_create: [],
  Customers_update: ['Customers_create'],
  CustomerUploads_upload: [],
  CustomerContacts_add: ['Customers_create'],
  CustomerContacts_update: ['CustomerContacts_add'],
  CustomerContacts_addReference: ['Customers_create'],
  Orders_create: ['Customers_create'],
  Orders_update: ['Orders_create'],
  Orders_changeStatus: ['Orders_create'],
  Orders_assignCarrier: ['Orders_create'],
  Orders_addDimensionPreset: ['Presets_create', 'Orders_create', 'Orders_read'],
  Orders_assignCollectionDate: ['Orders_create'],
  Orders_delete: ['Orders_create'],
  OrderShipment_create: [
    'Orders_create',
    'Orders_read',
    'Orders_assignCarrier',
    'Orders_changeStatus',
    orderIsProcessed,
  ],
  Shipments_create: ['Customers_create'],
  Shipments_update: ['Shipments_create', shipmentIsFound],
  Shipments_updateDates: ['Shipments_create', shipmentIsFound],
  Shipments_removeAll: ['Shipments_create', shipmentIsFound],
  ShipmentDocuments_addTrace: ['Dispatch_create', vanIsOnTheRoad],
  ShipmentProofs_add: ['Dispatch_create', vanIsOnTheRoad, 'ShipmentDocuments_addTrace'],
  Vehicles_create: [],
  Vehicles_update: ['Vehicles_create'],
  Drivers_create: [],
  Drivers_update: ['Drivers_create'],
  Devices_add: ['Vehicles_create'],
  Devices_update: ['Devices_add'],
  Positions_receive: ['Devices_add', yesterday],
  Positions_receiveBody: ['Devices_add', 'Devices_newKey', yesterday],
  Positions_receiveForwarded: ['Devices_add', yesterday],
  Dispatch_create: ['OrderShipment_create', 'Vehicles_create', 'Drivers_create'],
  Dispatch_update: ['Dispatch_create'],
  Dispatch_addShipments: ['Dispatch_create', 'Dispatch_removeShipment'],
  Dispatch_removeShipment: ['Dispatch_create'],
  Dispatch_orderStops: ['Dispatch_create'],
  Dispatch_changeStatus: ['Dispatch_create'],
  Plans_create: ['OrderShipment_create', 'Vehicles_create', 'Drivers_create', tomorrow],
};

describe('the requests that the document prints', () => {
  let t: TestApp;
  beforeAll(async () => {
    const { accountNumber, apiKey, apiSecret } = ACCOUNT;
    carrier = await startCarrierServer({ number: accountNumber!, key: apiKey!, secret: apiSecret! });
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true', PUBLIC_URL: 'https://dispatch.example' });
  });
  afterAll(async () => {
    await t.stop();
    await carrier.stop();
  });

  const printed = OPERATIONS.flatMap((operation) =>
    Object.keys(operation.sends).map((type) => [operation.operationId, type, operation] as const),
  );

  it('are all sent here', () => {
    expect(printed.map(([id]) => id).filter((id) => !(id in BEFORE))).toEqual([]);
    expect(Object.keys(BEFORE).filter((id) => !OPERATIONS.some(({ operationId }) => operationId === id))).toEqual([]);
  });

  /** That the answer fits its schema is seen on the way, as in every test. */
  it.each(printed)('%s as %s does what it is documented to do', async (_id, type, operation) => {
    const day = await Day.begin(t, BEFORE);
    const { status, text, body } = await day.send(operation, type);
    expect([status, text]).toEqual([operation.status, expect.stringContaining('"success":true')]);
    expect(day.differences(operation.answer, body)).toEqual([]);
  });
});
