import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { RoadMatcher } from '../../../geo/road-matcher';
import { Outbox } from '../../../outbox/outbox';
import { JobHandlers, type JobTry } from '../../../outbox/job-handlers';
import { UnitOfWork } from '../../../database/unit-of-work';
import { RemoteServerRefusal } from '../../../outbound/remote-server';
import { believed, movingFixes } from './matched-distance';
import { type AskingDevice, type EndedTrip, TrackMatchesRepository } from './track-matches.repository';

/** Injects the RoadMatcher of the service; null where no road network is configured. */
export const ROAD_MATCHER = Symbol('RoadMatcher');

const TASK = 'match_tracks';
/** Some hours after the trip; then it is matched with the business's next one. */
const LAST_TRY = 12;
/** After so long another business has its turn. */
const TURN_MS = 20_000;

interface Job {
  readonly businessId: string;
}

/** What became of a turn so far. */
interface Turn {
  readonly endsAt: number;
  readonly tries: number;
  /** Whether another turn will find less to do. */
  hasProgress: boolean;
}

/**
 * Measures trips that have ended on the road network, after the commit of the positions that ended or changed them: between
 * positions a vehicle drives round corners, which straight lines cut. The distance of a trip is its own sum until then, while the
 * network is away, and again when late positions have changed the trip, until it was matched anew.
 *
 * A business has one job in the one queue of this task, however many of its trips wait: it works for a turn and goes to the end of
 * the line. So businesses take turns, and one job's slot is all that matching ever takes.
 */
@Injectable()
export class TrackMatchingJobs implements OnModuleInit {
  private readonly logger = new Logger('Tracks');

  constructor(
    private readonly work: UnitOfWork,
    private readonly matches: TrackMatchesRepository,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    @Inject(ROAD_MATCHER) private readonly roads: RoadMatcher | null,
  ) {}

  onModuleInit(): void {
    this.handlers.add({ task: TASK, run: (payload, jobTry) => this.match(payload as Job, jobTry) });
  }

  /** Inside the unit of work that has ended or changed trips of these devices. */
  async queue(businessId: string, deviceIds: readonly string[]): Promise<void> {
    if (!this.roads || deviceIds.length === 0) return;
    await this.matches.ask(businessId, deviceIds);
    await this.line(businessId);
  }

  private line(businessId: string): Promise<void> {
    return this.outbox.job(TASK, { businessId } satisfies Job, { queue: TASK, key: `${TASK}:${businessId}` });
  }

  private async match({ businessId }: Job, { number }: JobTry): Promise<void> {
    const turn: Turn = { endsAt: Date.now() + TURN_MS, tries: number, hasProgress: false };
    for (const device of await this.matches.asking(businessId)) {
      if (!(await this.matchTrips(businessId, device, turn))) return;
      if (Date.now() >= turn.endsAt) break;
    }
    // Where nothing can be kept another turn would keep nothing either.
    if (turn.hasProgress && (await this.matches.asking(businessId)).length > 0)
      await this.work.run(businessId, () => this.line(businessId));
  }

  /** All of a device, unless the turn ends before. False: not now, and not at another try of this job. */
  private async matchTrips(businessId: string, device: AskingDevice, turn: Turn): Promise<boolean> {
    const { deviceId } = device;
    for (let after = 0; ;) {
      const trips = await this.matches.unmatched(businessId, deviceId, after);
      if (trips.length === 0) break;
      for (const trip of trips) {
        if (Date.now() >= turn.endsAt) return true;
        const matched = await this.measure(businessId, deviceId, trip, turn.tries);
        if (matched === null) return false;
        if (await this.matches.keep(businessId, deviceId, trip, matched)) turn.hasProgress = true;
        after = trip.startedAt; // what was not kept has changed, and asks again by itself
      }
    }
    await this.matches.answered(businessId, device);
    turn.hasProgress = true;
    return true;
  }

  /** Null: not now, and not at another try of this job. */
  private async measure(businessId: string, deviceId: string, trip: EndedTrip, tries: number): Promise<number | null> {
    if (!this.roads) return null;
    const fixes = movingFixes(await this.matches.fixes(businessId, deviceId, trip));
    try {
      return believed(trip.mm, fixes.length < 2 ? null : await this.roads.metres(fixes));
    } catch (error) {
      if (error instanceof RemoteServerRefusal) {
        this.logger.warn(`A trip keeps the distance between its positions: ${error.message}`);
        return trip.mm;
      }
      if (tries >= LAST_TRY) return null;
      throw error;
    }
  }
}
