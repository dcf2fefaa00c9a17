import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { CACHE_DAYS } from './geocoding-job';
import { PlacesRepository } from '../places.repository';

/** In one statement: it holds locks, and must be done before statements time out. */
const BATCH = 10_000;

/**
 * Deletes results of the geocoder each night: those of addresses that the business has not used for long, those too old to be
 * used, and above the maximum number the least recently used ones. A later use of the address calls the geocoder again.
 */
@Injectable()
export class PlaceRetentionJobs {
  constructor(
    private readonly work: UnitOfWork,
    private readonly places: PlacesRepository,
    jobs: JobHandlers,
    @Inject(ENV) private readonly env: Pick<Env, 'GEOCODER_KEEP_DAYS' | 'GEOCODER_KEEP_ADDRESSES'>,
  ) {
    jobs.add({ task: 'sweep_geocoding', run: () => this.sweep(), cron: '53 3 * * *' });
  }

  private async sweep(): Promise<void> {
    const { GEOCODER_KEEP_DAYS: unusedDays, GEOCODER_KEEP_ADDRESSES: most } = this.env;
    const retention = { unusedDays, cachedDays: CACHE_DAYS, most };
    while ((await this.work.runWithoutBusiness(() => this.places.deleteOld(retention, BATCH))) > 0);
  }
}
