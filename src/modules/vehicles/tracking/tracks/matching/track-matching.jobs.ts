import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { RoadMatcher } from '../../../../../shared/geo/roads/road-matcher';
import { Outbox } from '../../../../../platform/jobs/outbox';
import { JobHandlers, type JobAttempt } from '../../../../../platform/jobs/job-handlers';
import { UnitOfWork } from '../../../../../platform/database/unit-of-work/unit-of-work';
import { RemoteServerRefusal } from '../../../../../platform/outbound/remote-server';
import { limitToPlausibleMm, findMovingFixes } from './matched-distance';
import { type MatchRequest, type EndedTrip, TrackMatchesBulk } from './track-matches.bulk';

/** Injects the RoadMatcher of the service; null where no road network is configured. */
export const ROAD_MATCHER = Symbol('RoadMatcher');

const MATCH_TASK = 'match_tracks';
/** The last attempt of a job, some hours after the trip. After it the trip waits until another trip of the business starts a job. */
const LAST_ATTEMPT = 12;
/** The time for one business before the job of the next business runs. */
const MAX_RUN_MS = 20_000;

interface Job {
  readonly businessId: string;
}

/** One run of the job of a business. */
interface Turn {
  readonly endsAt: number;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** Whether the run has stored or deleted anything, so that another run has less to do. */
  hasProgress: boolean;
}

/**
 * Measures ended trips on the road network, because straight lines between positions cut corners. It runs after the positions are committed.
 * Until then the distance of a trip is the sum of these lines, as it is while the network is unavailable.
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
    this.handlers.add({ task: MATCH_TASK, run: (payload, jobTry) => this.match(payload as Job, jobTry) });
  }

  /** Requests matching for devices whose trips have ended or changed. Call it inside the same unit of work. */
  async queue(businessId: string, deviceIds: readonly string[]): Promise<void> {
    if (!this.roads || deviceIds.length === 0) return;
    await this.matches.requestMatching(businessId, deviceIds);
    await this.enqueue(businessId);
  }

  private enqueue(businessId: string): Promise<void> {
    return this.outbox.enqueueJob(MATCH_TASK, { businessId } satisfies Job, {
      queue: MATCH_TASK,
      key: `${MATCH_TASK}:${businessId}`,
    });
  }

  private async match({ businessId }: Job, { number }: JobAttempt): Promise<void> {
    const turn: Turn = { endsAt: Date.now() + MAX_RUN_MS, attempt: number, hasProgress: false };
    for (const device of await this.matches.listMatchRequests(businessId)) {
      if (!(await this.matchTrips(businessId, device, turn))) return;
      if (Date.now() >= turn.endsAt) break;
    }
    // Another run is useful only if this one has stored something.
    if (turn.hasProgress && (await this.matches.listMatchRequests(businessId)).length > 0)
      await this.work.run(businessId, () => this.enqueue(businessId));
  }

  /**
   * Matches the trips of a device until the turn ends.
   *
   * @returns false if matching is impossible now and in retries of this job
   */
  private async matchTrips(businessId: string, device: MatchRequest, turn: Turn): Promise<boolean> {
    const { deviceId } = device;
    for (let after = 0; ;) {
      const trips = await this.matches.listUnmatchedTrips(businessId, deviceId, after);
      if (trips.length === 0) break;
      for (const trip of trips) {
        if (Date.now() >= turn.endsAt) return true;
        const matched = await this.measure(businessId, deviceId, trip, turn.attempt);
        if (matched === null) return false;
        if (await this.matches.storeMatch(businessId, deviceId, trip, matched)) turn.hasProgress = true;
        after = trip.startedAt; // a trip that was not stored has changed, and requests matching again
      }
    }
    await this.matches.deleteMatchRequest(businessId, device);
    turn.hasProgress = true;
    return true;
  }

  /** Returns the distance, or null if matching is impossible now and in retries of this job. */
  private async measure(
    businessId: string,
    deviceId: string,
    trip: EndedTrip,
    attempt: number,
  ): Promise<number | null> {
    if (!this.roads) return null;
    const fixes = findMovingFixes(await this.matches.listFixes(businessId, deviceId, trip));
    try {
      const roadMetres = fixes.length < 2 ? null : await this.roads.measureMetres(fixes);
      return limitToPlausibleMm(trip.mm, roadMetres);
    } catch (error) {
      if (error instanceof RemoteServerRefusal) {
        this.logger.warn(`A trip keeps the distance between its positions: ${error.message}`);
        return trip.mm;
      }
      if (attempt >= LAST_ATTEMPT) return null;
      throw error;
    }
  }
}
