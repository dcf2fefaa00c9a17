import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { SlotHoldResponse } from '../dto/slot-hold.dto';
import type { CreateHoldDto } from '../dto/slot-stop.dto';
import type { SlotHold } from '../entities/slot-hold.entity';
import { type SlotBusiness, SlotOffersService, type WantedSlot } from '../offers/slot-offers.service';
import { SlotSettingsReadModel } from '../offers/slot-settings.read-model';
import { SlotStopsService } from '../offers/slot-stops.service';
import { cutoffOf, slotIdOf } from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { type LockedSlot, newHold, type NewHold } from './new-hold';
import { SlotDecisionsService } from './slot-decisions.service';
import { SlotHoldsRepository } from './slot-holds.repository';

const MINUTE_MS = 60_000;
/** Expired holds are deleted a day later, because a late confirmation checks them again. */
const RETENTION_MS = 24 * 60 * MINUTE_MS;

/** How long a slot is held: as the business has set, or as long as it can be booked. */
export type HoldDuration = 'some minutes' | 'until the cutoff';

/** Holds slots for clients that have not decided yet. */
@Injectable()
export class SlotHoldsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly holds: SlotHoldsRepository,
    private readonly decisions: SlotDecisionsService,
    private readonly offers: SlotOffersService,
    private readonly stops: SlotStopsService,
    private readonly settings: SlotSettingsReadModel,
  ) {}

  /**
   * Holds a slot for some minutes.
   *
   * @throws ApiError NOT_FOUND for an unknown slot
   * @throws ApiError CONFLICT with the three best alternatives if the slot is not available
   */
  async create(actor: SlotBusiness, dto: CreateHoldDto): Promise<SlotHoldResponse> {
    const { businessId } = actor;
    const stop = await this.work.run(businessId, () => this.stops.locateStop(businessId, dto));
    return toHoldResponse(await this.holdSlot(actor, dto.slotId, stop, 'some minutes'));
  }

  /**
   * Holds a slot for a stop.
   *
   * @throws ApiError NOT_FOUND for an unknown slot
   * @throws ApiError CONFLICT with the three best alternatives if the slot is not available
   */
  async holdSlot(
    business: SlotBusiness,
    slotId: string,
    stop: StopToDeliver,
    duration: HoldDuration,
  ): Promise<NewHold> {
    const result = await this.work.run(business.businessId, async () => {
      const slot = await this.decisions.lockSlot(business, slotId);
      const { startTime: start, endTime: end } = slot.template;
      const id = newId();
      const reason = await this.decisions.reserveSlot(business, slot, { id, stop, window: { start, end } });
      if (reason === undefined) return { hold: await this.insertHold(business, slot, id, stop, duration) };
      return { reason, wanted: wantedSlot(slot) };
    });
    if (result.hold) return result.hold;
    throw await this.unavailable(business, stop, result.wanted, result.reason);
  }

  /**
   * Releases a hold.
   *
   * @throws ApiError NOT_FOUND for a hold that is unknown or released
   * @throws ApiError CONFLICT for a confirmed hold
   */
  release({ businessId }: Actor, id: string): Promise<void> {
    return this.work.run(businessId, async () => {
      const hold = orNotFound(await this.holds.lockHold(businessId, id), 'hold');
      if (hold.state === 'released') throw new ApiError('NOT_FOUND', undefined, 'No such hold.');
      if (hold.state === 'confirmed')
        throw new ApiError('CONFLICT', { guid: 'This hold is confirmed: cancel or move its order instead.' });
      await this.holds.updateHold(hold, { state: 'released' });
    });
  }

  /** Returns the error of a slot that is not available, with the best alternatives. */
  async unavailable(
    business: SlotBusiness,
    stop: StopToDeliver,
    wanted: WantedSlot,
    reason: string,
  ): Promise<ApiError> {
    const alternatives = await this.offers.findAlternatives(business, stop, wanted);
    return new ApiError('CONFLICT', { slotId: reason }, reason, {}, { alternatives });
  }

  private async insertHold(
    { businessId, timeZone }: SlotBusiness,
    slot: LockedSlot,
    id: string,
    stop: StopToDeliver,
    duration: HoldDuration,
  ): Promise<NewHold> {
    const now = Date.now();
    await this.holds.deleteExpired(businessId, new Date(now - RETENTION_MS));
    const expiresAt =
      duration === 'until the cutoff'
        ? cutoffOf(slot.template, slot.day.date, timeZone)
        : new Date(now + (await this.settings.findHoldMinutes(businessId)) * MINUTE_MS);
    const hold = newHold(slot, id, stop, { timeZone, expiresAt });
    await this.holds.insertHold(hold);
    return hold;
  }
}

export const wantedSlot = ({ template, day: { date } }: LockedSlot): WantedSlot => ({
  slotId: slotIdOf(template.id, date),
  date,
  start: template.startTime,
});

const toHoldResponse = ({
  id,
  templateId,
  date,
  expiresAt,
}: Pick<SlotHold, 'id' | 'templateId' | 'date' | 'expiresAt'>): SlotHoldResponse => ({
  guid: id,
  slotId: slotIdOf(templateId, date),
  expiresAt: expiresAt.toISOString(),
});
