import type { Operation } from '../contract/operation';
import { nameOf, OPERATIONS } from '../contract/table';
import { ADDRESS, BOX, PARTY, PASSWORD, PLANNED, type World } from '../contract/world';
import { CARRIERS } from '../factories/carrier.factory';
import { seedSession, seedUser } from '../factories/tenant.factory';
import type { CarrierServer } from '../support/carrier-server';
import { png } from '../support/images';
import { fromExample } from './example';
import type { Good, Make } from './good';
import type { DocumentOperation } from './openapi';

const shipmentParam = async (world: World): Promise<Good> => ({ params: { shipmentId: await world.shipment() } });
const CSV_TYPE = 'text/csv';
const DIMENSIONS = { length: 40, width: 30, height: 20 };

/** A business has few of them at a time: the ones before go. */
async function webhook(world: World): Promise<string> {
  for (const { guid } of await world.get<{ guid: string }[]>('/api/webhooks'))
    await world.api.delete(`/api/webhooks/${guid}`);
  return (await world.post('/api/webhooks', { url: 'https://shop.example/hooks', events: ['*'] })).guid;
}

async function member(world: World): Promise<string> {
  const body = { email: world.email(), firstName: 'Maria', lastName: 'Muster', role: 'dispatcher' };
  return (await world.post('/api/business/users', body)).guid;
}

/** Somebody who belongs to the business already, and a session of theirs. */
async function colleague({ t }: World): Promise<{ guid: string; token: string }> {
  const guid = await seedUser(t.db);
  await t.db.query(`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'driver')`, [t.tenant.id, guid]);
  return { guid, token: await seedSession(t.db, guid) };
}

/** An invitation, with a session of whom it is for. */
async function invitation(world: World): Promise<Good> {
  const email = world.email();
  const token = await seedSession(world.t.db, await seedUser(world.t.db, { email }));
  const body = { email, firstName: 'Maria', lastName: 'Muster', role: 'viewer' };
  return { params: { guid: (await world.post('/api/business/users', body)).guid }, token };
}

async function deviceRecord(world: World): Promise<string> {
  const body = { deviceId: world.deviceId(), type: 'gps_tracker', vehicleId: await world.vehicle() };
  return (await world.post('/api/tracking/add-device', body)).guid;
}

async function phoneKey(world: World): Promise<string> {
  const { data } = await world.post(`/api/tracking/devices/${await deviceRecord(world)}/key`);
  return data.key as string;
}

/** A shipment of the carrier whose booking waits, or has failed. */
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

/** A plan of one shipment and one vehicle; its proposal waits to be committed, unless it is told to be running. */
async function plan(world: World, status: 'completed' | 'running' = 'completed'): Promise<string> {
  const [shipmentId, vehicleId] = [await world.shipment(), await world.vehicle()];
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const answer = await world.api
    .post('/api/dispatch/plan')
    .send({ date, shipmentIds: [shipmentId], vehicleIds: [vehicleId], driverIds: [await world.driver()] });
  if (answer.status !== 200) throw new Error(answer.text);
  const { guid } = answer.body.data;
  await world.t.db.query('UPDATE dispatch_plans SET status = $2 WHERE id = $1', [guid, status]);
  return guid as string;
}

/** A dispatch in progress for which its own order is proposed. */
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
  const answer = await world.api
    .post(`/api/v1/shipments/${shipmentId}/proof-of-delivery`)
    .field('recipientName', 'Maria Muster')
    .attach('photo', png(), 'photo.png')
    .attach('signature', png(), 'signature.png');
  if (answer.status !== 201) throw new Error(answer.text);
  return shipmentId;
}

/** The business works with the carrier of docs/carrier-http-protocol.md; answers the path to which it pushes events. */
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

const phoneQuery = {
  lat: '48.2',
  lon: '16.37',
  speed: '12',
  bearing: '90',
  altitude: '171',
  accuracy: '5',
  batt: '87',
};

async function preset(world: World): Promise<Good> {
  return { params: { guid: await world.preset() } };
}

async function dispatchParam(world: World): Promise<Good> {
  return { params: { id: (await world.dispatch()).id } };
}

/** Operations beyond those of the interface, which are in the contract's table. */
const MORE = (carrier: CarrierServer): Readonly<Record<string, Make>> => ({
  'GET /api/events': () => ({ query: { types: 'order.created,shipment.status_changed', limit: '5' } }),
  'GET /api/reports/deliveries': () => ({
    query: { from: '2026-03-01', to: '2026-03-31', groupBy: 'driver', limit: '10' },
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
  'POST /api/business/tokens': () => ({ body: { name: 'Shop', expiresAt: '2100-01-01T00:00:00Z' } }),
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
  'GET /api/carriers/bookings/{shipmentId}': async (world) => ({
    params: { shipmentId: await bookedShipment(world, 'pending') },
  }),
  'POST /api/carriers/bookings/{shipmentId}/retry': async (world) => ({
    params: { shipmentId: await bookedShipment(world, 'failed') },
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
  'POST /api/user/logout': async ({ t }) => ({ token: await seedSession(t.db, t.tenant.users.viewer) }),
  'POST /api/session': async (world) => ({ body: { email: await world.registered(), password: PASSWORD } }),
  'DELETE /api/session': async ({ t }) => ({ token: await seedSession(t.db, t.tenant.users.viewer) }),
  'GET /api/v1/Customers/upload/{guid}': async (world) => ({ params: { guid: await world.upload() } }),
  'POST /api/v1/Orders/upload': (world) => ({
    parts: [{ name: 'file', content: world.orderCsv(), fileName: 'orders.csv', type: CSV_TYPE }],
  }),
  'POST /api/v1/Orders/confirm-upload': async (world) => ({ query: { guid: await world.orderUpload() } }),
  'GET /api/v1/Orders/upload/{guid}': async (world) => ({ params: { guid: await world.orderUpload() } }),
  'POST /api/v1/Orders': async (world) => ({
    body: {
      customerId: await world.customer(),
      items: [{ description: 'Posters', quantity: 2, price: 19.9, dimensions: BOX }],
      deliveryAddress: ADDRESS,
      orderNumber: `WEB-${world.unique()}`,
      status: 'draft',
    },
  }),
  'PUT /api/v1/Orders/{orderId}': async (world) => ({
    params: { orderId: await world.order() },
    body: {
      customerId: await world.customer(),
      items: [{ description: 'Posters', quantity: 2, price: 19.9, dimensions: BOX }],
      deliveryAddress: ADDRESS,
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
  'DELETE /api/v1/shipments/{shipmentId}/location': async (world) => ({
    params: { shipmentId: (await world.shipment()) as string },
  }),
  'PUT /api/v1/shipments/{shipmentId}/location': async (world) => ({
    params: { shipmentId: (await world.shipment()) as string },
    body: { latitude: 48.2034, longitude: 16.3585 },
  }),
  'GET /api/v1/shipments/{shipmentId}/proof-of-delivery': async (world) => ({
    params: { shipmentId: await provedShipment(world) },
  }),
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

/** How a good request of an operation is made: as the contract's table has it, as written here, or by the document's example. */
export function goodRequests(carrier: CarrierServer): (operation: DocumentOperation) => Make {
  const made: Record<string, Make> = {
    ...Object.fromEntries(OPERATIONS.map((operation) => [nameOf(operation), fromTable(operation)])),
    ...MORE(carrier),
  };
  return (operation) => made[operation.name] ?? fromExample(operation);
}
