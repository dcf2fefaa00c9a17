// What makes the requests a day that runs from top to bottom on a fresh business: which identifiers are stored, what comes
// last, and which responses other than success are right. The examples of the document are of one day, with one identifier for
// each record; a variable takes its place.

/** The identifiers of the examples, by the variable that holds the real one. */
const SAMPLES = {
  customerId: '019cad23-a3c0-704a-bdde-b39f008e318e',
  contactId: '019cad24-8e20-706f-9cce-1a73af9e7ae0',
  referenceId: '019cad25-7880-7094-bbbd-02ab610f4245',
  orderId: '019cad26-62e0-70b9-9aad-cce55e4309a7',
  itemId: '019cad27-4d40-70de-b99c-3a7d9767b123',
  shipmentId: '019cad28-37a0-7103-988c-f51a32c7f8fd',
  vehicleId: '019cad2a-0c60-714d-966b-0b0591061c39',
  driverId: '019cad2a-f6c0-7172-b55a-fdda0c46f953',
  deviceId: '019cad2b-e120-7197-944a-f3a929b3364b',
  dispatchId: '019cad2c-cb80-71bc-b339-05b145cfb6fb',
  routeId: '019cad2d-b5e0-71e1-9229-fc166eb81361',
  planId: '019cad2e-a040-7206-b118-bed97175b06e',
  presetId: '019cad2f-8aa0-722b-9008-6d1861f9350a',
  savedViewId: '019cad2f-9c40-7231-8c5e-4f0b7a9d2e61',
  tokenId: '019cad30-7500-7250-aef7-ee977806d728',
  memberId: '019cad34-1e80-72e4-aab5-6467baa3b187',
  webhookId: '019cad3d-4660-7455-a3c2-1b7f5d9e0c42',
  deliveryId: '019cad3c-5c00-7430-9b1e-4d6a8c2e7f10',
  driverSessionId: '019cad3f-5e20-7485-8d1a-6c2b4e8f9a03',
  subscriptionId: '019cad43-0010-74c5-8a2e-3b7d5f1c9e60',
};

/** Texts of the examples that a real one takes the place of. */
const TEXTS = {
  trackingToken: 'q7Yp0Jt2mVf8sKz4Xc1LwA',
  invitationCode: '7KQ2-M4TZ-9B1C-XW3R',
  deviceKey: 'ddk_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
};

/** Which variables a response sets: the path of the value in `data`, or `Location`. The last part of a path is taken of addresses. */
const STORES = {
  Users_login: { token: 'token' },
  Presets_create: { presetId: 'guid' },
  SavedViews_create: { savedViewId: 'guid' },
  Members_list: { memberId: '0.guid' },
  Tokens_list: { tokenId: '0.guid' },
  Customers_create: { customerId: 'guid' },
  CustomerContacts_add: { contactId: 'guid' },
  CustomerContacts_addReference: { referenceId: 'references.0.guid' },
  Orders_create: { orderId: 'guid' },
  Orders_read: { itemId: 'items.0.guid' },
  OrderShipment_create: { shipmentId: 'guid' },
  Shipments_create: { parcelId: 'Location' },
  TrackingLink_renew: { trackingToken: 'url' },
  Push_subscribe: { subscriptionId: 'guid' },
  Vehicles_create: { vehicleId: 'guid' },
  Devices_add: { deviceId: 'guid' },
  Devices_newKey: { deviceKey: 'key' },
  Drivers_create: { driverId: 'guid' },
  DriverInvitations_invite: { invitationCode: 'code' },
  DriverSession_open: { driverToken: 'token' },
  DriverInvitations_list: { driverSessionId: '0.guid' },
  DriverPush_subscribe: { driverSubscriptionId: 'guid' },
  Dispatch_create: { dispatchId: 'guid' },
  Dispatch_optimize: { routeId: 'guid' },
  Plans_create: { planId: 'guid' },
  Webhooks_create: { webhookId: 'guid' },
  Deliveries_list: { deliveryId: '0.guid' },
};

/** Of the shipment that is delivered in its folder; the one of the order goes out with a dispatch. */
const PARCEL_FOLDERS = ['Shipments', 'Consignees'];
const OTHER_NAMES = {
  Shipments_remove: { shipmentId: 'shipmentId' },
  DriverPush_unsubscribe: { subscriptionId: 'driverSubscriptionId' },
};

/** What happens now: a device or a driver tells of it at most days later, and never of what is to come. */
const OF_NOW = /^(Positions|DriverPositions|DriverDeeds|ShipmentDocuments_addTrace)/;

