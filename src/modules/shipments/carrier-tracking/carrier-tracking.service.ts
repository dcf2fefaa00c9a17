import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { ConcurrencyLimiter } from '../../../platform/tenancy/concurrency-limiter';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import type { CarrierEvent } from '../../carriers/adapters/carrier-adapter';
import { toCarrierEvent } from '../../carriers/adapters/http/http-carrier.adapter';
import {
  BookingTrackingService,
  type DueBooking,
  type SignedEvents,
  type TrackedBooking,
} from '../../carriers/bookings/booking-tracking.service';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentTransitionsService } from '../shipment-transitions.service';
import type { PushedEventDto, PushedEventsResponse } from './dto/carrier-events.dto';

const TRACK_TASK = 'track_carriers';
/** Bookings claimed per batch. Businesses are served round-robin, both in claiming and in polling. */
const BATCH_SIZE = 100;
const POLLING_LIMITS = { concurrent: 10, concurrentPerTenant: 5 };
/** A run ends before the next one begins. The next run handles the rest. */
const RUN_LIMIT_MS = 4 * 60_000;
/** Events that lie farther in the future are ignored, because a clock or a time zone must be wrong. */
const MAX_FUTURE_MS = 10 * 60_000;

type Outcome = 'accepted' | 'duplicate' | 'ignored';

/** Records the tracking events of carriers as traces of shipments, and cancels the booking of a cancelled shipment. */
@Injectable()
export class CarrierTrackingService implements OnModuleInit {
  private readonly limiter = new ConcurrencyLimiter(POLLING_LIMITS);

  constructor(
    private readonly work: UnitOfWork,
    private readonly tracking: BookingTrackingService,
    private readonly bookings: CarrierBookingsService,
    private readonly transitions: ShipmentTransitionsService,
    private readonly listeners: ShipmentListeners,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ task: TRACK_TASK, cron: '*/5 * * * *', run: () => this.pollDue() });
    this.listeners.onStatusChanged(async (businessId, changed) => {
      const cancelled = changed.filter(({ status }) => status === 'cancelled');
      const ids = cancelled.map(({ shipmentId }) => shipmentId);
      if (ids.length) await this.bookings.cancel(businessId, ids);
    });
  }

  /**
   * Polls carriers for the bookings that are due, ten at a time. A carrier with a rate limit gets its requests at that rate. All other
   * carriers get theirs without a pause.
   */
  async pollDue(): Promise<void> {
    const end = Date.now() + RUN_LIMIT_MS;
    const pacedRequests: Promise<void>[] = [];
    let failure: unknown;
    let mayHaveMore = true;
    while (mayHaveMore && Date.now() < end) {
      const due = await this.tracking.claimDue(BATCH_SIZE);
      mayHaveMore = due.length === BATCH_SIZE;
      const keepFirstFailure = (error: unknown) => void (failure ??= error);
      const requests = due.map((key) => ({ key, request: this.pollAfter(key).catch(keepFirstFailure) }));

      // Requests to carriers with a limit go on while the next batches are claimed.
      pacedRequests.push(...requests.filter(({ key }) => key.afterMs > 0).map(({ request }) => request));
      await Promise.all(requests.filter(({ key }) => key.afterMs === 0).map(({ request }) => request));
      if (failure) break;
    }
    await Promise.all(pacedRequests);
    if (failure) throw failure; // The other bookings are done. The job is repeated for the rest.
  }

  /**
   * Records events that a carrier has sent, oldest first.
   *
   * @throws ApiError FORBIDDEN for an unknown path, and if the signature of the carrier is invalid
   */
  async receive(signed: SignedEvents, events: readonly PushedEventDto[]): Promise<PushedEventsResponse> {
    const businessId = await this.tracking.findBusiness(signed);
    if (!businessId) throw new ApiError('FORBIDDEN', undefined, 'The path or the signature is not right.');
    const counts: Record<Outcome, number> = { accepted: 0, duplicate: 0, ignored: 0 };
    const oldestFirst = events.toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
    for (const pushed of oldestFirst) {
      const booking = await this.work.run(businessId, () =>
        this.tracking.findByReference(businessId, signed.carrierId, pushed.reference),
      );
      const outcome = booking ? await this.record(businessId, booking, toCarrierEvent(pushed)) : 'ignored';
      counts[outcome]++;
    }
    return { accepted: counts.accepted, duplicates: counts.duplicate, ignored: counts.ignored };
  }

  private async pollAfter(key: DueBooking): Promise<void> {
    if (key.afterMs > 0) await setTimeout(key.afterMs);
    await this.limiter.run(key.businessId, () => this.pollCarrier(key));
  }

  private async pollCarrier(key: { businessId: string; bookingId: string }): Promise<void> {
    const booking = await this.tracking.poll(key);
    if (!booking) return;
    for (const event of booking.events) await this.record(key.businessId, booking, event);
  }

  /** Applies one event in its own transaction. An event that cannot be applied is recorded, so that no later poll retries it. */
  private async record(businessId: string, booking: TrackedBooking, event: CarrierEvent): Promise<Outcome> {
    if (event.occurredAt.getTime() > Date.now() + MAX_FUTURE_MS) return 'ignored';
    const { id, status, occurredAt, location } = event;
    try {
      return await this.work.run(businessId, async () => {
        if (!(await this.tracking.storeEvent(businessId, booking, id))) return 'duplicate';
        const description = event.description ?? undefined;
        const { shipmentId } = booking;
        await this.transitions.recordEvent(businessId, {
          shipmentId,
          status,
          description,
          location,
          occurredAt,
          by: null,
        });
        return 'accepted';
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await this.work.run(businessId, () => this.tracking.storeEvent(businessId, booking, id));
      return 'ignored';
    }
  }
}
