import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { localDate, parseTimestamp, startOfDay } from '../../../common/time-zone';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { distinct } from '../dispatches/dispatch-loading.service';
import { dayClock } from '../routes/day-clock';
import { type CreatePlanDto, MAX_PLAN_SHIPMENTS, MAX_PLAN_VEHICLES } from './dto/plan.dto';
import type { PlanBrief } from './plan-brief';
import { constraintsOf } from './plan-constraints';
import { boundsOfDay, isShift } from './plan-day';
import { whyNotFree } from './plan-search.service';
import { PlanSurveyRepository } from './plan-survey.repository';

const DEFAULT_NAME = '{vehicle}, {date}';

/** What a request for a plan comes to: of which shipments, vehicles and drivers, on which day. */
@Injectable()
export class PlanBriefsService {
  constructor(
    private readonly surveys: PlanSurveyRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Names every record that is to be planned with; 404 and 409 name those that can't be. */
  async of({ businessId, timeZone }: Actor, dto: CreatePlanDto): Promise<PlanBrief> {
    const shift = dto.shift ?? { start: this.env.PLAN_SHIFT_START, end: this.env.PLAN_SHIFT_END };
    if (!isShift(shift)) throw new ApiError('VALIDATION_ERROR', { 'shift.end': 'Must not be the same as start.' });
    const date = localDate(parseTimestamp(dto.date, timeZone) ?? new Date(NaN), timeZone);
    await this.assertKnown(businessId, dto);
    const today = localDate(new Date(), timeZone);
    const day = { ...boundsOfDay(date, timeZone), isToday: today === date, today: startOfDay(today, timeZone) };
    // Dispatches of a night that leave after midnight are on the next day, and still of this shift.
    const { to: shiftEnd } = dayClock(date, timeZone).hours(shift.start, shift.end);
    const busy = { ...day, before: shiftEnd > day.before ? shiftEnd : day.before };
    const driverIds = dto.driverIds ? distinct(dto.driverIds) : await this.surveys.freeDriverIds(businessId, busy);
    const ids = {
      driverIds,
      shipmentIds: dto.shipmentIds ? distinct(dto.shipmentIds) : await this.due(businessId, day),
      vehicleIds: dto.vehicleIds
        ? distinct(dto.vehicleIds)
        : atMost(await this.surveys.freeVehicleIds(businessId, busy), MAX_PLAN_VEHICLES, 'vehicleIds', 'vehicles'),
    };
    return {
      ...{ date, timeZone, shift: { start: shift.start, end: shift.end } },
      ...ids,
      constraints: constraintsOf(dto, ids),
      name: dto.name ?? DEFAULT_NAME,
      seconds: dto.seconds ?? null,
      commit: dto.commit ?? false,
    };
  }

  /** What was due before today, or before the day itself, has waited long enough to be planned for any day. */
  private async due(businessId: string, day: { from: Date; before: Date; today: Date }): Promise<string[]> {
    const overdueBefore = day.today < day.from ? day.today : day.from;
    const ids = await this.surveys.dueIds(businessId, day, overdueBefore, MAX_PLAN_SHIPMENTS + 1);
    return atMost(ids, MAX_PLAN_SHIPMENTS, 'shipmentIds', 'unassigned shipments');
  }

  private async assertKnown(businessId: string, dto: CreatePlanDto): Promise<void> {
    const { shipmentIds = [], vehicleIds = [], driverIds = [] } = dto;
    const shipments = await this.surveys.shipments(businessId, distinct(shipmentIds));
    const details = {
      ...missing('shipmentIds', 'shipment', shipmentIds, shipments),
      ...missing('vehicleIds', 'vehicle', vehicleIds, await this.surveys.vehicles(businessId, distinct(vehicleIds))),
      ...missing('driverIds', 'driver', driverIds, await this.surveys.drivers(businessId, distinct(driverIds))),
    };
    refuseFaults('NOT_FOUND', details);
    const taken = new Map(shipments.map((shipment) => [shipment.id, whyNotFree(shipment)]));
    const conflicts = faultsOf(
      shipmentIds,
      (index) => `shipmentIds.${index}`,
      (id) => taken.get(id.toLowerCase()) ?? undefined,
    );
    refuseFaults('CONFLICT', conflicts);
  }
}

function missing(field: string, what: string, ids: readonly string[], known: readonly { readonly id: string }[]) {
  const there = new Set(known.map(({ id }) => id));
  return faultsOf(
    ids,
    (index) => `${field}.${index}`,
    (id) => (there.has(id.toLowerCase()) ? undefined : `No such ${what}.`),
  );
}

function atMost(ids: string[], most: number, field: string, what: string): string[] {
  if (ids.length > most)
    throw new ApiError('VALIDATION_ERROR', {
      [field]: `There are more than ${most} ${what}, and a plan takes ${most}: name those that are to be planned.`,
    });
  return ids;
}
