import { type DispatchClient, DispatchError, type Schemas } from '../../../clients/typescript/src/index';
import { demoOrders } from '../catalogue';
import { gathered } from '../../client/connection';
import { NoDay, type Opening } from './opening';
import type { Screen } from '../../client/screen';

/** Orders of a day. */
const DAY = 60;
/** What the day reads of an order. */
export type OrderData = Pick<Schemas['OrderListEntry'], 'guid' | 'orderNumber' | 'status' | 'totalValue'>;
type OrderStatus = OrderData['status'];

/** The way of an order to where it can be shipped. */
const NEXT: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = { pending: 'processing', processing: 'ready' };

export interface ReadyOrders {
  readonly orders: OrderData[];
  readonly created: number;
}

/** The oldest orders that wait, made up to sixty by new ones of the demo's customers, all ready for the own fleet. */
export async function readyOrders(api: DispatchClient, opening: Opening, screen: Screen): Promise<ReadyOrders> {
  const query = { $filter: "status in ('pending','processing','ready')", $orderby: 'createdAt' };
  const waiting = await gathered(api.list('/api/v1/Orders', { params: { query } }));
  const orders: OrderData[] = waiting.slice(0, DAY);
  const created = DAY - orders.length;
  if (created > 0) orders.push(...(await orderAnew(api, opening, created, screen)));
  const step = screen.phase('Orders made ready', orders.length);
  for (const order of orders) {
    for (let next = NEXT[order.status]; next; next = NEXT[next])
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

/** New orders by the demo's catalogue, which goes round as the number of all orders grows. */
async function orderAnew(api: DispatchClient, { customers, business }: Opening, count: number, screen: Screen) {
  const known = new Map(customers.map(({ email, guid }) => [email, guid]));
  const catalogue = demoOrders().filter(({ customer }) => known.has(customer.email));
  if (catalogue.length === 0)
    throw new NoDay(`${business} has none of the demo's customers left, and too few waiting orders.`);
  const made: OrderData[] = [];
  const step = screen.phase('New orders', count);
  for (let index = 0; index < count; index++) {
    const { customer, items, totalValue } = catalogue[index % catalogue.length]!;
    const { street, city, state, postalCode, country, latitude, longitude } = customer;
    const { data: order } = await api.POST('/api/v1/Orders', {
      body: {
        customerId: known.get(customer.email)!,
        items,
        deliveryAddress: { street, city, state, postalCode, country, latitude, longitude },
        status: 'pending',
      },
    });
    made.push({ ...order, totalValue });
    step();
  }
  return made;
}

/** A shipment for each order, with its label. One that has a shipment already keeps it. */
export async function shipOrders(api: DispatchClient, orders: readonly OrderData[], screen: Screen): Promise<void> {
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

/** What waits for a van of the own fleet: today's shipments, and those that could not be delivered before. */
export async function waitingShipments(
  api: DispatchClient,
  fleetId: string,
  screen: Screen,
): Promise<Schemas['ShipmentResponse'][]> {
  const { data: unassigned } = await api.GET('/api/v1/shipments/unassigned');
  const step = screen.phase('Sizes and places', unassigned.length);
  const shipments: Schemas['ShipmentResponse'][] = [];
  for (const { guid } of unassigned) {
    const { data } = await api.GET('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } } });
    shipments.push(data);
    step();
  }
  return shipments.filter(({ carrier }) => carrier?.guid === fleetId);
}
