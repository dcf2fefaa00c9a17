import { setMaxListeners } from 'node:events';
import type { DispatchClient } from '../../clients/typescript/src/index';
import type { Screen } from '../client/screen';
import { Random } from '../common/random';
import { type Channel, jsonChannel, osmAndChannel, type Reporting, traccarChannel } from './channels';
import { SimulatedClock } from './clock';
import { type Driven, faultsOf, find, showFindings } from './findings';
import { type Fleet, packFleet, type Packed } from './fleet';
import { inParallel } from './in-parallel';
import { type Crew, type Journey, live, planJourney, reported } from './journey';
import type { SimulationOptions } from './options';

const SERVICE_S = 300;
const EXCEPTION_CHANCE = 0.03;
/** One delivery in so many has a proof with a name and a signature. */
const PROOF_EVERY = 10;
const PROGRESS_MS = 5000;
const QUESTIONS_AT_ONCE = 4;

/** The smallest PNG there is, for a signature. */
const SIGNATURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PROOF = { recipientName: 'R. Recipient', signature: new Blob([SIGNATURE], { type: 'image/png' }) };

/** A whole simulation. Answers what is not as it should be, a sentence each. */
export async function simulate(
  api: DispatchClient,
  options: SimulationOptions,
  screen: Screen,
  signal: AbortSignal,
): Promise<string[]> {
  const fleet = await packFleet(api, options, screen);
  const random = new Random(options.seed);
  const journeys = fleet.vehicles.map(({ name, tracker, stops }) => {
    const calls = stops.map((place) => ({ place, seconds: SERVICE_S }));
    return planJourney({ depot: fleet.depot, calls, tracker, noiseM: options.noiseM }, random.fork(name));
  });
  const seconds = Math.max(...journeys.map(({ drive }) => drive.seconds)) + 60;
  const clock = new SimulatedClock(seconds, options.speedup);
  screen.line(introduction(fleet, journeys, clock, options));
  const progress = new Progress(screen, clock, options);
  setMaxListeners(0, signal); // as many as vehicles wait with it; Node warns of more than ten
  const logs = await Promise.all(
    journeys.map((journey, i) => {
      const vehicle = fleet.vehicles[i]!;
      const crew = crewOf(api, vehicle, { clock, random: random.fork(`doors of ${vehicle.name}`), progress });
      return live(journey, crew, clock, signal);
    }),
  ).finally(() => progress.end());
  const driven = journeys.map((journey, i): Driven => {
    const [vehicle, log] = [fleet.vehicles[i]!, logs[i]!];
    const { first, last, km } = reported(journey, log);
    return {
      ...{ name: vehicle.name, vehicleId: vehicle.vehicleId, tracker: vehicle.tracker.name, log },
      truthKm: km,
      stops: standings(journey, last),
      ...{ from: clock.origin + first * 1000, to: clock.origin + last * 1000 },
    };
  });
  const findings = await inParallel(driven, QUESTIONS_AT_ONCE, (each) => find(api, each));
  screen.line();
  showFindings(screen, findings);
  return faultsOf(findings, options.tolerance);
}

/** What happens on the way of one vehicle, told to the service as it happens. */
function crewOf(
  api: DispatchClient,
  vehicle: Packed,
  { clock, random, progress }: { clock: SimulatedClock; random: Random; progress: Progress },
): Crew {
  const { dispatchId, deviceId, stops } = vehicle;
  const timestamp = (second: number) => clock.timestamp(second);
  const channel = channelOf(vehicle, { api, deviceId, timestamp });
  return {
    channel: async (fixes) => {
      const receipt = await channel(fixes);
      progress.positions += fixes.length;
      return receipt;
    },
    depart: async (second) => {
      await api.PATCH('/api/dispatch/{id}/status', {
        params: { path: { id: dispatchId } },
        body: { status: 'in_progress', timestamp: timestamp(second) },
      });
    },
    endStop: async (index, second, isCutOff) => {
      const params = { path: { shipmentId: stops[index]!.shipmentId } };
      const isException = isCutOff || random.chance(EXCEPTION_CHANCE);
      const description = isCutOff ? 'The simulation ended before.' : isException ? 'Nobody at home.' : 'Handed over.';
      const status = isException ? 'exception' : 'delivered';
      const body = { status, description, timestamp: timestamp(second) } as const;
      await api.POST('/api/v1/shipments/{shipmentId}/traces', { params, body });
      if (!isException && index % PROOF_EVERY === 0)
        await api.POST('/api/v1/shipments/{shipmentId}/proof-of-delivery', { params, body: PROOF });
      progress.stops++;
    },
  };
}

function channelOf({ tracker, key }: Packed, reporting: Reporting): Channel {
  if (key !== null) return osmAndChannel(reporting, key);
  return tracker.name === 'traccar' ? traccarChannel(reporting) : jsonChannel(reporting);
}

/** Stops as the service understands them: the depot before and after, and each visit. */
function standings({ drive }: Journey, last: number): number {
  const visits = drive.visits.filter(({ arrivedAt }) => arrivedAt + 180 <= last).length;
  return visits + (last >= 180 ? 1 : 0) + (last >= drive.seconds - 60 ? 1 : 0);
}

function introduction(
  { business, vehicles }: Fleet,
  journeys: readonly Journey[],
  clock: SimulatedClock,
  { speedup }: SimulationOptions,
): string {
  const km = journeys.reduce((sum, { drive }) => sum + drive.metresAt(drive.seconds), 0) / 1000;
  const stops = vehicles.reduce((sum, vehicle) => sum + vehicle.stops.length, 0);
  const pace = speedup === Infinity ? 'as fast as the service takes it' : `${speedup} times as fast as it goes`;
  return `\n${business}: ${vehicles.length} vehicles, ${stops} stops, ${km.toFixed(0)} km from ${clock.timestamp(0).slice(0, 16)}Z on, ${pace}.`;
}

/** A line each few seconds. */
class Progress {
  positions = 0;
  stops = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(screen: Screen, clock: SimulatedClock, { speedup }: SimulationOptions) {
    this.timer = setInterval(() => {
      const time = speedup === Infinity ? '' : `${clock.timestamp(clock.second).slice(11, 16)}  `;
      screen.line(`${time}${this.positions} positions, ${this.stops} stops`);
    }, PROGRESS_MS);
  }

  end(): void {
    clearInterval(this.timer);
  }
}
