import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { RoadMatcher } from '../../../geo/road-matcher';
import { Outbox } from '../../../outbox/outbox';
import { JobHandlers, type JobTry } from '../../../outbox/job-handlers';
import { RemoteServerRefusal } from '../../../outbound/remote-server';
import { believed, movingFixes } from './matched-distance';
import { type EndedTrip, TrackMatchesRepository } from './track-matches.repository';

/** Injects the RoadMatcher of the service; null where no road network is configured. */
export const ROAD_MATCHER = Symbol('RoadMatcher');

const TASK = 'match_tracks';
/** Some hours after the trip; then it is matched with the device's next one. */
const LAST_TRY = 12;

interface Job {
  readonly businessId: string;
  readonly deviceId: string;
}

/**
 * Measures trips that have ended on the road network, after the commit of the positions that ended or changed them: between
 * positions a vehicle drives round corners, which straight lines cut. The distance of a trip is its own sum until then, while the
 * network is away, and again when late positions have changed the trip, until it was matched anew.
 */
@Injectable()
export class TrackMatchingJobs implements OnModuleInit {
  private readonly logger = new Logger('Tracks');

  constructor(
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
    if (!this.roads) return;
    for (const deviceId of deviceIds)
      await this.outbox.job(TASK, { businessId, deviceId } satisfies Job, `${TASK}:${deviceId}`);
  }

  private async match({ businessId, deviceId }: Job, { number }: JobTry): Promise<void> {
    for (;;) {
      const trips = await this.matches.unmatched(businessId, deviceId);
      for (const trip of trips) {
        const matched = await this.measure(businessId, deviceId, trip, number);
        if (matched === null) return;
        await this.matches.keep(businessId, deviceId, trip, matched);
      }
      if (trips.length === 0) return;
    }
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
