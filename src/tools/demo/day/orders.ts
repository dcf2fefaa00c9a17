import { type DispatchClient, DispatchError, type Schemas } from '../../../../clients/typescript/src/index';
import { createDemoOrders } from '../catalogue';
import { collectAll } from '../../client/connection';
import { CannotPlayDay, type Opening } from './opening';
import type { Screen } from '../../client/screen';

const ORDERS_PER_DAY = 60;
/** The fields of an order that the day uses. */
export type OrderData = Pick<Schemas['OrderListEntry'], 'guid' | 'orderNumber' | 'status' | 'totalValue'>;
type OrderStatus = OrderData['status'];

/** The status that follows on the way to `ready`. */
const NEXT_STATUS: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = { pending: 'processing', processing: 'ready' };

export interface ReadyOrders {
  readonly orders: OrderData[];
  readonly created: number;
}

/** Takes the oldest waiting orders, adds new ones up to sixty, and makes them all ready for the own fleet. */
export async function prepareOrders(api: DispatchClient, opening: Opening, screen: Screen): Promise<ReadyOrders> {
  const query = { $filter: "status in ('pending','processing','ready')", $orderby: 'createdAt' };
  const waiting = await collectAll(api.list('/api/v1/Orders', { params: { query } }));
  const orders: OrderData[] = waiting.slice(0, ORDERS_PER_DAY);
  const created = ORDERS_PER_DAY - orders.length;
  if (created > 0) orders.push(...(await createOrders(api, opening, created, screen)));
  const step = screen.phase('Orders made ready', orders.length);
  for (const order of orders) {
    for (let next = NEXT_STATUS[order.status]; next; next = NEXT_STATUS[next])
      await api.PATCH('/api/v1/Orders/{orderId}/status', {
        params: { path: { orderId: order.guid } },
        body: { status: next },
      });
    step();
  }
  await api.POST('/api/v1/Orders/assign-carrier', {
    body: { orderIds: orders.map(({ guid }) => guid), carrierId: opening.fleetId, serviceLevel: 'express' },
  });
  return { orders, created };
}

/** Creates orders of the demo's catalogue, which starts again after its last order. */
async function createOrders(api: DispatchClient, { customers, business }: Opening, count: number, screen: Screen) {
  const customerIds = new Map(customers.map(({ email, guid }) => [email, guid]));
  const catalogue = createDemoOrders().filter(({ customer }) => customerIds.has(customer.email));
  if (catalogue.length === 0)
    throw new CannotPlayDay(`${business} has none of the demo's customers left, and too few waiting orders.`);
  const createdOrders: OrderData[] = [];
  const step = screen.phase('New orders', count);
  for (let index = 0; index < count; index++) {
    const { customer, items, totalValue } = catalogue[index % catalogue.length]!;
    const { street, city, state, postalCode, country, latitude, longitude } = customer;
    const { data: order } = await api.POST('/api/v1/Orders', {
      body: {
        customerId: customerIds.get(customer.email)!,
        items,
        deliveryAddress: { street, city, state, postalCode, country, latitude, longitude },
        status: 'pending',
      },
    });
    createdOrders.push({ ...order, totalValue });
    step();
  }
  return createdOrders;
}

/** Creates a shipment with a label for each order. An order that already has a shipment keeps it. */
export async function createShipments(
  api: DispatchClient,
  orders: readonly OrderData[],
  screen: Screen,
): Promise<void> {
  const step = screen.phase('Shipments with labels', orders.length);
  for (const { guid } of orders) {
    const params = { path: { orderId: guid } };
    await api
      .POST('/api/v1/Orders/{orderId}/shipment', { params, body: { generateLabel: true } })
      .catch((error: unknown) => {
        if (!(error instanceof DispatchError) || error.code !== 'CONFLICT') throw error;
      });
    step();
  }
}

/** Loads the unassigned shipments of the own fleet: today's, and those of earlier failed deliveries. */
export async function loadWaitingShipments(
  api: DispatchClient,
  fleetId: string,
  screen: Screen,
): Promise<Schemas['ShipmentResponse'][]> {
  const { data: unassigned } = await api.GET('/api/v1/shipments/unassigned');
  const step = screen.phase('Shipments loaded', unassigned.length);
  const shipments: Schemas['ShipmentResponse'][] = [];
  for (const { guid } of unassigned) {
    const { data } = await api.GET('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } } });
    shipments.push(data);
    step();
  }
  return shipments.filter(({ carrier }) => carrier?.guid === fleetId);
}
