import { type DispatchClient, DispatchError, type Schemas } from '../../../clients/typescript/src/index';
import { collectAll } from '../client/connection';
import type { TerminalOutput } from '../client/terminal-output';
import { Random } from '../../common/secrets/random';
import { type Tracker, toTracker } from './channels';
import { isPlace, type Place, placeAt } from './driving/earth';
import { inParallel } from './in-parallel';
import type { SimulationOptions } from './options';

/** The simulation cannot run. The message is the reason. */
export class CannotSimulate extends Error {}

/** A vehicle with its device, its driver and a dispatch that is ready to start. */
export interface PreparedVehicle {
  readonly name: string;
  readonly vehicleId: string;
  readonly deviceId: string;
  /** The device key of a phone; null for other trackers. */
  readonly key: string | null;
  readonly tracker: Tracker;
  readonly dispatchId: string;
  /** The stops in the order of the route. */
  readonly stops: readonly (Place & { readonly shipmentId: string })[];
}

/** The vehicles of a simulation, with their business and depot. */
export interface Fleet {
  readonly business: string;
  readonly depot: Place;
  readonly vehicles: readonly PreparedVehicle[];
}

/** The names of simulated records start with these texts, by which a later simulation recognizes them. */
const VEHICLE_NAME = 'Simulated van';
const DISPATCH_NAME = 'Simulated route';
const DRIVER_NAME = 'Simulated driver';
const DEVICE_ID_PREFIX = 'sim-';
const CUSTOMER = { name: 'Simulated customer', email: 'simulator@customers.example' };
const MAX_PARALLEL_REQUESTS = 4;
const OPEN_DISPATCH_STATUSES = ['draft', 'ready', 'in_progress'] as const;
const FINAL_SHIPMENT_STATUSES: readonly Schemas['ShipmentResponse']['status'][] = [
  'delivered',
  'exception',
  'returned',
  'cancelled',
];

