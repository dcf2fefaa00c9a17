import { type DispatchClient, DispatchError, type Schemas } from '../../../../clients/typescript/src/index';
import { createDemoOrders } from '../catalogue';
import { collectAll } from '../../client/connection';
import { CannotRunDay, type DayStart } from './day-start';
import type { TerminalOutput } from '../../client/terminal-output';

const ORDERS_PER_DAY = 60;
/** The fields of an order that the day uses. */
export type OrderData = Pick<Schemas['OrderListEntry'], 'guid' | 'orderNumber' | 'status' | 'totalValue'>;
type OrderStatus = OrderData['status'];

/** The status that follows on the way to `ready`. */
const NEXT_STATUS: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = { pending: 'processing', processing: 'ready' };

/** The orders that the demo's day delivers, and how many of them are new. */
export interface ReadyOrders {
  readonly orders: OrderData[];
  readonly created: number;
}

/** Returns sixty orders that are ready for the business's own fleet: the oldest waiting ones, and new ones if there are too few. */
export async function prepareOrders(
  api: DispatchClient,
  dayStart: DayStart,
  output: TerminalOutput,
): Promise<ReadyOrders> {
  const query = { $filter: "status in ('pending','processing','ready')", $orderby: 'createdAt' };
  const waiting = await collectAll(api.list('/api/v1/Orders', { params: { query } }));
  const orders: OrderData[] = waiting.slice(0, ORDERS_PER_DAY);

  const created = ORDERS_PER_DAY - orders.length;
  if (created > 0) orders.push(...(await createOrders(api, dayStart, created, output)));
  const step = output.phase('Orders made ready', orders.length);
  for (const order of orders) {
    await makeReady(api, order);
    step();
  }

  await api.POST('/api/v1/Orders/assign-carrier', {
    body: { orderIds: orders.map(({ guid }) => guid), carrierId: dayStart.fleetId, serviceLevel: 'express' },
  });
  return { orders, created };
}

/** Moves the order through the statuses that are missing until it is `ready`. */
async function makeReady(api: DispatchClient, { guid, status }: OrderData): Promise<void> {
  let next = NEXT_STATUS[status];
  while (next) {
    await api.PATCH('/api/v1/Orders/{orderId}/status', {
      params: { path: { orderId: guid } },
      body: { status: next },
    });
    next = NEXT_STATUS[next];
  }
}

/** Creates orders of the demo's catalogue, which starts again after its last order. */
async function createOrders(
  api: DispatchClient,
  { customers, business }: DayStart,
  count: number,
  output: TerminalOutput,
) {
  const customerIds = new Map(customers.map(({ email, guid }) => [email, guid]));
  const catalogue = createDemoOrders().filter(({ customer }) => customerIds.has(customer.email));
  if (catalogue.length === 0)
    throw new CannotRunDay(`${business} has none of the demo's customers left, and too few waiting orders.`);
  const createdOrders: OrderData[] = [];
  const step = output.phase('New orders', count);
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
  output: TerminalOutput,
): Promise<void> {
  const step = output.phase('Shipments with labels', orders.length);
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
  output: TerminalOutput,
): Promise<Schemas['ShipmentResponse'][]> {
  const { data: unassigned } = await api.GET('/api/v1/shipments/unassigned');
  const step = output.phase('Shipments loaded', unassigned.length);
  const shipments: Schemas['ShipmentResponse'][] = [];
  for (const { guid } of unassigned) {
    const { data } = await api.GET('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } } });
    shipments.push(data);
    step();
  }
  return shipments.filter(({ carrier }) => carrier?.guid === fleetId);
}
