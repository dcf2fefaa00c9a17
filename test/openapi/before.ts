import { newId } from '../../src/common/ids';
import { IDS, INVITATION_CODE, RECORDS, REFERENCES } from '../../src/http/openapi/examples/records';
import { runJobs } from '../support/run-jobs';
import { turnMailsOn } from '../support/turn-mails-on';
import { type Day, GATEWAY_SECRET } from './day';
import { CARRIER_ACCOUNT } from './documented';

const NORA = 'nora.neu@courier.example';
const MAILED = 'dde_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';

/** She opens the mail that came last. */
const mailedToken = () => async (day: Day) => {
  await runJobs(day.t, { task: 'mail_account_token' });
  const mails = await day.t.jobs<{ to: string; text: string }>('send_mail');
  const mail = mails.findLast(({ to }) => to === day.here(NORA));
  day.learn(MAILED, mail?.text.match(/dde_\w+/)?.[0] ?? 'no token was mailed');
};
export const miraBelongsToIt = async (day: Day) => {
  const { viewer } = day.tenant.users;
  await day.t.db.query(`UPDATE users SET email = $2, first_name = 'Mira', last_name = 'Muster' WHERE id = $1`, [
    viewer,
    day.here('mira.muster@dispatch.example'),
  ]);
  day.learn(IDS.member, viewer);
};
/** Business and person know each other from the mail alone. */
const noraIsInvited = async (day: Day) => {
  const body = day.here({ email: NORA, firstName: 'Nora', lastName: 'Neu', role: 'dispatcher' });
  const answer = await day.t.as(day.tenant.tokens.owner).post('/api/business/users').send(body);
  day.learn(IDS.invitation, (answer.body as { data: { guid: string } }).data.guid);
};
/** An admin has turned mails to consignees on. */
const mailsAreOn = (day: Day) => turnMailsOn(day.t, day.tenant);
/** Text messages go to the gateway of this stage. */
const gatewayIsSet = async (day: Day) => {
  const sms = { url: day.gateway.url, secret: GATEWAY_SECRET };
  await day.t.as(day.tenant.tokens.owner).put('/api/business/notifications').send({ sms });
};
/** The answer of its creation names no identifier; that stands in `Location`, and in the list. */
export const shipmentIsFound = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).get('/api/v1/shipments');
  day.learn(IDS.shipment, (body as { data: { guid: string }[] }).data[0]!.guid);
};
/** The carrier that sends the events has an address, an account as it is printed, and the shipment. */
export const carrierHasIt = async (day: Day) => {
  const api = day.t.as(day.tenant.tokens.owner);
  await api
    .post('/api/carriers/configure')
    .send({ ...CARRIER_ACCOUNT, carrierId: IDS.httpCarrier, baseUrl: day.carrier.url });
  const { body } = await api.get(`/api/carriers/${IDS.httpCarrier}`);
  const { eventsPath } = (body as { data: { configuration: { eventsPath: string } } }).data.configuration;
  day.sign = (text) => day.carrier.signEvents(text);
  day.learn(REFERENCES.eventsKey as string, eventsPath.split('/').at(-1)!);
  await carrierHasBooked(day);
};
/** A carrier has the shipment, and gave its own label. */
export const carrierHasBooked = async (day: Day) =>
  day.t.db.query(
    `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, carrier_reference, booked_at, label, label_type)
     VALUES ($1, $2, $3, $4, 'booked', 'CR-1042', '2026-03-02T06:08:01Z', '%PDF-1.4', 'application/pdf')`,
    [day.tenant.id, newId(), day.here(IDS.shipment), IDS.httpCarrier],
  );
export const orderIsProcessed = (day: Day) => day.move('Orders_changeStatus', { status: 'processing' });
/** The consignee has the link. */
export const linkIsKnown = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).get(day.here(`/api/v1/shipments/${IDS.shipment}`));
  const { trackingUrl } = (body as { data: { trackingUrl: string } }).data;
  day.learn(RECORDS.trackingLink.url.split('/').at(-1)!, trackingUrl.split('/').at(-1)!);
};
/** Three days from today in place of the printed day. */
const dayIsAhead = async (day: Day) =>
  day.learn(RECORDS.rescheduleRequest.date, new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
/** The day after tomorrow in place of the printed day. */
const attemptIsAhead = async (day: Day) =>
  day.learn(RECORDS.failedShipment.date, new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
export const requestIsFound = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).get('/api/reschedule-requests');
  day.learn(IDS.rescheduleRequest, (body as { data: { guid: string }[] }).data[0]!.guid);
};
export const vanIsOnTheRoad = async (day: Day) => {
  day.moveTo(-1); // when it left is told within 30 days
  await day.move('Dispatch_changeStatus', { status: 'ready' });
  await day.move('Dispatch_changeStatus', { status: 'in_progress', timestamp: RECORDS.dispatch.startedAt });
};
/** The shipments are collected by who delivers them. */
const shipmentIsAtItsSender = async (day: Day) => {
  await day.t.db.query(`UPDATE shipments SET pickup = '{}' WHERE business_id = $1`, [day.tenant.id]);
};
export const vanIsReady = async (day: Day) => {
  day.moveTo(-1);
  await day.move('Dispatch_changeStatus', { status: 'ready' });
};
/** The consignee pays at the door. */
export const somethingIsOwed = async (day: Day) =>
  day.t.db.query(`UPDATE shipments SET cash_amount = 42.5, cash_currency = 'EUR' WHERE business_id = $1`, [
    day.tenant.id,
  ]);
