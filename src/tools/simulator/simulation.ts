import { setMaxListeners } from 'node:events';
import type { DispatchClient } from '../../../clients/typescript/src/index';
import type { TerminalOutput } from '../client/terminal-output';
import { Random } from '../../common/secrets/random';
import {
  type Channel,
  type ChannelOptions,
  createJsonChannel,
  createOsmAndChannel,
  createTraccarChannel,
} from './channels';
import { SimulatedClock } from './clock';
import { compareWithService, describeDeviations, type DrivenVehicle, showFindings } from './findings';
import { type Fleet, prepareFleet, type PreparedVehicle } from './fleet';
import { inParallel, MAX_PARALLEL_REQUESTS } from './in-parallel';
import {
  type Journey,
  type JourneyLog,
  type JourneyReporter,
  planJourney,
  runJourney,
  findReportedPart,
} from './driving/journey';
import type { SimulationOptions } from './options';

/** How long a vehicle stands at each stop. */
const SERVICE_TIME_S = 300;
/** The simulated time continues this long after the last vehicle has returned. */
const SECONDS_AFTER_LAST_RETURN = 60;
/** The service counts a standstill of at least this length as a stop. */
const MIN_STOP_S = 180;
/** The second stop at the depot counts once the vehicle has stood there for MIN_STOP_S of its four minutes. */
const DEPOT_REMAINDER_S = 60;
const EXCEPTION_CHANCE = 0.03;
/** Every tenth delivery has a proof with a name and a signature. */
const PROOF_EVERY = 10;
const PROGRESS_INTERVAL_MS = 5000;

/** A PNG of one pixel. */
const SIGNATURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PROOF = { recipientName: 'R. Recipient', signature: new Blob([SIGNATURE], { type: 'image/png' }) };

/** Runs a simulation. Returns the deviations from what was expected, one message each. */
export async function simulate(
  api: DispatchClient,
  options: SimulationOptions,
  output: TerminalOutput,
  signal: AbortSignal,
): Promise<string[]> {
  const fleet = await prepareFleet(api, options, output);

  const random = new Random(options.seed);
  const journeys = fleet.vehicles.map(({ name, tracker, stops }) => {
    const plannedStops = stops.map((place) => ({ place, seconds: SERVICE_TIME_S }));
    return planJourney({ depot: fleet.depot, plannedStops, tracker, noiseM: options.noiseM }, random.fork(name));
  });
  const seconds = Math.max(...journeys.map(({ drive }) => drive.seconds)) + SECONDS_AFTER_LAST_RETURN;
  const clock = new SimulatedClock({ seconds, speedup: options.speedup, elapsed: options.elapsed * 3600 });
  output.line(describeSimulation(fleet, journeys, clock, options));
  const progress = new Progress(output, clock, options);
  setMaxListeners(0, signal); // each vehicle adds a listener, and Node.js warns of more than ten
  const logs = await Promise.all(
    journeys.map((journey, index) => {
      const vehicle = fleet.vehicles[index]!;
      const reporter = createReporter(api, vehicle, {
        clock,
        random: random.fork(`doors of ${vehicle.name}`),
        progress,
      });
      return runJourney(journey, reporter, clock, signal);
    }),
  ).finally(() => progress.end());
  const drivenVehicles = journeys.map((journey, index) =>
    toDrivenVehicle(fleet.vehicles[index]!, { journey, log: logs[index]!, clock }),
  );
  const findings = await inParallel(drivenVehicles, MAX_PARALLEL_REQUESTS, (vehicle) =>
    compareWithService(api, vehicle),
  );
  output.line();
  showFindings(output, findings);
  return describeDeviations(findings, options.tolerance);
}

/** Returns what a vehicle has driven in the part of its journey that it has reported. */
function toDrivenVehicle(
  { name, vehicleId, tracker }: PreparedVehicle,
  { journey, log, clock }: { journey: Journey; log: JourneyLog; clock: SimulatedClock },
): DrivenVehicle {
  const { first, last, km } = findReportedPart(journey, log);
  return {
    name,
    vehicleId,
    tracker: tracker.name,
    log,
    truthKm: km,
    stops: countStops(journey, last),
    from: clock.origin + first * 1000,
    to: clock.origin + last * 1000,
  };
}

