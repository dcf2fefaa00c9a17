import type { DispatchClient, Schemas } from '../../../../clients/typescript/src/index';
import { localTime } from '../../../common/time/time-zone';
import { collectAll } from '../../client/connection';
import type { DrivenDay } from './drive';
import { type Counts, loadCounts, type DayStart } from './day-start';
import type { OrderData } from './orders';
import type { TerminalOutput } from '../../client/terminal-output';
import type { Plan, Tour } from './tours';

/** Ids in one `$filter`, which may have 100 values and 2,000 characters. */
const IDS_PER_FILTER = 40;
/** Positions have noise, and the service does not count movements within one stop (200 m). */
const KM_TOLERANCE = 0.04;

/** The events of the day, such as the outcome of each shipment by its id, to compare with the records of the service. */
export interface Day extends DrivenDay {
  readonly dayStart: DayStart;
  readonly shipments: readonly Schemas['ShipmentResponse'][];
  readonly plan: Plan;
}

/** What the demo reports about its day. */
export interface Findings {
  /** The orders of today's shipments. */
  readonly orders: OrderData[];
  readonly countsAfter: Counts;
  /** One message for each deviation from what was expected. */
  readonly deviations: string[];
}

/** Compares the dispatches, shipments, orders and counts of the service with the events of the day. */
export async function compareDay(api: DispatchClient, day: Day): Promise<Findings> {
  const { dayStart, shipments, plan, outcomes } = day;
  const attemptedShipments = shipments.filter(({ guid }) => outcomes.has(guid));
  const orders = await loadOrders(api, attemptedShipments);
  const countsAfter = await loadCounts(api);
  const deviations = new Deviations();
  await compareTours(api, day, deviations);
  compareOrders(day, attemptedShipments, orders, deviations);

  const delivered = [...outcomes.values()].filter((outcome) => outcome === 'delivered').length;
  // Shipments of earlier failed deliveries already counted as exceptions before the day.
  const failedBefore = attemptedShipments.filter(({ status }) => status === 'exception').length;
  const { dispatches: dispatchesBefore, shipments: shipmentsBefore } = dayStart.countsBefore;
  const { dispatches: dispatchesAfter, shipments: shipmentsAfter } = countsAfter;
  const newExceptions = shipmentsAfter.exceptions - shipmentsBefore.exceptions;
  deviations.expect('Dispatches in progress', dispatchesAfter.activeDispatches, dispatchesBefore.activeDispatches);
  deviations.expect('Deliveries pending', dispatchesAfter.pendingDeliveries, dispatchesBefore.pendingDeliveries);
  deviations.expect(
    'Dispatches',
    dispatchesAfter.totalDispatches - dispatchesBefore.totalDispatches,
    plan.tours.length,
  );
  deviations.expect('Delivered', shipmentsAfter.delivered - shipmentsBefore.delivered, delivered);
  deviations.expect('Exceptions', newExceptions, outcomes.size - delivered - failedBefore);
  return { orders, countsAfter, deviations: deviations.messages };
}

class Deviations {
  readonly messages: string[] = [];

  expect(what: string, found: unknown, expected: unknown): void {
    if (found !== expected) this.messages.push(`${what}: ${String(found)}, expected ${String(expected)}.`);
  }
}

async function compareTours(api: DispatchClient, { plan, outcomes, km }: Day, deviations: Deviations): Promise<void> {
  for (const [index, { dispatchId, route, vehicle }] of plan.tours.entries()) {
    const { data: dispatch } = await api.GET('/api/dispatch/{id}', { params: { path: { id: dispatchId } } });
    deviations.expect(`Status of ${dispatch.name}`, dispatch.status, 'completed');
    deviations.expect(`Stops ended of ${dispatch.name}`, dispatch.progress.completed, route.stops.length);
    for (const { guid, status } of dispatch.shipments)
      deviations.expect(`Shipment ${guid}`, status, outcomes.get(guid));

    const { driven, tracked } = km[index]!;
    if (Math.abs(tracked - driven) > driven * KM_TOLERANCE)
      deviations.expect(`Kilometres of ${vehicle.name}`, tracked.toFixed(1), driven.toFixed(1));
  }
}

