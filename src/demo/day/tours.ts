import { localDate, localTime } from '../../common/time-zone';
import type { Named, RouteAnswer, ShipmentAnswer } from './answers';
import type { ApiClient } from '../../client/api-client';
import { type Opening, TOUR } from './opening';
import type { Screen } from '../../client/screen';
import { type Drop, sideOf, sweep } from './sweep';

const DEPARTURE = '08:00';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A dispatch on its way. */
export interface Tour {
  readonly dispatchId: string;
  readonly driver: string;
  readonly vehicle: string;
  readonly side: string;
  readonly route: RouteAnswer;
}

export interface Plan {
  readonly tours: Tour[];
  /** What no van had room for; it waits for the next day. */
  readonly left: number;
}

/** The next morning that the vans can leave on, on the clocks of the business. */
function nextDeparture(timeZone: string): string {
  const now = new Date();
  const isPast = localTime(now, timeZone) >= DEPARTURE;
  return `${localDate(new Date(now.getTime() + (isPast ? DAY_MS : 0)), timeZone)}T${DEPARTURE}`;
}

/** One dispatch for each van: packed by direction, routed by the service, and sent out. */
export async function sendOut(
  api: ApiClient,
  opening: Opening,
  shipments: readonly ShipmentAnswer[],
  screen: Screen,
): Promise<Plan> {
  const { depot, vehicles, drivers, timeZone } = opening;
  const holds = vehicles.map(({ capacity }) => ({
    weightKg: capacity?.weight ?? null,
    volumeM3: capacity?.volume ?? null,
  }));
  const drops = shipments.map(toDrop);
  const split = sweep(depot, drops, holds);
  const plannedDate = nextDeparture(timeZone);
  const step = screen.phase('Tours sent out', split.tours.filter(({ length }) => length).length);
  const tours: Tour[] = [];
  for (const [index, packed] of split.tours.entries()) {
    if (packed.length === 0) continue;
    const [vehicle, driver] = [vehicles[index]!, drivers[index]!];
    const side = sideOf(packed, drops);
    const { guid } = await api.post<Named>('/api/dispatch', {
      name: `${TOUR} ${side} ${plannedDate.slice(0, 10)}`,
      driverId: driver.guid,
      vehicleId: vehicle.guid,
      plannedDate,
      shipmentIds: packed.map(({ shipmentId }) => shipmentId),
      notes: 'Driven in time lapse by npm run demo.',
    });
    const route = await api.get<RouteAnswer>(`/api/route/${guid}`);
    for (const status of ['ready', 'in_progress']) await api.patch(`/api/dispatch/${guid}/status`, { status });
    tours.push({ dispatchId: guid, driver: driver.name, vehicle: vehicle.name, side, route });
    step();
  }
  return { tours, left: split.left.length };
}

function toDrop({ guid, packages, recipient }: ShipmentAnswer): Drop {
  const { latitude, longitude } = recipient.address;
  const sum = (of: (parcel: ShipmentAnswer['packages'][number]) => number) =>
    packages.reduce((total, parcel) => total + of(parcel), 0);
  return {
    shipmentId: guid,
    latitude,
    longitude,
    weightKg: sum(({ weight }) => weight),
    volumeM3: sum(({ length, width, height }) => length * width * height) / 1e6,
  };
}
