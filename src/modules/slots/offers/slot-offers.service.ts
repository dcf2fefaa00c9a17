import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../common/group-by';
import { localDate } from '../../../common/time/time-zone';
import type { Actor } from '../../../core/actor';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DepotKeysReadModel } from '../days/depot-keys.read-model';
import { SlotClosuresRepository } from '../closures/slot-closures.repository';
import type { SearchSlotsDto } from '../dto/slot-stop.dto';
import type { SlotAmountResponse, SlotResponse, SlotSearchResponse, SlotUsageResponse } from '../dto/slot.response';
import type { SlotTemplate } from '../entities/slot-template.entity';
import {
  addDays,
  computeCutoff,
  listDatesFrom,
  hasRoomFor,
  isOffered,
  type OfferConditions,
  computeRemainingRoom,
  toSlotId,
  addLoads,
  findWeekday,
} from '../slot-rules';
import { type RouteDay, RouteDaysService } from '../routes/route-days.service';
import type { StopToDeliver } from '../slot-stop';
import { matchesPostalCode } from '../../../shared/address/postal-code-list';
import { SlotTemplatesRepository } from '../templates/slot-templates.repository';
import { SlotStopsService } from './slot-stops.service';
import { NO_USAGE, type SlotUsage, SlotUsageReadModel } from './slot-usage.read-model';
import { DAY_MS } from '../../../common/time/durations';

const G_PER_KG = 1_000;
const CM3_PER_M3 = 1e6;
const DEFAULT_SEARCHED_DAYS = 14;
/** The number of slots that are proposed instead of one that is not available. */
const MAX_ALTERNATIVES = 3;
/**
 * The days around the wanted one in which alternatives are searched: first up to one day before and after it, then up to three, and so on,
 * until there are enough.
 */
const ALTERNATIVE_DISTANCES_DAYS = [1, 3, 7, 14];

/** The business for which slots are searched, and its time zone. */
export type SlotBusiness = Pick<Actor, 'businessId' | 'timeZone'>;