function compareOrders(
  { outcomes }: Day,
  attemptedShipments: Day['shipments'],
  orders: readonly OrderData[],
  deviations: Deviations,
): void {
  for (const { guid, orderId } of attemptedShipments) {
    if (!orderId) continue;
    const order = orders.find((candidate) => candidate.guid === orderId);
    const expectedStatus = outcomes.get(guid) === 'delivered' ? 'delivered' : 'shipped';
    deviations.expect(`Order ${order?.orderNumber ?? orderId}`, order?.status, expectedStatus);
  }
}

async function loadOrders(
  api: DispatchClient,
  shipments: readonly Schemas['ShipmentResponse'][],
): Promise<OrderData[]> {
  const ids = shipments.flatMap(({ orderId }) => orderId ?? []);
  const orders: OrderData[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_FILTER) {
    const query = { $filter: `guid in (${ids.slice(start, start + IDS_PER_FILTER).join(',')})` };
    orders.push(...(await collectAll(api.list('/api/v1/Orders', { params: { query } }))));
  }
  return orders;
}

/** Prints a table with one row for each tour. */
export function showTours(output: TerminalOutput, { dayStart, plan, outcomes, km }: Day): void {
  const arrivalTime = (stop: Tour['route']['stops'][number] | undefined) =>
    stop ? localTime(new Date(stop.estimatedArrival), dayStart.timeZone) : '';
  output.table(
    ['Driver', 'Vehicle', 'Side', 'Stops', 'Planned', 'km', 'Tracked km', 'First', 'Last', 'Delivered', 'Exceptions'],
    plan.tours.map(({ driver, vehicle, side, route: { stops, totalDistance, estimatedDuration } }, index) => {
      const delivered = stops.filter(({ shipmentId }) => outcomes.get(shipmentId) === 'delivered').length;
      return [
        driver,
        vehicle.name,
        side,
        stops.length,
        estimatedDuration,
        totalDistance.toFixed(1),
        km[index]!.tracked.toFixed(1),
        arrivalTime(stops[0]),
        arrivalTime(stops.at(-1)),
        delivered,
        stops.length - delivered,
      ];
    }),
  );
}

/** Prints the sums of the day. */
export function showTotals(
  output: TerminalOutput,
  { dayStart, plan, shipments, outcomes, positions }: Day,
  { orders, countsAfter }: Findings,
  effort: { readonly created: number; readonly requests: number; readonly seconds: number },
): void {
  const deliveredOrders = new Set(
    shipments.filter(({ guid }) => outcomes.get(guid) === 'delivered').map(({ orderId }) => orderId),
  );
  const cents = orders
    .filter(({ guid }) => deliveredOrders.has(guid))
    .reduce((sum, { totalValue }) => sum + Math.round(totalValue * 100), 0);
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: dayStart.currency });
  const delivered = [...outcomes.values()].filter((outcome) => outcome === 'delivered').length;
  const lines: [string, string][] = [
    ['Orders', `${orders.length} on the road, ${effort.created} of them new, ${deliveredOrders.size} delivered`],
    ['Value delivered', money.format(cents / 100)],
    [
      'Deliveries',
      `${delivered} delivered, ${outcomes.size - delivered} with an exception, to be tried again by the next run`,
    ],
    ['On time', `${Math.round(countsAfter.dispatches.onTimeRate * 100)} % of all deliveries so far`],
    ['Tracked', `${positions} positions of ${plan.tours.length} vans`],
    ['Requests', `${effort.requests} in ${effort.seconds.toFixed(1)} s`],
  ];
  if (plan.unassigned) lines.push(['Left', `${plan.unassigned} shipments that no vehicle had room for`]);
  for (const [name, text] of lines) output.line(`${name.padEnd(16)} ${text}`);
}
