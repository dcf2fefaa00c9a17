import { type DispatchClient, DispatchError, type Schemas } from '../../clients/typescript/src/index';
import { gathered } from '../client/connection';
import type { Screen } from '../client/screen';
import { Random } from '../common/random';
import { type Tracker, trackerOf } from './channels';
import { isPlace, type Place, placeAt } from './earth';
import { inParallel } from './in-parallel';
import type { SimulationOptions } from './options';

/** Why nothing can be simulated, in a sentence. */
export class NoSimulation extends Error {}

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
const OPEN = ['draft', 'ready', 'in_progress'] as const;
const ENDED: readonly Schemas['ShipmentResponse']['status'][] = ['delivered', 'exception', 'returned', 'cancelled'];

/** Makes vehicles with devices, drivers and shipments, packs a dispatch for each, and has the service find the order of its stops. */
export async function packFleet(api: DispatchClient, options: SimulationOptions, screen: Screen): Promise<Fleet> {
  const { data: business } = await api.GET('/api/business/my-business');
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
    const vehicleId = (await api.POST('/api/vehicle', { body: vehicle })).data.guid;
    const deviceId = `${DEVICE}${run}-${number}`;
    const device = { deviceId, type: tracker.name, vehicleId };
    const { guid } = (await api.POST('/api/tracking/add-device', { body: device })).data;
    const key =
      tracker.name === 'osmand'
        ? (await api.POST('/api/tracking/devices/{guid}/key', { params: { path: { guid } } })).data.key
        : null;
    const shipmentIds: string[] = [];
    const places = placesAround(depot, index, options.stops, random);
    for (const [at, place] of places.entries()) shipmentIds.push(await ship(shipmentTo(place, `${number}-${at + 1}`)));
    const { data: dispatch } = await api.POST('/api/dispatch', {
      body: {
        ...{ name: `${TOUR} ${number}`, plannedDate: new Date().toISOString(), vehicleId, shipmentIds },
        ...{ driverId: drivers[index]!, notes: 'Driven by npm run simulate.' },
      },
    });
    const dispatchId = dispatch.guid;
    const params = { path: { id: dispatchId } };
    const { stops } = (await api.POST('/api/dispatch/{id}/optimize', { params })).data;
    await api.PATCH('/api/dispatch/{id}/status', { params, body: { status: 'ready' } });
    step();
    return { name, vehicleId, deviceId, key, tracker, dispatchId, stops: stops.filter(isPlace) };
  });
  return { business: business.name, depot, vehicles };

  /** @returns the id, which the answer tells by its `Location` alone */
  async function ship(body: Schemas['CreateShipmentInput']): Promise<string> {
    const { response } = await api.POST('/api/v1/shipments', { body });
    return response.headers.get('location')!.split('/').at(-1)!;
  }

  function shipmentTo({ latitude, longitude }: Place, label: string): Schemas['CreateShipmentInput'] {
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
async function clearAway(api: DispatchClient, screen: Screen): Promise<void> {
  for (const status of OPEN) {
    const listed = await gathered(api.list('/api/dispatch', { params: { query: { status } } }));
    for (const { guid, name } of listed) {
      if (!name.startsWith(TOUR)) continue;
      const params = { path: { id: guid } };
      const { shipments } = (await api.GET('/api/dispatch/{id}', { params })).data;
      screen.line(`${name} is still open from before: it is cancelled.`);
      await api.PATCH('/api/dispatch/{id}/status', {
        params,
        body: { status: 'cancelled', notes: 'Its simulation was cut off.' },
      });
      for (const shipment of shipments.filter((each) => !ENDED.includes(each.status)))
        await api.POST('/api/v1/shipments/{shipmentId}/traces', {
          params: { path: { shipmentId: shipment.guid } },
          body: { status: status === 'in_progress' ? 'returned' : 'cancelled' },
        });
    }
  }
  const { data: devices } = await api.GET('/api/tracking/devices');
  const { data: vehicles } = await api.GET('/api/vehicles');
  const idsOf = (records: readonly { guid: string }[]) => records.map(({ guid }) => ({ params: { path: { guid } } }));
  const old = [
    ...idsOf(devices.filter(({ deviceId }) => deviceId.startsWith(DEVICE))).map(
      (which) => () => api.DELETE('/api/tracking/devices/{guid}', which),
    ),
    ...idsOf(vehicles.filter(({ name }) => name.startsWith(VAN))).map(
      (which) => () => api.DELETE('/api/vehicle/{guid}', which),
    ),
  ];
  if (old.length === 0) return;
  const step = screen.phase('Old ones cleared away', old.length);
  await inParallel(old, AT_ONCE, async (clear) => {
    await clear().catch(goneAlready);
    step();
  });
}

/** By the same request, whose answer got lost, or by another simulation. */
function goneAlready(error: unknown): void {
  if (!(error instanceof DispatchError) || error.status !== 404) throw error;
}

async function driversFor(api: DispatchClient, numbers: readonly string[]): Promise<string[]> {
  const known = await gathered(api.list('/api/drivers'));
  const byName = new Map(known.map(({ name, guid }) => [name, guid]));
  return inParallel(numbers, AT_ONCE, async (number) => {
    const name = `${DRIVER} ${number}`;
    return byName.get(name) ?? (await api.POST('/api/drivers', { body: { name } })).data.guid;
  });
}

async function customerFor(api: DispatchClient): Promise<string> {
  const query = { $filter: `email eq '${CUSTOMER.email}'` };
  const { data } = await api.GET('/api/v1/Customers', { params: { query } });
  return data[0]?.guid ?? (await api.POST('/api/v1/Customers', { body: CUSTOMER })).data.guid;
}
