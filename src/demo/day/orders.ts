import { demoOrders } from '../catalogue';
import type { OrderData, ShipmentData } from './responses';
import { type ApiClient, Refusal } from '../../client/api-client';
import { NoDay, type Opening } from './opening';
import type { Screen } from '../../client/screen';

/** Orders of a day. */
const DAY = 60;
/** The way of an order to where it can be shipped. */
const NEXT: Readonly<Record<string, string>> = { pending: 'processing', processing: 'ready' };

export interface ReadyOrders {
  readonly orders: OrderData[];
  readonly created: number;
}

/** The oldest orders that wait, made up to sixty by new ones of the demo's customers, all ready for the own fleet. */
export async function readyOrders(api: ApiClient, opening: Opening, screen: Screen): Promise<ReadyOrders> {
  const waiting = await api.all<OrderData>(
    `/api/v1/Orders?$filter=${encodeURIComponent("status in ('pending','processing','ready')")}&$orderby=createdAt`,
    { page: 'Page', size: 'PageSize' },
  );
  const orders = waiting.slice(0, DAY);
  const created = DAY - orders.length;
  if (created > 0) orders.push(...(await orderAnew(api, opening, created, screen)));
  const step = screen.phase('Orders made ready', orders.length);
  for (const order of orders) {
    for (let next = NEXT[order.status]; next; next = NEXT[next])
      await api.patch(`/api/v1/Orders/${order.guid}/status`, { status: next });
    step();
  }
  await api.post('/api/v1/Orders/assign-carrier', {
    orderIds: orders.map(({ guid }) => guid),
    carrierId: opening.fleetId,
    serviceLevel: 'express',
  });
  return { orders, created };
}

/** New orders by the demo's catalogue, which goes round as the number of all orders grows. */
async function orderAnew(api: ApiClient, { customers, business }: Opening, count: number, screen: Screen) {
  const known = new Map(customers.map(({ email, guid }) => [email, guid]));
  const catalogue = demoOrders().filter(({ customer }) => known.has(customer.email));
  if (catalogue.length === 0)
    throw new NoDay(`${business} has none of the demo's customers left, and too few waiting orders.`);
  const made: OrderData[] = [];
  const step = screen.phase('New orders', count);
  for (let index = 0; index < count; index++) {
    const { customer, items, totalValue } = catalogue[index % catalogue.length]!;
    const { street, city, state, postalCode, country, latitude, longitude } = customer;
    const order = await api.post<Omit<OrderData, 'totalValue'>>('/api/v1/Orders', {
      customerId: known.get(customer.email),
      items,
      deliveryAddress: { street, city, state, postalCode, country, latitude, longitude },
      status: 'pending',
    });
    made.push({ ...order, totalValue });
    step();
  }
  return made;
}

/** A shipment for each order, with its label. One that has a shipment already keeps it. */
export async function shipOrders(api: ApiClient, orders: readonly OrderData[], screen: Screen): Promise<void> {
  const step = screen.phase('Shipments with labels', orders.length);
  for (const { guid } of orders) {
    await api.post(`/api/v1/Orders/${guid}/shipment`, { generateLabel: true }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
    });
    step();
  }
}

/** What waits for a van of the own fleet: today's shipments, and those that could not be delivered before. */
export async function waitingShipments(api: ApiClient, fleetId: string, screen: Screen): Promise<ShipmentData[]> {
  const unassigned = await api.get<{ guid: string }[]>('/api/v1/shipments/unassigned');
  const step = screen.phase('Sizes and places', unassigned.length);
  const shipments: ShipmentData[] = [];
  for (const { guid } of unassigned) {
    shipments.push(await api.get<ShipmentData>(`/api/v1/shipments/${guid}`));
    step();
  }
  return shipments.filter(({ carrier }) => carrier?.guid === fleetId);
}
