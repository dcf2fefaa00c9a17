import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { geocoderQuery, queryKey } from '../../../shared/geo/address-key';
import { RemoteServerAway, RemoteServerRefusal, RemoteServerResting } from '../../../platform/outbound/remote-server';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { Outbox } from '../../../platform/jobs/outbox';
import { AddressServerService } from '../address-server.service';
import { CACHE_DAYS, GEOCODE_QUEUE, GEOCODE_TASK } from './geocoding-job';
import { PlaceListeners } from '../place.listeners';
import { type DueAddress, type GeocoderResult, PlacesRepository } from '../places.repository';

const WAKE_TASK = 'wake_geocoding';
/** A job runs at most this long, so that a process that stops does not wait for it. */
const MAX_RUN_MS = 45_000;
const BATCH_SIZE = 20;
const BATCH_SIZE_PER_BUSINESS = 5;
/** The number of attempts per address. The pauses between them grow from a minute to half a day. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 43_200;
/** After so many failures in a row the server is not called until the next minute. */
const MAX_FAILURES = 3;
const NOT_IN_TEST = 'A test business does not use the geocoder.';

/**
 * Geocodes the addresses that wait, one after the other and no faster than the rules of the geocoder allow. All businesses take turns. A result for
 * exactly the same text is reused for each business.
 */
@Injectable()
export class GeocodingJobs implements OnModuleInit {
  private readonly logger = new Logger('Geocoding');
  private readonly intervalMs: number;

  constructor(
    private readonly work: UnitOfWork,
    private readonly places: PlacesRepository,
    private readonly server: AddressServerService,
    private readonly listeners: PlaceListeners,
    private readonly handlers: JobHandlers,
    private readonly outbox: Outbox,
    @Inject(ENV) env: Env,
  ) {
    this.intervalMs = 1_000 / env.GEOCODER_RATE;
  }

  onModuleInit(): void {
    this.handlers.add({ task: GEOCODE_TASK, run: () => this.run() });
    if (this.server.isConfigured) this.handlers.add({ task: WAKE_TASK, run: () => this.wake(), cron: '* * * * *' });
  }

  /** Each minute: what has been put off may be due. */
  private wake(): Promise<void> {
    return this.work.runWithoutBusiness(async () => {
      if ((await this.places.findDue(1, 1)).length)
        await this.outbox.enqueueJob(GEOCODE_TASK, {}, { queue: GEOCODE_QUEUE });
    });
  }

  private async run(): Promise<void> {
    if (!this.server.isConfigured) return;
    const end = Date.now() + MAX_RUN_MS;
    let failures = 0;
    while (failures < MAX_FAILURES) {
      const due = await this.work.runWithoutBusiness(() => this.places.findDue(BATCH_SIZE_PER_BUSINESS, BATCH_SIZE));
      if (due.length === 0) return;
      const found = new Map<string, Set<string>>();
      for (const each of due) {
        failures = { answered: 0, failed: failures + 1, resting: MAX_FAILURES }[await this.look(each, found)];
        if (failures >= MAX_FAILURES || Date.now() > end) break;
      }
      for (const [businessId, keys] of found) await this.tell(businessId, keys);
      if (Date.now() > end)
        return this.work.runWithoutBusiness(() => this.outbox.enqueueJob(GEOCODE_TASK, {}, { queue: GEOCODE_QUEUE }));
    }
  }

  /** Routes that could not follow now follow with the next change: the place stays stored in any case. */
  private async tell(businessId: string, keys: ReadonlySet<string>): Promise<void> {
    try {
      await this.listeners.found(businessId, keys);
    } catch (error) {
      this.logger.warn(`Routes did not follow the places of business ${businessId}: ${(error as Error).message}`);
    }
  }

  private async look(due: DueAddress, found: Map<string, Set<string>>): Promise<'answered' | 'failed' | 'resting'> {
    const { businessId, addressKey } = due;
    const address = geocoderQuery(due.address);
    const answer = (await this.cached(queryKey(address))) ?? (await this.ask({ ...due, address }));
    if (typeof answer === 'string') return answer;
    await this.work.run(businessId, () => this.places.storeResult(businessId, addressKey, answer));
    if (answer.precision !== 'none') found.set(businessId, (found.get(businessId) ?? new Set()).add(addressKey));
    return 'answered';
  }

  private cached(key: string): Promise<GeocoderResult | null> {
    return this.work.runWithoutBusiness(() => this.places.findCached(key, this.server.provider, CACHE_DAYS));
  }

  private async ask({
    businessId,
    addressKey,
    address,
    attempts,
  }: DueAddress): Promise<GeocoderResult | 'answered' | 'failed' | 'resting'> {
    if (!(await this.server.mayReceive(businessId))) {
      await this.work.run(businessId, () => this.places.storeFailure(businessId, addressKey, NOT_IN_TEST, null));
      return 'answered';
    }
    await pause(this.intervalMs);
    try {
      const answer = await this.server.search(address);
      if (answer.precision !== 'none')
        // an empty result counts only for the business of the address
        await this.work.runWithoutBusiness(() => this.places.cacheResult(queryKey(address), answer));
      return answer;
    } catch (error) {
      if (error instanceof RemoteServerResting) return 'resting'; // that is no try of the address
      if (!(error instanceof RemoteServerAway || error instanceof RemoteServerRefusal)) throw error;
      const wait =
        attempts + 1 >= MAX_ATTEMPTS ? null : Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 4 ** attempts);
      await this.work.run(businessId, () => this.places.storeFailure(businessId, addressKey, error.message, wait));
      return 'failed';
    }
  }
}