/** Responses that are right besides success, where a day has no mail to take a token from, no file, or nothing of the kind. */
export const EXPECTED = {
  Invitations_list: { status: 403, why: 'the address of the account is not confirmed' },
  Invitations_accept: { status: 403, why: 'the address of the account is not confirmed' },
  Invitations_decline: { status: 403, why: 'the address of the account is not confirmed' },
  Users_resetPassword: { status: 400, why: 'the token stands in a mail' },
  Users_verify: { status: 400, why: 'the token stands in a mail' },
  Business_create: { status: 409, why: 'the user has a business' },
  CarrierEvents_receive: { status: 403, why: 'a carrier signs its events' },
  CustomerUploads_upload: { status: 400, why: 'choose a file first' },
  CustomerUploads_read: { status: 404, why: 'no file was uploaded' },
  CustomerUploads_confirm: { status: 404, why: 'no file was uploaded' },
  CustomerUploads_faultyRows: { status: 404, why: 'no file was uploaded' },
  OrderUploads_upload: { status: 400, why: 'choose a file first' },
  OrderUploads_read: { status: 404, why: 'no file was uploaded' },
  OrderUploads_confirm: { status: 404, why: 'no file was uploaded' },
  OrderUploads_faultyRows: { status: 404, why: 'no file was uploaded' },
  TrackingPageSettings_setLogo: { status: 400, why: 'choose a file first' },
  PublicTracking_logo: { status: 404, why: 'there is no logo' },
  ShipmentDocuments_picture: { status: 404, why: 'no driver sent a picture' },
  ShipmentProofs_photo: { status: 404, why: 'the proof has no photo' },
  ShipmentProofs_thumbnail: { status: 404, why: 'the proof has no photo' },
  ShipmentProofs_signature: { status: 404, why: 'the proof has no signature' },
  CarrierBookings_retry: { status: 409, why: 'the booking has not failed' },
  CashCollected_tell: { status: 400, why: 'nothing is to be collected for this shipment' },
  FailedShipments_plan: { status: 409, why: 'the delivery has not failed' },
  PublicTracking_instruct: { status: 409, why: 'the shipment is delivered' },
  PublicTracking_reschedule: { status: 409, why: 'the shipment is delivered' },
  RescheduleRequests_accept: { status: 404, why: 'no consignee asked for another day' },
  RescheduleRequests_refuse: { status: 404, why: 'no consignee asked for another day' },
  RouteProposals_read: { status: 404, why: 'no better order of the stops was found' },
  RouteProposals_accept: { status: 404, why: 'no better order of the stops was found' },
  DriverDeeds_collect: { status: 409, why: 'the shipment is at the depot, not at its sender' },
  DriverDeeds_photo: { status: 400, why: 'choose a file first' },
  Plans_cancel: { status: 409, why: 'the plan is completed already' },
  DriverInvitations_end: { status: 404, why: 'the driver has logged out' },
  Customers_delete: { status: 409, why: 'a return of the customer is on its way' },
  Cash_bookHandover: { status: 409, why: 'the driver has no cash' },
  Cash_readHandover: { status: 404, why: 'the driver handed in no cash' },
  Deliveries_retry: { status: 409, why: 'the delivery is still being tried' },
  Leave_leave: { status: 409, why: 'the last owner stays' },
  Session_end: { status: 401, why: 'the session has ended with the logout' },
};

/** Requests that belong into another folder than their tag says, because they need its records. */
const FOLDERS = {
  CarrierBookings_read: 'Shipments',
  CarrierBookings_retry: 'Shipments',
  DriverInvitations_list: "Driver's app",
};

/** Values that the examples of parameters lack, or that are another account's. */
export const VALUES = {
  Business_softCheck: { emailAddress: '{{email}}' },
  CustomerUploads_confirm: { guid: '019cad31-5f60-7275-8de7-bb73aaafa159' },
  OrderUploads_confirm: { guid: '019cad31-5f60-7275-8de7-bb73aaafa159' },
  Cash_readHandover: { handoverGuid: '019cad44-1a20-74d1-9b3e-5c7f0a2d8e14' },
  ShipmentDocuments_picture: { pictureGuid: '019cad40-4800-7490-9c1a-7d3b5f9a0e14' },
  RouteProposals_read: { id: '{{dispatchId}}' },
  Positions_receiveForwardedUrl: { id: 'TRK-0004' },
};

const OWN_FLEET = '01a0a000-0000-7000-8000-000000000001';
const SANDBOX = '01a0a000-0000-7000-8000-000000000002';

