import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { toGeocoderQuery, toGeocoderQueryKey } from '../../../shared/geo/address-key';
import type { GeocodableAddress } from '../../../shared/geo/geocoder';
import { RemoteServerAway, RemoteServerRefusal, RemoteServerPaused } from '../../../platform/outbound/remote-server';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { Outbox } from '../../../platform/jobs/outbox';
import { AddressServerService } from '../address-server.service';
import { CACHE_DAYS, GEOCODE_QUEUE, GEOCODE_TASK } from './geocoding-job';
import { PlaceListeners } from '../place.listeners';
import { type DueAddress, type GeocoderResult, PlacesRepository } from '../places.repository';

const ENQUEUE_DUE_TASK = 'wake_geocoding';
/** Longest run of a job. It is short, because a process that stops waits for its jobs. */
const MAX_RUN_MS = 45_000;
/** The addresses that are read at a time. Small batches let other businesses have their turn soon. */
const BATCH_LIMITS = { limit: 20, limitPerBusiness: 5 };
/** The number of attempts per address. The pauses between them grow from a minute to half a day, each to four times the last. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 43_200;
/** After this many failures in a row the geocoder is not called until the next minute. */
const MAX_FAILURES_IN_ROW = 3;
const NOT_IN_TEST_MESSAGE = 'A test business does not use the geocoder.';

/**
 * What became of an address. `located`: its place is stored. `not_located`: it has no place and is not tried again. `failed`: the call
 * failed and is repeated later. `resting`: the geocoder was not called, because it failed too often.
 */
type GeocodingOutcome = 'located' | 'not_located' | 'failed' | 'resting';

/**
 * Geocodes the waiting addresses one after the other, at the rate that the geocoder allows. Businesses are served in turn. A result is
 * reused for other businesses that enter exactly the same text.
 */
@Injectable()
export class GeocodingJobs implements OnModuleInit {
  private readonly logger = new Logger('Geocoding');
  /** The pause before each call, by the rate that the geocoder allows. */
  private readonly pauseBetweenCallsMs: number;

  constructor(
    private readonly work: UnitOfWork,
    private readonly places: PlacesRepository,
    private readonly server: AddressServerService,
    private readonly listeners: PlaceListeners,
    private readonly handlers: JobHandlers,
    private readonly outbox: Outbox,
    @Inject(ENV) env: Env,
  ) {
    this.pauseBetweenCallsMs = 1_000 / env.GEOCODER_RATE;
  }

  onModuleInit(): void {
    this.handlers.add({ task: GEOCODE_TASK, run: () => this.geocodeDueAddresses() });
    if (this.server.isConfigured)
      this.handlers.add({ task: ENQUEUE_DUE_TASK, run: () => this.enqueueIfDue(), cron: '* * * * *' });
  }

  /** Starts a job if an address is due, for example for another attempt. */
  private enqueueIfDue(): Promise<void> {
    return this.work.runWithoutBusiness(async () => {
      const due = await this.places.findDueAddresses({ limit: 1, limitPerBusiness: 1 });
      if (due.length > 0) await this.enqueueJob();
    });
  }

  /** Call it inside a unit of work. */
  private enqueueJob(): Promise<void> {
    return this.outbox.enqueueJob(GEOCODE_TASK, {}, { queue: GEOCODE_QUEUE });
  }

  /** Runs until no address is due, the geocoder fails too often, or the time is over. Then another job continues. */
  private async geocodeDueAddresses(): Promise<void> {
    if (!this.server.isConfigured) return;
    const endMs = Date.now() + MAX_RUN_MS;
    let failuresInRow = 0;
    while (failuresInRow < MAX_FAILURES_IN_ROW) {
      const due = await this.work.runWithoutBusiness(() => this.places.findDueAddresses(BATCH_LIMITS));
      if (due.length === 0) return;
      failuresInRow = await this.geocodeBatch(due, failuresInRow, endMs);
      if (Date.now() > endMs) return this.work.runWithoutBusiness(() => this.enqueueJob());
    }
  }

