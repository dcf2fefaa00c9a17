import { newId } from '../../src/common/ids';
import type { Operation } from '../contract/operation';
import { nameOf, OPERATIONS } from '../contract/table';
import { ADDRESS, BOX, PARTY, PASSWORD, PLANNED, type World } from '../contract/world';
import { CARRIERS } from '../factories/carrier.factory';
import { seedDriverSession } from '../factories/driver-session.factory';
import { CUSTOMS_EXAMPLE as CUSTOMS } from '../../src/modules/shipments/shipments.records';
import { seedSession, seedUser } from '../factories/tenant.factory';
import type { CarrierServer } from '../support/carrier-server';
import { png } from '../support/images';
import { fromExample } from './example';
import type { Good, Make } from './good';
import type { DocumentOperation } from './openapi';
import { SECOND_FACTOR_REQUESTS } from './second-factor';

const shipmentParam = async (world: World): Promise<Good> => ({ params: { shipmentId: await world.shipment() } });
/** A new browser in each call. The keys are those of the example in RFC 8291. */
const pushSubscription = () => ({
  endpoint: `https://push.example/${newId()}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});
const CSV_TYPE = 'text/csv';
const DELIVERY_DETAILS = {
  deliveryWindow: { start: '22:00', end: '02:00' },
  serviceMinutes: 8,
  instructions: 'Ring twice.',
  contact: { name: 'Anna Kovac', phone: '+43 1 5252400', email: 'anna@example.com' },
  proofRequired: ['signature'],
  planning: { priority: 80, requiredSkills: ['cooling'], windows: [{ start: '09:00', end: '12:00' }] },
};
const SSO = {
  issuer: 'https://login.acme.example',
  clientId: 'dispatch',
  clientSecret: 'a secret of the provider',
  domains: ['acme.example'],
  roleClaim: 'groups',
  roleMap: { desk: 'dispatcher' },
  defaultRole: 'viewer',
  isEnforced: false,
};
const DEPOT = {
  address: { street: 'Triester Straße 64', city: 'Wien', postalCode: '1100', country: 'AT' },
  location: { latitude: 48.1662, longitude: 16.3497 },
  openingHours: [
    { weekday: 'monday', start: '06:00', end: '20:00' },
    { weekday: 'saturday', start: '22:00', end: '04:00' },
  ],
};
const DIMENSIONS = { length: 40, width: 30, height: 20 };

/** Creates a webhook. A business may have only a few, so earlier ones are deleted. */
async function webhook(world: World): Promise<string> {
  for (const { guid } of await world.get<{ guid: string }[]>('/api/webhooks'))
    await world.api.delete(`/api/webhooks/${guid}`);
  return (await world.post('/api/webhooks', { url: 'https://shop.example/hooks', events: ['*'] })).guid;
}

async function member(world: World): Promise<string> {
  const body = { email: world.email(), firstName: 'Maria', lastName: 'Muster', role: 'dispatcher' };
  return (await world.post('/api/business/users', body)).guid;
}

/** Creates a user of the business and a session for them. */
async function colleague({ t }: World): Promise<{ guid: string; token: string }> {
  const guid = await seedUser(t.db);
  await t.db.query(`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'driver')`, [t.tenant.id, guid]);
  return { guid, token: await seedSession(t.db, guid) };
}

/** Creates an invitation and a session for its recipient. */
async function invitation(world: World): Promise<Good> {
  const email = world.email();
  const token = await seedSession(world.t.db, await seedUser(world.t.db, { email }));
  const body = { email, firstName: 'Maria', lastName: 'Muster', role: 'viewer' };
  return { params: { guid: (await world.post('/api/business/users', body)).guid }, token };
}

/** Creates a dispatch in progress with its first shipment delivered, and the session of its driver. */
async function driven(world: World) {
  const dispatch = await world.dispatch('in_progress');
  return { ...dispatch, token: await seedDriverSession(world.t, { driverId: dispatch.driverId }) };
}

const atStop: Make = async (world) => {
  const { token, shipmentIds } = await driven(world);
  return { params: { shipmentGuid: shipmentIds[1]! }, token, body: { timestamp: new Date().toISOString() } };
};

async function deviceRecord(world: World): Promise<string> {
  const body = { deviceId: world.deviceId(), type: 'gps_tracker', vehicleId: await world.vehicle() };
  return (await world.post('/api/tracking/add-device', body)).guid;
}

async function phoneKey(world: World): Promise<string> {
  const { data } = await world.post(`/api/tracking/devices/${await deviceRecord(world)}/key`);
  return data.key as string;
}

/** Creates a shipment whose booking is pending or has failed. */
async function bookedShipment(world: World, status: 'pending' | 'failed'): Promise<string> {
  const { guid } = await world.post('/api/v1/shipments', {
    customerId: await world.customer(),
    carrierId: world.carrierId,
    sender: PARTY,
    recipient: PARTY,
    packages: [BOX],
    serviceLevel: 'standard',
  });
  await world.t.db.query('UPDATE carrier_bookings SET status = $2 WHERE shipment_id = $1', [guid, status]);
  return guid;
}

/** Creates a plan for one shipment and one vehicle. Its proposal can be committed, unless the plan is running. */
async function plan(world: World, status: 'completed' | 'running' = 'completed'): Promise<string> {
  const [shipmentId, vehicleId] = [await world.shipment(), await world.vehicle()];
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const response = await world.api
    .post('/api/dispatch/plan')
    .send({ date, shipmentIds: [shipmentId], vehicleIds: [vehicleId], driverIds: [await world.driver()] });
  if (response.status !== 200) throw new Error(response.text);
  const { guid } = response.body.data;
  await world.t.db.query('UPDATE dispatch_plans SET status = $2 WHERE id = $1', [guid, status]);
  return guid as string;
}

/** Creates a dispatch in progress with a proposed stop sequence that equals the current one. */
async function proposedOrder(world: World): Promise<{ id: string; guid: string }> {
  const { id } = await world.dispatch('in_progress');
  const { stops } = await world.get<{ stops: { shipmentId: string; status: string }[] }>(`/api/route/${id}`);
  const ids = stops.filter(({ status }) => status === 'pending').map(({ shipmentId }) => shipmentId);
  const figures = { minutes: 30, distance: 12, lateMinutes: 0, returnsAt: PLANNED };
  const { rows } = await world.t.db.query<{ guid: string }>(
    `INSERT INTO route_proposals (business_id, dispatch_id, looked_at, id, stored_ids, proposed_ids, before, after, made_at)
     SELECT business_id, id, now(), gen_random_uuid(), $2, $2, $3, $3, now() FROM dispatches WHERE id = $1 RETURNING id AS guid`,
    [id, ids, figures],
  );
  return { id, guid: rows[0]!.guid };
}

async function provedShipment(world: World): Promise<string> {
  const shipmentId = await world.shipment();
  const response = await world.api
    .post(`/api/v1/shipments/${shipmentId}/proof-of-delivery`)
    .field('recipientName', 'Maria Muster')
    .attach('photo', png(), 'photo.png')
    .attach('signature', png(), 'signature.png');
  if (response.status !== 201) throw new Error(response.text);
  return shipmentId;
}

/**
 * Connects the business with the carrier of docs/carrier-http-protocol.md. Returns the path for the carrier's events.
 */
async function httpCarrier(world: World, carrier: CarrierServer): Promise<string> {
  const { number, key, secret } = carrier.account;
  await world.post('/api/carriers/configure', {
    carrierId: CARRIERS.http,
    accountNumber: number,
    apiKey: key,
    apiSecret: secret,
    baseUrl: carrier.url,
  });
  const { configuration } = await world.get<{ configuration: { eventsPath: string } }>(
    `/api/carriers/${CARRIERS.http}`,
  );
  return configuration.eventsPath;
}

const sandboxCarrier = (world: World) =>
  world.post('/api/carriers/configure', {
    carrierId: CARRIERS.sandbox,
    accountNumber: 'A-1',
    apiKey: 'key',
    apiSecret: 'secret',
  });

const carrierPickupOn = (day: string) => ({
  day,
  start: '14:00',
  end: '17:00',
  packages: 12,
  weightKg: 30.5,
  instructions: 'Gate 3',
});

/** Creates a shipment that is booked with the sandbox carrier. */
async function sandboxShipment(world: World): Promise<string> {
  await sandboxCarrier(world);
  const shipmentId = await bookedShipment(world, 'pending');
  await world.t.db.query(
    `UPDATE carrier_bookings SET status = 'booked', booked_at = now(), carrier_id = $2, carrier_reference = 'SBX-1'
       WHERE shipment_id = $1`,
    [shipmentId, CARRIERS.sandbox],
  );
  return shipmentId;
}

/** Closes a shipment with the sandbox carrier. */
async function carrierManifest(world: World): Promise<string> {
  const shipmentIds = [await sandboxShipment(world)];
  return (await world.post(`/api/carriers/${CARRIERS.sandbox}/manifests`, { shipmentIds })).guid;
}

/** Orders a pickup from the sandbox carrier. */
async function carrierPickup(world: World): Promise<string> {
  await sandboxCarrier(world);
  return (await world.post(`/api/carriers/${CARRIERS.sandbox}/pickups`, carrierPickupOn(dayAhead()))).guid;
}

const phoneQuery = {
  lat: '48.2',
  lon: '16.37',
  speed: '12',
  bearing: '90',
  altitude: '171',
  accuracy: '5',
  batt: '87',
};

/** Returns the token of a tracking link. */
async function link(world: World, shipmentId?: string): Promise<string> {
  const id = shipmentId ?? (await world.shipment());
  const { trackingUrl } = await world.get<{ trackingUrl: string }>(`/api/v1/shipments/${id}`);
  return trackingUrl.split('/').at(-1)!;
}

/** Returns the link of a delivered shipment whose photo the business shows. */
async function photographedLink(world: World): Promise<string> {
  await world.api.put('/api/business/tracking-page').send({ proofPhotoShown: true });
  return link(world, await provedShipment(world));
}

const dayAhead = () => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

/** Creates a failed delivery. */
async function failedShipment(world: World): Promise<string> {
  const shipmentId = await world.shipment();
  const response = await world.api.post(`/api/v1/shipments/${shipmentId}/traces`).send({ status: 'exception' });
  if (response.status !== 201) throw new Error(response.text);
  return shipmentId;
}

/** Creates a delivery with cash that the driver has not handed in yet. */
async function collectedShipment(world: World): Promise<{ shipmentId: string; driverId: string }> {
  const { driverId, shipmentIds } = await world.dispatch('in_progress');
  const shipmentId = shipmentIds[1]!;
  const cashOnDelivery = { amount: 42.5, currency: 'EUR' };
  const owed = await world.api.put(`/api/v1/shipments/${shipmentId}`).send({ cashOnDelivery });
  if (owed.status !== 200) throw new Error(owed.text);
  await world.post(`/api/v1/shipments/${shipmentId}/traces`, { status: 'delivered', cashCollected: { amount: 42.5 } });
  return { shipmentId, driverId };
}

async function reschedulableLink(world: World, shipmentId?: string): Promise<string> {
  await world.api.put('/api/business/tracking-page').send({ rescheduleAllowed: true });
  return link(world, shipmentId);
}

/** Creates an open request of a consignee for another day. */
async function requestedDay(world: World): Promise<string> {
  const shipmentId = await world.shipment();
  const token = await reschedulableLink(world, shipmentId);
  const response = await world.api.post(`/api/public/tracking/${token}/reschedule`).send({ date: dayAhead() });
  if (response.status !== 200) throw new Error(response.text);
  const { reschedule } = await world.get<{ reschedule: { guid: string } }>(`/api/v1/shipments/${shipmentId}/consignee`);
  return reschedule.guid;
}

async function logo(world: World): Promise<string> {
  const response = await world.api.put('/api/business/tracking-page/logo').attach('logo', png(), 'logo.png');
  return (response.body as { data: { logoUrl: string } }).data.logoUrl.split('/').at(-1)!;
}

async function preset(world: World): Promise<Good> {
  return { params: { guid: await world.preset() } };
}

async function depot(world: World): Promise<Good> {
  return { params: { guid: await world.depot() } };
}

async function customField(world: World): Promise<Good> {
  return { params: { guid: await world.customField() } };
}

async function dispatchParam(world: World): Promise<Good> {
  return { params: { id: (await world.dispatch()).id } };
}

async function recurringOrder(world: World): Promise<Good> {
  return { params: { guid: await world.recurringOrder() } };
}

async function standingRoute(world: World): Promise<Good> {
  return { params: { guid: await world.standingRoute() } };
}

async function slotTemplate(world: World): Promise<Good> {
  return { params: { guid: await world.slotTemplate() } };
}

async function slotHold(world: World): Promise<Good> {
  return { params: { guid: await world.slotHold() } };
}

/** Requests of operations that are not in the contract's table. */
const MORE = (carrier: CarrierServer): Readonly<Record<string, Make>> => ({
  'GET /api/events': () => ({ query: { types: 'order.created,shipment.status_changed', limit: '5' } }),
  'GET /api/reports/deliveries': () => ({
    query: { from: '2026-03-01', to: '2026-03-31', groupBy: 'driver', limit: '10' },
  }),
  'GET /api/v1/Customers/{customerId}/sales-history': async (world) => ({
    params: { customerId: await world.customer() },
    query: { from: '2026-03-01', to: '2026-03-31', groupBy: 'week' },
  }),
  'GET /api/reports/cash-on-delivery': () => ({ query: { from: '2026-03-01', to: '2026-03-31', limit: '10' } }),
  'GET /api/cash': () => ({
    query: { state: 'to_hand_over', currency: 'EUR', from: '2026-03-01', to: '2026-03-31', page: '1', pageSize: '5' },
  }),
  'GET /api/cash/export': () => ({ query: { from: '2026-03-01', to: '2026-03-31', format: 'csv' } }),
  'GET /api/cash/handovers': () => ({
    query: { date: '2026-03-02', from: '2026-03-01', to: '2026-03-31', page: '1', pageSize: '5' },
  }),
  'POST /api/cash/handovers': async (world) => {
    const { shipmentId, driverId } = await collectedShipment(world);
    return { body: { driverGuid: driverId, shipmentIds: [shipmentId], amountCounted: 41.5, note: 'One euro short.' } };
  },
  'GET /api/cash/handovers/{handoverGuid}': async (world) => {
    const { driverId } = await collectedShipment(world);
    const { guid } = await world.post('/api/cash/handovers', { driverGuid: driverId, amountCounted: 42.5 });
    return { params: { handoverGuid: guid } };
  },
  'PUT /api/v1/shipments/{shipmentId}/cash-collected': async (world) => ({
    params: { shipmentId: (await collectedShipment(world)).shipmentId },
    body: { amount: 40, method: 'cash', reason: 'Pays the rest by transfer.' },
  }),
  'GET /api/reports/fleet': () => ({
    query: { from: '2026-03-01', to: '2026-03-31', groupBy: 'vehicle', limit: '10' },
  }),
  'GET /api/search': () => ({ query: { q: 'café w' } }),
  'GET /api/business/audit-log': () => ({ query: { page: '1', pageSize: '5' } }),
  'PUT /api/business/default-configuration': (world) => ({
    body: {
      defaultCarrier: world.carrierId,
      defaultServiceLevel: 'standard',
      defaultDimensions: { length: 30, width: 20, height: 10, unit: 'cm' },
      notifications: { emailEnabled: true, pushEnabled: false },
      failedDeliveries: {
        ...{ afterDays: 1, weekdays: ['monday', 'friday'], maxAttempts: 3, reasons: ['not_home'] },
        window: { start: '17:00', end: '20:00' },
      },
    },
  }),
  'GET /api/business/dimension-presets': async (world) => {
    await world.preset();
    return { query: { page: '1', pageSize: '5' } };
  },
  'POST /api/business/dimension-presets': (world) => ({
    body: { name: `Box ${world.unique()}`, ...DIMENSIONS, weight: 2.5 },
  }),
  'GET /api/business/dimension-presets/{guid}': preset,
  'PUT /api/business/dimension-presets/{guid}': async (world) => ({
    ...(await preset(world)),
    body: { name: `Box ${world.unique()}`, ...DIMENSIONS, weight: 2.5 },
  }),
  'DELETE /api/business/dimension-presets/{guid}': preset,
  'GET /api/business/custom-fields': async (world) => {
    await world.customField();
    return { query: { resource: 'vehicles' } };
  },
  'POST /api/business/custom-fields': (world) => ({
    body: {
      resource: 'drivers',
      key: `zone${world.unique()}`,
      label: `Zone ${world.unique()}`,
      type: 'choice',
      isRequired: false,
      options: ['North', 'South'],
    },
  }),
  'GET /api/business/custom-fields/{guid}': customField,
  'PUT /api/business/custom-fields/{guid}': async (world) => ({
    ...(await customField(world)),
    body: { label: `Zone ${world.unique()}`, isRequired: false },
  }),
  'DELETE /api/business/custom-fields/{guid}': customField,
  'GET /api/depots': async (world) => {
    await world.depot();
    return {};
  },
  'POST /api/depots': (world) => ({ body: { ...DEPOT, name: 'Depot', code: `F${world.unique()}`, isDefault: false } }),
  'GET /api/depots/{guid}': depot,
  'PUT /api/depots/{guid}': async (world) => ({
    ...(await depot(world)),
    body: { ...DEPOT, name: 'Depot', code: `F${world.unique()}` },
  }),
  'DELETE /api/depots/{guid}': depot,
  'GET /api/recurring-orders': async (world) => {
    await world.recurringOrder();
    return { query: { customerId: await world.customer(), page: '1', pageSize: '5' } };
  },
  'POST /api/recurring-orders': async (world) => ({ body: await world.series() }),
  'GET /api/recurring-orders/{guid}': recurringOrder,
  'PUT /api/recurring-orders/{guid}': async (world) => ({
    ...(await recurringOrder(world)),
    body: { leadDays: 2, holidays: { country: 'AT', region: '9', policy: 'before' }, isPaused: false },
  }),
  'DELETE /api/recurring-orders/{guid}': recurringOrder,
  'GET /api/recurring-orders/{guid}/occurrences': async (world) => ({
    ...(await recurringOrder(world)),
    query: { from: '2030-01-01', to: '2030-01-31' },
  }),
  'PUT /api/recurring-orders/{guid}/occurrences/{date}': async (world) => ({
    params: { guid: await world.recurringOrder(), date: '2030-01-07' },
    body: { moveTo: '2030-01-08', changes: { instructions: 'Ring twice.' } },
  }),
  'POST /api/recurring-orders/{guid}/split': async (world) => ({
    ...(await recurringOrder(world)),
    body: { from: '2030-01-14' },
  }),
  'GET /api/standing-routes': async (world) => {
    await world.standingRoute();
    return { query: { page: '1', pageSize: '5' } };
  },
  'POST /api/standing-routes': async (world) => ({
    body: { ...(await world.standingTerms()), driverId: await world.driver(), vehicleId: await world.vehicle() },
  }),
  'GET /api/standing-routes/{guid}': standingRoute,
  'PUT /api/standing-routes/{guid}': async (world) => ({
    ...(await standingRoute(world)),
    body: { leadDays: 2, holidays: { country: 'AT', region: '9', policy: 'before' }, weekdays: ['friday'] },
  }),
  'DELETE /api/standing-routes/{guid}': standingRoute,
  'GET /api/business/publishable-keys': async (world) => {
    await world.publishableKey();
    return { query: { page: '1', pageSize: '5' } };
  },
  'POST /api/business/publishable-keys': () => ({ body: { name: 'Web shop', origins: ['https://shop.example'] } }),
  'DELETE /api/business/publishable-keys/{guid}': async (world) => ({ params: { guid: await world.publishableKey() } }),
  'GET /api/slots': async (world) => {
    await world.slotTemplate();
    return { query: { date: dayAhead() } };
  },
  'POST /api/slots/search': async (world) => {
    await world.slotTemplate();
    return { body: { ...world.slotStop(), from: dayAhead(), days: 7 } };
  },
  'POST /api/slots/holds': async (world) => ({ body: { slotId: await world.slotId(), ...world.slotStop() } }),
  'POST /api/slots/holds/{guid}/confirm': async (world) => ({
    ...(await slotHold(world)),
    body: { orderId: await world.order() },
  }),
  'DELETE /api/slots/holds/{guid}': slotHold,
  'GET /api/slots/templates': async (world) => {
    await world.slotTemplate();
    return { query: { page: '1', pageSize: '5' } };
  },
  'POST /api/slots/templates': (world) => ({ body: world.slotTemplateInput() }),
  'GET /api/slots/templates/{guid}': slotTemplate,
  'PUT /api/slots/templates/{guid}': async (world) => ({
    ...(await slotTemplate(world)),
    body: world.slotTemplateInput(),
  }),
  'DELETE /api/slots/templates/{guid}': slotTemplate,
  'GET /api/slots/closures': async (world) => {
    await world.slotClosure();
    return { query: { page: '1', pageSize: '5' } };
  },
  'POST /api/slots/closures': () => ({ body: { from: '2029-12-24', to: '2029-12-26', reason: 'Christmas' } }),
  'DELETE /api/slots/closures/{guid}': async (world) => ({ params: { guid: await world.slotClosure() } }),
  'GET /api/saved-views': async (world) => {
    await world.savedView();
    return {};
  },
  'POST /api/saved-views': (world) => ({
    body: {
      name: `View ${world.unique()}`,
      list: 'orders',
      search: 'SO',
      status: null,
      filter: 'totalValue gt 100',
      sort: null,
    },
  }),
  'DELETE /api/saved-views/{guid}': async (world) => ({ params: { guid: await world.savedView() } }),
  'POST /api/business/leave': async (world) => ({ token: (await colleague(world)).token }),
  'POST /api/user/invitations/{guid}/accept': invitation,
  'POST /api/user/invitations/{guid}/decline': invitation,
  'POST /api/webhooks': () => ({ body: { url: 'https://shop.example/hooks', events: ['*'], description: null } }),
  ...Object.fromEntries(
    ['GET /api/webhooks/{guid}', 'DELETE /api/webhooks/{guid}', 'POST /api/webhooks/{guid}/rotate-secret'].map(
      (operation) => [operation, async (world: World) => ({ params: { guid: await webhook(world) } })],
    ),
  ),
  'PUT /api/webhooks/{guid}': async (world) => ({
    params: { guid: await webhook(world) },
    body: { url: 'https://shop.example/hooks?key=1', events: ['order.created'], description: 'Shop', isActive: true },
  }),
  'GET /api/webhooks/{guid}/deliveries': async (world) => ({
    params: { guid: await webhook(world) },
    query: { status: 'pending', page: '1', pageSize: '10' },
  }),
  'POST /api/webhooks/{guid}/test': async (world) => ({ params: { guid: await webhook(world) } }),
  'POST /api/webhooks/{guid}/replay': async (world) => ({
    params: { guid: await webhook(world) },
    body: { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z', events: ['order.created'] },
  }),
  'POST /api/webhooks/{guid}/deliveries/{deliveryGuid}/retry': async (world) => {
    const guid = await webhook(world);
    const { data } = await world.post(`/api/webhooks/${guid}/test`);
    await world.t.db.query(`UPDATE webhook_deliveries SET status = 'dead', settled_at = now() WHERE event_id = $1`, [
      data.guid,
    ]);
    return { params: { guid, deliveryGuid: data.guid as string } };
  },
  'POST /api/business/tokens': () => ({
    body: { name: 'Shop', expiresAt: '2100-01-01T00:00:00Z', scopes: ['orders:read'], allowedAddresses: ['::/0'] },
  }),
  'PATCH /api/business/tokens/{guid}': async (world) => ({
    params: { guid: (await world.post('/api/business/tokens', { name: 'Shop' })).guid },
    body: { name: 'Till', scopes: ['orders:read'], allowedAddresses: ['192.0.2.0/24'], expiresAt: null },
  }),
  'DELETE /api/business/tokens/{guid}': async (world) => ({
    params: { guid: (await world.post('/api/business/tokens', { name: 'Shop' })).guid },
  }),
  'POST /api/business/users': (world) => ({
    body: { email: world.email(), firstName: 'Maria', lastName: 'Muster', role: 'dispatcher' },
  }),
  'GET /api/business/users/{guid}': async (world) => ({ params: { guid: await member(world) } }),
  'PATCH /api/business/users/{guid}': async (world) => ({
    params: { guid: await member(world) },
    body: { firstName: 'Eva', lastName: 'Huber', role: 'viewer' },
  }),
  'DELETE /api/business/users/{guid}': async (world) => ({ params: { guid: await member(world) } }),
  'GET /api/carriers/bookings': async (world) => ({
    query: { shipmentId: await bookedShipment(world, 'pending'), status: 'pending', page: '1', pageSize: '5' },
  }),
  'GET /api/carriers/bookings/{shipmentId}': async (world) => ({
    params: { shipmentId: await bookedShipment(world, 'pending') },
  }),
  'POST /api/carriers/bookings/{shipmentId}/retry': async (world) => ({
    params: { shipmentId: await bookedShipment(world, 'failed') },
  }),
  'GET /api/carriers/{carrierId}/manifests': async (world) => {
    await carrierManifest(world);
    return { params: { carrierId: CARRIERS.sandbox }, query: { page: '1', pageSize: '5' } };
  },
  'POST /api/carriers/{carrierId}/manifests': async (world) => ({
    params: { carrierId: CARRIERS.sandbox },
    body: { shipmentIds: [await sandboxShipment(world)] },
  }),
  'GET /api/carriers/{carrierId}/manifests/{manifestGuid}/document': async (world) => {
    const manifestGuid = await carrierManifest(world);
    await world.t.db.query(`UPDATE carrier_manifests SET document = '%PDF-1.4' WHERE id = $1`, [manifestGuid]);
    return { params: { carrierId: CARRIERS.sandbox, manifestGuid } };
  },
  'GET /api/carriers/{carrierId}/pickups': async (world) => {
    await carrierPickup(world);
    return { params: { carrierId: CARRIERS.sandbox }, query: { page: '1', pageSize: '5' } };
  },
  'POST /api/carriers/{carrierId}/pickups': async (world) => {
    await sandboxCarrier(world);
    return {
      params: { carrierId: CARRIERS.sandbox },
      body: { ...carrierPickupOn(dayAhead()), address: { name: 'Warehouse', phone: '+43 1 1', ...ADDRESS } },
    };
  },
  'DELETE /api/carriers/{carrierId}/pickups/{pickupGuid}': async (world) => ({
    params: { carrierId: CARRIERS.sandbox, pickupGuid: await carrierPickup(world) },
  }),
  'PUT /api/carriers/rules': () => ({
    body: {
      rules: [
        {
          name: 'Heavy parcels to Germany',
          countries: ['DE'],
          postalCodes: ['10*'],
          minWeightKg: 2,
          maxWeightKg: 31.5,
          minValue: 10,
          maxValue: 2500,
          serviceLevels: ['standard'],
          choose: 'carrier',
          carrierIds: [CARRIERS.sandbox],
          serviceLevel: 'express',
        },
        { name: 'Others', choose: 'cheapest', carrierIds: [CARRIERS.ownFleet, CARRIERS.sandbox] },
      ],
    },
  }),
  'POST /api/carriers/rates': () => ({ body: { from: ADDRESS, to: ADDRESS, packages: [BOX] } }),
  'POST /api/carriers/{carrierId}/events/{eventsKey}': async (world) => ({
    params: { carrierId: CARRIERS.http, eventsKey: (await httpCarrier(world, carrier)).split('/').at(-1)! },
    body: {
      events: [
        {
          id: `e-${world.unique()}`,
          status: 'collected',
          timestamp: new Date().toISOString(),
          description: 'On the van',
          location: 'Wien',
          reference: 'CR/1',
        },
      ],
    },
    sign: (body) => carrier.signEvents(body),
  }),
  'GET /api/dispatch': async (world) => {
    await world.dispatch();
    return { query: { page: '1', pageSize: '5', status: 'draft', from: '2026-01-01', to: '2026-12-31' } };
  },
  'DELETE /api/dispatch/{id}': async (world) => ({
    params: { id: (await world.post('/api/dispatch', { name: 'Monday, north', plannedDate: PLANNED })).guid },
  }),
  'GET /api/dispatch/plan/{id}': async (world) => ({ params: { id: await plan(world) } }),
  'DELETE /api/dispatch/plan/{id}': async (world) => ({ params: { id: await plan(world, 'running') } }),
  'POST /api/dispatch/plan/{id}/commit': async (world) => ({ params: { id: await plan(world) } }),
  'GET /api/dispatch/{id}/history': dispatchParam,
  'GET /api/dispatch/{id}/manifest': dispatchParam,
  'POST /api/dispatch/{id}/optimize': dispatchParam,
  'POST /api/dispatch/{id}/reoptimize': async (world) => ({ ...(await dispatchParam(world)), body: {} }),
  'GET /api/dispatch/{id}/proposal': async (world) => ({ params: { id: (await proposedOrder(world)).id } }),
  'POST /api/dispatch/{id}/proposal/accept': async (world) => {
    const { id, guid } = await proposedOrder(world);
    return { params: { id }, body: { guid } };
  },
  'POST /api/dispatch/{id}/shipments': async (world) => ({
    ...(await dispatchParam(world)),
    body: { shipmentIds: [await world.shipment()] },
  }),
  'PATCH /api/dispatch/{id}/status': async (world) => ({
    ...(await dispatchParam(world)),
    body: { status: 'ready', notes: 'Loaded' },
  }),
  'POST /api/dispatch/move-shipments': async (world) => {
    const [from, to] = [await world.dispatch(), await world.dispatch()];
    return {
      body: {
        moves: [
          { shipmentIds: [from.shipmentIds[0]], fromDispatchId: from.id, toDispatchId: to.id, position: 0 },
          { shipmentIds: [to.shipmentIds[0]], fromDispatchId: to.id, toDispatchId: null },
        ],
      },
    };
  },
  'PUT /api/dispatch/{id}/stops': async (world) => {
    const { id, shipmentIds } = await world.dispatch();
    return { params: { id }, body: { shipmentIds: [...shipmentIds].reverse() } };
  },
  'GET /api/drivers': async (world) => {
    await world.driver();
    return { query: { page: '1', pageSize: '5' } };
  },
  'POST /api/drivers': async (world) => ({
    body: {
      name: 'Eva Fahrer',
      email: world.email(),
      phone: '+43 660 1',
      licenseNumber: '123',
      userGuid: (await colleague(world)).guid,
    },
  }),
  'GET /api/drivers/{guid}': async (world) => ({ params: { guid: await world.driver() } }),
  'PUT /api/drivers/{guid}': async (world) => ({
    params: { guid: await world.driver() },
    body: { name: 'Eva Fahrer', email: world.email(), phone: '+43 660 1', licenseNumber: '123' },
  }),
  'DELETE /api/drivers/{guid}': async (world) => ({ params: { guid: await world.driver() } }),
  'POST /api/drivers/{guid}/invitation': async (world) => ({ params: { guid: await world.driver() } }),
  'GET /api/drivers/{guid}/sessions': async (world) => {
    const driverId = await world.driver();
    await seedDriverSession(world.t, { driverId });
    return { params: { guid: driverId } };
  },
  'DELETE /api/drivers/{guid}/sessions/{sessionGuid}': async (world) => {
    const driverId = await world.driver();
    await seedDriverSession(world.t, { driverId });
    const [session] = await world.get<{ guid: string }[]>(`/api/drivers/${driverId}/sessions`);
    return { params: { guid: driverId, sessionGuid: session!.guid } };
  },
  'POST /api/driver/session': async (world) => {
    const { data } = await world.post(`/api/drivers/${await world.driver()}/invitation`);
    return { body: { code: data.code as string, deviceName: 'Phone' } };
  },
  'POST /api/push/subscriptions': () => ({ body: pushSubscription() }),
  'DELETE /api/push/subscriptions/{guid}': async (world) => ({
    params: { guid: (await world.post('/api/push/subscriptions', pushSubscription())).guid },
  }),
  'GET /api/driver/push/key': async (world) => ({ token: await seedDriverSession(world.t) }),
  'POST /api/driver/push/subscriptions': async (world) => ({
    token: await seedDriverSession(world.t),
    body: pushSubscription(),
  }),
  'DELETE /api/driver/push/subscriptions/{guid}': async (world) => {
    const token = await seedDriverSession(world.t);
    const { body } = await world.t.as(token).post('/api/driver/push/subscriptions').send(pushSubscription());
    return { token, params: { guid: (body as { data: { guid: string } }).data.guid } };
  },
  'GET /api/driver/day': async (world) => {
    const { driverId } = await world.dispatch('in_progress');
    return { token: await seedDriverSession(world.t, { driverId }), query: { date: PLANNED } };
  },
  'POST /api/driver/dispatches/{id}/start': async (world) => {
    const { id, token } = await driven(world);
    return { params: { id }, token, body: { timestamp: new Date().toISOString() } };
  },
  'POST /api/driver/dispatches/{id}/finish': async (world) => {
    const { id, token, shipmentIds } = await driven(world);
    for (const shipmentId of shipmentIds.slice(1)) await world.trace(shipmentId, 'delivered');
    return { params: { id }, token, body: { timestamp: new Date().toISOString() } };
  },
  'POST /api/driver/stops/{shipmentGuid}/arrive': atStop,
  'POST /api/driver/stops/{shipmentGuid}/collect': async (world) => {
    const good = await atStop(world);
    await world.t.db.query(`UPDATE shipments SET pickup = '{}' WHERE id = $1`, [good.params!.shipmentGuid]);
    return { ...good, body: { ...(good.body as object), note: '2 boxes' } };
  },
  'POST /api/driver/stops/{shipmentGuid}/deliver': async (world) => ({
    ...(await atStop(world)),
    body: undefined,
    parts: [
      { name: 'receivedBy', content: 'Karl Kellner' },
      { name: 'note', content: 'At the bar' },
      { name: 'photo1', content: png(), fileName: 'photo.png', type: 'image/png' },
    ],
  }),
  'POST /api/driver/stops/{shipmentGuid}/fail': async (world) => ({
    ...(await atStop(world)),
    body: undefined,
    parts: [
      { name: 'reason', content: 'not_home' },
      { name: 'note', content: 'Closed' },
    ],
  }),
  'POST /api/driver/stops/{shipmentGuid}/photos': async (world) => {
    const good = await atStop(world);
    const timestamp = new Date().toISOString();
    const failed = await world.t
      .as(good.token)
      .post(`/api/driver/stops/${good.params!.shipmentGuid}/fail`)
      .field({ reason: 'not_home', timestamp, photosFollow: '2' });
    expect([failed.status, failed.body]).toEqual([200, expect.anything()]);
    return {
      ...good,
      body: undefined,
      parts: [
        { name: 'report', content: 'fail' },
        { name: 'timestamp', content: timestamp },
        { name: 'number', content: '1' },
        { name: 'photo', content: png(), fileName: 'photo.png', type: 'image/png' },
      ],
    };
  },
  'POST /api/driver/stops/{shipmentGuid}/undo': async (world) => {
    const good = await atStop(world);
    const failed = await world.t
      .as(good.token)
      .post(`/api/driver/stops/${good.params!.shipmentGuid}/fail`)
      .field('reason', 'not_home');
    expect([failed.status, failed.body]).toEqual([200, expect.anything()]);
    return { ...good, body: { timestamp: new Date().toISOString() } };
  },
  'POST /api/driver/positions': async (world) => {
    const { token } = await driven(world);
    const position = { latitude: 48.2, longitude: 16.37, timestamp: new Date().toISOString(), speed: 30 };
    return { token, body: { positions: [position] } };
  },
  'POST /api/driver/tracker-app': async (world) => ({ token: (await driven(world)).token }),
  'DELETE /api/driver/session': async (world) => ({ token: await seedDriverSession(world.t) }),
  'GET /api/tracking/devices/{guid}': async (world) => ({ params: { guid: await deviceRecord(world) } }),
  'PUT /api/tracking/devices/{guid}': async (world) => ({
    params: { guid: await deviceRecord(world) },
    body: { deviceId: world.deviceId(), type: 'gps_tracker', vehicleId: await world.vehicle() },
  }),
  'DELETE /api/tracking/devices/{guid}': async (world) => ({ params: { guid: await deviceRecord(world) } }),
  'POST /api/tracking/devices/{guid}/key': async (world) => ({ params: { guid: await deviceRecord(world) } }),
  'GET /api/tracking/osmand/{key}': async (world) => ({
    params: { key: await phoneKey(world) },
    query: { ...phoneQuery, timestamp: String(Date.now() / 1000) },
  }),
  'POST /api/tracking/osmand/{key}': async (world) => ({
    params: { key: await phoneKey(world) },
    query: { ...phoneQuery, timestamp: String(Date.now() / 1000) },
  }),
  'POST /api/tracking/positions': async (world) => ({
    body: {
      deviceId: await world.device(await world.vehicle()),
      positions: [
        {
          latitude: 48.2,
          longitude: 16.37,
          timestamp: new Date().toISOString(),
          speed: 42,
          heading: 90,
          altitude: 171,
          accuracy: 5,
          batteryLevel: 87,
          fuelLevel: 52.5,
          fault: 'antenna disconnected',
        },
      ],
    },
  }),
  'GET /api/tracking/traccar': async (world) => ({
    query: { ...phoneQuery, id: await world.device(await world.vehicle()), timestamp: String(Date.now()) },
  }),
  'POST /api/tracking/traccar': async (world) => ({
    body: {
      position: { latitude: 48.2, longitude: 16.37, fixTime: new Date().toISOString(), valid: true, speed: 10 },
      device: { uniqueId: await world.device(await world.vehicle()) },
    },
  }),
  'POST /api/user/forgot-password': (world) => ({ body: { email: world.email() } }),
  'POST /api/user/resend-verification': (world) => ({ body: { email: world.email() } }),
  'POST /api/user/reset-password': async (world) => {
    const email = await world.registered();
    await world.post('/api/user/forgot-password', { email });
    const body = { token: await world.mailedToken(email), password: PASSWORD, confirmPassword: PASSWORD };
    return { body, together: { password: 'confirmPassword' } };
  },
  ...SECOND_FACTOR_REQUESTS,
  'POST /api/user/logout': async ({ t }) => ({ token: await seedSession(t.db, t.tenant.users.viewer) }),
  'POST /api/session': async (world) => ({ body: { email: await world.registered(), password: PASSWORD } }),
  'DELETE /api/session': async ({ t }) => ({ token: await seedSession(t.db, t.tenant.users.viewer) }),
  'GET /api/v1/Customers/upload/{guid}': async (world) => ({ params: { guid: await world.upload() } }),
  'GET /api/v1/Customers/upload/{guid}/columns': async (world) => ({ params: { guid: await world.upload() } }),
  'GET /api/v1/Customers/upload/{guid}/errors': async (world) => ({ params: { guid: await world.upload() } }),
  'POST /api/v1/Orders/upload': (world) => ({
    parts: [{ name: 'file', content: world.orderCsv(), fileName: 'orders.csv', type: CSV_TYPE }],
  }),
  'POST /api/v1/Orders/confirm-upload': async (world) => ({ query: { guid: await world.orderUpload() } }),
  'GET /api/v1/Orders/upload/{guid}': async (world) => ({ params: { guid: await world.orderUpload() } }),
  'GET /api/v1/Orders/upload/{guid}/columns': async (world) => ({ params: { guid: await world.orderUpload() } }),
  'GET /api/v1/Orders/upload/{guid}/errors': async (world) => ({ params: { guid: await world.orderUpload() } }),
  'POST /api/v1/Orders': async (world) => ({
    body: {
      customerId: await world.customer(),
      items: [{ description: 'Posters', quantity: 2, price: 19.9, dimensions: BOX }],
      deliveryAddress: ADDRESS,
      orderNumber: `WEB-${world.unique()}`,
      status: 'draft',
      ...DELIVERY_DETAILS,
      deliveryDate: '2100-03-05',
      carrierId: null,
      serviceLevel: 'standard',
    },
  }),
  'POST /api/v1/Orders/batch': async (world) => ({
    body: {
      orders: [
        {
          customerId: await world.customer(),
          items: [{ description: 'Posters', quantity: 2, price: 19.9, dimensions: BOX }],
          deliveryAddress: ADDRESS,
        },
      ],
      atomic: true,
    },
  }),
  'PUT /api/v1/Orders/by-external-id/{externalId}': async (world) => ({
    params: { externalId: `shop-${world.unique()}` },
    body: {
      customerId: await world.customer(),
      items: [{ description: 'Posters', quantity: 2, price: 19.9, dimensions: BOX }],
      deliveryAddress: ADDRESS,
      ...DELIVERY_DETAILS,
      deliveryDate: '2100-03-05',
    },
  }),
  'PUT /api/v1/Orders/{orderId}': async (world) => ({
    params: { orderId: await world.order() },
    body: {
      customerId: await world.customer(),
      items: [{ description: 'Posters', quantity: 2, price: 19.9, dimensions: BOX }],
      deliveryAddress: ADDRESS,
      ...DELIVERY_DETAILS,
      deliveryDate: '2100-03-05',
      carrierId: null,
      serviceLevel: 'standard',
    },
  }),
  'GET /api/v1/Orders/{orderId}/history': async (world) => ({ params: { orderId: await world.order() } }),
  'GET /api/v1/shipments/{shipmentId}/label': async (world) => ({
    ...(await shipmentParam(world)),
    query: { format: 'zpl' },
  }),
  'POST /api/v1/shipments/labels': async (world) => ({
    body: { guids: [await world.shipment()], format: 'zpl' },
  }),
  'POST /api/v1/shipments/{shipmentId}/proof-of-delivery': async (world) => ({
    ...(await shipmentParam(world)),
    parts: [
      { name: 'recipientName', content: 'Maria Muster' },
      { name: 'note', content: 'Left with the neighbour' },
      { name: 'photo', content: png(), fileName: 'photo.png', type: 'image/png' },
      { name: 'signature', content: png(), fileName: 'signature.png', type: 'image/png' },
    ],
  }),
  'POST /api/geocode': () => Promise.resolve({ body: { text: 'Graz', limit: 3 } }),
  'GET /api/v1/Customers/{customerId}/location': async (world) => ({
    params: { customerId: (await world.customer()) as string },
  }),
  'DELETE /api/v1/Customers/{customerId}/location': async (world) => ({
    params: { customerId: (await world.customer()) as string },
  }),
  'PUT /api/v1/Customers/{customerId}/location': async (world) => ({
    params: { customerId: (await world.customer()) as string },
    body: { latitude: 48.2034, longitude: 16.3585 },
  }),
  'DELETE /api/v1/shipments/{shipmentId}/location': async (world) => ({
    params: { shipmentId: (await world.shipment()) as string },
  }),
  'PUT /api/v1/shipments/{shipmentId}/location': async (world) => ({
    params: { shipmentId: (await world.shipment()) as string },
    body: { latitude: 48.2034, longitude: 16.3585 },
  }),
  'GET /api/v1/shipments/{shipmentId}/sender/location': async (world) => ({
    params: { shipmentId: (await world.shipment()) as string },
  }),
  'DELETE /api/v1/shipments/{shipmentId}/sender/location': async (world) => ({
    params: { shipmentId: (await world.shipment()) as string },
  }),
  'PUT /api/v1/shipments/{shipmentId}/sender/location': async (world) => ({
    params: { shipmentId: (await world.shipment()) as string },
    body: { latitude: 48.2034, longitude: 16.3585 },
  }),
  'GET /api/v1/shipments/{shipmentId}/proof-of-delivery': async (world) => ({
    params: { shipmentId: await provedShipment(world) },
  }),
  'GET /api/v1/shipments/{shipmentId}/proof-of-delivery/document': async (world) => ({
    params: { shipmentId: await provedShipment(world) },
  }),
  'GET /api/v1/shipments/{shipmentId}/customs-document': async (world) => {
    const shipmentId = (await world.shipment()) as string;
    await world.t.db.query('UPDATE shipments SET customs = $2 WHERE id = $1', [shipmentId, CUSTOMS]);
    return { params: { shipmentId }, query: { form: 'cn22' } };
  },
  'GET /api/v1/shipments/{shipmentId}/pictures/{pictureGuid}': async (world) => {
    const { params, token } = await atStop(world);
    const shipmentId = params!.shipmentGuid!;
    const sent = world.t.as(token).post(`/api/driver/stops/${shipmentId}/fail`).field('reason', 'other');
    await sent.attach('photo1', png(), 'photo.png');
    const traces = await world.get<{ pictures?: { url: string }[] }[]>(`/api/v1/shipments/${shipmentId}/traces`);
    const { url } = traces.flatMap(({ pictures = [] }) => pictures)[0]!;
    return { params: { shipmentId, pictureGuid: url.split('/').at(-1)! } };
  },
  'GET /api/v1/shipments/{shipmentId}/proof-of-delivery/photo': async (world) => ({
    params: { shipmentId: await provedShipment(world) },
  }),
  'GET /api/v1/shipments/{shipmentId}/proof-of-delivery/photo/thumbnail': async (world) => ({
    params: { shipmentId: await provedShipment(world) },
  }),
  'GET /api/v1/shipments/{shipmentId}/proof-of-delivery/signature': async (world) => ({
    params: { shipmentId: await provedShipment(world) },
  }),
  'POST /api/v1/shipments/{shipmentId}/traces': async (world) => ({
    ...(await shipmentParam(world)),
    body: {
      status: 'collected',
      description: 'Parcel scanned',
      location: 'Wien',
      timestamp: new Date().toISOString(),
    },
  }),
  'POST /api/v1/shipments/{shipmentId}/tracking-link': shipmentParam,
  'DELETE /api/v1/shipments/{shipmentId}/tracking-link': shipmentParam,
  'GET /api/v1/shipments/{shipmentId}/consignee': shipmentParam,
  'GET /api/v1/shipments/failed': () => ({ query: { next: 'undecided', page: '1', pageSize: '5' } }),
  'POST /api/v1/shipments/next-attempts': async (world) => ({
    body: { shipmentIds: [await failedShipment(world)], date: dayAhead(), window: { start: '17:00', end: '20:00' } },
  }),
  'POST /api/v1/shipments/{shipmentId}/next-attempt': async (world) => ({
    params: { shipmentId: await failedShipment(world) },
    body: { date: dayAhead(), window: { start: '17:00', end: '20:00' } },
  }),
  'POST /api/v1/shipments/{shipmentId}/return-to-sender': async (world) => ({
    params: { shipmentId: await failedShipment(world) },
  }),
  'POST /api/v1/shipments/{shipmentId}/return-label': async (world) => ({
    params: { shipmentId: await sandboxShipment(world) },
    body: { carrierId: CARRIERS.sandbox },
  }),
  'GET /api/dispatch/{id}/returns': async (world) => ({ params: { id: (await world.dispatch('in_progress')).id } }),
  'POST /api/dispatch/{id}/returns': async (world) => ({
    params: { id: (await world.dispatch('in_progress')).id },
    body: { scanned: ['DD1234567897AT'] },
  }),
  'GET /api/reschedule-requests': () => ({ query: { status: 'pending', page: '1', pageSize: '5' } }),
  'POST /api/reschedule-requests/{guid}/accept': async (world) => ({ params: { guid: await requestedDay(world) } }),
  'POST /api/reschedule-requests/{guid}/refuse': async (world) => ({ params: { guid: await requestedDay(world) } }),
  'PUT /api/business/tracking-page': () => ({
    body: { color: '#0b6e4f', language: 'de', vehicleStopsBefore: 3, rescheduleAllowed: true, proofPhotoShown: true },
  }),
  'PUT /api/business/map': () => ({
    body: { styleUrl: 'https://tiles.example:8443/styles/streets.json?key=1', attribution: 'Tiles by Example' },
  }),
  'GET /api/business/test-business': async (world) => {
    await world.api.post('/api/business/test-business');
    return {};
  },
  'POST /api/business/test-business': async (world) => {
    await world.api.delete('/api/business/test-business');
    return {};
  },
  'POST /api/business/test-business/session': async (world) => {
    await world.api.post('/api/business/test-business');
    return { token: await seedSession(world.t.db, world.t.tenant.users.owner) };
  },
  'DELETE /api/business/test-business/session': async ({ t }) => ({
    token: await seedSession(t.db, t.tenant.users.owner),
  }),
  'PUT /api/business/sso': () => ({ body: SSO }),
  'POST /api/business/sso/verify-domain': async (world) => {
    await world.api.put('/api/business/sso').send(SSO);
    await world.t.db.query('UPDATE sso_domains SET verified_at = now() WHERE business_id = $1', [world.t.tenant.id]);
    return { body: { domain: 'acme.example' } };
  },
  'POST /api/business/sso/test': async (world) => {
    await world.api.put('/api/business/sso').send(SSO);
    return {};
  },
  'POST /api/session/sso': () => ({ body: { email: 'anna@unknown.example', returnTo: '/portal/orders' } }),
  'PUT /api/business/notifications': () => ({
    body: {
      kinds: { near: { mail: false, sms: true }, failed: { mail: true } },
      wording: [
        { kind: 'near', language: 'de', subject: '{businessName}', text: 'Hallo {recipientName}\n\n{pin}', sms: null },
      ],
      quietHours: { from: '21:00', to: '07:30' },
      replyTo: 'replies@firm.example',
      sms: { url: 'https://sms.example/messages', secret: 'seven quiet trams on the Ring' },
    },
  }),
  'POST /api/business/notifications/test': async (world) => {
    const sms = { url: `${carrier.url}/messages`, secret: 'seven quiet trams on the Ring' };
    await world.api.put('/api/business/notifications').send({ sms });
    return { body: { to: '+43 1 555 0110', language: 'de' } };
  },
  'POST /api/business/notifications/preview': () => ({
    body: { kind: 'failed', language: 'pl', subject: '{trackingNumber}', text: '{next}', sms: '{reason}' },
  }),
  'GET /api/v1/shipments/{shipmentId}/notifications': shipmentParam,
  'PUT /api/business/tracking-page/logo': () => ({
    parts: [{ name: 'logo', content: png(), fileName: 'logo.png', type: 'image/png' }],
  }),
  'GET /api/public/tracking/{token}': async (world) => ({ params: { token: await link(world) } }),
  'GET /api/public/tracking/{token}/stream': async (world) => ({ params: { token: await link(world) } }),
  'GET /api/public/tracking/{token}/photo': async (world) => ({ params: { token: await photographedLink(world) } }),
  'PUT /api/public/tracking/{token}/instructions': async (world) => ({
    params: { token: await link(world) },
    body: { text: 'Ring at Huber.', safePlace: 'Garage', pinWanted: true },
  }),
  'GET /api/public/tracking/{token}/slots': async (world) => ({ params: { token: await reschedulableLink(world) } }),
  'POST /api/public/tracking/{token}/reschedule': async (world) => ({
    params: { token: await reschedulableLink(world) },
    body: { date: dayAhead() },
  }),
  'POST /api/public/tracking/{token}/rating': async (world) => ({
    params: { token: await link(world, await world.delivered()) },
    body: { stars: 5, comment: 'Friendly and on time.' },
  }),
  'GET /api/public/logos/{guid}': async (world) => ({ params: { guid: await logo(world) } }),
  'GET /api/vehicle/{guid}': async (world) => ({ params: { guid: await world.vehicle() } }),
  'GET /api/vehicle/travel-history/{id}/export': async (world) => ({ params: { id: await world.vehicle() } }),
});

const fromTable =
  (operation: Operation): Make =>
  async (world) => {
    const { file, ...sent } = await operation.request(world);
    if (file !== undefined)
      return { ...sent, parts: [{ name: 'file', content: file, fileName: 'customers.csv', type: CSV_TYPE }] };
    return operation.path === '/api/user/register' ? { ...sent, together: { password: 'confirmPassword' } } : sent;
  };

/**
 * Returns the function that creates a valid request: from the contract's table, from this file, or from the document's
 * example.
 */
export function goodRequests(carrier: CarrierServer): (operation: DocumentOperation) => Make {
  const made: Record<string, Make> = {
    ...Object.fromEntries(OPERATIONS.map((operation) => [nameOf(operation), fromTable(operation)])),
    ...MORE(carrier),
  };
  return (operation) => made[operation.name] ?? fromExample(operation);
}
