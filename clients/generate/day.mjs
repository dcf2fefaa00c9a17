// Data that turns the requests into a day that runs from top to bottom on a new business: stored identifiers, order of
// requests, and expected responses other than success. The document's examples use one identifier per record; a
// variable replaces it.

/** Identifiers of the examples, by the variable with the actual one. Records of other modules are added. */
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
  customFieldId: '019cad2f-a5a0-7233-9c1e-5a2b8d7f4c03',
  recurringOrderId: '019cad46-1480-74f3-9a5b-7e2c4d6f8a10',
  standingRouteId: '019cad46-9c40-7505-9d1b-3a7e5c2f8b64',
  slotTemplateId: '019cad47-1000-7501-8a3c-5d7e9f1b2c46',
  slotClosureId: '019cad47-2a10-7506-9b4d-6e8fa02c3d57',
  publishableKeyId: '019cad47-5e30-7510-9d6f-80a1c24e5f79',
  slotHoldId: '019cad47-4420-750b-8c5e-7f90b13d4e68',
  savedViewId: '019cad2f-9c40-7231-8c5e-4f0b7a9d2e61',
  tokenId: '019cad30-7500-7250-aef7-ee977806d728',
  memberId: '019cad34-1e80-72e4-aab5-6467baa3b187',
  webhookId: '019cad3d-4660-7455-a3c2-1b7f5d9e0c42',
  deliveryId: '019cad3c-5c00-7430-9b1e-4d6a8c2e7f10',
  driverSessionId: '019cad3f-5e20-7485-8d1a-6c2b4e8f9a03',
  subscriptionId: '019cad43-0010-74c5-8a2e-3b7d5f1c9e60',
};

/** Texts of the examples that are replaced by actual ones. */
const TEXTS = {
  trackingToken: 'q7Yp0Jt2mVf8sKz4Xc1LwA',
  invitationCode: '7KQ2-M4TZ-9B1C-XW3R',
  deviceKey: 'ddk_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
};

/**
 * Variables that a response sets: the path of the value in `data`, or `Location`. Of an address, the last part of its
 * path is taken.
 */
const STORES = {
  logIn: { token: 'token' },
  createDimensionPreset: { presetId: 'guid' },
  createCustomField: { customFieldId: 'guid' },
  createRecurringOrder: { recurringOrderId: 'guid' },
  createStandingRoute: { standingRouteId: 'guid' },
  createSlotTemplate: { slotTemplateId: 'guid' },
  createSlotClosure: { slotClosureId: 'guid' },
  createSlotHold: { slotHoldId: 'guid' },
  createPublishableKey: { publishableKeyId: 'guid' },
  createSavedView: { savedViewId: 'guid' },
  listBusinessUsers: { memberId: '0.guid' },
  listApiTokens: { tokenId: '0.guid' },
  createCustomer: { customerId: 'guid' },
  addCustomerContact: { contactId: 'guid' },
  addCustomerReference: { referenceId: 'references.0.guid' },
  createOrder: { orderId: 'guid' },
  getOrder: { itemId: 'items.0.guid' },
  createShipmentOfOrder: { shipmentId: 'guid' },
  createShipment: { parcelId: 'Location' },
  renewTrackingLink: { trackingToken: 'url' },
  addPushSubscription: { subscriptionId: 'guid' },
  createVehicle: { vehicleId: 'guid' },
  addTrackingDevice: { deviceId: 'guid' },
  createTrackingDeviceKey: { deviceKey: 'key' },
  createDriver: { driverId: 'guid' },
  inviteDriver: { invitationCode: 'code' },
  createDriverSession: { driverToken: 'token' },
  listDriverSessions: { driverSessionId: '0.guid' },
  addDriverPushSubscription: { driverSubscriptionId: 'guid' },
  createDispatch: { dispatchId: 'guid' },
  optimizeDispatch: { routeId: 'guid' },
  createPlan: { planId: 'guid' },
  createWebhook: { webhookId: 'guid' },
  listWebhookDeliveries: { deliveryId: '0.guid' },
};

/** Folders for the shipment that is delivered there; the shipment of the order is delivered by a dispatch. */
const PARCEL_FOLDERS = ['Shipments', 'Consignees'];
const OTHER_NAMES = {
  deleteShipment: { shipmentId: 'shipmentId' },
  removeDriverPushSubscription: { subscriptionId: 'driverSubscriptionId' },
};

