import type {
  BusinessData,
  CarrierData,
  CustomerData,
  DispatchData,
  DispatchOverview,
  Named,
  Position,
  ShipmentOverview,
  VehicleData,
} from './responses';
import type { ApiClient } from '../../client/api-client';
import { freeHours, type Hours } from './hours';
import type { Screen } from '../../client/screen';

/** Why a day can't be driven, in a sentence for who started it. */
export class NoDay extends Error {}

export interface Counts {
  readonly dispatches: DispatchOverview;
  readonly shipments: ShipmentOverview;
}

/** What the day works with, as it stands in the morning. */
export interface Opening {
  readonly business: string;
  readonly depot: Position;
  readonly currency: string;
  readonly timeZone: string;
  readonly fleetId: string;
  readonly vehicles: VehicleData[];
  readonly drivers: Named[];
  readonly customers: CustomerData[];
  readonly hours: Hours;
  readonly before: Counts;
}

/** Names the dispatches of this program, so that it recognises those that a cut-off run has left behind. */
export const TOUR = 'Demo tour';
const VANS = 3;
const ENDED = ['delivered', 'exception', 'returned', 'cancelled'];

/**
 * Looks around: who we are, what there is to drive with. What an earlier run left in the middle is brought to its end
 * first, which frees its vehicles and drivers.
 */
export async function open(api: ApiClient, screen: Screen): Promise<Opening> {
  const business = await api.get<BusinessData>('/api/business/my-business');
  await finishLeftovers(api, screen);
  const carriers = await api.get<CarrierData[]>('/api/carriers/configured');
  const fleet = carriers.find(({ code, isActive }) => code === 'own-fleet' && isActive);
  if (!fleet) throw new NoDay(`${business.name} has no own fleet configured (POST /api/carriers/configure).`);
  const vehicles = (await api.get<VehicleData[]>('/api/vehicles')).filter(({ status }) => status === 'available');
  const drivers = await api.all<Named>('/api/drivers', { page: 'page', size: 'pageSize' });
  const tours = Math.min(VANS, vehicles.length, drivers.length);
  if (tours === 0) throw new NoDay(`${business.name} has no available vehicle, or no driver.`);
  const driven = (await api.all<DispatchData>('/api/dispatch', { page: 'page', size: 'pageSize' })).filter(
    ({ name, startedAt }) => name.startsWith(TOUR) && startedAt,
  );
  const hours = freeHours(
    Date.now(),
    driven.map(({ startedAt }) => Date.parse(startedAt!)),
  );
  if (!hours)
    throw new NoDay('The vans have been under way all through the last month: wait, or begin with a new data folder.');
  const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);
  return {
    business: business.name,
    depot: business.address ?? { latitude: null, longitude: null },
    currency: business.settings.currency,
    timeZone: business.settings.timezone,
    fleetId: fleet.guid,
    vehicles: vehicles.sort(byName).slice(0, tours),
    drivers: drivers.sort(byName).slice(0, tours),
    customers: await api.all<CustomerData>('/api/v1/Customers', { page: 'Page', size: 'PageSize' }),
    hours,
    before: await counts(api),
  };
}

export const counts = async (api: ApiClient): Promise<Counts> => ({
  dispatches: await api.get<DispatchOverview>('/api/dispatch/overview'),
  shipments: await api.get<ShipmentOverview>('/api/v1/shipments/overview'),
});

/** Dispatches on the road are delivered, and so complete; tours that never left are cancelled and give their shipments back. */
async function finishLeftovers(api: ApiClient, screen: Screen): Promise<void> {
  const listed = (status: string) =>
    api.all<Named>(`/api/dispatch?status=${status}`, { page: 'page', size: 'pageSize' });
  for (const { guid, name } of await listed('in_progress')) {
    screen.line(`${name} is still on the road from before: its open stops are delivered first.`);
    const { shipments } = await api.get<DispatchData>(`/api/dispatch/${guid}`);
    for (const shipment of shipments.filter(({ status }) => !ENDED.includes(status)))
      await api.post(`/api/v1/shipments/${shipment.guid}/traces`, { status: 'delivered' });
  }
  for (const { guid, name } of [...(await listed('draft')), ...(await listed('ready'))]) {
    if (!name.startsWith(TOUR)) continue;
    await api.patch(`/api/dispatch/${guid}/status`, { status: 'cancelled', notes: 'Its run was cut off.' });
  }
}
