import type { DispatchClient, Schemas } from '../../../clients/typescript/src/index';
import { localTime } from '../../common/time-zone';
import { gathered } from '../../client/connection';
import type { Driven } from './drive';
import { type Counts, counts, type Opening } from './opening';
import type { OrderData } from './orders';
import type { Screen } from '../../client/screen';
import type { Plan, Tour } from './tours';

/** Identifiers in one `$filter`, which may have 100 of them and 2,000 characters. */
const AT_ONCE = 40;
/** Noise of positions, and ways between doors within one stop (200 m), which are not counted as driven. */
const KM_TOLERANCE = 0.04;

/** Everything that was done, to be compared with what the service says of it. */
export interface Day extends Driven {
  readonly opening: Opening;
  readonly shipments: readonly Schemas['ShipmentResponse'][];
  readonly plan: Plan;
}

export interface Findings {
  /** Of the shipments that were out today. */
  readonly orders: OrderData[];
  readonly after: Counts;
  /** What is not as it should be, a sentence each. */
  readonly faults: string[];
}

/** Asks the service what became of every dispatch, shipment and order, and compares. */
export async function check(api: DispatchClient, { opening, shipments, plan, outcomes, km }: Day): Promise<Findings> {
  const faults: string[] = [];
  const same = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${what}: ${String(found)}, expected ${String(expected)}.`);
  };
  for (const { dispatchId, route } of plan.tours) {
    const { data } = await api.GET('/api/dispatch/{id}', { params: { path: { id: dispatchId } } });
    const { name, status, progress, shipments: carried } = data;
    same(`Status of ${name}`, status, 'completed');
    same(`Stops ended of ${name}`, progress.completed, route.stops.length);
    for (const { guid, status: ended } of carried) same(`Shipment ${guid}`, ended, outcomes.get(guid));
  }
  for (const [index, { driven, tracked }] of km.entries())
    if (Math.abs(tracked - driven) > driven * KM_TOLERANCE)
      faults.push(
        `Kilometres of ${plan.tours[index]!.vehicle.name}: ${tracked.toFixed(1)}, expected ${driven.toFixed(1)}.`,
      );
  const out = shipments.filter(({ guid }) => outcomes.has(guid));
  const orders = await ordersOf(api, out);
  for (const { guid, orderId } of out) {
    if (!orderId) continue;
    const order = orders.find((candidate) => candidate.guid === orderId);
    same(
      `Order ${order?.orderNumber ?? orderId}`,
      order?.status,
      outcomes.get(guid) === 'delivered' ? 'delivered' : 'shipped',
    );
  }
  const after = await counts(api);
  const { before } = opening;
  const delivered = [...outcomes.values()].filter((outcome) => outcome === 'delivered').length;
  const triedAgain = out.filter(({ status }) => status === 'exception').length;
  same('Dispatches in progress', after.dispatches.activeDispatches, before.dispatches.activeDispatches);
  same('Deliveries pending', after.dispatches.pendingDeliveries, before.dispatches.pendingDeliveries);
  same('Dispatches', after.dispatches.totalDispatches - before.dispatches.totalDispatches, plan.tours.length);
  same('Delivered', after.shipments.delivered - before.shipments.delivered, delivered);
  same('Exceptions', after.shipments.exceptions - before.shipments.exceptions, outcomes.size - delivered - triedAgain);
  return { orders, after, faults };
}

async function ordersOf(api: DispatchClient, shipments: readonly Schemas['ShipmentResponse'][]): Promise<OrderData[]> {
  const ids = shipments.flatMap(({ orderId }) => orderId ?? []);
  const orders: OrderData[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const query = { $filter: `guid in (${ids.slice(start, start + AT_ONCE).join(',')})` };
    orders.push(...(await gathered(api.list('/api/v1/Orders', { params: { query } }))));
  }
  return orders;
}

/** One line for each tour. */
export function showTours(screen: Screen, { opening, plan, outcomes, km }: Day): void {
  const clock = (stop: Tour['route']['stops'][number] | undefined) =>
    stop ? localTime(new Date(stop.estimatedArrival), opening.timeZone) : '';
  screen.table(
    ['Driver', 'Vehicle', 'Side', 'Stops', 'Planned', 'km', 'Tracked km', 'First', 'Last', 'Delivered', 'Exceptions'],
    plan.tours.map(({ driver, vehicle, side, route: { stops, totalDistance, estimatedDuration } }, index) => {
      const delivered = stops.filter(({ shipmentId }) => outcomes.get(shipmentId) === 'delivered').length;
      return [
        ...[driver, vehicle.name, side, stops.length, estimatedDuration, totalDistance.toFixed(1)],
        km[index]!.tracked.toFixed(1),
        ...[clock(stops[0]), clock(stops.at(-1)), delivered, stops.length - delivered],
      ];
    }),
  );
}

/** The day in sums, and how to look further. */
export function showTotals(
  screen: Screen,
  { opening, plan, shipments, outcomes, positions }: Day,
  { orders, after }: Findings,
  effort: { readonly created: number; readonly requests: number; readonly seconds: number },
): void {
  const deliveredOrders = new Set(
    shipments.filter(({ guid }) => outcomes.get(guid) === 'delivered').map(({ orderId }) => orderId),
  );
  const cents = orders
    .filter(({ guid }) => deliveredOrders.has(guid))
    .reduce((sum, { totalValue }) => sum + Math.round(totalValue * 100), 0);
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: opening.currency });
  const delivered = [...outcomes.values()].filter((outcome) => outcome === 'delivered').length;
  const lines: [string, string][] = [
    ['Orders', `${orders.length} on the road, ${effort.created} of them new, ${deliveredOrders.size} delivered`],
    ['Value delivered', money.format(cents / 100)],
    [
      'Deliveries',
      `${delivered} delivered, ${outcomes.size - delivered} with an exception, to be tried again by the next run`,
    ],
    ['On time', `${Math.round(after.dispatches.onTimeRate * 100)} % of all deliveries so far`],
    ['Tracked', `${positions} positions of ${plan.tours.length} vans`],
    ['Requests', `${effort.requests} in ${effort.seconds.toFixed(1)} s`],
  ];
  if (plan.left) lines.push(['Left', `${plan.left} shipments that no vehicle had room for`]);
  for (const [name, text] of lines) screen.line(`${name.padEnd(16)} ${text}`);
}
