import type { DispatchClient } from '../../../../clients/typescript/src/index';
import type { TerminalOutput } from '../../client/terminal-output';
import { Random } from '../../../common/secrets/random';
import { localTime } from '../../../common/time/time-zone';
import { createJsonChannel, toTracker } from '../../simulator/channels';
import { SimulatedClock } from '../../simulator/clock';
import { isPlace } from '../../simulator/driving/earth';
import {
  type Journey,
  type JourneyReporter,
  planJourney,
  runJourney,
  findReportedPart,
} from '../../simulator/driving/journey';
import { CannotRunDay, type DayStart } from './day-start';
import type { Tour } from './tours';
import { findOrAddTrackers, loadTrackedKm } from './tracks';

/** Reasons for failed deliveries, in turn. */
const FAILURE_REASONS = ['Closed today: no one at the goods entrance.', 'Access road blocked by a demonstration.'];

/** Of 30 stops in a row, the one with this index fails. That makes about two a day. */
const FAILED_STOP_INDEX = 7;
const STOPS_PER_FAILURE = 30;

/** The duration of a stop. It is shorter than the five minutes of the plan, so that most vans arrive by the promised time. */
const SERVICE_TIME_S = 190;

/** The standard deviation of the positions of a tracker. */
const NOISE_M = 5;

/** A tracker that sends its positions in batches of some minutes, as most do. */
const TRACKER = toTracker(0, { vehicles: 1, speedup: Infinity });

/** How the delivery of a shipment ends in the demo. */
export type Outcome = 'delivered' | 'exception';

/** The result of the simulated deliveries of the demo. */
export interface DrivenDay {
  /** The outcome of each shipment, by its id. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** For each tour the kilometres that the van drove, and those that the service computed from its positions. */
  readonly km: readonly { readonly driven: number; readonly tracked: number }[];
  /** The number of positions that the service accepted. */
  readonly positions: number;
}

/** Drives all routes at the same time and faster than real time, with a tracker in each van. */
export async function driveTours(
  api: DispatchClient,
  dayStart: DayStart,
  tours: readonly Tour[],
  output: TerminalOutput,
): Promise<DrivenDay> {
  const { hours } = dayStart;
  const vehicles = tours.map(({ vehicle }) => vehicle);
  const deviceIds = await findOrAddTrackers(api, vehicles);
  const journeys = tours.map((tour) => planJourneyOfTour(tour, dayStart));
  const longest = Math.max(...journeys.map((journey) => journey.drive.seconds));
  const seconds = Math.max((hours.end - hours.begin) / 1000, longest);
  const clock = new SimulatedClock({ seconds, speedup: Infinity }, () => hours.end);
  output.line(
    `On the road: the vans leave at ${localTime(new Date(hours.begin), dayStart.timeZone)}, and drive faster than real time.`,
  );
  const kmBefore = await loadTrackedKm(api, vehicles, hours);
  const reasons = chooseFailureReasons(tours, journeys);
  const step = output.phase('Stops', reasons.size);
  const logs = await Promise.all(
    tours.map((tour, i) => {
      const timestamp = (second: number) => clock.timestamp(second);
      const channel = createJsonChannel({ api, deviceId: deviceIds[i]!, timestamp });
      const reporter = createReporter(api, tour, { channel, timestamp, failureReasons: reasons, step });
      return runJourney(journeys[i]!, reporter, clock, new AbortController().signal);
    }),
  );
  const kmAfter = await loadTrackedKm(api, vehicles, hours);
  return {
    outcomes: new Map([...reasons].map(([shipmentId, reason]) => [shipmentId, reason ? 'exception' : 'delivered'])),
    km: journeys.map((journey, i) => ({
      driven: findReportedPart(journey, logs[i]!).km,
      tracked: kmAfter[i]! - kmBefore[i]!,
    })),
    positions: logs.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}

/** Plans the journey of a van. Its random numbers depend on the van only, so that every first day of a demo business is the same. */
function planJourneyOfTour({ vehicle, route: { stops } }: Tour, { depot: { latitude, longitude } }: DayStart): Journey {
  const depot = [{ latitude, longitude }, ...stops].find(isPlace);
  if (!depot) throw new CannotRunDay('Neither the depot nor any stop has coordinates.');
  const plannedStops = stops.map((stop) => ({ place: isPlace(stop) ? stop : depot, seconds: SERVICE_TIME_S }));
  return planJourney({ depot, plannedStops, tracker: TRACKER, noiseM: NOISE_M }, new Random(vehicle.name));
}

/**
 * Returns the reason of the failed delivery of each shipment; undefined if the shipment is delivered.
 *
 * Failures are spread over all tours, in the order in which the vans leave the stops.
 */
function chooseFailureReasons(tours: readonly Tour[], journeys: readonly Journey[]): Map<string, string | undefined> {
  const departures = journeys.flatMap(({ drive: { visits } }, tourIndex) =>
    visits.map(({ leftAt }, stopIndex) => ({
      leftAt,
      shipmentId: tours[tourIndex]!.route.stops[stopIndex]!.shipmentId,
    })),
  );
  departures.sort((a, b) => a.leftAt - b.leftAt);
  return new Map(
    departures.map(({ shipmentId }, index) => [
      shipmentId,
      index % STOPS_PER_FAILURE === FAILED_STOP_INDEX
        ? FAILURE_REASONS[Math.floor(index / STOPS_PER_FAILURE) % FAILURE_REASONS.length]
        : undefined,
    ]),
  );
}

/** Creates the functions that report the events of one van's route to the service as they happen. */
function createReporter(
  api: DispatchClient,
  { dispatchId, route }: Tour,
  {
    channel,
    timestamp,
    failureReasons: reasons,
    step,
  }: {
    channel: JourneyReporter['channel'];
    timestamp: (second: number) => string;
    failureReasons: ReadonlyMap<string, string | undefined>;
    step: () => void;
  },
): JourneyReporter {
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
      const failureReason = reasons.get(shipmentId);
      await api.POST('/api/v1/shipments/{shipmentId}/traces', {
        params: { path: { shipmentId } },
        body: {
          status: failureReason ? 'exception' : 'delivered',
          description: failureReason ?? 'Handed over at the goods entrance.',
          location: address.slice(0, 200),
          timestamp: timestamp(second),
        },
      });
      step();
    },
  };
}