/** Times that must be now: a device or driver reports at most days later, and never about the future. */
const OF_NOW = new Set([
  'finishDispatch',
  'startDispatch',
  'sendDriverPositions',
  'reportArrival',
  'reportCollection',
  'reportDelivery',
  'reportFailedDelivery',
  'addStopPhoto',
  'undoStopReport',
  'sendOsmandPosition',
  'sendOsmandPositionBody',
  'sendPositions',
  'forwardTraccarPosition',
  'forwardTraccarData',
  'addShipmentTrace',
]);

/** Expected statuses besides success, where a day has no mail to take a token from, no file, or no such record. */
export const EXPECTED = {
  listInvitations: { status: 403, why: 'the address of the account is not confirmed' },
  acceptInvitation: { status: 403, why: 'the address of the account is not confirmed' },
  declineInvitation: { status: 403, why: 'the address of the account is not confirmed' },
  resetPassword: { status: 400, why: 'the token stands in a mail' },
  verifyEmail: { status: 400, why: 'the token stands in a mail' },
  finishLogIn: { status: 401, why: 'the account has no second factor' },
  finishSession: { status: 401, why: 'the account has no second factor' },
  confirmAuthenticatorApp: { status: 400, why: 'the code stands in an app' },
  createRecoveryCodes: { status: 409, why: 'there is no second factor' },
  createPasskey: { status: 400, why: 'only a browser creates a passkey' },
  updatePasskey: { status: 404, why: 'only a browser creates a passkey' },
  resetBusinessUserSecondFactor: { status: 404, why: 'the invitation is not accepted yet' },
  deletePasskey: { status: 404, why: 'only a browser creates a passkey' },
  createBusiness: { status: 409, why: 'the user has a business' },
  receiveCarrierEvents: { status: 403, why: 'a carrier signs its events' },
  uploadCustomers: { status: 400, why: 'choose a file first' },
  listCustomerUploadColumns: { status: 404, why: 'no file was uploaded' },
  getCustomerUpload: { status: 404, why: 'no file was uploaded' },
  confirmCustomerUpload: { status: 404, why: 'no file was uploaded' },
  exportFaultyCustomerRows: { status: 404, why: 'no file was uploaded' },
  uploadOrders: { status: 400, why: 'choose a file first' },
  listOrderUploadColumns: { status: 404, why: 'no file was uploaded' },
  getOrderUpload: { status: 404, why: 'no file was uploaded' },
  confirmOrderUpload: { status: 404, why: 'no file was uploaded' },
  exportFaultyOrderRows: { status: 404, why: 'no file was uploaded' },
  setTrackingPageLogo: { status: 400, why: 'choose a file first' },
  downloadBusinessLogo: { status: 404, why: 'there is no logo' },
  downloadTracePicture: { status: 404, why: 'no driver sent a picture' },
  createCarrierManifest: { status: 409, why: 'no shipment is booked with the carrier' },
  downloadCarrierManifest: { status: 404, why: 'there is no manifest' },
  downloadCustomsDocument: { status: 404, why: 'the shipment has no customs data' },
  downloadProofPhoto: { status: 404, why: 'the proof has no photo' },
  downloadProofThumbnail: { status: 404, why: 'the proof has no photo' },
  downloadTrackedPhoto: { status: 404, why: 'the proof has no photo' },
  downloadProofSignature: { status: 404, why: 'the proof has no signature' },
  retryCarrierBooking: { status: 409, why: 'the booking has not failed' },
  recordCashCollected: { status: 400, why: 'nothing is to be collected for this shipment' },
  planNextAttempt: { status: 409, why: 'the delivery has not failed' },
  setDeliveryInstructions: { status: 409, why: 'the shipment is delivered' },
  requestReschedule: { status: 409, why: 'the shipment is delivered' },
  acceptRescheduleRequest: { status: 404, why: 'no consignee asked for another day' },
  declineRescheduleRequest: { status: 404, why: 'no consignee asked for another day' },
  getRouteProposal: { status: 404, why: 'no better order of the stops was found' },
  acceptRouteProposal: { status: 404, why: 'no better order of the stops was found' },
  reportCollection: { status: 409, why: 'the shipment is at the depot, not at its sender' },
  addStopPhoto: { status: 400, why: 'choose a file first' },
  cancelPlan: { status: 409, why: 'the plan is completed already' },
  revokeDriverSession: { status: 404, why: 'the driver has logged out' },
  deleteCustomer: { status: 409, why: 'a return of the customer is on its way' },
  createRemittance: { status: 409, why: 'the driver has no cash' },
  getRemittance: { status: 404, why: 'the driver handed in no cash' },
  retryWebhookDelivery: { status: 409, why: 'the delivery is still being tried' },
  verifySsoDomain: { status: 409, why: 'the domain has no TXT record' },
  leaveBusiness: { status: 409, why: 'the last owner stays' },
  deleteSlotHold: { status: 409, why: 'the hold is confirmed' },
  endSession: { status: 401, why: 'the session has ended with the logout' },
};

