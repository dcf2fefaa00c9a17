import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { JobHandlers } from '../../outbox/job-handlers';
import { CACHE_DAYS } from './geocoding-job';
import { PlacesRepository } from './places.repository';

/** In one statement: it holds locks, and must be done before statements time out. */
const BATCH = 10_000;

/**
 * Each night what a geocoder found goes: for an address that its business has not used for long, for all businesses once it is too old to be
 * taken, and beyond the most that is kept what was used longest ago. An address that comes again is asked for again.
 */
@Injectable()
export class PlaceRetentionJobs {
  constructor(
    private readonly places: PlacesRepository,
    jobs: JobHandlers,
    @Inject(ENV) private readonly env: Pick<Env, 'GEOCODER_KEEP_DAYS' | 'GEOCODER_KEEP_ADDRESSES'>,
  ) {
    jobs.add({ task: 'sweep_geocoding', run: () => this.sweep(), cron: '53 3 * * *' });
  }

  private async sweep(): Promise<void> {
    const { GEOCODER_KEEP_DAYS: days, GEOCODER_KEEP_ADDRESSES: most } = this.env;
    while ((await this.places.sweep(days, CACHE_DAYS, most, BATCH)) > 0);
  }
}
