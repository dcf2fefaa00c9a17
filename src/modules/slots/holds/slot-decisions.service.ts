import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../../common/errors/api-error';
import { isDay } from '../../../common/time/days';
import { localDate, localTime } from '../../../common/time/time-zone';
import { DepotKeysReadModel } from '../days/depot-keys.read-model';
import type { SlotDayKey } from '../days/slot-days.repository';
import type { SlotHold } from '../entities/slot-hold.entity';
import type { SlotTemplate } from '../entities/slot-template.entity';
import { type SlotBusiness, SlotOffersService } from '../offers/slot-offers.service';
import { NO_USAGE, SlotUsageReadModel } from '../offers/slot-usage.read-model';
import {
  computeCutoff,
  hasRoomFor,
  isOffered,
  toSlotLoad,
  NO_LOAD,
  type OfferConditions,
  parseSlotId,
  computeRemainingRoom,
  toSlotId,
  type SlotLoad,
  addLoads,
} from '../slot-rules';
import type { DayReservation } from '../routes/day-reservation';
import { RouteDaysService, type StopToReserve } from '../routes/route-days.service';
import { matchesPostalCode } from '../../../shared/address/postal-code-list';
import { SlotTemplatesRepository } from '../templates/slot-templates.repository';
import type { StopToDeliver } from '../slot-stop';
import type { SlotOfDay } from './new-hold';

/** A stop for which a slot of the locked day is requested. */
export interface SlotRequest {
  readonly template: SlotTemplate;
  readonly stop: StopToReserve;
}

/** Decides under the lock of the day whether stops can have slots. Call it inside a unit of work. */
@Injectable()
export class SlotDecisionsService {
  constructor(
    private readonly templates: SlotTemplatesRepository,
    private readonly depots: DepotKeysReadModel,
    private readonly offers: SlotOffersService,
    private readonly usage: SlotUsageReadModel,
    private readonly routeDays: RouteDaysService,
  ) {}

  /**
   * Returns a slot. Its day is not locked.
   *
   * @throws ApiError NOT_FOUND for an unknown template, and for a day that is not in the calendar
   */
  async findSlot({ businessId }: SlotBusiness, slotId: string): Promise<SlotOfDay> {
    const { templateId, date } = parseSlotId(slotId);
    const found = isDay(date) ? await this.templates.findTemplate(businessId, templateId) : null;
    const template = orNotFound(found, 'slot', 'slotId');
    const depotKey = await this.depots.findDepotKey(businessId, template.depotId);
    return { template, day: { businessId, depotKey, date } };
  }

  /** Returns the slot of a hold, or null if its template was deleted. */
  async findHeldSlot({ businessId, templateId, depotKey, date }: SlotHold): Promise<SlotOfDay | null> {
    const template = await this.templates.findTemplate(businessId, templateId);
    return template && { template, day: { businessId, depotKey, date } };
  }

  /**
   * Reserves slots for stops, one after the other. In the mode `route` a stop is inserted into the routes of the day.
   *
   * @returns for each request, why the stop cannot have the slot, or undefined if it has it
   */
  async reserveSlots(
    business: SlotBusiness,
    day: SlotDayKey,
    requests: readonly SlotRequest[],
  ): Promise<readonly (string | undefined)[]> {
    const conditions = await this.offers.loadOfferConditions(business);
    return this.placeStops(business, day, requests, (template) => findOfferProblem(template, day.date, conditions));
  }

  /**
   * Gives a slot to a stop as `reserveSlots` does, even if the slot is not offered any more, for example after its cutoff.
   *
   * @returns why the stop cannot have the slot, or undefined if it has it
   */
  async placeStop(business: SlotBusiness, day: SlotDayKey, request: SlotRequest): Promise<string | undefined> {
    const [problem] = await this.placeStops(business, day, [request], () => undefined);
    return problem;
  }

  /**
   * Decides on stops one after the other. A stop that gets its slot takes room from the stops after it.
   *
   * @param findOfferFault returns why a template offers no slot on the day, whatever the stop
   */
  private async placeStops(
    business: SlotBusiness,
    day: SlotDayKey,
    requests: readonly SlotRequest[],
    findOfferFault: (template: SlotTemplate) => string | undefined,
  ): Promise<readonly (string | undefined)[]> {
    const usage = await this.usage.findUsage(business.businessId, day.date, day.date);
    const added = new Map<string, SlotLoad>();
    let routes: DayReservation | undefined;
    const problems: (string | undefined)[] = [];
    for (const { template, stop } of requests) {
      const { booked, held } = usage.get(toSlotId(template.id, day.date)) ?? NO_USAGE;
      const addedLoad = added.get(template.id) ?? NO_LOAD;
      const used = addLoads(addLoads(booked, held), addedLoad);
      let problem = findOfferFault(template) ?? findRoomProblem(template, used, stop.stop);
      if (problem === undefined && template.capacityMode === 'route') {
        routes ??= await this.routeDays.openReservation(business, day);
        if (!this.routeDays.reserve(routes, stop))
          problem = 'No route of this day has time for this address in this window.';
      }
      if (problem === undefined) added.set(template.id, addLoads(addedLoad, toSlotLoad(stop.stop)));
      problems.push(problem);
    }
    if (routes) await this.routeDays.saveReservation(business, day, routes);
    return problems;
  }
}

/** Why a slot cannot be booked if its template does not offer it. */
export const NOT_OFFERED_REASON = 'This slot is not offered on this day.';

/** Returns why a slot cannot be booked now, whatever the stop. */
function findOfferProblem(template: SlotTemplate, date: string, conditions: OfferConditions): string | undefined {
  if (!isOffered(template, date, conditions)) return NOT_OFFERED_REASON;
  const { now, timeZone } = conditions;
  const cutoffAt = computeCutoff(template, date, timeZone);
  return now < cutoffAt
    ? undefined
    : `This slot could be booked until ${localDate(cutoffAt, timeZone)} ${localTime(cutoffAt, timeZone)}.`;
}

/** Returns why a slot has no room for a stop, apart from the routes. */
function findRoomProblem(template: SlotTemplate, used: SlotLoad, stop: StopToDeliver): string | undefined {
  if (!matchesPostalCode(template.postalCodes, stop.postalCode)) return 'This slot does not serve this postal code.';
  if (!hasRoomFor(computeRemainingRoom(template, used), stop)) return 'This slot is full.';
  const needsPlace = template.capacityMode === 'route' && stop.latitude === null;
  return needsPlace ? 'The place of this address is not known, which slots by routes need.' : undefined;
}