/** Requests in another folder than that of their tag, because they need its records. */
const FOLDERS = {
  createCarrierManifest: 'Shipments',
  getCarrierBooking: 'Shipments',
  retryCarrierBooking: 'Shipments',
  listDriverSessions: "Driver's app",
};

/** Values that the examples of parameters lack, or that belong to another account. */
export const VALUES = {
  updatePasskey: { guid: '019cad45-2a10-74e2-8c4f-6d8a1b3e9f25' },
  deletePasskey: { guid: '019cad45-2a10-74e2-8c4f-6d8a1b3e9f25' },
  checkBusinessEmail: { emailAddress: '{{email}}' },
  confirmCustomerUpload: { guid: '019cad31-5f60-7275-8de7-bb73aaafa159' },
  confirmOrderUpload: { guid: '019cad31-5f60-7275-8de7-bb73aaafa159' },
  getRemittance: { handoverGuid: '019cad44-1a20-74d1-9b3e-5c7f0a2d8e14' },
  downloadTracePicture: { pictureGuid: '019cad40-4800-7490-9c1a-7d3b5f9a0e14' },
  getRouteProposal: { id: '{{dispatchId}}' },
  forwardTraccarPosition: { id: 'TRK-0004' },
};

const OWN_FLEET = '01a0a000-0000-7000-8000-000000000001';
const SANDBOX = '01a0a000-0000-7000-8000-000000000002';

/**
 * Parts of bodies that differ on this day: the carrier is the one that the day configures, and a proof needs no file.
 */
const REPLACED = {
  registerUser: [['nora.neu@courier.example', '{{newEmail}}']],
  createSession: [['nora.neu@courier.example', '{{newEmail}}']],
  assignCarrierToOrders: [[OWN_FLEET, SANDBOX]],
  createShipment: [[OWN_FLEET, SANDBOX]],
  createPlan: [[/"shipmentIds": \[[^\]]*\],\s*/, '']],
  addDriverPushSubscription: [['gAAAAABpzK3x', 'gAAAAABpzK4y']],
  planNextAttempt: [['2026-03-03', '{{tomorrow}}']],
  planNextAttempts: [['2026-03-03', '{{tomorrow}}']],
  searchSlots: [['2026-03-04', '{{tomorrow}}']],
  listSlots: [['2026-03-04', '{{tomorrow}}']],
  createSlotHold: [['2026-03-04', '{{tomorrow}}']],
  requestCarrierPickup: [['2026-03-02', '{{tomorrow}}']],
  updateDefaultConfiguration: [[/"proofRequired": \[\s*"signature"\s*\]/, '"proofRequired": []']],
};

/** Folders in the order of the day. */
const LATE_FOLDERS = ['Slots', "Driver's app", 'Routes', 'Cash on delivery', 'Reports', 'Search', 'Events', 'Webhooks'];