/** Creates vehicles with devices, drivers and shipments, and a dispatch for each vehicle, whose stops the service puts in order. */
export async function prepareFleet(
  api: DispatchClient,
  options: SimulationOptions,
  output: TerminalOutput,
): Promise<Fleet> {
  const { data: business } = await api.GET('/api/business/my-business');
  const { latitude = null, longitude = null } = business.address ?? {};
  if (latitude === null || longitude === null)
    throw new CannotSimulate(
      `${business.name} has no address with latitude and longitude, from which vehicles could leave (PUT /api/business).`,
    );
  const depot = { latitude, longitude };
  await removeEarlierSimulations(api, output);
  const numbers = Array.from({ length: options.vehicles }, (_, index) => String(index + 1).padStart(3, '0'));
  const driverIds = await findOrCreateDrivers(api, numbers);
  const customerId = await findOrCreateCustomer(api);
  const runId = Date.now().toString(36); // makes licence plates and device ids unique
  const plannedDate = new Date(Date.now() - options.elapsed * 3_600_000).toISOString();
  const step = output.phase('Vehicles prepared', options.vehicles);
  const vehicles = await inParallel(numbers, MAX_PARALLEL_REQUESTS, async (number, index): Promise<PreparedVehicle> => {
    const random = new Random(options.seed).fork(`stops of ${number}`);
    const tracker = toTracker(index, options);
    const name = `${VEHICLE_NAME} ${number}`;
    const vehicle = {
      name,
      licensePlate: `SIM ${runId} ${number}`,
      type: 'van',
      capacity: { weight: 3500, volume: 30 },
    };
    const vehicleId = (await api.POST('/api/vehicle', { body: vehicle })).data.guid;
    const deviceId = `${DEVICE_ID_PREFIX}${runId}-${number}`;
    const device = { deviceId, type: tracker.name, vehicleId };
    const { guid } = (await api.POST('/api/tracking/add-device', { body: device })).data;
    const key =
      tracker.name === 'osmand'
        ? (await api.POST('/api/tracking/devices/{guid}/key', { params: { path: { guid } } })).data.key
        : null;
    const shipmentIds: string[] = [];
    const places = placesAround(depot, index, options.stops, random);
    for (const [stopIndex, place] of places.entries())
      shipmentIds.push(await createShipment(shipmentInput(place, `${number}-${stopIndex + 1}`)));
    const { data: dispatch } = await api.POST('/api/dispatch', {
      body: {
        name: `${DISPATCH_NAME} ${number}`,
        plannedDate,
        vehicleId,
        shipmentIds,
        driverId: driverIds[index]!,
        notes: 'Driven by npm run simulate.',
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

  /** @returns the id, which the response contains only in its `Location` header */
  async function createShipment(body: Schemas['CreateShipmentInput']): Promise<string> {
    const { response } = await api.POST('/api/v1/shipments', { body });
    return response.headers.get('location')!.split('/').at(-1)!;
  }

  function shipmentInput({ latitude, longitude }: Place, label: string): Schemas['CreateShipmentInput'] {
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

/** Roughly a kilometre of driving lies between two stops when their district has this radius times the root of their number. */
const DISTRICT_RADIUS_M = 1900;
/** Multiples of the golden angle never coincide, so no two vehicles have the same district. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Returns places of deliveries. Each vehicle has its own district around the depot, which is larger for more stops. */
function placesAround(depot: Place, index: number, count: number, random: Random): Place[] {
  const radius = DISTRICT_RADIUS_M * Math.sqrt(count);
  const centre = placeAt(depot, offsetTowards(index * GOLDEN_ANGLE, radius * random.between(0.6, 1)));
  return Array.from({ length: count }, () =>
    // the root spreads the places evenly over the area
    placeAt(centre, offsetTowards(random.between(0, 2 * Math.PI), radius * Math.sqrt(random.fraction()))),
  );
}

/** @param bearing radians clockwise from north */
const offsetTowards = (bearing: number, metres: number) => ({
  east: Math.sin(bearing) * metres,
  north: Math.cos(bearing) * metres,
});

/**
 * Cancels the unfinished dispatches of earlier simulations and deletes their vehicles and devices, because a vehicle cannot drive
 * the same hours twice.
 */
async function removeEarlierSimulations(api: DispatchClient, output: TerminalOutput): Promise<void> {
  for (const status of OPEN_DISPATCH_STATUSES) {
    const dispatches = await collectAll(api.list('/api/dispatch', { params: { query: { status } } }));
    for (const { guid, name } of dispatches) {
      if (!name.startsWith(DISPATCH_NAME)) continue;
      const params = { path: { id: guid } };
      const { shipments } = (await api.GET('/api/dispatch/{id}', { params })).data;
      output.line(`${name} is still open from an earlier simulation and is cancelled.`);
      await api.PATCH('/api/dispatch/{id}/status', {
        params,
        body: { status: 'cancelled', notes: 'Its simulation was cut off.' },
      });
      for (const shipment of shipments.filter(
        ({ status: shipmentStatus }) => !FINAL_SHIPMENT_STATUSES.includes(shipmentStatus),
      ))
        await api.POST('/api/v1/shipments/{shipmentId}/traces', {
          params: { path: { shipmentId: shipment.guid } },
          body: { status: status === 'in_progress' ? 'returned' : 'cancelled' },
        });
    }
  }
  const { data: devices } = await api.GET('/api/tracking/devices');
  const { data: vehicles } = await api.GET('/api/vehicles');
  const pathOf = (guid: string) => ({ params: { path: { guid } } });
  const deletions = [
    ...devices
      .filter(({ deviceId }) => deviceId.startsWith(DEVICE_ID_PREFIX))
      .map(
        ({ guid }) =>
          () =>
            api.DELETE('/api/tracking/devices/{guid}', pathOf(guid)),
      ),
    ...vehicles
      .filter(({ name }) => name.startsWith(VEHICLE_NAME))
      .map(
        ({ guid }) =>
          () =>
            api.DELETE('/api/vehicle/{guid}', pathOf(guid)),
      ),
  ];
  if (deletions.length === 0) return;
  const step = output.phase('Old records removed', deletions.length);
  await inParallel(deletions, MAX_PARALLEL_REQUESTS, async (deleteRecord) => {
    await deleteRecord().catch(ignoreNotFound);
    step();
  });
}

/**
 * Rethrows any error other than "not found". A record may be deleted already, by a request whose response was lost or by another
 * simulation.
 */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof DispatchError) || error.status !== 404) throw error;
}

async function findOrCreateDrivers(api: DispatchClient, numbers: readonly string[]): Promise<string[]> {
  const drivers = await collectAll(api.list('/api/drivers'));
  const byName = new Map(drivers.map(({ name, guid }) => [name, guid]));
  return inParallel(numbers, MAX_PARALLEL_REQUESTS, async (number) => {
    const name = `${DRIVER_NAME} ${number}`;
    return byName.get(name) ?? (await api.POST('/api/drivers', { body: { name } })).data.guid;
  });
}

async function findOrCreateCustomer(api: DispatchClient): Promise<string> {
  const query = { $filter: `email eq '${CUSTOMER.email}'` };
  const { data } = await api.GET('/api/v1/Customers', { params: { query } });
  return data[0]?.guid ?? (await api.POST('/api/v1/Customers', { body: CUSTOMER })).data.guid;
}
