import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { applyMoves, refusalOf } from '../../../common/state-machine';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers, type JobTry } from '../../../outbox/job-handlers';
import { CarrierRefusal, CarrierUnavailable } from '../adapters/carrier-errors';
import { CarrierAccountsService, type OpenedCarrier } from '../carrier-accounts.service';
import { CarriersRepository } from '../carriers.repository';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { type BookingChange, BookingEffects } from './booking.effects';
import { BOOK_TASK, type BookingJob, CANCEL_TASK } from './booking-job';
import { BOOKING_CONDITIONS, BOOKING_MACHINE } from './booking-status';
import { CarrierBookingsRepository } from './carrier-bookings.repository';

/**
 * What is done with carriers after the change that wanted it: booking and cancelling. A carrier that is away is tried
 * again by the queue, each time after a longer pause, for about four days; every try carries the same booking id.
 */
@Injectable()
export class BookingJobs implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bookings: CarrierBookingsRepository,
    private readonly carriers: CarriersRepository,
    private readonly accounts: CarrierAccountsService,
    private readonly effects: BookingEffects,
    private readonly handlers: JobHandlers,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  onModuleInit(): void {
    const runner = 'carriers';
    this.handlers.add({ task: BOOK_TASK, runner, run: (payload, jobTry) => this.book(payload as BookingJob, jobTry) });
    this.handlers.add({
      task: CANCEL_TASK,
      runner,
      run: (payload, jobTry) => this.cancel(payload as BookingJob, jobTry),
    });
  }

  private async book({ businessId, bookingId }: BookingJob, jobTry: JobTry): Promise<void> {
    const booking = await this.begin(businessId, bookingId, ({ status }) => status === 'pending');
    if (!booking) return;
    await this.attempt(booking, jobTry, async ({ adapter, account }) => {
      const shipment = await this.bookings.findShipment(businessId, booking.shipmentId);
      const eventsUrl = await this.eventsUrl(booking);
      const booked = await adapter.book(account, { ...shipment, bookingId, eventsUrl });
      await this.move(booking, { to: 'booked', failure: null, booked });
    });
  }

  private async cancel({ businessId, bookingId }: BookingJob, jobTry: JobTry): Promise<void> {
    const booking = await this.begin(
      businessId,
      bookingId,
      ({ status, cancelRequestedAt }) => status === 'booked' && cancelRequestedAt !== null,
    );
    const reference = booking?.carrierReference;
    if (!reference) return;
    await this.attempt(booking, jobTry, async ({ adapter, account }) => {
      await adapter.cancel(account, reference);
      await this.move(booking, { to: 'cancelled', failure: null, booked: null });
    });
  }

  /** Counts the try before it is made: from then on the carrier may know of the booking. */
  private begin(
    businessId: string,
    bookingId: string,
    isStillToDo: (booking: CarrierBooking) => boolean,
  ): Promise<CarrierBooking | null> {
    return this.work.run(businessId, async () => {
      const booking = await this.bookings.findForUpdate(businessId, bookingId);
      if (!booking || !isStillToDo(booking)) return null;
      await this.bookings.update(booking, { attempts: booking.attempts + 1 });
      return booking;
    });
  }

  /** Runs one try. What went wrong is kept with the booking; only a carrier that is away is tried again. */
  private async attempt(
    booking: CarrierBooking,
    { isLast }: JobTry,
    act: (opened: OpenedCarrier) => Promise<void>,
  ): Promise<void> {
    const { businessId, carrierId } = booking;
    try {
      const opened = await this.accounts.find(businessId, carrierId);
      if (!opened) throw new CarrierRefusal('The carrier is not configured any more.');
      await act(opened);
    } catch (error) {
      const isAway = error instanceof CarrierUnavailable;
      if (!isAway && !(error instanceof CarrierRefusal)) throw error;
      await this.work.run(businessId, () => this.keepFailure(booking, error.message, !isAway || isLast));
      if (isAway) throw error;
    }
  }

  /** A booking that was not made has failed in the end; one that was not cancelled still stands. */
  private async keepFailure(tried: CarrierBooking, lastError: string, isEnd: boolean): Promise<void> {
    const booking = await this.bookings.findForUpdate(tried.businessId, tried.id);
    if (!booking) return;
    if (!isEnd || booking.status !== 'pending') return this.bookings.update(booking, { lastError });
    const to = booking.cancelRequestedAt === null ? 'failed' : 'cancelled';
    await this.moveLocked({ booking, to, failure: lastError, booked: null });
  }

  private move({ businessId, id }: CarrierBooking, outcome: Omit<BookingChange, 'booking'>): Promise<void> {
    return this.work.run(businessId, async () => {
      const booking = await this.bookings.findForUpdate(businessId, id);
      if (booking) await this.moveLocked({ booking, ...outcome });
    });
  }

  /** Another try may have settled the booking meanwhile: then there is nothing left to do. */
  private async moveLocked(change: BookingChange): Promise<void> {
    const step = { from: change.booking.status, to: change.to };
    const refusal = await refusalOf(BOOKING_MACHINE, BOOKING_CONDITIONS, step, ['carrier'], change);
    if (!refusal) await applyMoves(BOOKING_MACHINE, this.effects, [step], change);
  }

  private async eventsUrl({ businessId, carrierId }: CarrierBooking): Promise<string | null> {
    const { PUBLIC_URL } = this.env;
    if (!PUBLIC_URL) return null;
    const row = await this.work.run(businessId, () => this.carriers.findConfiguration(businessId, carrierId));
    return row && `${PUBLIC_URL}/api/carriers/${carrierId}/events/${row.eventsKey}`;
  }
}
