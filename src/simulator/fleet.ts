import type { ApiClient } from '../client/api-client';
import type { Screen } from '../client/screen';
import { Random } from '../common/random';
import { type Tracker, trackerOf } from './channels';
import { type Place, placeAt } from './earth';
import { inParallel } from './in-parallel';
import type { SimulationOptions } from './options';

/** Why nothing can be simulated, in a sentence. */
export class NoSimulation extends Error {}

interface Named {
  readonly guid: string;
  readonly name: string;
}
interface Business extends Named {
  readonly address: {
    latitude: number | null;
    longitude: number | null;
    city: string | null;
    country: string | null;
  } | null;
}
interface Route {
  readonly stops: { shipmentId: string; latitude: number; longitude: number; estimatedArrival: string }[];
}

/** A vehicle that is packed and waits for its driver. */
export interface Packed {
  readonly name: string;
  readonly vehicleId: string;
  readonly deviceId: string;
  /** For phones. */
  readonly key: string | null;
  readonly tracker: Tracker;
  readonly dispatchId: string;
  /** In the order of the visit. */
  readonly stops: readonly (Place & { readonly shipmentId: string })[];
}

export interface Fleet {
  readonly business: string;
  readonly depot: Place;
  readonly vehicles: readonly Packed[];
}

const VAN = 'Simulated van';
const TOUR = 'Simulated tour';
const DRIVER = 'Simulated driver';
const DEVICE = 'sim-';
const CUSTOMER = { name: 'Simulated customer', email: 'simulator@customers.example' };
const AT_ONCE = 4;
const OPEN = ['draft', 'ready', 'in_progress'];
const ENDED = ['delivered', 'exception', 'returned', 'cancelled'];

/** Makes vehicles with devices, drivers and shipments, packs a dispatch for each, and has the service find the order of its stops. */
export async function packFleet(api: ApiClient, options: SimulationOptions, screen: Screen): Promise<Fleet> {
  const business = await api.get<Business>('/api/business/my-business');
  const { latitude = null, longitude = null } = business.address ?? {};
  if (latitude === null || longitude === null)
    throw new NoSimulation(
      `${business.name} has no address with latitude and longitude, from which vehicles could leave (PUT /api/business).`,
    );
  const depot = { latitude, longitude };
  await clearAway(api, screen);
  const names = Array.from({ length: options.vehicles }, (_, i) => String(i + 1).padStart(3, '0'));
  const drivers = await driversFor(api, names);
  const customerId = await customerFor(api);
  const run = Date.now().toString(36);
  const step = screen.phase('Vehicles packed', options.vehicles);
  const vehicles = await inParallel(names, AT_ONCE, async (number, index): Promise<Packed> => {
    const random = new Random(options.seed).fork(`stops of ${number}`);
    const tracker = trackerOf(index, options);
    const name = `${VAN} ${number}`;
    const vehicle = { name, licensePlate: `SIM ${run} ${number}`, type: 'van', capacity: { weight: 3500, volume: 30 } };
    const vehicleId = await api.create('/api/vehicle', vehicle);
    const deviceId = `${DEVICE}${run}-${number}`;
    const device = await api.create('/api/tracking/add-device', { deviceId, type: tracker.name, vehicleId });
    const key =
      tracker.name === 'osmand'
        ? (await api.post<{ key: string }>(`/api/tracking/devices/${device}/key`, {})).key
        : null;
    const shipmentIds: string[] = [];
    const places = placesAround(depot, index, options.stops, random);
    for (const [at, place] of places.entries())
      shipmentIds.push(await api.create('/api/v1/shipments', shipmentTo(place, `${number}-${at + 1}`)));
    const dispatchId = await api.create('/api/dispatch', {
      ...{ name: `${TOUR} ${number}`, plannedDate: new Date().toISOString(), vehicleId, shipmentIds },
      ...{ driverId: drivers[index], notes: 'Driven by npm run simulate.' },
    });
    const { stops } = await api.post<Route>(`/api/dispatch/${dispatchId}/optimize`, {});
    await api.patch(`/api/dispatch/${dispatchId}/status`, { status: 'ready' });
    step();
    return { name, vehicleId, deviceId, key, tracker, dispatchId, stops };
  });
  return { business: business.name, depot, vehicles };

  function shipmentTo({ latitude, longitude }: Place, label: string): object {
    const { city = null, country = null } = business.address ?? {};
    const address = { city, country, latitude, longitude };
    return {
      customerId,
      sender: { name: business.name, ...(business.address && { city, country }), ...depot },
      recipient: { name: `Recipient ${label}`, street: `Simulated street ${label}`, ...address },
      packages: [{ length: 40, width: 30, height: 20, weight: 4 }],
    };
  }
}