/** Positions of requests in their folder, where create, read and change do not determine them. */
const PLACES = {
  configureCarrier: 0.5,
  createSlotHold: 4,
  confirmSlotHold: 4.5,
  updateOrder: 2.9,
  changeOrderStatus: 3.5,
  createShipmentOfOrder: 4.5,
  ...inTurn(0, [
    'createTestBusiness',
    'getTestBusiness',
    'moveToTestBusiness',
    'leaveTestBusiness',
    'deleteTestBusiness',
  ]),
  ...inTurn(4.1, [
    'addShipmentTrace',
    'addProofOfDelivery',
    'getProofOfDelivery',
    'downloadProofDocument',
    'downloadCustomsDocument',
    'downloadProofPhoto',
    'downloadProofThumbnail',
    'downloadProofSignature',
    'recordCashCollected',
    'planNextAttempts',
    'planNextAttempt',
  ]),
  ...inTurn(3.9, ['getCarrierBooking', 'retryCarrierBooking', 'createCarrierManifest', 'renewTrackingLink']),
  ...inTurn(3.1, ['createTrackingDeviceKey', 'forwardTraccarPosition', 'sendOsmandPosition']),
  ...inTurn(3.5, [
    'updateDispatch',
    'setStopSequence',
    'optimizeDispatch',
    'removeShipmentFromDispatch',
    'createPlan',
    'getPlan',
    'moveShipmentsBetweenDispatches',
    'addShipmentsToDispatch',
    'commitPlan',
    'changeDispatchStatus',
  ]),
  ...inTurn(0, [
    'createDriverSession',
    'listDriverSessions',
    'getDriverDay',
    'getDriverPushKey',
    'addDriverPushSubscription',
    'startDispatch',
    'createTrackerAppKey',
    'sendDriverPositions',
    'reportArrival',
    'reportFailedDelivery',
    'undoStopReport',
    'reportCollection',
    'reportDelivery',
    'addStopPhoto',
    'finishDispatch',
  ]),
  ...inTurn(2.5, ['testWebhook', 'listWebhookDeliveries', 'retryWebhookDelivery']),
};

/** Consecutive positions, starting with `first`. */
function inTurn(first, ids) {
  return Object.fromEntries(ids.map((id, index) => [id, first + index / 100]));
}

export const variables = () => [
  ...new Set([
    'token',
    'now',
    'tomorrow',
    'newEmail',
    ...Object.keys(SAMPLES),
    ...Object.values(STORES).flatMap((stored) => Object.keys(stored)),
  ]),
];

/** Adds a variable for each record that is created and used in a later path, unless SAMPLES has one. */
export function addRecordsOf(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  const named = new Set(operations.flatMap(({ parameters = [] }) => parameters.map(({ example }) => example)));
  const known = new Set(Object.values(SAMPLES));
  for (const { path, operationId, responses } of operations) {
    const created = responses['201']?.content?.['application/json']?.example?.data?.guid;
    if (!created || known.has(created) || !named.has(created) || STORES[operationId]) continue;
    const variable = `${path
      .split('/')
      .at(-1)
      .replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Id`;
    SAMPLES[variable] = created;
    STORES[operationId] = { [variable]: 'guid' };
  }
}

/** Returns the text with variables in place of the dates of the examples. */
export function asOfToday(text, { id, tag }) {
  let result = (REPLACED[id] ?? []).reduce((before, [from, to]) => before.replaceAll(...global(from, to)), text);
  const names = OTHER_NAMES[id] ?? {};
  for (const [variable, sample] of Object.entries({ ...SAMPLES, ...TEXTS })) {
    const parcel = variable === 'shipmentId' && PARCEL_FOLDERS.includes(tag) ? 'parcelId' : variable;
    result = result.replaceAll(sample, `{{${names[variable] ?? parcel}}}`);
  }
  return OF_NOW.has(id) ? result.replaceAll(/2026-03-0\dT[\d:.]+(?:Z|\+\d\d:\d\d)/g, '{{now}}') : result;
}

export const storedBy = (id) => Object.entries(STORES[id] ?? {}).map(([variable, path]) => ({ variable, path }));

/**
 * Requests that delete or end records come at the end of the day, the last folder's first. The session leaves the test business at once,
 * so that the day runs in the business.
 */
export const isEnding = ({ method, path, id }) =>
  (method === 'DELETE' && id !== 'leaveTestBusiness') ||
  path.endsWith('/delete') ||
  ['logOut', 'leaveBusiness', 'endDriverSession', 'returnShipmentToSender', 'createReturnLabel'].includes(id);

export const placeOfFolder = (name) => LATE_FOLDERS.indexOf(name);
export const placeInFolder = (id) => PLACES[id];
export const folderOf = (id, tag) => FOLDERS[id] ?? tag;

const global = (from, to) => [typeof from === 'string' ? from : new RegExp(from.source, 'g'), to];