/** Creates the functions that report the events of one vehicle's route to the service as they happen. */
function createReporter(
  api: DispatchClient,
  vehicle: PreparedVehicle,
  { clock, random, progress }: { clock: SimulatedClock; random: Random; progress: Progress },
): JourneyReporter {
  const { dispatchId, deviceId, stops } = vehicle;
  const timestamp = (second: number) => clock.timestamp(second);
  const channel = createChannel(vehicle, { api, deviceId, timestamp });
  return {
    channel: async (fixes) => {
      const result = await channel(fixes);
      progress.positions += fixes.length;
      return result;
    },
    depart: async (second) => {
      await api.PATCH('/api/dispatch/{id}/status', {
        params: { path: { id: dispatchId } },
        body: { status: 'in_progress', timestamp: timestamp(second) },
      });
    },
    endStop: async (index, second, { isCutOff }) => {
      const params = { path: { shipmentId: stops[index]!.shipmentId } };
      const outcome = isCutOff ? CUT_OFF : random.chance(EXCEPTION_CHANCE) ? NOBODY_AT_HOME : DELIVERED;
      await api.POST('/api/v1/shipments/{shipmentId}/traces', {
        params,
        body: { ...outcome, timestamp: timestamp(second) },
      });
      if (outcome === DELIVERED && index % PROOF_EVERY === 0)
        await api.POST('/api/v1/shipments/{shipmentId}/proof-of-delivery', { params, body: PROOF });
      progress.stops++;
    },
  };
}

const DELIVERED = { status: 'delivered', description: 'Handed over.' } as const;
const NOBODY_AT_HOME = { status: 'exception', description: 'Nobody at home.' } as const;
const CUT_OFF = { status: 'exception', description: 'The simulation ended before.' } as const;

function createChannel({ tracker, key }: PreparedVehicle, options: ChannelOptions): Channel {
  if (key !== null) return createOsmAndChannel(options, key);
  return tracker.name === 'traccar' ? createTraccarChannel(options) : createJsonChannel(options);
}

/**
 * Counts the stops that the service should find in the reported part of a journey: the visits, and the depot before and after the
 * tour.
 */
function countStops({ drive }: Journey, lastReportedSecond: number): number {
  const visits = drive.visits.filter(({ arrivedAt }) => arrivedAt + MIN_STOP_S <= lastReportedSecond).length;
  const hasDepotStart = lastReportedSecond >= MIN_STOP_S;
  const hasDepotEnd = lastReportedSecond >= drive.seconds - DEPOT_REMAINDER_S;
  return visits + (hasDepotStart ? 1 : 0) + (hasDepotEnd ? 1 : 0);
}

function describeSimulation(
  { business, vehicles }: Fleet,
  journeys: readonly Journey[],
  clock: SimulatedClock,
  { speedup }: SimulationOptions,
): string {
  const km = journeys.reduce((sum, { drive }) => sum + drive.metresAt(drive.seconds), 0) / 1000;
  const stops = vehicles.reduce((sum, vehicle) => sum + vehicle.stops.length, 0);
  const pace = describePace(speedup);
  return `\n${business}: ${vehicles.length} vehicles, ${stops} stops, ${km.toFixed(0)} km from ${clock.timestamp(0).slice(0, 16)}Z on, ${pace}.`;
}

function describePace(speedup: number): string {
  if (speedup === Infinity) return 'as fast as the service takes it';
  return speedup === 1 ? 'in real time (Ctrl+C ends it)' : `${speedup} times as fast as it goes`;
}

/** Prints the counts of positions and stops every few seconds. */
class Progress {
  positions = 0;
  stops = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(output: TerminalOutput, clock: SimulatedClock, { speedup }: SimulationOptions) {
    this.timer = setInterval(() => {
      const time = speedup === Infinity ? '' : `${clock.timestamp(clock.second).slice(11, 16)}  `;
      output.line(`${time}${this.positions} positions, ${this.stops} stops`);
    }, PROGRESS_INTERVAL_MS);
  }

  end(): void {
    clearInterval(this.timer);
  }
}
