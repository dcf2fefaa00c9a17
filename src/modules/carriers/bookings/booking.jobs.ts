import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers, type JobTry } from '../../../outbox/job-handlers';
import { Outbox } from '../../../outbox/outbox';
import type { Booked } from '../adapters/carrier-adapter';
import { CarrierRefusal, CarrierUnavailable } from '../adapters/carrier-errors';
import { CarrierAccountsService, type OpenedCarrier } from '../carrier-accounts.service';
import { CarriersRepository } from '../carriers.repository';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { CarrierBookingsRepository } from './carrier-bookings.repository';
import { BOOK_TASK, type BookingJob, CANCEL_TASK } from './carrier-bookings.service';

/** When a carrier is first asked how a new booking goes on. */
const FIRST_TRACK_MS = 10 * 60_000;

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
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add({ task: BOOK_TASK, run: (payload, jobTry) => this.book(payload as BookingJob, jobTry) });
    this.handlers.add({ task: CANCEL_TASK, run: (payload, jobTry) => this.cancel(payload as BookingJob, jobTry) });
  }

  private async book({ businessId, bookingId }: BookingJob, jobTry: JobTry): Promise<void> {
    const booking = await this.begin(businessId, bookingId, ({ status }) => status === 'pending');
    if (!booking) return;
    await this.attempt(booking, jobTry, async ({ adapter, account }) => {
      const shipment = await this.bookings.findShipment(businessId, booking.shipmentId);
      const eventsUrl = await this.eventsUrl(booking);
      const booked = await adapter.book(account, { ...shipment, bookingId, eventsUrl });
      await this.work.run(businessId, () => this.keep(booking, booked));
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
      await this.work.run(businessId, () => this.bookings.update(booking, { status: 'cancelled', lastError: null }));
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

  /** It may have been given up while the carrier was booking: then the carrier is told so. */
  private async keep({ businessId, id }: CarrierBooking, { reference, trackingNumber, label }: Booked): Promise<void> {
    const booking = await this.bookings.findForUpdate(businessId, id);
    if (booking?.status !== 'pending') return;
    const isWanted = booking.cancelRequestedAt === null;
    const bookedAt = new Date();
    await this.bookings.update(booking, {
      status: 'booked',
      carrierReference: reference,
      carrierTrackingNumber: trackingNumber,
      label: label?.content ?? null,
      labelType: label?.type ?? null,
      bookedAt,
      lastError: null,
      nextTrackAt: isWanted ? new Date(bookedAt.getTime() + FIRST_TRACK_MS) : null,
    });
    if (!isWanted) await this.outbox.job(CANCEL_TASK, { businessId, bookingId: id } satisfies BookingJob);
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
  private async keepFailure({ businessId, id }: CarrierBooking, lastError: string, isEnd: boolean): Promise<void> {
    const booking = await this.bookings.findForUpdate(businessId, id);
    if (!booking) return;
    const endsAs = booking.cancelRequestedAt === null ? 'failed' : 'cancelled';
    await this.bookings.update(booking, {
      lastError,
      ...(isEnd && booking.status === 'pending' && { status: endsAs }),
    });
  }

  private async eventsUrl({ businessId, carrierId }: CarrierBooking): Promise<string | null> {
    const { PUBLIC_URL } = this.env;
    if (!PUBLIC_URL) return null;
    const row = await this.work.run(businessId, () => this.carriers.findConfiguration(businessId, carrierId));
    return row && `${PUBLIC_URL}/api/carriers/${carrierId}/events/${row.eventsKey}`;
  }
}
