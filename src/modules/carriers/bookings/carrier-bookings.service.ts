import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ReferenceChecks } from '../../../core/reference-checks';
import type { JsonText, Page } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { applyTransitions, rejectionOf, type Step } from '../../../common/state-machine';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../platform/jobs/outbox';
import type { LabelType } from '../adapters/capabilities';
import { CarrierAccountsService } from '../carrier-accounts.service';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { type BookingChange, BookingEffects } from './booking.effects';
import { BOOK_TASK, type BookingJob, CANCEL_TASK } from './booking-job';
import type { CarrierBookingResponse, ListedBookingResponse } from './dto/booking.response';
import { BOOKING_CONDITIONS, BOOKING_MACHINE, type BookingStatus } from './booking-status';
import type { CarrierBookingsQuery } from './dto/carrier-bookings.query';
import { CarrierBookingsRepository } from './carrier-bookings.repository';
import { CarrierBookingsReadModel } from './carrier-bookings.read-model';

/** Largest total size of carriers' labels in one document. */
const MAX_LABEL_BYTES = 16 * 1024 * 1024;

/**
 * Requests and cancels bookings of shipments with external carriers. A job calls the carrier after the transaction, so that an unavailable
 * carrier does not block anything.
 */
@Injectable()
export class CarrierBookingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bookings: CarrierBookingsRepository,
    private readonly readModel: CarrierBookingsReadModel,
    private readonly accounts: CarrierAccountsService,
    private readonly effects: BookingEffects,
    private readonly outbox: Outbox,
    private readonly references: ReferenceChecks,
  ) {}

  /**
   * Requests the bookings of shipments with their carrier, in the caller's unit of work. Call it again when data that the carrier has
   * changes: earlier bookings are then cancelled with their own carriers. Without a carrier, or with a carrier that takes no bookings,
   * nothing is booked. The number of SQL statements does not depend on the number of shipments.
   */
  async requestBookings(businessId: string, shipmentIds: readonly string[], carrierId: string | null): Promise<void> {
    const earlier = await this.bookings.lockWantedBookings(businessId, shipmentIds);
    // The job of an untried booking reads the current shipment when it runs.
    const isCurrent = (booking: CarrierBooking) => booking.carrierId === carrierId && isUntried(booking);
    await this.requestCancellations(
      businessId,
      earlier.filter((booking) => !isCurrent(booking)),
    );
    const currentIds = new Set(earlier.filter(isCurrent).map(({ shipmentId }) => shipmentId));
    const idsToBook = shipmentIds.filter((id) => !currentIds.has(id));
    if (carrierId === null || idsToBook.length === 0) return;
    if (!(await this.accounts.canBook(businessId, carrierId))) return;
    const bookings = idsToBook.map((shipmentId) => ({ businessId, id: newId(), shipmentId, carrierId }));
    await this.bookings.insertBookings(bookings);
    const jobs = bookings.map(({ id }): BookingJob => ({ businessId, bookingId: id }));
    await this.outbox.enqueueJobs(BOOK_TASK, jobs, { alternatesBusinesses: true });
  }

  /** Cancels the bookings of shipments that have ended, in the caller's unit of work. */
  async cancelBookings(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.requestCancellations(businessId, await this.bookings.lockWantedBookings(businessId, shipmentIds));
  }

  /** Returns whether the carrier makes return labels. Call it inside a unit of work. */
  canMakeReturnLabels(businessId: string, carrierId: string): Promise<boolean> {
    return this.accounts.canMakeReturnLabels(businessId, carrierId);
  }

  /** Returns the label that the carrier sent; null if the label of this service is to be printed. */
  findCarrierLabel(businessId: string, shipmentId: string): Promise<{ type: LabelType; content: Buffer } | null> {
    return this.readModel.findLabel(businessId, shipmentId);
  }

  /** Returns the media types of the labels that carriers sent, by shipment. Shipments without such a label are missing. */
  async findCarrierLabelTypes(
    businessId: string,
    shipmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, LabelType>> {
    const labels = await this.readModel.findLabelTypes(businessId, shipmentIds);
    return new Map(labels.map(({ shipmentId, type }) => [shipmentId, type]));
  }

  /**
   * Returns the labels that carriers sent, by shipment. Each of the shipments must have one.
   *
   * @throws ApiError VALIDATION_ERROR if the labels together are too large
   */
  async findCarrierLabels(
    businessId: string,
    shipmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly content: Buffer }>> {
    if (shipmentIds.length === 0) return new Map();
    const labels = await this.readModel.findLabels(businessId, shipmentIds, MAX_LABEL_BYTES);
    if (labels.length < shipmentIds.length)
      throw new ApiError('VALIDATION_ERROR', {
        guids: "The carriers' labels are together too large. Request fewer labels.",
      });
    return new Map(labels.map(({ shipmentId, content }) => [shipmentId, { content }]));
  }

  list({ businessId }: Actor, query: CarrierBookingsQuery): Promise<Page<ListedBookingResponse>> {
    return this.readModel.list(businessId, query);
  }

  async read({ businessId }: Actor, shipmentId: string): Promise<JsonText<CarrierBookingResponse>> {
    return orNotFound(await this.readModel.read(businessId, shipmentId), 'booking');
  }

  /**
   * Books again after a failed booking, as a new booking.
   *
   * @throws ApiError CONFLICT if the booking has not failed, or the shipment has ended
   */
  async retry(actor: Actor, shipmentId: string): Promise<JsonText<CarrierBookingResponse>> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const { status, carrierId } = orNotFound(await this.bookings.lockNewest(businessId, shipmentId), 'booking');
      if (status !== 'failed')
        throw new ApiError('CONFLICT', undefined, `The booking has not failed. Its status is ${status}.`);
      // The shipment refers to its booking until it has ended. The check identifies a booking by its shipment.
      if (!(await this.references.isReferenced('booking', businessId, shipmentId)))
        throw new ApiError('CONFLICT', undefined, 'The shipment has ended.');
      await this.requestBookings(businessId, [shipmentId], carrierId);
    });
    return this.read(actor, shipmentId);
  }

  /**
   * Cancels bookings. One for which the carrier was never called is cancelled at once. BOOKING_MACHINE rejects that for the others: a job
   * cancels a booked one with the carrier, and the job that is still booking a pending one sees `cancelRequestedAt`.
   */
  private async requestCancellations(businessId: string, bookings: readonly CarrierBooking[]): Promise<void> {
    if (bookings.length === 0) return;
    const cancellation = { cancelRequestedAt: new Date(), nextTrackAt: null };
    const ids = bookings.map(({ id }) => id);
    await this.bookings.updateBookings(businessId, ids, cancellation);
    const cancelled: BookingChange[] = [];
    const jobs: BookingJob[] = [];
    for (const booking of bookings) {
      const requested = { ...booking, ...cancellation };
      const change: BookingChange = { booking: requested, to: 'cancelled', failure: null, booked: null };
      const rejection = await rejectionOf(BOOKING_MACHINE, BOOKING_CONDITIONS, toStep(change), ['shipment'], change);
      if (!rejection) cancelled.push(change);
      else if (booking.status === 'booked') jobs.push({ businessId, bookingId: booking.id });
    }
    await applyTransitions(BOOKING_MACHINE, this.effects, cancelled.map(toStep), cancelled);
    await this.outbox.enqueueJobs(CANCEL_TASK, jobs, { alternatesBusinesses: true });
  }
}

const toStep = ({ booking: { status: from }, to }: BookingChange): Step<BookingStatus> => ({ from, to });

/** Returns whether the carrier has not been called for the booking yet. */
const isUntried = ({ status, attempts }: CarrierBooking): boolean => status === 'pending' && attempts === 0;
