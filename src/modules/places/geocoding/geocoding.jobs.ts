import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { toGeocoderQuery, queryKey } from '../../../shared/geo/address-key';
import { RemoteServerAway, RemoteServerRefusal, RemoteServerResting } from '../../../platform/outbound/remote-server';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { Outbox } from '../../../platform/jobs/outbox';
import { AddressServerService } from '../address-server.service';
import { CACHE_DAYS, GEOCODE_QUEUE, GEOCODE_TASK } from './geocoding-job';
import { PlaceListeners } from '../place.listeners';
import { type DueAddress, type GeocoderResult, PlacesRepository } from '../places.repository';

const ENQUEUE_DUE_TASK = 'wake_geocoding';
/** Longest run of a job. It is short, because a process that stops waits for its jobs. */
const MAX_RUN_MS = 45_000;
const BATCH_SIZE = 20;
const BATCH_SIZE_PER_BUSINESS = 5;
/** The number of attempts per address. The pauses between them grow from a minute to half a day. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 43_200;
/** After this many failures in a row the server is not called until the next minute. */
const MAX_FAILURES = 3;
const NOT_IN_TEST_MESSAGE = 'A test business does not use the geocoder.';

/**
 * Geocodes the waiting addresses one after the other, at the rate that the geocoder allows. Businesses are served in turn. A result is
 * reused for other businesses that enter exactly the same text.
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
    if (this.server.isConfigured)
      this.handlers.add({ task: ENQUEUE_DUE_TASK, run: () => this.enqueueDue(), cron: '* * * * *' });
  }

  /** Starts a job if an address is due, for example for another attempt. */
  private enqueueDue(): Promise<void> {
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
        failures = { answered: 0, failed: failures + 1, resting: MAX_FAILURES }[await this.geocode(each, found)];
        if (failures >= MAX_FAILURES || Date.now() > end) break;
      }
      for (const [businessId, keys] of found) await this.notifyListeners(businessId, keys);
      if (Date.now() > end)
        return this.work.runWithoutBusiness(() => this.outbox.enqueueJob(GEOCODE_TASK, {}, { queue: GEOCODE_QUEUE }));
    }
  }

  /** A failure of a listener is only logged, because the places are stored and routes use them at their next change. */
  private async notifyListeners(businessId: string, keys: ReadonlySet<string>): Promise<void> {
    try {
      await this.listeners.notifyFound(businessId, keys);
    } catch (error) {
      this.logger.warn(`Routes were not updated for new places of business ${businessId}: ${(error as Error).message}`);
    }
  }

  private async geocode(due: DueAddress, found: Map<string, Set<string>>): Promise<'answered' | 'failed' | 'resting'> {
    const { businessId, addressKey } = due;
    const address = toGeocoderQuery(due.address);
    const answer = (await this.findCached(queryKey(address))) ?? (await this.callServer({ ...due, address }));
    if (typeof answer === 'string') return answer;
    await this.work.run(businessId, () => this.places.storeResult(businessId, addressKey, answer));
    if (answer.precision !== 'none') found.set(businessId, (found.get(businessId) ?? new Set()).add(addressKey));
    return 'answered';
  }

  private findCached(key: string): Promise<GeocoderResult | null> {
    return this.work.runWithoutBusiness(() => this.places.findCached(key, this.server.provider, CACHE_DAYS));
  }

  private async callServer({
    businessId,
    addressKey,
    address,
    attempts,
  }: DueAddress): Promise<GeocoderResult | 'answered' | 'failed' | 'resting'> {
    if (!(await this.server.mayReceive(businessId))) {
      await this.work.run(businessId, () =>
        this.places.storeFailure(businessId, addressKey, NOT_IN_TEST_MESSAGE, null),
      );
      return 'answered';
    }
    await pause(this.intervalMs);
    try {
      const answer = await this.server.search(address);
      if (answer.precision !== 'none')
        // Other businesses do not reuse an empty result.
        await this.work.runWithoutBusiness(() => this.places.cacheResult(queryKey(address), answer));
      return answer;
    } catch (error) {
      if (error instanceof RemoteServerResting) return 'resting'; // The address was not sent, so this does not count as an attempt.
      if (!(error instanceof RemoteServerAway || error instanceof RemoteServerRefusal)) throw error;
      const wait =
        attempts + 1 >= MAX_ATTEMPTS ? null : Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 4 ** attempts);
      await this.work.run(businessId, () => this.places.storeFailure(businessId, addressKey, error.message, wait));
      return 'failed';
    }
  }
}