/** Finds the slots that a stop can have. */
@Injectable()
export class SlotOffersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly templates: SlotTemplatesRepository,
    private readonly closures: SlotClosuresRepository,
    private readonly usage: SlotUsageReadModel,
    private readonly stops: SlotStopsService,
    private readonly depots: DepotKeysReadModel,
    private readonly routeDays: RouteDaysService,
  ) {}

  /**
   * Returns the slots of the requested days that serve the stop, also those that are full.
   *
   * @throws ApiError VALIDATION_ERROR for a stop without a place
   */
  async searchSlots(business: SlotBusiness, dto: SearchSlotsDto): Promise<SlotSearchResponse> {
    const { businessId, timeZone } = business;
    const stop = await this.work.run(businessId, () => this.stops.locateStop(businessId, dto));
    const today = localDate(new Date(), timeZone);
    const from = dto.from !== undefined && dto.from > today ? dto.from : today;
    const slots = await this.findSlots(business, stop, from, dto.days ?? DEFAULT_SEARCHED_DAYS);
    return { location: { precision: stop.precision }, slots };
  }

  /** Returns the slots of some days that serve the place of the stop, in the order of time. */
  findSlots(business: SlotBusiness, stop: StopToDeliver, from: string, days: number): Promise<SlotResponse[]> {
    return this.findSlotsOn(business, stop, listDatesFrom(from, days));
  }

  /**
   * Returns the slots of the days that serve the place of the stop. Routes are estimated here, so the transaction waits for no
   * routing server.
   *
   * @param dates in order, at least one
   */
  private findSlotsOn(business: SlotBusiness, stop: StopToDeliver, dates: readonly string[]): Promise<SlotResponse[]> {
    const { businessId } = business;
    return this.work.run(businessId, async () => {
      const conditions = await this.loadOfferConditions(business);
      const templates = (await this.templates.findTemplates(businessId)).filter(({ postalCodes }) =>
        matchesPostalCode(postalCodes, stop.postalCode),
      );
      const usage = await this.usage.findUsage(businessId, dates[0]!, dates.at(-1)!);
      const offered = dates.flatMap((date) =>
        templates
          .filter((template) => isOffered(template, date, conditions))
          .sort(compareByTime)
          .map((template) => ({ template, date })),
      );

      const routeDays = await this.loadRouteDays(business, offered, conditions);
      return offered.map(({ template, date }) => {
        const usageOfSlot = usage.get(toSlotId(template.id, date)) ?? NO_USAGE;
        const slot = toSlot(template, date, conditions, usageOfSlot, stop);
        const day = routeDays.get(template.depotId)?.get(date);
        return template.capacityMode === 'route' && slot.isAvailable ? this.restrictToRoutes(slot, stop, day) : slot;
      });
    });
  }

  /** Loads the days of templates in the mode `route`, each of them once, by depot and date. */
  private async loadRouteDays(
    business: SlotBusiness,
    offered: readonly { readonly template: SlotTemplate; readonly date: string }[],
    { now }: OfferConditions,
  ): Promise<Map<string | null, Map<string, RouteDay>>> {
    const ofRoutes = offered.filter(({ template }) => template.capacityMode === 'route');
    const byDepot = new Map<string | null, Map<string, RouteDay>>();
    for (const [depotId, slots] of groupBy(ofRoutes, ({ template }) => template.depotId)) {
      const depotKey = await this.depots.findDepotKey(business.businessId, depotId);
      const dates = [...new Set(slots.map(({ date }) => date))];
      byDepot.set(depotId, await this.routeDays.loadDays(business, depotKey, dates, now));
    }
    return byDepot;
  }

  /**
   * Returns a slot of the mode `route` with the driving that the stop adds. It is not available if no route reaches the stop in time.
   * `isNearby` means that a vehicle stops near the place anyway.
   */
  private restrictToRoutes(slot: SlotResponse, stop: StopToDeliver, day: RouteDay | undefined): SlotResponse {
    const insertion = day && this.routeDays.findInsertion(day, stop, slot);
    if (!insertion) return { ...slot, isAvailable: false };
    const { extraSeconds, extraMetres, isNearby } = insertion;
    // Rounded to 100 metres. Both can be negative (`Insertion`), and are shown as 0 then.
    const extraKm = Math.round(Math.max(0, extraMetres) / 100) / 10;
    const extraMinutes = Math.round(Math.max(0, extraSeconds) / 60);
    return { ...slot, extraMinutes, extraKm, isNearby };
  }

  /**
   * Returns the available slots that are nearest to a slot in time. Days further away are read only while nearer ones have too few slots,
   * because reading a day by routes is expensive.
   *
   * @param firstDate the first day that may be proposed, as YYYY-MM-DD
   */
  async findAlternatives(
    business: SlotBusiness,
    stop: StopToDeliver,
    wanted: WantedSlot,
    firstDate = localDate(new Date(), business.timeZone),
  ): Promise<SlotResponse[]> {
    const nearest: SlotResponse[] = [];
    let minDistanceDays = 0;
    for (const maxDistanceDays of ALTERNATIVE_DISTANCES_DAYS) {
      const dates = listDatesAtDistance(wanted.date, minDistanceDays, maxDistanceDays).filter(
        (date) => date >= firstDate,
      );
      const slots = dates.length > 0 ? await this.findSlotsOn(business, stop, dates) : [];
      nearest.push(...slots.filter((slot) => slot.isAvailable && !isSameSlot(slot, wanted)));
      nearest.sort(
        (one, other) => measureDistanceMs(one, wanted) - measureDistanceMs(other, wanted) || compareByDate(one, other),
      );
      nearest.splice(MAX_ALTERNATIVES);
      minDistanceDays = maxDistanceDays + 1;
      // Slots within this distance are final: a slot of a day further away is at least `maxDistanceDays` times 24 hours from the wanted one.
      const farthest = nearest.at(-1);
      const hasEnough = nearest.length === MAX_ALTERNATIVES;
      if (hasEnough && farthest && measureDistanceMs(farthest, wanted) <= maxDistanceDays * DAY_MS) break;
    }
    return nearest;
  }

  /** Returns the booked, held and remaining capacity of each slot of a day. */
  findUsageOfDay(business: SlotBusiness, date: string): Promise<SlotUsageResponse[]> {
    const { businessId } = business;
    return this.work.run(businessId, async () => {
      const conditions = await this.loadOfferConditions(business);
      const usage = await this.usage.findUsage(businessId, date, date);
      return (await this.templates.findTemplates(businessId))
        .filter(({ id, weekdays, isActive }) => {
          const isPlanned = isActive && weekdays.includes(findWeekday(date));
          return isPlanned || usage.has(toSlotId(id, date));
        })
        .sort(compareByTime)
        .map((template) => toUsage(template, date, conditions, usage.get(toSlotId(template.id, date)) ?? NO_USAGE));
    });
  }

  /** Loads the facts that decide whether templates offer slots. Call it inside a unit of work. */
  async loadOfferConditions({ businessId, timeZone }: SlotBusiness): Promise<OfferConditions> {
    const now = new Date();
    const today = localDate(now, timeZone);
    return { now, today, timeZone, closures: await this.closures.findClosures(businessId, today) };
  }
}

