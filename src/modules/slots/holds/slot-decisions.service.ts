import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../../common/errors/api-error';
import { localDate, localTime } from '../../../common/time/time-zone';
import { DepotKeysReadModel } from '../days/depot-keys.read-model';
import { SlotDaysRepository } from '../days/slot-days.repository';
import type { SlotDay } from '../entities/slot-day.entity';
import type { SlotTemplate } from '../entities/slot-template.entity';
import { type SlotBusiness, SlotOffersService } from '../offers/slot-offers.service';
import { NO_USAGE, SlotUsageReadModel } from '../offers/slot-usage.read-model';
import { cutoffOf, fits, isOffered, isServed, parseSlotId, roomOf, slotIdOf, sumOfLoads } from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { SlotTemplatesRepository } from '../templates/slot-templates.repository';

/** A slot whose day is locked. */
export interface LockedSlot {
  readonly template: SlotTemplate;
  readonly day: SlotDay;
}

/** Decides under the lock of the day whether a stop can have a slot. Call it inside a unit of work. */
@Injectable()
export class SlotDecisionsService {
  constructor(
    private readonly templates: SlotTemplatesRepository,
    private readonly depots: DepotKeysReadModel,
    private readonly days: SlotDaysRepository,
    private readonly offers: SlotOffersService,
    private readonly usage: SlotUsageReadModel,
  ) {}

  /** Locks the day of a slot. @throws ApiError NOT_FOUND for an unknown template */
  async lockSlot({ businessId }: SlotBusiness, slotId: string): Promise<LockedSlot> {
    const { templateId, date } = parseSlotId(slotId);
    const template = orNotFound(await this.templates.findTemplate(businessId, templateId), 'slot', 'slotId');
    const depotKey = await this.depots.findDepotKey(businessId, template.depotId);
    return { template, day: await this.days.lockDay({ businessId, depotKey, date }) };
  }

  /** Returns why the stop cannot have the slot, or undefined if it can. */
  async whyUnavailable(
    business: SlotBusiness,
    { template, day: { date } }: LockedSlot,
    stop: StopToDeliver,
  ): Promise<string | undefined> {
    const terms = await this.offers.loadTerms(business);
    if (!isOffered(template, date, terms)) return 'This slot is not offered on this day.';
    if (!isServed(template.postalCodes, stop.postalCode)) return 'This slot does not serve this postal code.';
    const cutoffAt = cutoffOf(template, date, business.timeZone);
    if (terms.now >= cutoffAt)
      return `This slot could be booked until ${localDate(cutoffAt, business.timeZone)} ${localTime(cutoffAt, business.timeZone)}.`;
    const usage = await this.usage.findUsage(business.businessId, date, date);
    const { booked, held } = usage.get(slotIdOf(template.id, date)) ?? NO_USAGE;
    return fits(roomOf(template, sumOfLoads(booked, held)), stop) ? undefined : 'This slot is full.';
  }
}
