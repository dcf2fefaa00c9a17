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
import { type ChangedShipment, ShipmentListeners } from '../shipment.listeners';
import { ShipmentTransitionsService } from '../shipment-transitions.service';
import type { PushedEventDto, PushedEventsResponse } from './dto/carrier-events.dto';

const TRACK_TASK = 'track_carriers';
/** Bookings claimed at once. Businesses are served round-robin, both in claiming and in polling. */
const BOOKINGS_PER_BATCH = 100;
/** Requests to carriers at the same time. One business uses at most half of them. */
const POLLING_LIMITS = { concurrent: 10, concurrentPerTenant: 5 };
/** The job runs every 5 minutes. A run claims no more bookings after 4 minutes, so that it ends before the next one begins. */
const RUN_LIMIT_MS = 4 * 60_000;
/** Events that lie farther in the future are ignored, because a clock or a time zone must be wrong. */
const MAX_FUTURE_MS = 10 * 60_000;

/** What became of an event. PushedEventsResponse explains each outcome. */
type EventOutcome = 'accepted' | 'duplicate' | 'ignored';

/**
 * Records the tracking events of carriers as traces of shipments. Some carriers send events to a webhook (`receive`). The others are polled
 * for each booking (`pollDue`). Also cancels the booking of a cancelled shipment.
 */
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
    this.listeners.onStatusChanged((businessId, changed) => this.cancelBookings(businessId, changed));
  }

  /**
   * Polls carriers for the bookings that are due, ten at a time. A carrier with a rate limit gets its requests at that rate. All other
   * carriers get theirs without a pause.
   *
   * @throws the first error, after all bookings of the batch are done; the job is repeated for the rest
   */
  async pollDue(): Promise<void> {
    const claimUntilMs = Date.now() + RUN_LIMIT_MS;
    const pacedRequests: Promise<void>[] = [];
    const failures: unknown[] = [];
    let canHaveMore = true;
    while (canHaveMore && failures.length === 0 && Date.now() < claimUntilMs) {
      const due = await this.tracking.claimDueBookings(BOOKINGS_PER_BATCH);
      canHaveMore = due.length === BOOKINGS_PER_BATCH;
      const unpacedRequests: Promise<void>[] = [];
      for (const booking of due) {
        const request = this.pollAfterPause(booking).catch((error: unknown) => void failures.push(error));
        if (booking.afterMs > 0) pacedRequests.push(request);
        else unpacedRequests.push(request);
      }
      // Requests to carriers with a limit go on while the next batches are claimed.
      await Promise.all(unpacedRequests);
    }
    await Promise.all(pacedRequests);
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Records events that a carrier has sent, oldest first.
   *
   * @throws ApiError FORBIDDEN for an unknown path, and if the signature of the carrier is invalid
   */
  async receive(signed: SignedEvents, events: readonly PushedEventDto[]): Promise<PushedEventsResponse> {
    const businessId = await this.tracking.findBusinessOfMessage(signed);
    if (!businessId) throw new ApiError('FORBIDDEN', undefined, 'The path or the signature is not right.');
    const counts: Record<EventOutcome, number> = { accepted: 0, duplicate: 0, ignored: 0 };
    const oldestFirst = events.toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
    for (const pushed of oldestFirst) {
      const booking = await this.work.run(businessId, () =>
        this.tracking.findByReference(businessId, signed.carrierId, pushed.reference),
      );
      const outcome = booking ? await this.recordEvent(businessId, booking, toCarrierEvent(pushed)) : 'ignored';
      counts[outcome]++;
    }
    return { accepted: counts.accepted, duplicates: counts.duplicate, ignored: counts.ignored };
  }

  private async cancelBookings(businessId: string, changed: readonly ChangedShipment[]): Promise<void> {
    const cancelled = changed.filter(({ status }) => status === 'cancelled');
    const shipmentIds = cancelled.map(({ shipmentId }) => shipmentId);
    if (shipmentIds.length > 0) await this.bookings.cancelBookings(businessId, shipmentIds);
  }

  private async pollAfterPause(booking: DueBooking): Promise<void> {
    if (booking.afterMs > 0) await setTimeout(booking.afterMs);
    await this.limiter.run(booking.businessId, () => this.pollBooking(booking));
  }

  private async pollBooking(key: { readonly businessId: string; readonly bookingId: string }): Promise<void> {
    const booking = await this.tracking.pollBooking(key);
    if (!booking) return;
    for (const event of booking.events) await this.recordEvent(key.businessId, booking, event);
  }

  /**
   * Applies one event in its own transaction. The id of an event is stored with it, so that a repeated event is recognized. It is also
   * stored for an event that cannot be applied, so that no later poll retries it.
   */
  private async recordEvent(businessId: string, booking: TrackedBooking, event: CarrierEvent): Promise<EventOutcome> {
    if (event.occurredAt.getTime() > Date.now() + MAX_FUTURE_MS) return 'ignored';
    const { id, status, occurredAt, location } = event;
    try {
      return await this.work.run(businessId, async () => {
        const isNew = await this.tracking.storeEvent(businessId, booking, id);
        if (!isNew) return 'duplicate';
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