/** A slot that a client wanted. */
export type WantedSlot = Pick<SlotResponse, 'slotId' | 'date' | 'start' | 'end'>;

/** Returns whether both are one slot in one window. The window changes with the template. */
const isSameSlot = (one: WantedSlot, other: WantedSlot): boolean =>
  one.slotId === other.slotId && one.start === other.start && one.end === other.end;

/** Orders templates by the start of their window. The id makes the order the same in each response. */
const compareByTime = (one: SlotTemplate, other: SlotTemplate): number =>
  one.startTime.localeCompare(other.startTime) ||
  one.endTime.localeCompare(other.endTime) ||
  one.name.localeCompare(other.name) ||
  one.id.localeCompare(other.id);

/** Returns how far the starts of two slots are apart, as if no clock was changed between them. */
const measureDistanceMs = (one: WantedSlot, other: WantedSlot): number =>
  Math.abs(Date.parse(`${one.date}T${one.start}Z`) - Date.parse(`${other.date}T${other.start}Z`));

/** Returns the days from `least` to `most` days before or after a day, in order. */
const listDatesAtDistance = (date: string, least: number, most: number): string[] =>
  listDatesFrom(addDays(date, -most), 2 * most + 1).filter(
    (other) => Math.abs(Date.parse(other) - Date.parse(date)) >= least * DAY_MS,
  );

/** Orders slots by their day. Slots of one day stay in their order. */
const compareByDate = (one: WantedSlot, other: WantedSlot): number => one.date.localeCompare(other.date);

function toSlot(
  template: SlotTemplate,
  date: string,
  { now, timeZone }: OfferConditions,
  { booked, held }: SlotUsage,
  stop: StopToDeliver,
): SlotResponse {
  const room = computeRemainingRoom(template, addLoads(booked, held));
  const cutoffAt = computeCutoff(template, date, timeZone);
  return {
    slotId: toSlotId(template.id, date),
    name: template.name,
    date,
    start: template.startTime,
    end: template.endTime,
    price: template.price === null ? null : Number(template.price),
    cutoffAt: cutoffAt.toISOString(),
    isAvailable: now < cutoffAt && hasRoomFor(room, stop),
    remaining: room.orders,
    extraMinutes: null,
    extraKm: null,
    isNearby: false,
  };
}

function toUsage(
  template: SlotTemplate,
  date: string,
  conditions: OfferConditions,
  { booked, held }: SlotUsage,
): SlotUsageResponse {
  const room = computeRemainingRoom(template, addLoads(booked, held));
  const convertAmounts = (key: 'weightG' | 'volumeCm3', unit: number): SlotAmountResponse => {
    const rest = room[key];
    return { booked: booked[key] / unit, held: held[key] / unit, remaining: rest === null ? null : rest / unit };
  };
  return {
    slotId: toSlotId(template.id, date),
    templateGuid: template.id,
    name: template.name,
    date,
    start: template.startTime,
    end: template.endTime,
    mode: template.capacityMode,
    isOffered: isOffered(template, date, conditions),
    cutoffAt: computeCutoff(template, date, conditions.timeZone).toISOString(),
    booked: booked.orders,
    held: held.orders,
    remaining: room.orders,
    weightKg: convertAmounts('weightG', G_PER_KG),
    volumeM3: convertAmounts('volumeCm3', CM3_PER_M3),
  };
}
