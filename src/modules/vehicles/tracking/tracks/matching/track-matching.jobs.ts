import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { RoadMatcher } from '../../../../../shared/geo/roads/road-matcher';
import { Outbox } from '../../../../../platform/jobs/outbox';
import { JobHandlers, type JobAttempt } from '../../../../../platform/jobs/job-handlers';
import { UnitOfWork } from '../../../../../platform/database/unit-of-work/unit-of-work';
import { RemoteServerRefusal } from '../../../../../platform/outbound/remote-server';
import { choosePlausibleMm, findMovingFixes } from './matched-distance';
import { type MatchRequest, type EndedTrip, TrackMatchesBulk } from './track-matches.bulk';

/** Injects the RoadMatcher of the service; null where no road network is configured. */
export const ROAD_MATCHER = Symbol('RoadMatcher');

const MATCH_TASK = 'match_tracks';
/**
 * The last attempt of a job that the road network could not serve, some hours after the trip. After it the trip waits until another trip of
 * the business starts a job.
 */
const LAST_ATTEMPT = 12;
/** The time for one business before the job of the next business runs. */
const MAX_RUN_MS = 20_000;

interface MatchJob {
  readonly businessId: string;
}

/** One run of the job of a business. Matching a trip measures its distance on the road network. */
interface MatchingRun {
  readonly endsAtMs: number;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** Whether the run has stored or deleted anything, so that another run has less to do. */
  hasProgress: boolean;
}

/**
 * Measures ended trips on the road network, because straight lines between positions cut corners. It runs after the positions are
 * committed. Until then, and while the network is unavailable, the distance of a trip is the sum of these lines.
 *
 * Each business has at most one job in the queue of this task. The job works for a limited time and then moves to the end of the queue, so
 * that businesses alternate and matching uses a single job slot.
 */
@Injectable()
export class TrackMatchingJobs implements OnModuleInit {
  private readonly logger = new Logger('Tracks');

  constructor(
    private readonly work: UnitOfWork,
    private readonly matches: TrackMatchesBulk,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    @Inject(ROAD_MATCHER) private readonly roads: RoadMatcher | null,
  ) {}

  onModuleInit(): void {
    this.handlers.add({ task: MATCH_TASK, run: (payload, jobTry) => this.runJob(payload as MatchJob, jobTry) });
  }

  /** Requests matching for devices whose trips have ended or changed. Call it inside the same unit of work. */
  async queueMatching(businessId: string, deviceIds: readonly string[]): Promise<void> {
    if (!this.roads || deviceIds.length === 0) return;
    await this.matches.requestMatching(businessId, deviceIds);
    await this.enqueue(businessId);
  }

  /** Adds the job of the business to the queue, unless it is there already. */
  private enqueue(businessId: string): Promise<void> {
    return this.outbox.enqueueJob(MATCH_TASK, { businessId } satisfies MatchJob, {
      queue: MATCH_TASK,
      key: `${MATCH_TASK}:${businessId}`,
    });
  }

  private async runJob({ businessId }: MatchJob, { number }: JobAttempt): Promise<void> {
    const run: MatchingRun = { endsAtMs: Date.now() + MAX_RUN_MS, attempt: number, hasProgress: false };
    for (const device of await this.matches.listMatchRequests(businessId)) {
      if (!(await this.matchTrips(businessId, device, run))) return;
      if (Date.now() >= run.endsAtMs) break;
    }
    // Another run is useful only if this one has stored something.
    if (run.hasProgress && (await this.matches.listMatchRequests(businessId)).length > 0)
      await this.work.run(businessId, () => this.enqueue(businessId));
  }

  /**
   * Matches the trips of a device until the run ends.
   *
   * @returns false if matching is impossible now and in retries of this job
   */
  private async matchTrips(businessId: string, device: MatchRequest, run: MatchingRun): Promise<boolean> {
    const { deviceId } = device;
    for (let afterMs = 0; ;) {
      const trips = await this.matches.listUnmatchedTrips(businessId, deviceId, afterMs);
      if (trips.length === 0) break;
      for (const trip of trips) {
        if (Date.now() >= run.endsAtMs) return true;
        const matchedMm = await this.measureTripMm(businessId, deviceId, trip, run.attempt);
        if (matchedMm === null) return false;
        if (await this.matches.storeMatch(businessId, deviceId, trip, matchedMm)) run.hasProgress = true;
        afterMs = trip.startedAtMs; // a trip that was not stored has changed, and requests matching again
      }
    }
    await this.matches.deleteMatchRequest(businessId, device);
    run.hasProgress = true;
    return true;
  }

  /**
   * Returns the distance on the road network, or that between the positions if the server rejects the trip.
   *
   * @returns null if matching is impossible now and in retries of this job
   * @throws the error of an unavailable server, so that the job is tried again later
   */
  private async measureTripMm(
    businessId: string,
    deviceId: string,
    trip: EndedTrip,
    attempt: number,
  ): Promise<number | null> {
    if (!this.roads) return null;
    const fixes = findMovingFixes(await this.matches.listFixes(businessId, deviceId, trip));
    try {
      const roadMetres = fixes.length < 2 ? null : await this.roads.measureMetres(fixes);
      return choosePlausibleMm(trip.trackMm, roadMetres);
    } catch (error) {
      if (error instanceof RemoteServerRefusal) {
        this.logger.warn(`A trip keeps the distance between its positions: ${error.message}`);
        return trip.trackMm;
      }
      if (attempt >= LAST_ATTEMPT) return null;
      throw error;
    }
  }
}
