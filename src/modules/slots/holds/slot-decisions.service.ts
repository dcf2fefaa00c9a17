import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../../common/errors/api-error';
import { localDate, localTime } from '../../../common/time/time-zone';
import { DepotKeysReadModel } from '../days/depot-keys.read-model';
import { SlotDaysRepository } from '../days/slot-days.repository';
import type { SlotHold } from '../entities/slot-hold.entity';
import { type SlotBusiness, SlotOffersService } from '../offers/slot-offers.service';
import { NO_USAGE, SlotUsageReadModel } from '../offers/slot-usage.read-model';
import { cutoffOf, fits, isOffered, parseSlotId, roomOf, slotIdOf, sumOfLoads } from '../slot-rules';
import { RouteDaysService, type StopToReserve } from '../routes/route-days.service';
import { matchesPostalCode } from '../../../shared/address/postal-code-list';
import { SlotTemplatesRepository } from '../templates/slot-templates.repository';
import type { LockedSlot } from './new-hold';

/** Decides under the lock of the day whether a stop can have a slot. Call it inside a unit of work. */
@Injectable()
export class SlotDecisionsService {
  constructor(
    private readonly templates: SlotTemplatesRepository,
    private readonly depots: DepotKeysReadModel,
    private readonly days: SlotDaysRepository,
    private readonly offers: SlotOffersService,
    private readonly usage: SlotUsageReadModel,
    private readonly routeDays: RouteDaysService,
  ) {}

  /**
   * Locks the day of a slot.
   *
   * @throws ApiError NOT_FOUND for an unknown template
   */
  async lockSlot({ businessId }: SlotBusiness, slotId: string): Promise<LockedSlot> {
    const { templateId, date } = parseSlotId(slotId);
    const template = orNotFound(await this.templates.findTemplate(businessId, templateId), 'slot', 'slotId');
    const depotKey = await this.depots.findDepotKey(businessId, template.depotId);
    return { template, day: await this.days.lockDay({ businessId, depotKey, date }) };
  }

  /** Returns the slot of a hold whose day is locked, or null if its template was deleted. */
  async findHeldSlot({ businessId, templateId, depotKey, date }: SlotHold): Promise<LockedSlot | null> {
    const template = await this.templates.findTemplate(businessId, templateId);
    return template && { template, day: { businessId, depotKey, date } };
  }

  /**
   * Reserves a slot for a stop. In the mode `route` the stop is inserted into the routes of the day.
   *
   * @returns why the stop cannot have the slot, or undefined if it has it
   */
  async reserveSlot(business: SlotBusiness, slot: LockedSlot, stop: StopToReserve): Promise<string | undefined> {
    const { template, day } = slot;
    const terms = await this.offers.loadTerms(business);
    if (!isOffered(template, day.date, terms)) return 'This slot is not offered on this day.';
    const cutoffAt = cutoffOf(template, day.date, business.timeZone);
    if (terms.now >= cutoffAt)
      return `This slot could be booked until ${localDate(cutoffAt, business.timeZone)} ${localTime(cutoffAt, business.timeZone)}.`;
    return this.placeStop(business, slot, stop);
  }

  /**
   * Gives a slot to a stop as `reserveSlot` does, but whether the slot is offered now does not count.
   *
   * @returns why the stop cannot have the slot, or undefined if it has it
   */
  async placeStop(
    business: SlotBusiness,
    { template, day }: LockedSlot,
    { id, stop, window }: StopToReserve,
  ): Promise<string | undefined> {
    const { date } = day;
    if (!matchesPostalCode(template.postalCodes, stop.postalCode)) return 'This slot does not serve this postal code.';
    const usage = await this.usage.findUsage(business.businessId, date, date);
    const { booked, held } = usage.get(slotIdOf(template.id, date)) ?? NO_USAGE;
    if (!fits(roomOf(template, sumOfLoads(booked, held)), stop)) return 'This slot is full.';
    if (template.capacityMode !== 'route') return undefined;
    if (stop.latitude === null) return 'The place of this address is not known, which slots by routes need.';
    const reserved = await this.routeDays.reserveAll(business, day, [{ id, stop, window }]);
    return reserved.has(id) ? undefined : 'No route of this day has time for this address in this window.';
  }
}
