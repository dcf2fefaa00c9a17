import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { InUseChecks } from '../../../application/in-use-checks';
import type { JsonText, Page } from '../../../application/page';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { applyMoves, refusalOf, type Step } from '../../../common/state-machine';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import type { LabelType } from '../adapters/carrier-adapter';
import { CarrierAccountsService } from '../carrier-accounts.service';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { type BookingChange, BookingEffects } from './booking.effects';
import { BOOK_TASK, type BookingJob, CANCEL_TASK } from './booking-job';
import type { CarrierBookingResponse, ListedBookingResponse } from './booking.response';
import { BOOKING_CONDITIONS, BOOKING_MACHINE, type BookingStatus } from './booking-status';
import type { CarrierBookingsQuery } from './carrier-bookings.query';
import { CarrierBookingsRepository } from './carrier-bookings.repository';

/** Of labels of carriers that one document holds. */
const MAX_LABEL_BYTES = 16 * 1024 * 1024;

/**
 * Bookings of shipments with carriers outside of the business. The carrier itself is called by a job after the change is
 * committed, so one that is away never holds anything up.
 */
@Injectable()
export class CarrierBookingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bookings: CarrierBookingsRepository,
    private readonly accounts: CarrierAccountsService,
    private readonly effects: BookingEffects,
    private readonly outbox: Outbox,
    private readonly uses: InUseChecks,
  ) {}

  /**
   * Has the shipment booked with its carrier, in the caller's unit of work. Call it again when what the carrier knows
   * has changed: an earlier booking is cancelled then, with its own carrier. Without a carrier, or with one that takes
   * no bookings, there is nothing to book.
   */
  async request(
    businessId: string,
    { shipmentId, carrierId }: { shipmentId: string; carrierId: string | null },
  ): Promise<void> {
    const [earlier] = await this.bookings.findWanted(businessId, [shipmentId]);
    if (earlier && earlier.carrierId === carrierId && isUntried(earlier)) return; // its job reads what is true then
    if (earlier) await this.giveUp(earlier);
    if (carrierId === null || !(await this.accounts.takesBookings(businessId, carrierId))) return;
    const bookingId = newId();
    await this.bookings.insert({ businessId, id: bookingId, shipmentId, carrierId });
    await this.outbox.job(BOOK_TASK, { businessId, bookingId } satisfies BookingJob, { inTurn: true });
  }

  /** The shipments go no further: their bookings are cancelled, in the caller's unit of work. */
  async cancel(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    for (const booking of await this.bookings.findWanted(businessId, shipmentIds)) await this.giveUp(booking);
  }

  /** The carrier's label; null where it gave none and ours is to be printed. */
  labelOf(businessId: string, shipmentId: string): Promise<{ type: LabelType; content: Buffer } | null> {
    return this.bookings.findLabel(businessId, shipmentId);
  }

  /** In which form the carriers gave labels of these shipments, by shipment. */
  async labelTypesOf(businessId: string, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, LabelType>> {
    const labels = await this.bookings.findLabelTypes(businessId, shipmentIds);
    return new Map(labels.map(({ shipmentId, type }) => [shipmentId, type]));
  }

  /** The carriers' labels of shipments that have one, by shipment. @throws ApiError VALIDATION_ERROR when they are too large together */
  async labelsOf(
    businessId: string,
    shipmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly content: Buffer }>> {
    if (!shipmentIds.length) return new Map();
    const labels = await this.bookings.findLabels(businessId, shipmentIds, MAX_LABEL_BYTES);
    if (labels.length < shipmentIds.length)
      throw new ApiError('VALIDATION_ERROR', { guids: "The carriers' labels are too large together: ask for fewer." });
    return new Map(labels.map(({ shipmentId, content }) => [shipmentId, { content }]));
  }

  list({ businessId }: Actor, query: CarrierBookingsQuery): Promise<Page<ListedBookingResponse>> {
    return this.bookings.list(businessId, query);
  }

  async read({ businessId }: Actor, shipmentId: string): Promise<JsonText<CarrierBookingResponse>> {
    return found(await this.bookings.read(businessId, shipmentId), 'booking');
  }

  /** Books again what the carrier refused or never answered, as a booking of its own. */
  async retry(actor: Actor, shipmentId: string): Promise<JsonText<CarrierBookingResponse>> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const { status, carrierId } = found(await this.bookings.findNewest(businessId, shipmentId), 'booking');
      if (status !== 'failed')
        throw new ApiError('CONFLICT', undefined, `The booking has not failed: it is ${status}.`);
      if (!(await this.uses.any('booking', businessId, shipmentId)))
        throw new ApiError('CONFLICT', undefined, 'The shipment has ended.');
      await this.request(businessId, { shipmentId, carrierId });
    });
    return this.read(actor, shipmentId);
  }

  /** A booking that the carrier may have stays until the carrier has cancelled it. */
  private async giveUp(wanted: CarrierBooking): Promise<void> {
    const { businessId, id, status } = wanted;
    const given = { cancelRequestedAt: new Date(), nextTrackAt: null };
    await this.bookings.update(wanted, given);
    const step: Step<BookingStatus> = { from: status, to: 'cancelled' };
    const change: BookingChange = { booking: { ...wanted, ...given }, to: step.to, failure: null, booked: null };
    const refusal = await refusalOf(BOOKING_MACHINE, BOOKING_CONDITIONS, step, ['shipment'], change);
    if (!refusal) return applyMoves(BOOKING_MACHINE, this.effects, [step], change);
    if (status === 'booked')
      await this.outbox.job(CANCEL_TASK, { businessId, bookingId: id } satisfies BookingJob, { inTurn: true });
  }
}

/** No carrier was asked yet. */
const isUntried = ({ status, attempts }: CarrierBooking): boolean => status === 'pending' && attempts === 0;
