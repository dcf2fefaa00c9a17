import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../../common/errors/api-error';
import { localDate, localTime } from '../../../common/time/time-zone';
import { DepotKeysReadModel } from '../days/depot-keys.read-model';
import { SlotDaysRepository } from '../days/slot-days.repository';
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

  /**
   * Reserves a slot for a stop. In the mode `route` the stop is inserted into the routes of the day.
   *
   * @returns why the stop cannot have the slot, or undefined if it has it
   */
  async reserveSlot(
    business: SlotBusiness,
    { template, day }: LockedSlot,
    { id, stop, window }: StopToReserve,
  ): Promise<string | undefined> {
    const { date } = day;
    const terms = await this.offers.loadTerms(business);
    if (!isOffered(template, date, terms)) return 'This slot is not offered on this day.';
    if (!matchesPostalCode(template.postalCodes, stop.postalCode)) return 'This slot does not serve this postal code.';
    const cutoffAt = cutoffOf(template, date, business.timeZone);
    if (terms.now >= cutoffAt)
      return `This slot could be booked until ${localDate(cutoffAt, business.timeZone)} ${localTime(cutoffAt, business.timeZone)}.`;
    const usage = await this.usage.findUsage(business.businessId, date, date);
    const { booked, held } = usage.get(slotIdOf(template.id, date)) ?? NO_USAGE;
    if (!fits(roomOf(template, sumOfLoads(booked, held)), stop)) return 'This slot is full.';
    if (template.capacityMode !== 'route') return undefined;
    if (stop.latitude === null) return 'The place of this address is not known, which slots by routes need.';
    const reserved = await this.routeDays.reserveAll(business, day, [{ id, stop, window }]);
    return reserved.has(id) ? undefined : 'No route of this day has time for this address in this window.';
  }
}
