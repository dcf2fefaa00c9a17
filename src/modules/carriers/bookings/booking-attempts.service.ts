import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { BookingResult, BookingRequest } from '../adapters/carrier-adapter';
import { CarrierRefusal, CarrierUnavailable } from '../adapters/carrier-errors';
import type { OpenedCarrier } from '../carrier-accounts.service';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { isCertainlyNotDone, computeSettledAt } from '../lost-answer';
import { CarrierBookingsReadModel } from './carrier-bookings.read-model';
import { CarrierBookingsRepository } from './carrier-bookings.repository';

/** Returns what a person has to do about a booking that the carrier may have made. */
export const describeLostAnswer = (bookingId: string): string =>
  `It may have booked the shipment with the reference ${bookingId.replaceAll('-', '')}. Cancel that booking there before you retry.`;

/**
 * Books with carriers that would book the same shipment twice. Before each call, it stores that the answer is missing (`unansweredSince`),
 * and `BookingEffects.storeBooking` removes that. After a lost answer, or a process that ended, the next attempt first looks the booking
 * up by its reference.
 */
@Injectable()
export class BookingAttemptsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bookings: CarrierBookingsRepository,
    private readonly readModel: CarrierBookingsReadModel,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL' | 'CARRIER_TIMEOUT_MS'>,
  ) {}

  /**
   * Books the shipment, or returns what an earlier attempt booked.
   *
   * @throws CarrierUnavailable if a later attempt may succeed, CarrierRefusal if the carrier rejects the booking, or if only a person can
   *   find out whether it booked
   */
  async bookOnce(opened: OpenedCarrier, booking: CarrierBooking, request: BookingRequest): Promise<BookingResult> {
    const { adapter, account } = opened;
    if (adapter.lostAnswerRecovery === 'repeat') return adapter.book(account, request);
    if (booking.unansweredSince !== null) {
      const found = await this.findEarlierBooking(opened, booking.unansweredSince, request);
      if (found) return found;
      await this.storeUnansweredSince(booking, null);
      if (booking.cancelRequestedAt !== null)
        throw new CarrierRefusal(`${account.carrierName} did not book the shipment before it was cancelled.`);
    }
    await this.storeUnansweredSince(booking, new Date());
    try {
      return await adapter.book(account, request);
    } catch (error) {
      if (isCertainlyNotDone(error)) await this.storeUnansweredSince(booking, null);
      throw error;
    }
  }

  /** Returns the URL to which the carrier may send events of the booking; null if the service does not know its public address. */
  async buildEventsUrl({ businessId, carrierId }: CarrierBooking): Promise<string | null> {
    const { PUBLIC_URL } = this.env;
    if (!PUBLIC_URL) return null;
    const key = await this.readModel.findEventsKey(businessId, carrierId);
    return key && `${PUBLIC_URL}/api/carriers/${carrierId}/events/${key}`;
  }

  /** Finds the booking of an attempt without an answer, once the carrier has certainly ended the request. */
  private async findEarlierBooking(
    { adapter, account }: OpenedCarrier,
    unansweredSince: Date,
    request: BookingRequest,
  ): Promise<BookingResult | null> {
    const { carrierName } = account;
    if (!adapter.findBooking) {
      throw new CarrierRefusal(`The answer of ${carrierName} was lost. ${describeLostAnswer(request.bookingId)}`);
    }
    if (new Date() < computeSettledAt(unansweredSince, this.env)) {
      throw new CarrierUnavailable(`The answer of ${carrierName} was lost. The booking is looked up in a moment.`);
    }
    return adapter.findBooking(account, request);
  }

  private async storeUnansweredSince(booking: CarrierBooking, unansweredSince: Date | null): Promise<void> {
    await this.work.run(booking.businessId, () => this.bookings.updateBooking(booking, { unansweredSince }));
  }
}