  /**
   * Geocodes addresses, and notifies listeners of those that were located.
   *
   * @param failuresBefore the failures in a row before this batch
   * @returns the failures in a row at its end; MAX_FAILURES_IN_ROW if the geocoder must not be called any more
   */
  private async geocodeBatch(due: readonly DueAddress[], failuresBefore: number, endMs: number): Promise<number> {
    let failuresInRow = failuresBefore;
    const locatedKeys = new Map<string, Set<string>>();
    for (const address of due) {
      const outcome = await this.geocode(address);
      if (outcome === 'located') addKey(locatedKeys, address);
      if (outcome === 'resting') failuresInRow = MAX_FAILURES_IN_ROW;
      else failuresInRow = outcome === 'failed' ? failuresInRow + 1 : 0;
      if (failuresInRow >= MAX_FAILURES_IN_ROW || Date.now() > endMs) break;
    }
    for (const [businessId, keys] of locatedKeys) await this.notifyListeners(businessId, keys);
    return failuresInRow;
  }

  /** A failure of a listener is only logged, because the places are stored and routes use them at their next change. */
  private async notifyListeners(businessId: string, keys: ReadonlySet<string>): Promise<void> {
    try {
      await this.listeners.notifyFound(businessId, keys);
    } catch (error) {
      this.logger.warn(`Routes were not updated for new places of business ${businessId}: ${(error as Error).message}`);
    }
  }

  /** Stores the place of an address, from the cache or from the geocoder. */
  private async geocode(due: DueAddress): Promise<GeocodingOutcome> {
    const { businessId, addressKey } = due;
    const query = toGeocoderQuery(due.address);
    const result = (await this.findCachedResult(query)) ?? (await this.callServer(due, query));
    if (typeof result === 'string') return result;
    await this.work.run(businessId, () => this.places.storeResult(businessId, addressKey, result));
    return result.precision === 'none' ? 'not_located' : 'located';
  }

  private findCachedResult(query: GeocodableAddress): Promise<GeocoderResult | null> {
    return this.work.runWithoutBusiness(() =>
      this.places.findCachedResult(toGeocoderQueryKey(query), this.server.provider, CACHE_DAYS),
    );
  }

  /** Calls the geocoder. Returns its result, or what became of the address without one. */
  private async callServer(
    { businessId, addressKey, attempts }: DueAddress,
    query: GeocodableAddress,
  ): Promise<GeocoderResult | Exclude<GeocodingOutcome, 'located'>> {
    if (!(await this.server.canReceiveAddresses(businessId))) {
      await this.storeFailure(businessId, addressKey, NOT_IN_TEST_MESSAGE, null);
      return 'not_located';
    }
    await pause(this.pauseBetweenCallsMs);
    try {
      const result = await this.server.findBestMatch(query);
      // Other businesses do not reuse an empty result.
      if (result.precision !== 'none')
        await this.work.runWithoutBusiness(() => this.places.cacheResult(toGeocoderQueryKey(query), result));
      return result;
    } catch (error) {
      if (error instanceof RemoteServerPaused) return 'resting'; // The address was not sent, so this does not count as an attempt.
      if (!(error instanceof RemoteServerAway || error instanceof RemoteServerRefusal)) throw error;
      await this.storeFailure(businessId, addressKey, error.message, computePauseSeconds(attempts));
      return 'failed';
    }
  }

  /** @param pauseSeconds the time until the next attempt; null for none */
  private storeFailure(
    businessId: string,
    addressKey: string,
    message: string,
    pauseSeconds: number | null,
  ): Promise<void> {
    return this.work.run(businessId, () => this.places.storeFailure(businessId, addressKey, message, pauseSeconds));
  }
}

/** Adds the key of an address to those of its business. */
function addKey(keysByBusiness: Map<string, Set<string>>, { businessId, addressKey }: DueAddress): void {
  const keys = keysByBusiness.get(businessId);
  if (keys) keys.add(addressKey);
  else keysByBusiness.set(businessId, new Set([addressKey]));
}

/** Returns the pause after a failed attempt; null after the last one. */
function computePauseSeconds(attemptsBefore: number): number | null {
  if (attemptsBefore + 1 >= MAX_ATTEMPTS) return null;
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 4 ** attemptsBefore);
}
