import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { FairTurns } from '../../../common/fair-turns';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers } from '../../../outbox/job-handlers';
import type { CarrierEvent } from '../../carriers/adapters/carrier-adapter';
import { toCarrierEvent } from '../../carriers/adapters/http/http-carrier.adapter';
import {
  BookingTrackingService,
  type SignedEvents,
  type TrackedBooking,
} from '../../carriers/bookings/booking-tracking.service';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentMovesService } from '../shipment-moves.service';
import type { PushedEventDto, PushedEventsResponse } from './carrier-events.dto';

const TRACK_TASK = 'track_carriers';
/** Bookings that are claimed at a time; businesses take turns, in what is claimed and in what is asked. */
const BATCH = 100;
const TURNS = { atOnce: 10, atOnceOfEach: 5, waiting: Infinity, waitingOfEach: Infinity };
/** A run ends before the next one begins; what is left then waits for it. */
const RUN_LIMIT_MS = 4 * 60_000;
const AHEAD_MS = 10 * 60_000;

type Outcome = 'accepted' | 'duplicate' | 'ignored';

/** What carriers tell of their bookings becomes events of our shipments; a cancelled shipment cancels its booking. */
@Injectable()
export class CarrierTrackingService implements OnModuleInit {
  private readonly turns = new FairTurns(TURNS);

  constructor(
    private readonly work: UnitOfWork,
    private readonly tracking: BookingTrackingService,
    private readonly bookings: CarrierBookingsService,
    private readonly moves: ShipmentMovesService,
    private readonly listeners: ShipmentListeners,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ task: TRACK_TASK, cron: '*/5 * * * *', run: () => this.pollDue() });
    this.listeners.onMoved(async (businessId, moved) => {
      const cancelled = moved.filter(({ status }) => status === 'cancelled');
      const ids = cancelled.map(({ shipmentId }) => shipmentId);
      if (ids.length) await this.bookings.cancel(businessId, ids);
    });
  }

  /** Asks carriers about the bookings that are due, ten at a time. */
  async pollDue(): Promise<void> {
    const end = Date.now() + RUN_LIMIT_MS;
    for (let taken = BATCH; taken === BATCH && Date.now() < end;) {
      const due = await this.tracking.claimDue(BATCH);
      taken = due.length;
      const results = await Promise.allSettled(due.map((key) => this.turns.run(key.businessId, () => this.poll(key))));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason; // the others are done; the queue runs the rest again
    }
  }

  /** @throws 403 for a path that we never gave, and when the signature is not the carrier's */
  async receive(signed: SignedEvents, events: readonly PushedEventDto[]): Promise<PushedEventsResponse> {
    const businessId = await this.tracking.businessOf(signed);
    if (!businessId) throw new ApiError('FORBIDDEN', undefined, 'The path or the signature is not right.');
    const counts: Record<Outcome, number> = { accepted: 0, duplicate: 0, ignored: 0 };
    for (const pushed of [...events].sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))) {
      const booking = await this.work.run(businessId, () =>
        this.tracking.findByReference(businessId, signed.carrierId, pushed.reference),
      );
      const outcome = booking ? await this.record(businessId, booking, toCarrierEvent(pushed)) : 'ignored';
      counts[outcome]++;
    }
    return { accepted: counts.accepted, duplicates: counts.duplicate, ignored: counts.ignored };
  }

  private async poll(key: { businessId: string; bookingId: string }): Promise<void> {
    const news = await this.tracking.poll(key);
    for (const event of news?.events ?? []) await this.record(key.businessId, news!, event);
  }

  /** One event in a transaction of its own; one that cannot be is remembered, so that it is not tried at each poll. */
  private async record(businessId: string, booking: TrackedBooking, event: CarrierEvent): Promise<Outcome> {
    if (event.occurredAt.getTime() > Date.now() + AHEAD_MS) return 'ignored';
    const { id, status, occurredAt, location } = event;
    try {
      return await this.work.run(businessId, async () => {
        if (!(await this.tracking.isNew(businessId, booking, id))) return 'duplicate';
        const description = event.description ?? undefined;
        const { shipmentId } = booking;
        await this.moves.event(businessId, { shipmentId, status, description, location, occurredAt, by: null });
        return 'accepted';
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await this.work.run(businessId, () => this.tracking.isNew(businessId, booking, id));
      return 'ignored';
    }
  }
}
