import type { DispatchClient } from '../../../clients/typescript/src/index';
import type { Screen } from '../../client/screen';
import { Random } from '../../common/random';
import { localTime } from '../../common/time-zone';
import { jsonChannel, trackerOf } from '../../simulator/channels';
import { SimulatedClock } from '../../simulator/clock';
import { isPlace } from '../../simulator/earth';
import { type Crew, type Journey, live, planJourney, reported } from '../../simulator/journey';
import { NoDay, type Opening } from './opening';
import type { Tour } from './tours';
import { trackedKm, trackersOf } from './tracks';

/** What goes wrong at a door, twice a day or so. */
const TROUBLES = ['Closed today: nobody at the goods entrance.', 'Access road blocked by a demonstration.'];
const TROUBLE_AT = 7;
const TROUBLE_EVERY = 30;
/** Less than the five minutes that a plan allows for, so that most deliveries are handed over by the arrival that was promised. */
const AT_DOOR_S = 190;
const NOISE_M = 5;
/** Gathers positions for some minutes, as most do. */
const TRACKER = trackerOf(0, { vehicles: 1, speedup: Infinity });

export type Outcome = 'delivered' | 'exception';

/** What happened on the road. */
export interface Driven {
  /** Of each shipment. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Of each tour: kilometres that the van drove, and those that the service made of its positions. */
  readonly km: readonly { readonly driven: number; readonly tracked: number }[];
  /** Positions that the service took in. */
  readonly positions: number;
}

/** Drives all tours side by side in time lapse, along the routes, with a tracker in each van. */
export async function drive(
  api: DispatchClient,
  opening: Opening,
  tours: readonly Tour[],
  screen: Screen,
): Promise<Driven> {
  const { hours } = opening;
  const vehicles = tours.map(({ vehicle }) => vehicle);
  const deviceIds = await trackersOf(api, vehicles);
  const journeys = tours.map((tour) => journeyOf(tour, opening));
  const longest = Math.max(...journeys.map((journey) => journey.drive.seconds));
  const seconds = Math.max((hours.end - hours.begin) / 1000, longest);
  const clock = new SimulatedClock(seconds, Infinity, () => hours.end);
  screen.line(`On the road: the vans leave at ${localTime(new Date(hours.begin), opening.timeZone)}, in time lapse.`);
  const before = await trackedKm(api, vehicles, hours);
  const outcomes = outcomesOf(tours, journeys);
  const step = screen.phase('Stops', outcomes.size);
  const logs = await Promise.all(
    tours.map((tour, i) => {
      const timestamp = (second: number) => clock.timestamp(second);
      const channel = jsonChannel({ api, deviceId: deviceIds[i]!, timestamp });
      const crew = crewOf(api, tour, { channel, timestamp, outcomes, step });
      return live(journeys[i]!, crew, clock, new AbortController().signal);
    }),
  );
  const after = await trackedKm(api, vehicles, hours);
  return {
    outcomes: new Map([...outcomes].map(([shipmentId, trouble]) => [shipmentId, trouble ? 'exception' : 'delivered'])),
    km: journeys.map((journey, i) => ({
      driven: reported(journey, logs[i]!).km,
      tracked: after[i]! - before[i]!,
    })),
    positions: logs.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}

function journeyOf({ dispatchId, route: { stops } }: Tour, { depot: { latitude, longitude } }: Opening): Journey {
  const depot = [{ latitude, longitude }, ...stops].find(isPlace);
  if (!depot) throw new NoDay('Nobody knows where the vans begin, nor where any of their stops is.');
  const calls = stops.map((stop) => ({ place: isPlace(stop) ? stop : depot, seconds: AT_DOOR_S }));
  return planJourney({ depot, calls, tracker: TRACKER, noiseM: NOISE_M }, new Random(dispatchId));
}

/** The trouble at the door of each shipment, if there is any: at a stop now and then, in the order of all departures. */
function outcomesOf(tours: readonly Tour[], journeys: readonly Journey[]): Map<string, string | undefined> {
  const doors = journeys.flatMap(({ drive: { visits } }, tour) =>
    visits.map(({ leftAt }, stop) => ({ leftAt, shipmentId: tours[tour]!.route.stops[stop]!.shipmentId })),
  );
  doors.sort((a, b) => a.leftAt - b.leftAt);
  return new Map(
    doors.map(({ shipmentId }, index) => [
      shipmentId,
      index % TROUBLE_EVERY === TROUBLE_AT ? TROUBLES[Math.floor(index / TROUBLE_EVERY) % TROUBLES.length] : undefined,
    ]),
  );
}

/** What happens on the way of one van, told to the service as it happens. */
function crewOf(
  api: DispatchClient,
  { dispatchId, route }: Tour,
  {
    channel,
    timestamp,
    outcomes,
    step,
  }: {
    channel: Crew['channel'];
    timestamp: (second: number) => string;
    outcomes: ReadonlyMap<string, string | undefined>;
    step: () => void;
  },
): Crew {
  return {
    channel,
    depart: async (second) => {
      await api.PATCH('/api/dispatch/{id}/status', {
        params: { path: { id: dispatchId } },
        body: { status: 'in_progress', timestamp: timestamp(second) },
      });
    },
    endStop: async (index, second) => {
      const { shipmentId, address } = route.stops[index]!;
      const trouble = outcomes.get(shipmentId);
      await api.POST('/api/v1/shipments/{shipmentId}/traces', {
        params: { path: { shipmentId } },
        body: {
          status: trouble ? 'exception' : 'delivered',
          description: trouble ?? 'Handed over at the goods entrance.',
          location: address.slice(0, 200),
          timestamp: timestamp(second),
        },
      });
      step();
    },
  };
}