/** The vehicle ran late, and another order was looked for. */
export const orderIsProposed = async (day: Day) => {
  const { before, after } = RECORDS.proposal;
  day.learn(IDS.proposal, newId());
  await day.t.db.query(
    `INSERT INTO route_proposals (business_id, dispatch_id, looked_at, id, stored_ids, proposed_ids, before, after, made_at)
     VALUES ($1, $2, now(), $3, ARRAY[$4::uuid], ARRAY[$4::uuid], $5, $6, now())`,
    [day.tenant.id, day.here(IDS.dispatch), day.here(IDS.proposal), day.here(IDS.shipment), before, after],
  );
};
const demoIsNamed = async (day: Day) => {
  const { name, phone } = RECORDS.business;
  await day.t.db.query('UPDATE businesses SET name = $2, phone = $3 WHERE id = $1', [day.tenant.id, name, phone]);
};
/** The code that was shown to the driver. */
const driverIsInvited = async (day: Day) => {
  await demoIsNamed(day);
  const answer = await day.t.as(day.tenant.tokens.owner).post(`/api/drivers/${day.here(IDS.driver)}/invitation`);
  day.learn(INVITATION_CODE, (answer.body as { data: { code: string } }).data.code);
};
const deliveryIsDead = (day: Day) =>
  day.t.db.query(`UPDATE webhook_deliveries SET status = 'dead', settled_at = now() WHERE event_id = $1`, [
    day.here(IDS.event),
  ]);
export const yesterday = async (day: Day) => day.moveTo(-1);
export const tomorrow = async (day: Day) => day.moveTo(1);

/** Something that must have happened: another operation by its own example, or a step that no example shows. */
export type Step = string | ((day: Day) => Promise<unknown>);