/** Places of deliveries: each vehicle has a district of its own, in turn around the depot, and larger for more stops. */
function placesAround(depot: Place, index: number, count: number, random: Random): Place[] {
  const radius = 1900 * Math.sqrt(count);
  const bearing = index * Math.PI * (3 - Math.sqrt(5)); // the golden angle: no two are ever the same
  const centre = placeAt(depot, polar(bearing, radius * random.between(0.6, 1)));
  return Array.from({ length: count }, () =>
    placeAt(centre, polar(random.between(0, 2 * Math.PI), radius * Math.sqrt(random.fraction()))),
  );
}

const polar = (bearing: number, metres: number) => ({
  east: Math.sin(bearing) * metres,
  north: Math.cos(bearing) * metres,
});

/**
 * What earlier simulations left: their tours that never ended are cancelled, their vehicles and devices deleted, since the
 * same hours can't be driven twice.
 */
async function clearAway(api: ApiClient, screen: Screen): Promise<void> {
  for (const status of OPEN) {
    const listed = await api.all<Named>(`/api/dispatch?status=${status}`, { page: 'page', size: 'pageSize' });
    for (const { guid, name } of listed) {
      if (!name.startsWith(TOUR)) continue;
      const { shipments } = await api.get<{ shipments: { guid: string; status: string }[] }>(`/api/dispatch/${guid}`);
      screen.line(`${name} is still open from before: it is cancelled.`);
      await api.patch(`/api/dispatch/${guid}/status`, { status: 'cancelled', notes: 'Its simulation was cut off.' });
      for (const shipment of shipments.filter((each) => !ENDED.includes(each.status)))
        await api.post(`/api/v1/shipments/${shipment.guid}/traces`, {
          status: status === 'in_progress' ? 'returned' : 'cancelled',
        });
    }
  }
  const devices = await api.get<{ guid: string; deviceId: string }[]>('/api/tracking/devices');
  const vehicles = await api.get<Named[]>('/api/vehicles');
  const old = [
    ...devices.filter(({ deviceId }) => deviceId.startsWith(DEVICE)).map(({ guid }) => `/api/tracking/devices/${guid}`),
    ...vehicles.filter(({ name }) => name.startsWith(VAN)).map(({ guid }) => `/api/vehicle/${guid}`),
  ];
  if (old.length === 0) return;
  const step = screen.phase('Old ones cleared away', old.length);
  await inParallel(old, AT_ONCE, async (path) => {
    await api.delete(path);
    step();
  });
}

async function driversFor(api: ApiClient, numbers: readonly string[]): Promise<string[]> {
  const known = await api.all<Named>('/api/drivers', { page: 'page', size: 'pageSize' });
  const byName = new Map(known.map(({ name, guid }) => [name, guid]));
  return inParallel(numbers, AT_ONCE, async (number) => {
    const name = `${DRIVER} ${number}`;
    return byName.get(name) ?? (await api.create('/api/drivers', { name }));
  });
}

async function customerFor(api: ApiClient): Promise<string> {
  const filter = encodeURIComponent(`email eq '${CUSTOMER.email}'`);
  const [known] = await api.get<Named[]>(`/api/v1/Customers?$filter=${filter}`);
  return known?.guid ?? (await api.create('/api/v1/Customers', CUSTOMER));
}
