// One working day: customer, order, carrier, shipment, dispatch, delivery. DISPATCH_URL is the service, DISPATCH_TOKEN
// the API token.
import { DispatchClient, DispatchError, type Schemas } from 'delivery-dispatch-client';

/** The token is read from the environment, since arguments are visible to every user of the machine. */
const { DISPATCH_URL = 'http://127.0.0.1:3000', DISPATCH_TOKEN } = process.env;
const dispatch = new DispatchClient({ baseUrl: DISPATCH_URL, token: DISPATCH_TOKEN });

async function readyOrder(): Promise<string> {
  const { data: customer } = await dispatch.POST('/api/v1/Customers', {
    body: { name: 'Café Museum', email: 'office@museum.example', phone: null },
  });
  const dimensions = { length: 30, width: 20, height: 15, weight: 1.1 };
  const { data: order } = await dispatch.POST('/api/v1/Orders', {
    params: { header: { 'Idempotency-Key': 'the first order of the day' } },
    body: {
      customerId: customer.guid,
      items: [{ description: 'Coffee, 1 kg', quantity: 2, price: 19.9, dimensions }],
      deliveryAddress: { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' },
      status: 'pending',
    },
  });
  for (const status of ['processing', 'ready'] as const)
    await dispatch.PATCH('/api/v1/Orders/{orderId}/status', {
      params: { path: { orderId: order.guid } },
      body: { status },
    });
  return order.guid;
}

async function assignFleet(orderId: string): Promise<void> {
  for await (const { code, guid: carrierId } of dispatch.list('/api/carriers')) {
    if (code !== 'own-fleet') continue;
    await dispatch.POST('/api/carriers/configure', { body: { carrierId, defaultServiceLevel: 'express' } });
    await dispatch.POST('/api/v1/Orders/assign-carrier', {
      body: { orderIds: [orderId], carrierId, serviceLevel: 'express' },
    });
  }
}

async function sendOut(shipmentId: string): Promise<string> {
  const { data: driver } = await dispatch.POST('/api/drivers', { body: { name: 'Maria Huber' } });
  const { data: vehicle } = await dispatch.POST('/api/vehicle', { body: { name: 'Van 1', licensePlate: 'W-12345X' } });
  const { data: made } = await dispatch.POST('/api/dispatch', {
    body: {
      name: 'Inner city',
      plannedDate: '2026-03-02T08:00',
      driverId: driver.guid,
      vehicleId: vehicle.guid,
      shipmentIds: [shipmentId],
    },
  });
  for (const status of ['ready', 'in_progress'] as const)
    await dispatch.PATCH('/api/dispatch/{id}/status', { params: { path: { id: made.guid } }, body: { status } });
  return made.guid;
}

/** The API rejects changes of a delivered order. */
async function refusal(orderId: string): Promise<Pick<DispatchError, 'code' | 'message' | 'details'>> {
  try {
    const params = { path: { orderId } };
    await dispatch.PATCH('/api/v1/Orders/{orderId}/status', { params, body: { status: 'draft' } });
  } catch (error) {
    if (error instanceof DispatchError) return { code: error.code, message: error.message, details: error.details };
    throw error;
  }
  throw new Error('A delivered order became a draft.');
}

const orderId = await readyOrder();
await assignFleet(orderId);
const { data: shipment } = await dispatch.POST('/api/v1/Orders/{orderId}/shipment', {
  params: { path: { orderId } },
  body: { generateLabel: true },
});
const params = { path: { shipmentId: shipment.guid } };
const dispatchId = await sendOut(shipment.guid);
const { data: route } = await dispatch.GET('/api/route/{id}', { params: { path: { id: dispatchId } } });
await dispatch.POST('/api/v1/shipments/{shipmentId}/traces', {
  params,
  body: { status: 'delivered', description: 'Handed over at the bar.' },
});
const traces: Schemas['TraceResponse'][] = [];
for await (const trace of dispatch.list('/api/v1/shipments/{shipmentId}/traces', { params })) traces.push(trace);
const day = {
  order: (await dispatch.GET('/api/v1/Orders/{orderId}', { params: { path: { orderId } } })).data,
  shipment: (await dispatch.GET('/api/v1/shipments/{shipmentId}', { params })).data,
  traces,
  dispatch: (await dispatch.GET('/api/dispatch/{id}', { params: { path: { id: dispatchId } } })).data,
  route,
  refusal: await refusal(orderId),
};
console.log(JSON.stringify(day, null, 2));
