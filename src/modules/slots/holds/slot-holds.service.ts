import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { getCurrentDepotLimit } from '../../../core/request/request-context';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type SlotDayKey, SlotDaysRepository } from '../days/slot-days.repository';
import type { SlotHoldResponse } from '../dto/slot-hold.dto';
import type { CreateHoldDto } from '../dto/slot-stop.dto';
import type { SlotHold } from '../entities/slot-hold.entity';
import { type SlotBusiness, SlotOffersService, type WantedSlot } from '../offers/slot-offers.service';
import { SlotSettingsReadModel } from '../offers/slot-settings.read-model';
import { SlotStopsService } from '../offers/slot-stops.service';
import { computeCutoff, toSlotId } from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { DayBatches } from './day-batches';
import { buildHold, type NewHold, type SlotOfDay } from './new-hold';
import { SlotDecisionsService, type SlotRequest } from './slot-decisions.service';
import { SlotHoldsRepository } from './slot-holds.repository';
import { MINUTE_MS } from '../../../common/time/durations';

/** Expired holds are deleted a day later, because a late confirmation checks them again. */
const RETENTION_MS = 24 * 60 * MINUTE_MS;

/** How long a slot is held: `limited` to the minutes that the business has set, or `until_cutoff`, as long as it can be booked. */
export type HoldDuration = 'limited' | 'until_cutoff';

/** How a slot is held. */
export interface HoldOptions {
  readonly duration: HoldDuration;
  /** The first day that may be proposed if the slot is not available, as YYYY-MM-DD. Without it, this is today. */
  readonly firstAlternative?: string;
}

/** A request for a hold. */
interface HoldRequest {
  readonly slot: SlotOfDay;
  /** The id of the hold, if it is created. */
  readonly id: string;
  readonly stop: StopToDeliver;
  readonly duration: HoldDuration;
}

/** The new hold, or why there is none. */
type HoldDecision =
  { readonly hold: NewHold; readonly reason?: undefined } | { readonly hold?: undefined; readonly reason: string };

/** Holds slots for clients that have not decided yet. */
@Injectable()
export class SlotHoldsService {
  private readonly batches = new DayBatches<HoldRequest, HoldDecision>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly holds: SlotHoldsRepository,
    private readonly days: SlotDaysRepository,
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
    return toHoldResponse(await this.holdSlot(actor, dto.slotId, stop, { duration: 'limited' }));
  }

  /**
   * Holds a slot for a stop. Outside of a unit of work, simultaneous requests for the same day are decided together. Inside one, the slot
   * is decided in its transaction.
   *
   * @throws ApiError NOT_FOUND for an unknown slot
   * @throws ApiError CONFLICT with the three best alternatives if the slot is not available
   */
  async holdSlot(
    business: SlotBusiness,
    slotId: string,
    stop: StopToDeliver,
    { duration, firstAlternative }: HoldOptions,
  ): Promise<NewHold> {
    const { businessId } = business;
    const slot = await this.work.run(businessId, () => this.decisions.findSlot(business, slotId));
    const request: HoldRequest = { slot, id: newId(), stop, duration };
    const decide = (requests: readonly HoldRequest[]) =>
      this.work.run(businessId, () => this.decideAll(business, slot.day, requests));
    // Inside a unit of work a batch of other callers cannot be joined: it has its own transaction.
    const decision = this.work.isOpen
      ? (await decide([request]))[0]!
      : await this.batches.add(buildBatchKey(slot.day), request, decide);
    if (decision.hold) return decision.hold;
    throw await this.createUnavailableError(business, stop, toWantedSlot(slot), decision.reason, firstAlternative);
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
  async createUnavailableError(
    business: SlotBusiness,
    stop: StopToDeliver,
    wanted: WantedSlot,
    reason: string,
    firstAlternative?: string,
  ): Promise<ApiError> {
    const alternatives = await this.offers.findAlternatives(business, stop, wanted, firstAlternative);
    return new ApiError('CONFLICT', { slotId: reason }, reason, {}, { alternatives });
  }

  /** Decides requests for a day under its lock, and stores the holds of those that have their slot. */
  private async decideAll(
    business: SlotBusiness,
    day: SlotDayKey,
    requests: readonly HoldRequest[],
  ): Promise<readonly HoldDecision[]> {
    await this.days.lockDay(day);
    const reasons = await this.decisions.reserveSlots(business, day, requests.map(toSlotRequest));

    const { businessId, timeZone } = business;
    const now = Date.now();
    const minutes = await this.settings.findHoldMinutes(businessId);
    const decisions = requests.map(({ slot, id, stop, duration }, index): HoldDecision => {
      const reason = reasons[index];
      if (reason !== undefined) return { reason };
      const expiresAt =
        duration === 'until_cutoff'
          ? computeCutoff(slot.template, day.date, timeZone)
          : new Date(now + minutes * MINUTE_MS);
      return { hold: buildHold(slot, id, stop, { timeZone, expiresAt }) };
    });
    const holds = decisions.flatMap(({ hold }) => hold ?? []);
    if (holds.length === 0) return decisions;
    await this.holds.deleteExpired(businessId, new Date(now - RETENTION_MS));
    await this.holds.insertHolds(holds);
    return decisions;
  }
}

const toSlotRequest = ({ slot: { template }, id, stop }: HoldRequest): SlotRequest => ({
  template,
  stop: { id, stop, window: { start: template.startTime, end: template.endTime } },
});

/** Identifies requests that can be decided together. Users who are limited to depots see the rows of these depots only. */
const buildBatchKey = ({ businessId, depotKey, date }: SlotDayKey): string =>
  [businessId, depotKey, date, getCurrentDepotLimit()?.join() ?? ''].join(' ');

const toWantedSlot = ({ template, day: { date } }: SlotOfDay): WantedSlot => ({
  slotId: toSlotId(template.id, date),
  date,
  start: template.startTime,
  end: template.endTime,
});

const toHoldResponse = ({
  id,
  templateId,
  date,
  expiresAt,
}: Pick<SlotHold, 'id' | 'templateId' | 'date' | 'expiresAt'>): SlotHoldResponse => ({
  guid: id,
  slotId: toSlotId(templateId, date),
  expiresAt: expiresAt.toISOString(),
});
