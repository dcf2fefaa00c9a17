import type { DispatchClient, Schemas } from '../../../clients/typescript/src/index';
import { gathered } from '../../client/connection';
import { freeHours, type Hours } from './hours';
import type { Screen } from '../../client/screen';
import type { Position } from './sweep';

/** Why a day can't be driven, in a sentence for who started it. */
export class NoDay extends Error {}

export interface Counts {
  readonly dispatches: Schemas['DispatchOverviewResponse'];
  readonly shipments: Schemas['ShipmentOverviewResponse'];
}

/** What the day works with, as it stands in the morning. */
export interface Opening {
  readonly business: string;
  readonly depot: Position;
  readonly currency: string;
  readonly timeZone: string;
  readonly fleetId: string;
  readonly vehicles: Schemas['VehicleResponse'][];
  readonly drivers: Schemas['DriverResponse'][];
  readonly customers: Schemas['CustomerListEntry'][];
  readonly hours: Hours;
  readonly before: Counts;
}

/** Names the dispatches of this program, so that it recognises those that a cut-off run has left behind. */
export const TOUR = 'Demo tour';
const VANS = 3;
const ENDED: readonly Schemas['ShipmentResponse']['status'][] = ['delivered', 'exception', 'returned', 'cancelled'];

/**
 * Looks around: who we are, what there is to drive with. What an earlier run left in the middle is brought to its end
 * first, which frees its vehicles and drivers.
 */
export async function open(api: DispatchClient, screen: Screen): Promise<Opening> {
  const { data: business } = await api.GET('/api/business/my-business');
  await finishLeftovers(api, screen);
  const { data: carriers } = await api.GET('/api/carriers/configured');
  const fleet = carriers.find(({ code, isActive }) => code === 'own-fleet' && isActive);
  if (!fleet) throw new NoDay(`${business.name} has no own fleet configured (POST /api/carriers/configure).`);
  const vehicles = (await api.GET('/api/vehicles')).data.filter(({ status }) => status === 'available');
  const drivers = await gathered(api.list('/api/drivers'));
  const tours = Math.min(VANS, vehicles.length, drivers.length);
  if (tours === 0) throw new NoDay(`${business.name} has no available vehicle, or no driver.`);
  const driven = (await gathered(api.list('/api/dispatch'))).filter(
    ({ name, startedAt }) => name.startsWith(TOUR) && startedAt,
  );
  const hours = freeHours(
    Date.now(),
    driven.map(({ startedAt }) => Date.parse(startedAt!)),
  );
  if (!hours)
    throw new NoDay('The vans have been under way all through the last month: wait, or begin with a new data folder.');
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    business: business.name,
    depot: business.address ?? { latitude: null, longitude: null },
    currency: business.settings.currency,
    timeZone: business.settings.timezone,
    fleetId: fleet.guid,
    vehicles: vehicles.sort(byName).slice(0, tours),
    drivers: drivers.sort(byName).slice(0, tours),
    customers: await gathered(api.list('/api/v1/Customers')),
    hours,
    before: await counts(api),
  };
}

export const counts = async (api: DispatchClient): Promise<Counts> => ({
  dispatches: (await api.GET('/api/dispatch/overview')).data,
  shipments: (await api.GET('/api/v1/shipments/overview')).data,
});

/** Dispatches on the road are delivered, and so complete; tours that never left are cancelled and give their shipments back. */
async function finishLeftovers(api: DispatchClient, screen: Screen): Promise<void> {
  const listed = (status: Schemas['DispatchSummaryResponse']['status']) =>
    gathered(api.list('/api/dispatch', { params: { query: { status } } }));
  for (const { guid, name } of await listed('in_progress')) {
    screen.line(`${name} is still on the road from before: its open stops are delivered first.`);
    const { data } = await api.GET('/api/dispatch/{id}', { params: { path: { id: guid } } });
    for (const { guid: shipmentId } of data.shipments.filter(({ status }) => !ENDED.includes(status)))
      await api.POST('/api/v1/shipments/{shipmentId}/traces', {
        params: { path: { shipmentId } },
        body: { status: 'delivered' },
      });
  }
  for (const { guid, name } of [...(await listed('draft')), ...(await listed('ready'))]) {
    if (!name.startsWith(TOUR)) continue;
    await api.PATCH('/api/dispatch/{id}/status', {
      params: { path: { id: guid } },
      body: { status: 'cancelled', notes: 'Its run was cut off.' },
    });
  }
}
