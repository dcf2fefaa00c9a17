/*
 * All examples of the OpenAPI document show one day of the demo business in Vienna: Monday, 2 March 2026. Café Museum orders poster tubes,
 * the order becomes a shipment, and a new van delivers it. Each module declares its records in the state while the van is on the road, and
 * the differences for operations that show an earlier or later moment. This file has the values that several modules use.
 */

/**
 * Composes a UUID of version 7, which begins with its time in milliseconds. All times of the day begin with the hexadecimal digits
 * `019cad`.
 *
 * @param time the last six digits of the time, with the hyphen of the UUID between them
 * @param rest the other digits of the UUID
 */
const createDayId = (time: string, rest: string): string => `019cad${time}-${rest}`;

/** Identifiers of the records. */
export const IDS = {
  business: createDayId('21-cf00', '7000-8000-6a577a7743f4'),
  user: createDayId('22-b960', '7025-9eef-12dea96fec20'),
  customer: createDayId('23-a3c0', '704a-bdde-b39f008e318e'),
  contact: createDayId('24-8e20', '706f-9cce-1a73af9e7ae0'),
  reference: createDayId('25-7880', '7094-bbbd-02ab610f4245'),
  order: createDayId('26-62e0', '70b9-9aad-cce55e4309a7'),
  item: createDayId('27-4d40', '70de-b99c-3a7d9767b123'),
  shipment: createDayId('28-37a0', '7103-988c-f51a32c7f8fd'),
  carrierContact: createDayId('29-2200', '7128-b77b-8380e313691c'),
  vehicle: createDayId('2a-0c60', '714d-966b-0b0591061c39'),
  driver: createDayId('2a-f6c0', '7172-b55a-fdda0c46f953'),
  device: createDayId('2b-e120', '7197-944a-f3a929b3364b'),
  dispatch: createDayId('2c-cb80', '71bc-b339-05b145cfb6fb'),
  route: createDayId('2d-b5e0', '71e1-9229-fc166eb81361'),
  plan: createDayId('2e-a040', '7206-b118-bed97175b06e'),
  proposal: createDayId('3e-30c0', '747a-9b40-3c8d1e5f7a21'),
  preset: createDayId('2f-8aa0', '722b-9008-6d1861f9350a'),
  customField: createDayId('2f-a5a0', '7233-9c1e-5a2b8d7f4c03'),
  depot: createDayId('2f-b2c0', '7236-8d3c-4e1b9f6a5d27'),
  defaultDepot: createDayId('21-d2b0', '7001-9b4e-2c7d5a8f1e36'),
  recurringOrder: createDayId('46-1480', '74f3-9a5b-7e2c4d6f8a10'),
  slotTemplate: createDayId('47-1000', '7501-8a3c-5d7e9f1b2c46'),
  slotClosure: createDayId('47-2a10', '7506-9b4d-6e8fa02c3d57'),
  slotHold: createDayId('47-4420', '750b-8c5e-7f90b13d4e68'),
  publishableKey: createDayId('47-5e30', '7510-9d6f-80a1c24e5f79'),
  laterRecurringOrder: createDayId('46-3b90', '74f8-8c2d-1f6a9b3e5d47'),
  standingRoute: createDayId('46-9c40', '7505-9d1b-3a7e5c2f8b64'),
  savedView: createDayId('2f-9c40', '7231-8c5e-4f0b7a9d2e61'),
  token: createDayId('30-7500', '7250-aef7-ee977806d728'),
  upload: createDayId('31-5f60', '7275-8de7-bb73aaafa159'),
  booking: createDayId('32-49c0', '729a-acd6-2065075fd5e6'),
  carrierRequest: createDayId('33-1a10', '72b4-9d2c-4b7e6f1a8c35'),
  carrierManifest: createDayId('32-8b20', '72a8-8e5c-4a9f6d8b2c37'),
  carrierPickup: createDayId('32-6a10', '72a1-9d4b-3f8e5c7a1b26'),
  auditEntry: createDayId('33-3420', '72bf-8bc6-7876153ada82'),
  member: createDayId('34-1e80', '72e4-aab5-6467baa3b187'),
  testBusiness: createDayId('2d-a1c0', '71df-8e41-3b6d9a2c7f58'),
  invitation: createDayId('39-9cc0', '73c2-a452-923cba465a81'),
  newUser: createDayId('3a-8740', '73e7-9d2b-5b0cf1a1b7e4'),
  newBusiness: createDayId('3b-71a0', '740c-8f6e-2f7d1c3a9e55'),
  driverSession: createDayId('3f-5e20', '7485-8d1a-6c2b4e8f9a03'),
  returnShipment: createDayId('42-2c41', '748a-9e23-7f5c1b0a8d46'),
  rescheduleRequest: createDayId('41-1b30', '749f-8d12-6e4b0a9c7d35'),
  notification: createDayId('42-0a70', '74ba-9c3d-1f6e8b2a5d40'),
  pushSubscription: createDayId('43-0010', '74c5-8a2e-3b7d5f1c9e60'),
  handover: createDayId('44-1a20', '74d1-9b3e-5c7f0a2d8e14'),
  logo: createDayId('40-0590', '74c4-b7e1-5c3a8f1d2e60'),
  picture: createDayId('40-4800', '7490-9c1a-7d3b5f9a0e14'),
  event: createDayId('3c-5c00', '7430-9b1e-4d6a8c2e7f10'),
  webhook: createDayId('3d-4660', '7455-a3c2-1b7f5d9e0c42'),
  passkey: createDayId('45-2a10', '74e2-8c4f-6d8a1b3e9f25'),
  ownFleet: '01a0a000-0000-7000-8000-000000000001',
  sandbox: '01a0a000-0000-7000-8000-000000000002',
  /** The carrier that is connected over the HTTP carrier protocol. */
  httpCarrier: '01a0a000-0000-7000-8000-000000000003',
} as const;

/** The members of addresses in Vienna. */
const VIENNA = { city: 'Wien', state: 'Wien', country: 'AT' };
/** The depot of the business. */
export const DEPOT = {
  street: 'Laxenburger Straße 365',
  postalCode: '1230',
  ...VIENNA,
  latitude: 48.135,
  longitude: 16.3573,
} as const;
/** The address of the customer. */
export const CAFE = {
  street: 'Operngasse 7',
  postalCode: '1010',
  ...VIENNA,
  latitude: 48.2007,
  longitude: 16.3677,
} as const;
export const TRACKING_NUMBER = 'DD1234567897AT';
export const DRIVER_NAME = 'Mara Muster';
/** The package of the shipment, in cm and kg. */
export const PACKAGE = { length: 65, width: 40, height: 30, weight: 5.2 };
/** The time at which the van leaves the depot. */
export const DEPARTED = '2026-03-02T08:15:00.000Z';
/** The time window of the delivery. */
export const WINDOW = { start: '09:00', end: '12:30' };
