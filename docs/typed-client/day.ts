import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js'; // npx openapi-typescript http://127.0.0.1:3000/openapi.json -o schema.d.ts

type Schemas = components['schemas'];
type Api = ReturnType<typeof createClient<paths>>;

/** What a day comes to, as the service tells it in the end. */
interface Day {
  readonly order: Schemas['OrderResponse'];
  readonly shipment: Schemas['ShipmentResponse'];
  readonly traces: Schemas['TraceResponse'][];
  readonly dispatch: Schemas['DispatchResponse'];
  readonly route: Schemas['RouteResponse'];
  /** What a client sees of a request that is refused. */
  readonly refusal: Schemas['Error']['error'];
}

/** One working day through the generated client: customer, order, carrier, shipment, dispatch, delivery. */
async function day(url: string, token: string): Promise<Day> {
  const api = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${token}` } });
  const customerId = await customer(api);
  const orderId = await readyOrder(api, customerId);
  await assignFleet(api, orderId);
  const shipmentId = await ship(api, orderId);
  const dispatchId = await sendOut(api, shipmentId);
  const route = (await api.GET('/api/route/{id}', { params: { path: { id: dispatchId } } })).data;
  await deliver(api, shipmentId);
  const path = { shipmentId };
  return {
    order: known((await api.GET('/api/v1/Orders/{orderId}', { params: { path: { orderId } } })).data).data,
    shipment: known((await api.GET('/api/v1/shipments/{shipmentId}', { params: { path } })).data).data,
    traces: known((await api.GET('/api/v1/shipments/{shipmentId}/traces', { params: { path } })).data).data,
    dispatch: known((await api.GET('/api/dispatch/{id}', { params: { path: { id: dispatchId } } })).data).data,
    route: known(route).data,
    refusal: await refusal(api, orderId),
  };
}

async function customer(api: Api): Promise<string> {
  const { data, error } = await api.POST('/api/v1/Customers', {
    body: { name: 'Café Museum', email: 'office@museum.example', phone: null },
  });
  return known(data, error).data.guid;
}

async function readyOrder(api: Api, customerId: string): Promise<string> {
  const { data, error } = await api.POST('/api/v1/Orders', {
    params: { header: { 'Idempotency-Key': 'the first order of the day' } },
    body: {
      customerId,
      items: [
        {
          description: 'Coffee, 1 kg',
          quantity: 2,
          price: 19.9,
          dimensions: { length: 30, width: 20, height: 15, weight: 1.1 },
        },
      ],
      deliveryAddress: { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' },
      status: 'pending',
    },
  });
  const orderId = known(data, error).data.guid;
  for (const status of ['processing', 'ready'] as const)
    succeeded(await api.PATCH('/api/v1/Orders/{orderId}/status', { params: { path: { orderId } }, body: { status } }));
  return orderId;
}

async function assignFleet(api: Api, orderId: string): Promise<void> {
  const { data: carriers } = await api.GET('/api/carriers');
  const fleet = known(carriers).data.find(({ code }) => code === 'own-fleet');
  const carrierId = known(fleet).guid;
  succeeded(await api.POST('/api/carriers/configure', { body: { carrierId, defaultServiceLevel: 'express' } }));
  succeeded(
    await api.POST('/api/v1/Orders/assign-carrier', {
      body: { orderIds: [orderId], carrierId, serviceLevel: 'express' },
    }),
  );
}

async function ship(api: Api, orderId: string): Promise<string> {
  const { data, error } = await api.POST('/api/v1/Orders/{orderId}/shipment', {
    params: { path: { orderId } },
    body: { generateLabel: true },
  });
  return known(data, error).data.guid;
}

async function sendOut(api: Api, shipmentId: string): Promise<string> {
  const { data: driver } = await api.POST('/api/drivers', { body: { name: 'Maria Huber' } });
  const { data: vehicle } = await api.POST('/api/vehicle', { body: { name: 'Van 1', licensePlate: 'W-12345X' } });
  const { data: dispatch, error } = await api.POST('/api/dispatch', {
    body: {
      name: 'Inner city',
      plannedDate: '2026-03-02T08:00',
      driverId: known(driver).data.guid,
      vehicleId: known(vehicle).data.guid,
      shipmentIds: [shipmentId],
    },
  });
  const id = known(dispatch, error).data.guid;
  for (const status of ['ready', 'in_progress'] as const)
    succeeded(await api.PATCH('/api/dispatch/{id}/status', { params: { path: { id } }, body: { status } }));
  return id;
}

async function deliver(api: Api, shipmentId: string): Promise<void> {
  succeeded(
    await api.POST('/api/v1/shipments/{shipmentId}/traces', {
      params: { path: { shipmentId } },
      body: { status: 'delivered', description: 'Handed over at the bar.' },
    }),
  );
}

/** A delivered order goes nowhere: the error is typed like every other answer. */
async function refusal(api: Api, orderId: string): Promise<Schemas['Error']['error']> {
  const { error } = await api.PATCH('/api/v1/Orders/{orderId}/status', {
    params: { path: { orderId } },
    body: { status: 'draft' },
  });
  return known(error).error;
}

/** The answer, or the error with all that the service said of it. */
function known<T>(answer: T | undefined, error?: unknown): T {
  if (answer === undefined) throw new Error(`No answer: ${JSON.stringify(error)}`);
  return answer;
}

function succeeded({ error }: { error?: unknown }): void {
  if (error) throw new Error(JSON.stringify(error));
}

/** The token is read from the environment: arguments are seen by everybody on the machine. */
const { DISPATCH_URL = 'http://127.0.0.1:3000', DISPATCH_TOKEN = '' } = process.env;
console.log(JSON.stringify(await day(DISPATCH_URL, DISPATCH_TOKEN), null, 2));
