import { Injectable, type OnModuleInit } from '@nestjs/common';
import { applyTransitions, rejectionOf } from '../../../common/state-machine';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers, type JobAttempt } from '../../../platform/jobs/job-handlers';
import { CarrierRefusal, CarrierUnavailable } from '../adapters/carrier-errors';
import { CarrierAccountsService, type OpenedCarrier } from '../carrier-accounts.service';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import type { CallOperation } from '../request-log/logged-call';
import { type BookingChange, BookingEffects } from './booking.effects';
import { BookingAttemptsService, describeLostAnswer } from './booking-attempts.service';
import { BOOK_TASK, type BookingJob, CANCEL_TASK } from './booking-job';
import { BOOKING_CONDITIONS, BOOKING_MACHINE } from './booking-status';
import { CarrierBookingsRepository } from './carrier-bookings.repository';
import { CarrierBookingsReadModel } from './carrier-bookings.read-model';

/**
 * Books and cancels with carriers, after the transaction that requested it. If a carrier is unavailable, the queue repeats the job with
 * growing pauses for about four days. All attempts have the same booking id. See `BookingAttemptsService` for attempts without an answer.
 */
@Injectable()
export class BookingJobs implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bookings: CarrierBookingsRepository,
    private readonly readModel: CarrierBookingsReadModel,
    private readonly accounts: CarrierAccountsService,
    private readonly effects: BookingEffects,
    private readonly handlers: JobHandlers,
    private readonly attempts: BookingAttemptsService,
  ) {}

  onModuleInit(): void {
    const runner = 'carriers'; // Slow carriers delay no other jobs.
    this.handlers.add({ task: BOOK_TASK, runner, run: (payload, jobTry) => this.book(payload as BookingJob, jobTry) });
    this.handlers.add({
      task: CANCEL_TASK,
      runner,
      run: (payload, jobTry) => this.cancel(payload as BookingJob, jobTry),
    });
  }

  private async book({ businessId, bookingId }: BookingJob, jobTry: JobAttempt): Promise<void> {
    const booking = await this.beginAttempt(businessId, bookingId, ({ status }) => status === 'pending');
    if (!booking) return;
    await this.runAttempt('book', booking, jobTry, async (opened) => {
      const shipment = await this.readModel.findShipment(businessId, booking.shipmentId);
      const eventsUrl = await this.attempts.buildEventsUrl(booking);
      const booked = await this.attempts.bookOnce(opened, booking, { ...shipment, bookingId, eventsUrl });
      await this.changeStatus(booking, { to: 'booked', failure: null, booked });
    });
  }

  private async cancel({ businessId, bookingId }: BookingJob, jobTry: JobAttempt): Promise<void> {
    const booking = await this.beginAttempt(
      businessId,
      bookingId,
      ({ status, cancelRequestedAt }) => status === 'booked' && cancelRequestedAt !== null,
    );
    const reference = booking?.carrierReference; // A booked booking has one.
    if (!reference) return;
    await this.runAttempt('cancel', booking, jobTry, async ({ adapter, account }) => {
      const { isReturn } = await this.readModel.findShipment(businessId, booking.shipmentId);
      await adapter.cancel(account, { reference, isReturn });
      await this.changeStatus(booking, { to: 'cancelled', failure: null, booked: null });
    });
  }

  /** Counts the attempt before it starts, because the carrier may know the booking from then on. */
  private beginAttempt(
    businessId: string,
    bookingId: string,
    isStillNeeded: (booking: CarrierBooking) => boolean,
  ): Promise<CarrierBooking | null> {
    return this.work.run(businessId, async () => {
      const booking = await this.bookings.lockBooking(businessId, bookingId);
      if (!booking || !isStillNeeded(booking)) return null;
      await this.bookings.updateBooking(booking, { attempts: booking.attempts + 1 });
      return booking;
    });
  }

  /** Runs one attempt. An error is stored with the booking. The queue repeats the job only if the carrier is unavailable. */
  private async runAttempt(
    operation: CallOperation,
    booking: CarrierBooking,
    { isLast }: JobAttempt,
    callCarrier: (opened: OpenedCarrier) => Promise<void>,
  ): Promise<void> {
    const { businessId, carrierId, shipmentId } = booking;
    try {
      const opened = await this.accounts.findCarrierAccount(businessId, carrierId, { operation, shipmentId });
      if (!opened) throw new CarrierRefusal('The carrier is no longer configured.');
      await callCarrier(opened);
    } catch (error) {
      const isUnavailable = error instanceof CarrierUnavailable;
      if (!isUnavailable && !(error instanceof CarrierRefusal)) throw error;
      await this.work.run(businessId, () =>
        this.storeFailure(booking, error.message, { isFinal: !isUnavailable || isLast }),
      );
      if (isUnavailable) throw error;
    }
  }

  /** Stores why an attempt failed. After the last attempt, a pending booking has failed. A booking that was not cancelled stays booked. */
  private async storeFailure(
    attempted: CarrierBooking,
    lastError: string,
    { isFinal }: { readonly isFinal: boolean },
  ): Promise<void> {
    const booking = await this.bookings.lockBooking(attempted.businessId, attempted.id);
    if (!booking) return;
    if (!isFinal || booking.status !== 'pending') return this.bookings.updateBooking(booking, { lastError });
    const to = booking.cancelRequestedAt === null ? 'failed' : 'cancelled';
    // If the carrier offers no look-up, BookingAttemptsService has already added the hint about the lost answer to the message.
    const isUnknown = booking.unansweredSince !== null && !lastError.includes(describeLostAnswer(booking.id));
    const failure = isUnknown ? `${lastError} ${describeLostAnswer(booking.id)}` : lastError;
    await this.changeLockedStatus({ booking, to, failure, booked: null });
  }

  /** Locks the booking and changes its status. */
  private changeStatus({ businessId, id }: CarrierBooking, outcome: Omit<BookingChange, 'booking'>): Promise<void> {
    return this.work.run(businessId, async () => {
      const booking = await this.bookings.lockBooking(businessId, id);
      if (booking) await this.changeLockedStatus({ booking, ...outcome });
    });
  }

  /** Changes the status of a locked booking, unless another attempt has already made the transition impossible. */
  private async changeLockedStatus(change: BookingChange): Promise<void> {
    const step = { from: change.booking.status, to: change.to };
    const rejection = await rejectionOf(BOOKING_MACHINE, BOOKING_CONDITIONS, step, ['carrier'], change);
    if (!rejection) await applyTransitions(BOOKING_MACHINE, this.effects, [step], [change]);
  }
}
