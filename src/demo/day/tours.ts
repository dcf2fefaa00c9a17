import type { DispatchClient, Schemas } from '../../../clients/typescript/src/index';
import { localDate } from '../../common/time-zone';
import { type Opening, TOUR } from './opening';
import type { Screen } from '../../client/screen';
import { type Drop, sideOf, sweep } from './sweep';

/** A dispatch that is to be driven. */
export interface Tour {
  readonly dispatchId: string;
  readonly driver: string;
  readonly vehicle: { readonly guid: string; readonly name: string };
  readonly side: string;
  readonly route: Schemas['RouteResponse'];
}

export interface Plan {
  readonly tours: Tour[];
  /** What no van had room for; it waits for the next day. */
  readonly left: number;
}

/** One dispatch for each van: packed by direction, routed by the service, and ready to leave. */
export async function packTours(
  api: DispatchClient,
  opening: Opening,
  shipments: readonly Schemas['ShipmentResponse'][],
  screen: Screen,
): Promise<Plan> {
  const { depot, vehicles, drivers, timeZone, hours } = opening;
  const holds = vehicles.map(({ capacity }) => ({
    weightKg: capacity?.weight ?? null,
    volumeM3: capacity?.volume ?? null,
  }));
  const drops = shipments.map(toDrop);
  const split = sweep(depot, drops, holds);
  const departure = new Date(hours.begin);
  const step = screen.phase('Tours packed', split.tours.filter(({ length }) => length).length);
  const tours: Tour[] = [];
  for (const [index, packed] of split.tours.entries()) {
    if (packed.length === 0) continue;
    const [vehicle, driver] = [vehicles[index]!, drivers[index]!];
    const side = sideOf(packed, drops);
    const { data: dispatch } = await api.POST('/api/dispatch', {
      body: {
        name: `${TOUR} ${side} ${localDate(departure, timeZone)}`,
        driverId: driver.guid,
        vehicleId: vehicle.guid,
        plannedDate: departure.toISOString(),
        shipmentIds: packed.map(({ shipmentId }) => shipmentId),
        notes: 'Driven in time lapse by npm run demo.',
      },
    });
    const { guid } = dispatch;
    const params = { path: { id: guid } };
    const { data: route } = await api.GET('/api/route/{id}', { params });
    await api.PATCH('/api/dispatch/{id}/status', { params, body: { status: 'ready' } });
    tours.push({ dispatchId: guid, driver: driver.name, vehicle, side, route });
    step();
  }
  return { tours, left: split.left.length };
}

function toDrop({ guid, packages, recipient }: Schemas['ShipmentResponse']): Drop {
  const { latitude, longitude } = recipient.address;
  const sum = (of: (parcel: Schemas['ShipmentResponse']['packages'][number]) => number) =>
    packages.reduce((total, parcel) => total + of(parcel), 0);
  return {
    shipmentId: guid,
    latitude,
    longitude,
    weightKg: sum(({ weight }) => weight),
    volumeM3: sum(({ length, width, height }) => length * width * height) / 1e6,
  };
}
