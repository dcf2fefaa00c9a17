import type { Random } from '../../../common/secrets/random';
import type { Channel, Tracker } from '../channels';
import type { SimulatedClock } from '../clock';
import { type Drive, driveTour, type PlannedStop } from './drive';
import type { Place } from './earth';
import { type Fix, recordFixes } from '../receiver';
import { type Upload, toUploads } from '../uplink';

/** A planned drive with everything that its tracker will record and send. */
export interface Journey {
  readonly drive: Drive;
  readonly fixes: readonly Fix[];
  readonly uploads: readonly Upload[];
}

/** What a simulated vehicle does on its day: where it stops, and how its tracker reports. */
export interface JourneyPlan {
  readonly depot: Place;
  readonly plannedStops: readonly PlannedStop[];
  readonly tracker: Tracker;
  readonly noiseM: number;
}

/** Simulates the day of a vehicle: its drive, the fixes of its receiver, and the uploads of its tracker. */
export function planJourney({ depot, plannedStops, tracker, noiseM }: JourneyPlan, random: Random): Journey {
  const drive = driveTour(depot, plannedStops, random.fork('drive'));
  const fixes = recordFixes(drive, tracker.rules, noiseM, random.fork('receiver'));
  return { drive, fixes, uploads: toUploads(fixes, tracker.batchSeconds, random.fork('network')) };
}

/** The requests that report the events of a journey to the service. */
export interface JourneyReporter {
  readonly depart: (second: number) => Promise<void>;
  /** Reports the end of a stop. `isCutOff` means that the simulation ends before the vehicle reaches the stop. */
  readonly endStop: (index: number, second: number, options: { readonly isCutOff: boolean }) => Promise<void>;
  readonly channel: Channel;
}

/** The part of a journey that was sent so far, and the response of the service. */
export interface JourneyLog {
  /** Positions sent, repeated ones included. */
  sent: number;
  accepted: number;
  duplicates: number;
  late: number;
  /** The seconds of all fixes sent. */
  readonly seconds: Set<number>;
}

/** Returns the first and the last second that were reported, and the kilometres driven between them. */
export function findReportedPart(
  { drive }: Journey,
  { seconds }: JourneyLog,
): { first: number; last: number; km: number } {
  if (seconds.size === 0) return { first: 0, last: 0, km: 0 };
  let first = Infinity;
  let last = -Infinity;
  for (const second of seconds) {
    first = Math.min(first, second);
    last = Math.max(last, second);
  }
  return { first, last, km: (drive.metresAt(last) - drive.metresAt(first)) / 1000 };
}

/** The driver reports the delivery this many seconds before leaving the stop. */
const REPORT_BEFORE_LEAVING_S = 30;
/** The most positions of one request after an abort. */
const MAX_FIXES_AFTER_ABORT = 500;

/**
 * Runs a journey by the clock: sends positions, departs and ends stops at their seconds. When the signal aborts, it sends the positions that
 * the tracker has buffered and ends the remaining stops undelivered.
 */
export async function runJourney(
  journey: Journey,
  reporter: JourneyReporter,
  clock: SimulatedClock,
  signal: AbortSignal,
): Promise<JourneyLog> {
  const { drive, uploads } = journey;
  const log: JourneyLog = { sent: 0, accepted: 0, duplicates: 0, late: 0, seconds: new Set() };
  const endedStops = new Set<number>();
  // Everything that happens on the journey, in the order of time.
  const actions = [
    { second: drive.departsAt, act: () => reporter.depart(drive.departsAt) },
    ...uploads.map(({ second, fixes, isLate }) => ({ second, act: () => send(fixes, { isLate }) })),
    ...drive.visits.map(({ arrivedAt, leftAt }, index) => {
      const second = Math.max(arrivedAt, leftAt - REPORT_BEFORE_LEAVING_S);
      return { second, act: () => endStop(index, second, { isCutOff: false }) };
    }),
  ].sort((a, b) => a.second - b.second);
  let reachedSecond = 0;
  for (const { second, act } of actions) {
    await clock.until(second, signal);
    if (signal.aborted) break;
    await act();
    reachedSecond = second;
  }
  if (signal.aborted) await finishEarly();
  return log;

  async function send(fixes: readonly Fix[], { isLate }: { readonly isLate: boolean }): Promise<void> {
    const result = await reporter.channel(fixes);
    const newCount = fixes.filter(({ second }) => !log.seconds.has(second)).length;
    for (const { second } of fixes) log.seconds.add(second);
    log.sent += fixes.length;
    log.accepted += result?.accepted ?? newCount;
    log.duplicates += result?.duplicates ?? fixes.length - newCount;
    if (isLate) log.late += newCount;
  }

  function endStop(index: number, second: number, options: { readonly isCutOff: boolean }): Promise<void> {
    endedStops.add(index);
    return reporter.endStop(index, second, options);
  }

  async function finishEarly(): Promise<void> {
    const unsent = journey.fixes.filter(({ second }) => second <= reachedSecond && !log.seconds.has(second));
    for (let start = 0; start < unsent.length; start += MAX_FIXES_AFTER_ABORT)
      await send(unsent.slice(start, start + MAX_FIXES_AFTER_ABORT), { isLate: false });
    if (reachedSecond < drive.departsAt) await reporter.depart(reachedSecond);
    for (const index of drive.visits.keys())
      if (!endedStops.has(index)) await endStop(index, reachedSecond, { isCutOff: true });
  }
}