/** Parts of bodies that are different on this day: the carrier is the one that the day configures, and a proof needs no file. */
const REPLACED = {
  Users_register: [['nora.neu@courier.example', '{{newEmail}}']],
  Session_open: [['nora.neu@courier.example', '{{newEmail}}']],
  Orders_assignCarrier: [[OWN_FLEET, SANDBOX]],
  Shipments_create: [[OWN_FLEET, SANDBOX]],
  Plans_create: [[/"shipmentIds": \[[^\]]*\],\s*/, '']],
  DriverPush_subscribe: [['gAAAAABpzK3x', 'gAAAAABpzK4y']],
  FailedShipments_plan: [['2026-03-03', '{{tomorrow}}']],
  FailedShipments_planMany: [['2026-03-03', '{{tomorrow}}']],
  Defaults_update: [[/"proofRequired": \[\s*"signature"\s*\]/, '"proofRequired": []']],
};

/** Folders in the order of the day. */
const LATE_FOLDERS = ["Driver's app", 'Routes', 'Cash on delivery', 'Reports', 'Search', 'Events', 'Webhooks'];

/** Places of requests in their folder, where making, reading and changing does not say it. */
const PLACES = {
  Carriers_configure: 0.5,
  Orders_update: 2.9,
  Orders_changeStatus: 3.5,
  OrderShipment_create: 4.5,
  ...inTurn(4.1, [
    'ShipmentDocuments_addTrace',
    'ShipmentProofs_add',
    'ShipmentProofs_read',
    'ProofDocument_document',
    'ShipmentProofs_photo',
    'ShipmentProofs_thumbnail',
    'ShipmentProofs_signature',
    'CashCollected_tell',
    'FailedShipments_planMany',
    'FailedShipments_plan',
  ]),
  ...inTurn(3.9, ['CarrierBookings_read', 'CarrierBookings_retry', 'TrackingLink_renew']),
  ...inTurn(3.1, ['Devices_newKey', 'Positions_receiveForwardedUrl', 'Positions_receiveQuery']),
  ...inTurn(3.5, [
    'Dispatch_update',
    'Dispatch_orderStops',
    'Dispatch_optimize',
    'Dispatch_removeShipment',
    'Plans_create',
    'Plans_read',
    'DispatchTransfers_move',
    'Dispatch_addShipments',
    'Plans_commit',
    'Dispatch_changeStatus',
  ]),
  ...inTurn(0, [
    'DriverSession_open',
    'DriverInvitations_list',
    'DriverDay_read',
    'DriverPush_key',
    'DriverPush_subscribe',
    'DriverDeeds_start',
    'DriverPositions_receive',
    'DriverDeeds_arrive',
    'DriverDeeds_fail',
    'DriverDeeds_undo',
    'DriverDeeds_collect',
    'DriverDeeds_deliver',
    'DriverDeeds_photo',
    'DriverDeeds_finish',
  ]),
  ...inTurn(2.5, ['Deliveries_test', 'Deliveries_list', 'Deliveries_retry']),
};

/** Places one after the other, from this one on. */
function inTurn(first, ids) {
  return Object.fromEntries(ids.map((id, index) => [id, first + index / 100]));
}

export const VARIABLES = [
  ...new Set([
    'token',
    'now',
    'tomorrow',
    'newEmail',
    ...Object.keys(SAMPLES),
    ...Object.values(STORES).flatMap((stored) => Object.keys(stored)),
  ]),
];

/** The same text with variables in the place of what the examples have of their day. */
export function asOfToday(text, { id, tag }) {
  let result = (REPLACED[id] ?? []).reduce((before, [from, to]) => before.replaceAll(...global(from, to)), text);
  const names = OTHER_NAMES[id] ?? {};
  for (const [variable, sample] of Object.entries({ ...SAMPLES, ...TEXTS })) {
    const parcel = variable === 'shipmentId' && PARCEL_FOLDERS.includes(tag) ? 'parcelId' : variable;
    result = result.replaceAll(sample, `{{${names[variable] ?? parcel}}}`);
  }
  return OF_NOW.test(id) ? result.replaceAll(/2026-03-0\dT[\d:.]+(?:Z|\+\d\d:\d\d)/g, '{{now}}') : result;
}

export const storedBy = (id) => Object.entries(STORES[id] ?? {}).map(([variable, path]) => ({ variable, path }));

/** What deletes or ends something comes at the end of the day, the last folder's first. */
export const isEnding = ({ method, path, id }) =>
  method === 'DELETE' ||
  path.endsWith('/delete') ||
  ['Users_logout', 'Leave_leave', 'DriverSession_end', 'FailedShipments_returnToSender'].includes(id);

export const placeOfFolder = (name) => LATE_FOLDERS.indexOf(name);
export const placeInFolder = (id) => PLACES[id];
export const folderOf = (id, tag) => FOLDERS[id] ?? tag;

const global = (from, to) => [typeof from === 'string' ? from : new RegExp(from.source, 'g'), to];
