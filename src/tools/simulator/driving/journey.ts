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
  const run = new JourneyRun(journey, reporter);
  let reachedSecond = 0;
  for (const { second, act } of run.listActions()) {
    await clock.until(second, signal);
    if (signal.aborted) break;
    await act();
    reachedSecond = second;
  }
  if (signal.aborted) await run.finishEarly(reachedSecond);
  return run.log;
}

/** Something that happens on a journey. */
interface JourneyAction {
  readonly second: number;
  readonly act: () => Promise<unknown>;
}

/** A journey with what has happened on it so far. */
class JourneyRun {
  readonly log: JourneyLog = { sent: 0, accepted: 0, duplicates: 0, late: 0, seconds: new Set() };
  private readonly endedStops = new Set<number>();

  constructor(
    private readonly journey: Journey,
    private readonly reporter: JourneyReporter,
  ) {}

  /** Returns everything that happens on the journey, in the order of time. */
  listActions(): JourneyAction[] {
    const { drive, uploads } = this.journey;
    const departure: JourneyAction = { second: drive.departsAt, act: () => this.reporter.depart(drive.departsAt) };
    const sendings = uploads.map(({ second, fixes, isLate }) => ({ second, act: () => this.send(fixes, { isLate }) }));
    const stopEnds = drive.visits.map(({ arrivedAt, leftAt }, index) => {
      const second = Math.max(arrivedAt, leftAt - REPORT_BEFORE_LEAVING_S);
      return { second, act: () => this.endStop(index, second, { isCutOff: false }) };
    });
    return [departure, ...sendings, ...stopEnds].sort((a, b) => a.second - b.second);
  }

  /** Sends the buffered positions, and ends the remaining stops undelivered. */
  async finishEarly(reachedSecond: number): Promise<void> {
    const { drive, fixes } = this.journey;
    const unsent = fixes.filter(({ second }) => second <= reachedSecond && !this.log.seconds.has(second));
    for (let start = 0; start < unsent.length; start += MAX_FIXES_AFTER_ABORT)
      await this.send(unsent.slice(start, start + MAX_FIXES_AFTER_ABORT), { isLate: false });
    if (reachedSecond < drive.departsAt) await this.reporter.depart(reachedSecond);
    for (const index of drive.visits.keys())
      if (!this.endedStops.has(index)) await this.endStop(index, reachedSecond, { isCutOff: true });
  }

  /** Sends positions and counts them. If the channel returns no counts, all new positions count as accepted. */
  private async send(fixes: readonly Fix[], { isLate }: { readonly isLate: boolean }): Promise<void> {
    const { log } = this;
    const result = await this.reporter.channel(fixes);
    const newCount = fixes.filter(({ second }) => !log.seconds.has(second)).length;
    for (const { second } of fixes) log.seconds.add(second);
    log.sent += fixes.length;
    log.accepted += result?.accepted ?? newCount;
    log.duplicates += result?.duplicates ?? fixes.length - newCount;
    if (isLate) log.late += newCount;
  }

  private endStop(index: number, second: number, options: { readonly isCutOff: boolean }): Promise<void> {
    this.endedStops.add(index);
    return this.reporter.endStop(index, second, options);
  }
}
