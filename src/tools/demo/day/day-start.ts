import type { DispatchClient, Schemas } from '../../../../clients/typescript/src/index';
import { collectAll } from '../../client/connection';
import { findFreeHours, type Hours } from './hours';
import type { TerminalOutput } from '../../client/terminal-output';
import type { Position } from './sweep';

/** The error for a demo day that cannot run. The message gives the reason. */
export class CannotRunDay extends Error {}

/** The numbers of dispatches and shipments by status. */
export interface Counts {
  readonly dispatches: Schemas['DispatchOverviewResponse'];
  readonly shipments: Schemas['ShipmentOverviewResponse'];
}

/** The records of the business before the day, and the hours of the day. */
export interface DayStart {
  readonly business: string;
  readonly depot: Position;
  readonly currency: string;
  readonly timeZone: string;
  /** The id of the business's own fleet as a carrier. */
  readonly fleetId: string;
  readonly vehicles: Schemas['VehicleResponse'][];
  readonly drivers: Schemas['DriverResponse'][];
  readonly customers: Schemas['CustomerListEntry'][];
  readonly hours: Hours;
  readonly countsBefore: Counts;
}

/** The names of this program's dispatches start with this text. The next run recognizes dispatches of an interrupted run by it. */
export const DISPATCH_NAME = 'Demo route';
const MAX_VANS = 3;
const FINAL_SHIPMENT_STATUSES: readonly Schemas['ShipmentResponse']['status'][] = [
  'delivered',
  'exception',
  'returned',
  'cancelled',
];

/**
 * Loads the business, its vehicles, drivers and customers, and chooses the hours of the day. Dispatches of an interrupted run are
 * finished first, which frees their vehicles and drivers.
 *
 * @throws CannotRunDay if the business lacks its own fleet, a vehicle or a driver, or if no hours are free
 */
export async function prepareDay(api: DispatchClient, output: TerminalOutput): Promise<DayStart> {
  const { data: business } = await api.GET('/api/business/my-business');
  await finishInterruptedRun(api, output);
  const { data: carriers } = await api.GET('/api/carriers/configured');
  const fleet = carriers.find(({ code, isActive }) => code === 'own-fleet' && isActive);
  if (!fleet) throw new CannotRunDay(`${business.name} has no own fleet configured (POST /api/carriers/configure).`);
  const vehicles = (await api.GET('/api/vehicles')).data.filter(({ status }) => status === 'available');
  const dispatches = await collectAll(api.list('/api/dispatch'));
  const drivers = excludeDriversOut(await collectAll(api.list('/api/drivers')), dispatches);
  const tourCount = Math.min(MAX_VANS, vehicles.length, drivers.length);
  if (tourCount === 0) throw new CannotRunDay(`${business.name} has no available vehicle, or no driver.`);
  const departures = dispatches
    .filter(({ name }) => name.startsWith(DISPATCH_NAME))
    .map(({ startedAt }) => startedAt)
    .filter((startedAt) => startedAt !== null && startedAt !== undefined)
    .map((startedAt) => Date.parse(startedAt));
  const hours = findFreeHours(Date.now(), departures);
  if (!hours)
    throw new CannotRunDay('The vans were driving during the whole last month: wait, or start with a new data folder.');
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    business: business.name,
    depot: business.address ?? { latitude: null, longitude: null },
    currency: business.settings.currency,
    timeZone: business.settings.timezone,
    fleetId: fleet.guid,
    vehicles: vehicles.sort(byName).slice(0, tourCount),
    drivers: drivers.sort(byName).slice(0, tourCount),
    customers: await collectAll(api.list('/api/v1/Customers')),
    hours,
    countsBefore: await loadCounts(api),
  };
}

export const loadCounts = async (api: DispatchClient): Promise<Counts> => ({
  dispatches: (await api.GET('/api/dispatch/overview')).data,
  shipments: (await api.GET('/api/v1/shipments/overview')).data,
});

/** Returns the drivers who are not out with a dispatch. */
function excludeDriversOut(
  drivers: Schemas['DriverResponse'][],
  dispatches: readonly Schemas['DispatchSummaryResponse'][],
): Schemas['DriverResponse'][] {
  const dispatchesOut = dispatches.filter(({ status }) => status === 'in_progress');
  const driverIdsOut = new Set(dispatchesOut.map(({ driver }) => driver?.guid));
  return drivers.filter(({ guid }) => !driverIdsOut.has(guid));
}

/**
 * Finishes this program's dispatches of an earlier run. Delivers the open stops of those in progress, which completes them. Cancels those
 * that never started, which releases their shipments. Other dispatches of the business stay as they are.
 */
async function finishInterruptedRun(api: DispatchClient, output: TerminalOutput): Promise<void> {
  const listOwnDispatches = async (status: Schemas['DispatchSummaryResponse']['status']) => {
    const dispatches = await collectAll(api.list('/api/dispatch', { params: { query: { status } } }));
    return dispatches.filter(({ name }) => name.startsWith(DISPATCH_NAME));
  };
  for (const { guid, name } of await listOwnDispatches('in_progress')) {
    output.line(`${name} is still in progress from an earlier run: its open stops are delivered first.`);
    const { data } = await api.GET('/api/dispatch/{id}', { params: { path: { id: guid } } });
    for (const { guid: shipmentId } of data.shipments.filter(({ status }) => !FINAL_SHIPMENT_STATUSES.includes(status)))
      await api.POST('/api/v1/shipments/{shipmentId}/traces', {
        params: { path: { shipmentId } },
        body: { status: 'delivered' },
      });
  }
  for (const { guid } of [...(await listOwnDispatches('draft')), ...(await listOwnDispatches('ready'))]) {
    await api.PATCH('/api/dispatch/{id}/status', {
      params: { path: { id: guid } },
      body: { status: 'cancelled', notes: 'Its run was interrupted.' },
    });
  }
}
