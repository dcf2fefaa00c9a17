import type { Random } from '../common/random';
import type { Channel, Tracker } from './channels';
import type { SimulatedClock } from './clock';
import { type Call, type Drive, driveTour } from './drive';
import type { Place } from './earth';
import { type Fix, record } from './receiver';
import { type Sending, transmit } from './uplink';

/** A drive with what its tracker makes of it. Nothing of it has happened yet. */
export interface Journey {
  readonly drive: Drive;
  readonly fixes: readonly Fix[];
  readonly sendings: readonly Sending[];
}

export interface Trip {
  readonly depot: Place;
  readonly calls: readonly Call[];
  readonly tracker: Tracker;
  readonly noiseM: number;
}

export function planJourney({ depot, calls, tracker, noiseM }: Trip, random: Random): Journey {
  const drive = driveTour(depot, calls, random.fork('drive'));
  const fixes = record(drive, tracker.habits, { noiseM }, random.fork('receiver'));
  return { drive, fixes, sendings: transmit(fixes, tracker.batchSeconds, random.fork('network')) };
}

/** What there is to do on the way. */
export interface Crew {
  readonly depart: (second: number) => Promise<void>;
  /** A stop comes to its end. `isCutOff`: it was never reached, since the simulation ends here. */
  readonly endStop: (index: number, second: number, isCutOff: boolean) => Promise<void>;
  readonly channel: Channel;
}

/** How far a journey has come, and what was sent of it. */
export interface Log {
  /** Positions sent, repeated ones included. */
  sent: number;
  accepted: number;
  duplicates: number;
  late: number;
  /** The seconds of all fixes sent. */
  readonly seconds: Set<number>;
}

/** What can be known of a journey: from the first second that was reported to the last. */
export function reported({ drive }: Journey, { seconds }: Log): { first: number; last: number; km: number } {
  let [first, last] = [Infinity, -Infinity];
  for (const second of seconds) [first, last] = [Math.min(first, second), Math.max(last, second)];
  if (seconds.size === 0) [first, last] = [0, 0];
  return { first, last, km: (drive.metresAt(last) - drive.metresAt(first)) / 1000 };
}

/** Before it leaves a stop the driver hands over and tells so. */
const HANDOVER_S = 30;

/**
 * Lives through a journey by the clock. When it is told to stop, it ends with what has
 * happened last: it sends what the tracker still keeps and gives up the other stops.
 */
export async function live(journey: Journey, crew: Crew, clock: SimulatedClock, signal: AbortSignal): Promise<Log> {
  const { drive, sendings } = journey;
  const log: Log = { sent: 0, accepted: 0, duplicates: 0, late: 0, seconds: new Set() };
  const send = async (fixes: readonly Fix[], isLate: boolean) => {
    const receipt = await crew.channel(fixes);
    log.sent += fixes.length;
    const fresh = fixes.filter(({ second }) => !log.seconds.has(second)).length;
    for (const { second } of fixes) log.seconds.add(second);
    log.accepted += receipt?.accepted ?? fresh;
    log.duplicates += receipt?.duplicates ?? fixes.length - fresh;
    if (isLate) log.late += fresh;
  };
  const ended = new Set<number>();
  const deeds = [
    { second: drive.departsAt, act: () => crew.depart(drive.departsAt) },
    ...sendings.map(({ second, fixes, isLate }) => ({ second, act: () => send(fixes, isLate) })),
    ...drive.visits.map(({ arrivedAt, leftAt }, index) => {
      const second = Math.max(arrivedAt, leftAt - HANDOVER_S);
      return { second, act: () => (ended.add(index), crew.endStop(index, second, false)) };
    }),
  ].sort((a, b) => a.second - b.second);
  let reached = 0;
  for (const { second, act } of deeds) {
    await clock.until(second, signal);
    if (signal.aborted) break;
    await act();
    reached = second;
  }
  if (signal.aborted) await cutOff();
  return log;

  async function cutOff(): Promise<void> {
    const kept = journey.fixes.filter(({ second }) => second <= reached && !log.seconds.has(second));
    for (let at = 0; at < kept.length; at += 500) await send(kept.slice(at, at + 500), false);
    if (reached < drive.departsAt) await crew.depart(reached);
    for (const index of drive.visits.keys()) if (!ended.has(index)) await crew.endStop(index, reached, true);
  }
}
