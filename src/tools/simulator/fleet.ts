import type { DispatchClient, Schemas } from '../../../clients/typescript/src/index';
import { collectAll } from '../client/connection';
import type { TerminalOutput } from '../client/terminal-output';
import { Random } from '../../common/secrets/random';
import { type Tracker, toTracker } from './channels';
import { isPlace, type Place, placeAt } from './driving/earth';
import { DEVICE_ID_PREFIX, DISPATCH_NAME, removeEarlierSimulations, VEHICLE_NAME } from './earlier-simulations';
import { inParallel, MAX_PARALLEL_REQUESTS } from './in-parallel';
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

const DRIVER_NAME = 'Simulated driver';
const CUSTOMER = { name: 'Simulated customer', email: 'simulator@customers.example' };
/** What all vehicles of a simulation have in common. */
interface Preparation {
  readonly api: DispatchClient;
  readonly options: SimulationOptions;
  readonly business: Schemas['BusinessResponse'];
  readonly depot: Place;
  readonly customerId: string;
  /** Makes licence plates and device ids unique. */
  readonly runId: string;
  readonly plannedDate: string;
}

/** Creates vehicles with devices, drivers and shipments, and a dispatch for each vehicle, whose stops the service puts in order. */
export async function prepareFleet(
  api: DispatchClient,
  options: SimulationOptions,
  output: TerminalOutput,
): Promise<Fleet> {
  const { data: business } = await api.GET('/api/business/my-business');
  const depot = findDepot(business);
  await removeEarlierSimulations(api, output);
  const numbers = Array.from({ length: options.vehicles }, (_, index) => String(index + 1).padStart(3, '0'));
  const driverIds = await findOrCreateDrivers(api, numbers);
  const customerId = await findOrCreateCustomer(api);
  const preparation: Preparation = {
    api,
    options,
    business,
    depot,
    customerId,
    runId: Date.now().toString(36),
    plannedDate: new Date(Date.now() - options.elapsed * 3_600_000).toISOString(),
  };
  const step = output.phase('Vehicles prepared', options.vehicles);
  const vehicles = await inParallel(numbers, MAX_PARALLEL_REQUESTS, async (number, index) => {
    const vehicle = await prepareVehicle(preparation, { number, index, driverId: driverIds[index]! });
    step();
    return vehicle;
  });
  return { business: business.name, depot, vehicles };
}

/** @throws CannotSimulate if the business has no coordinates */
function findDepot({ name, address }: Schemas['BusinessResponse']): Place {
  const { latitude = null, longitude = null } = address ?? {};
  if (latitude === null || longitude === null)
    throw new CannotSimulate(
      `${name} has no address with latitude and longitude, from which vehicles could leave (PUT /api/business).`,
    );
  return { latitude, longitude };
}

/** Creates a vehicle with its device and shipments, and a dispatch that is ready to start. */
async function prepareVehicle(
  preparation: Preparation,
  { number, index, driverId }: { number: string; index: number; driverId: string },
): Promise<PreparedVehicle> {
  const { api, options, depot, runId } = preparation;
  const random = new Random(options.seed).fork(`stops of ${number}`);
  const tracker = toTracker(index, options);
  const name = `${VEHICLE_NAME} ${number}`;
  const body = { name, licensePlate: `SIM ${runId} ${number}`, type: 'van', capacity: { weight: 3500, volume: 30 } };
  const vehicleId = (await api.POST('/api/vehicle', { body })).data.guid;
  const deviceId = `${DEVICE_ID_PREFIX}${runId}-${number}`;
  const key = await addDevice(api, { deviceId, type: tracker.name, vehicleId });
  const shipmentIds: string[] = [];
  const places = choosePlacesAround(depot, index, options.stops, random);
  for (const [stopIndex, place] of places.entries())
    shipmentIds.push(await createShipment(api, buildShipment(preparation, place, `${number}-${stopIndex + 1}`)));
  const dispatch = { name: `${DISPATCH_NAME} ${number}`, vehicleId, driverId, shipmentIds };
  const { dispatchId, stops } = await createReadyDispatch(preparation, dispatch);
  return { name, vehicleId, deviceId, key, tracker, dispatchId, stops };
}

/** Adds a device. Returns the device key of a phone, or null for other trackers. */
async function addDevice(
  api: DispatchClient,
  device: { deviceId: string; type: Tracker['name']; vehicleId: string },
): Promise<string | null> {
  const { guid } = (await api.POST('/api/tracking/add-device', { body: device })).data;
  if (device.type !== 'osmand') return null;
  return (await api.POST('/api/tracking/devices/{guid}/key', { params: { path: { guid } } })).data.key;
}

/** Creates a dispatch, optimizes its route, and marks it as ready. */
async function createReadyDispatch(
  { api, plannedDate }: Preparation,
  dispatch: { name: string; vehicleId: string; driverId: string; shipmentIds: string[] },
): Promise<Pick<PreparedVehicle, 'dispatchId' | 'stops'>> {
  const body = { ...dispatch, plannedDate, notes: 'Driven by npm run simulate.' };
  const dispatchId = (await api.POST('/api/dispatch', { body })).data.guid;
  const params = { path: { id: dispatchId } };
  const { stops } = (await api.POST('/api/dispatch/{id}/optimize', { params })).data;
  await api.PATCH('/api/dispatch/{id}/status', { params, body: { status: 'ready' } });
  return { dispatchId, stops: stops.filter(isPlace) };
}

/** @returns the id, which the response contains only in its `Location` header */
async function createShipment(api: DispatchClient, body: Schemas['CreateShipmentInput']): Promise<string> {
  const { response } = await api.POST('/api/v1/shipments', { body });
  return response.headers.get('location')!.split('/').at(-1)!;
}

function buildShipment(
  { business, customerId, depot }: Preparation,
  { latitude, longitude }: Place,
  label: string,
): Schemas['CreateShipmentInput'] {
  const { city = null, country = null } = business.address ?? {};
  return {
    customerId,
    sender: { name: business.name, ...(business.address && { city, country }), ...depot },
    recipient: {
      name: `Recipient ${label}`,
      street: `Simulated street ${label}`,
      city,
      country,
      latitude,
      longitude,
    },
    packages: [{ length: 40, width: 30, height: 20, weight: 4 }],
  };
}

/** Roughly a kilometre of driving lies between two stops when their district has this radius times the root of their number. */
const DISTRICT_RADIUS_M = 1900;
/** Multiples of the golden angle never coincide, so no two vehicles have the same district. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Returns places of deliveries. Each vehicle has its own district around the depot, which is larger for more stops. */
function choosePlacesAround(depot: Place, index: number, count: number, random: Random): Place[] {
  const radius = DISTRICT_RADIUS_M * Math.sqrt(count);
  const centre = placeAt(depot, computeOffsetTowards(index * GOLDEN_ANGLE, radius * random.between(0.6, 1)));
  return Array.from({ length: count }, () =>
    // the root spreads the places evenly over the area
    placeAt(centre, computeOffsetTowards(random.between(0, 2 * Math.PI), radius * Math.sqrt(random.fraction()))),
  );
}

/** @param bearing radians clockwise from north */
const computeOffsetTowards = (bearing: number, metres: number) => ({
  east: Math.sin(bearing) * metres,
  north: Math.cos(bearing) * metres,
});

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