/** What must have happened before an operation, by operationId. */
export const BEFORE: Readonly<Record<string, readonly Step[]>> = {
  Users_register: [],
  Users_verify: ['Users_register', mailedToken()],
  Users_resendVerification: ['Users_register'],
  Users_login: ['Users_verify'],
  Session_open: ['Users_verify'],
  Users_forgotPassword: ['Users_verify'],
  Users_resetPassword: ['Users_forgotPassword', mailedToken()],
  Business_create: ['Users_login'],
  Business_update: [],
  Defaults_update: [],
  Tokens_create: [],
  Members_invite: [],
  Members_update: [miraBelongsToIt],
  Members_remove: [miraBelongsToIt],
  Invitations_accept: ['Users_login', noraIsInvited],
  Webhooks_create: [],
  Webhooks_update: ['Webhooks_create'],
  Webhooks_rotateSecret: ['Webhooks_create'],
  Deliveries_test: ['Webhooks_create'],
  Deliveries_retry: ['Webhooks_create', 'Deliveries_test', deliveryIsDead],
  Deliveries_replay: ['Webhooks_create'],
  SavedViews_create: [],
  Presets_create: [],
  Presets_update: ['Presets_create'],
  Carriers_configure: [],
  Carriers_update: ['Carriers_configure'],
  Carriers_addContact: ['Carriers_configure'],
  Rates_quote: ['Carriers_configure'],
  CarrierEvents_receive: ['OrderShipment_create', carrierHasIt],
  Customers_create: [],
  Customers_update: ['Customers_create'],
  Customers_delete: ['Customers_create'],
  CustomerLocation_set: ['Customers_create'],
  CustomerUploads_upload: [],
  CustomerContacts_add: ['Customers_create'],
  CustomerContacts_update: ['CustomerContacts_add'],
  CustomerContacts_addReference: ['Customers_create'],
  OrderUploads_upload: [],
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
  Geocode_find: [],
  Shipments_create: ['Customers_create'],
  Shipments_update: ['Shipments_create', shipmentIsFound],
  Shipments_updateDates: ['Shipments_create', shipmentIsFound],
  FailedShipments_plan: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad, 'DriverDeeds_fail', attemptIsAhead],
  FailedShipments_planMany: [
    'Dispatch_create',
    'DriverSession_open',
    vanIsOnTheRoad,
    'DriverDeeds_fail',
    attemptIsAhead,
  ],
  FailedShipments_returnToSender: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad, 'DriverDeeds_fail'],
  CashCollected_tell: ['Dispatch_create', vanIsOnTheRoad, somethingIsOwed, 'ShipmentDocuments_addTrace'],
  Cash_bookHandover: ['CashCollected_tell'],
  DispatchReturns_receive: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad, 'DriverDeeds_fail'],
  ShipmentLocation_set: ['Shipments_create', shipmentIsFound],
  SenderLocation_set: ['Shipments_create', shipmentIsFound],
  Shipments_remove: ['Shipments_create', shipmentIsFound],
  Shipments_removeAll: ['Shipments_create', shipmentIsFound],
  ShipmentDocuments_label: ['Shipments_create', shipmentIsFound],
  ShipmentDocuments_labelsOf: ['Shipments_create', shipmentIsFound],
  CarrierBookings_retry: ['Shipments_create', shipmentIsFound, carrierHasBooked],
  ShipmentDocuments_addTrace: ['Dispatch_create', vanIsOnTheRoad],
  ShipmentProofs_add: ['Dispatch_create', vanIsOnTheRoad, 'ShipmentDocuments_addTrace'],
  PublicTracking_instruct: ['Shipments_create', shipmentIsFound, linkIsKnown],
  PublicTracking_reschedule: [
    'Shipments_create',
    shipmentIsFound,
    linkIsKnown,
    'TrackingPageSettings_update',
    dayIsAhead,
  ],
  PublicTracking_rate: ['Dispatch_create', vanIsOnTheRoad, 'ShipmentDocuments_addTrace', linkIsKnown],
  RescheduleRequests_accept: ['PublicTracking_reschedule', requestIsFound],
  RescheduleRequests_refuse: ['PublicTracking_reschedule', requestIsFound],
  TrackingPageSettings_update: [],
  Push_subscribe: [],
  DriverPush_subscribe: ['DriverSession_open'],
  NotificationSettings_update: [mailsAreOn],
  NotificationSettings_test: [gatewayIsSet],
  NotificationSettings_preview: [demoIsNamed],
  TrackingPageSettings_setLogo: ['TrackingPageSettings_update'],
  Vehicles_create: [],
  Vehicles_update: ['Vehicles_create'],
  Vehicles_delete: ['Vehicles_create'],
  Drivers_create: [],
  DriverDeeds_start: ['Dispatch_create', 'DriverSession_open', vanIsReady],
  DriverDeeds_finish: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad, 'ShipmentDocuments_addTrace'],
  DriverDeeds_arrive: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad],
  DriverDeeds_collect: ['Dispatch_create', 'DriverSession_open', shipmentIsAtItsSender, vanIsOnTheRoad],
  DriverDeeds_deliver: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad],
  DriverDeeds_fail: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad],
  DriverDeeds_photo: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad, 'DriverDeeds_deliver'],
  DriverDeeds_undo: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad, 'DriverDeeds_deliver'],
  DriverPositions_receive: ['Dispatch_create', 'DriverSession_open', vanIsOnTheRoad],
  DriverSession_open: ['Drivers_create', driverIsInvited],
  Drivers_update: ['Drivers_create'],
  Drivers_delete: ['Drivers_create'],
  Devices_add: ['Vehicles_create'],
  Devices_update: ['Devices_add'],
  Positions_receive: ['Devices_add', yesterday],
  Positions_receiveBody: ['Devices_add', 'Devices_newKey', yesterday],
  Positions_receiveForwarded: ['Devices_add', yesterday],
  Dispatch_create: ['OrderShipment_create', 'Vehicles_create', 'Drivers_create'],
  Dispatch_update: ['Dispatch_create'],
  Dispatch_addShipments: ['Dispatch_create', 'Dispatch_removeShipment'],
  Dispatch_removeShipment: ['Dispatch_create'],
  DispatchTransfers_move: ['Dispatch_create', 'Dispatch_removeShipment'],
  Dispatch_orderStops: ['Dispatch_create'],
  Dispatch_changeStatus: ['Dispatch_create'],
  Dispatch_optimize: ['Dispatch_create'],
  RouteProposals_reoptimize: ['Dispatch_create'],
  RouteProposals_accept: ['Dispatch_create', orderIsProposed],
  Dispatch_delete: ['Dispatch_create'],
  Plans_cancel: ['Plans_create'],
  Plans_commit: ['Plans_create'],
  Plans_create: ['OrderShipment_create', 'Vehicles_create', 'Drivers_create', tomorrow],
};
