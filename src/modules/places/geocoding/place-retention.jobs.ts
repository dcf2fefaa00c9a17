import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { CACHE_DAYS } from './geocoding-job';
import { PlacesRepository } from '../places.repository';

/** A statement deletes no more rows, because it holds locks and must end before the statement timeout. */
const MAX_ROWS_PER_STATEMENT = 10_000;

/**
 * Deletes results of the geocoder each night: unused ones, expired ones, and the least recently used ones above the maximum number. A
 * later use of the address calls the geocoder again.
 */
@Injectable()
export class PlaceRetentionJobs {
  constructor(
    private readonly work: UnitOfWork,
    private readonly places: PlacesRepository,
    jobs: JobHandlers,
    @Inject(ENV) private readonly env: Pick<Env, 'GEOCODER_KEEP_DAYS' | 'GEOCODER_KEEP_ADDRESSES'>,
  ) {
    jobs.add({ task: 'sweep_geocoding', run: () => this.deleteOldResults(), cron: '53 3 * * *' });
  }

  /** Repeats the statement until it finds no more rows. */
  private async deleteOldResults(): Promise<void> {
    const { GEOCODER_KEEP_DAYS: unusedDays, GEOCODER_KEEP_ADDRESSES: maxPlaces } = this.env;
    const retention = { unusedDays, cachedDays: CACHE_DAYS, maxPlaces };
    let deletedCount: number;
    do {
      deletedCount = await this.work.runWithoutBusiness(() =>
        this.places.deleteOldResults(retention, MAX_ROWS_PER_STATEMENT),
      );
    } while (deletedCount > 0);
  }
}
