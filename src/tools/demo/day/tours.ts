import type { DispatchClient, Schemas } from '../../../../clients/typescript/src/index';
import { localDate } from '../../../common/time/time-zone';
import { type DayStart, DISPATCH_NAME } from './day-start';
import type { TerminalOutput } from '../../client/terminal-output';
import { type Drop, findSide, sweep } from './sweep';

/** A dispatch that is ready to leave. */
export interface Tour {
  readonly dispatchId: string;
  readonly driver: string;
  readonly vehicle: { readonly guid: string; readonly name: string };
  /** The direction from the depot, as a point of the compass. */
  readonly side: string;
  readonly route: Schemas['RouteResponse'];
}

/** The tours of the demo's day. */
export interface Plan {
  readonly tours: Tour[];
  /** The number of shipments that no van had room for. They wait for the next day. */
  readonly unassigned: number;
}

/** Divides the shipments among the vans by direction and creates a dispatch for each van. The service determines the routes. */
export async function createTours(
  api: DispatchClient,
  dayStart: DayStart,
  shipments: readonly Schemas['ShipmentResponse'][],
  output: TerminalOutput,
): Promise<Plan> {
  const { depot, vehicles, drivers, timeZone, hours } = dayStart;
  const capacities = vehicles.map(({ capacity }) => ({
    weightKg: capacity?.weight ?? null,
    volumeM3: capacity?.volume ?? null,
  }));
  const drops = shipments.map(toDrop);
  const { tours: dropsByVehicle, unassigned } = sweep(depot, drops, capacities);
  const departure = new Date(hours.begin);
  const step = output.phase('Routes created', dropsByVehicle.filter((vehicleDrops) => vehicleDrops.length > 0).length);
  const tours: Tour[] = [];
  for (const [index, vehicleDrops] of dropsByVehicle.entries()) {
    if (vehicleDrops.length === 0) continue;
    const vehicle = vehicles[index]!;
    const driver = drivers[index]!;
    const side = findSide(vehicleDrops, drops);
    const { data: dispatch } = await api.POST('/api/dispatch', {
      body: {
        name: `${DISPATCH_NAME} ${side} ${localDate(departure, timeZone)}`,
        driverId: driver.guid,
        vehicleId: vehicle.guid,
        plannedDate: departure.toISOString(),
        shipmentIds: vehicleDrops.map(({ shipmentId }) => shipmentId),
        notes: 'Driven faster than real time by npm run demo.',
      },
    });
    const { guid } = dispatch;
    const params = { path: { id: guid } };
    const { data: route } = await api.GET('/api/route/{id}', { params });
    await api.PATCH('/api/dispatch/{id}/status', { params, body: { status: 'ready' } });
    tours.push({ dispatchId: guid, driver: driver.name, vehicle, side, route });
    step();
  }
  return { tours, unassigned: unassigned.length };
}

const CM3_PER_M3 = 1_000_000;

function toDrop({ guid, packages, recipient }: Schemas['ShipmentResponse']): Drop {
  const { latitude, longitude } = recipient.address;
  const cubicCentimetres = packages.reduce((sum, { length, width, height }) => sum + length * width * height, 0);
  return {
    shipmentId: guid,
    latitude,
    longitude,
    weightKg: packages.reduce((sum, { weight }) => sum + weight, 0),
    volumeM3: cubicCentimetres / CM3_PER_M3,
  };
}
