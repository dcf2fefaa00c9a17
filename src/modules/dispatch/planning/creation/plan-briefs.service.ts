import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { ApiError } from '../../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../../common/errors/faults';
import { localDate, parseTimestamp, startOfDay } from '../../../../common/time/time-zone';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { distinct } from '../../dispatches/loading/dispatch-loading.service';
import { dayClock } from '../../routes/times/day-clock';
import { type CreatePlanDto, MAX_PLAN_SHIPMENTS, MAX_PLAN_VEHICLES } from '../dto/plan.dto';
import type { PlanBrief } from './plan-brief';
import { parseConstraints } from './plan-constraints';
import { boundsOfDay, hasDuration } from '../search/plan-day';
import { whyNotFree } from '../search/unplannable-shipments';
import { PlanSnapshotReadModel } from '../search/plan-snapshot.read-model';

const DEFAULT_NAME = '{vehicle}, {date}';

/** Converts a request for a plan to the ids of all shipments, vehicles and drivers to plan. */
@Injectable()
export class PlanBriefsService {
  constructor(
    private readonly records: PlanSnapshotReadModel,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ApiError NOT_FOUND for unknown records, CONFLICT for shipments that cannot be planned, naming each */
  async createBrief({ businessId, timeZone }: Actor, dto: CreatePlanDto): Promise<PlanBrief> {
    const shift = dto.shift ?? { start: this.env.PLAN_SHIFT_START, end: this.env.PLAN_SHIFT_END };
    if (!hasDuration(shift)) throw new ApiError('VALIDATION_ERROR', { 'shift.end': 'Must not be the same as start.' });
    const date = localDate(parseTimestamp(dto.date, timeZone) ?? new Date(NaN), timeZone);
    await this.assertKnown(businessId, dto);
    const today = localDate(new Date(), timeZone);
    const day = { ...boundsOfDay(date, timeZone), isToday: today === date, today: startOfDay(today, timeZone) };
    // Dispatches of a night shift that leave after midnight are on the next day but use vehicles and drivers of this shift.
    const { to: shiftEnd } = dayClock(date, timeZone).periodOnDate(shift.start, shift.end);
    const busy = { ...day, before: shiftEnd > day.before ? shiftEnd : day.before };
    const driverIds = dto.driverIds ? distinct(dto.driverIds) : await this.records.findFreeDriverIds(businessId, busy);
    const ids = {
      driverIds,
      shipmentIds: dto.shipmentIds ? distinct(dto.shipmentIds) : await this.findDueShipments(businessId, day),
      vehicleIds: dto.vehicleIds
        ? distinct(dto.vehicleIds)
        : assertAtMost(
            await this.records.findFreeVehicleIds(businessId, busy),
            MAX_PLAN_VEHICLES,
            'vehicleIds',
            'vehicles',
          ),
    };
    return {
      date,
      timeZone,
      shift: { start: shift.start, end: shift.end },
      ...ids,
      constraints: parseConstraints(dto, ids),
      name: dto.name ?? DEFAULT_NAME,
      seconds: dto.seconds ?? null,
      commit: dto.commit ?? false,
    };
  }

  /** Shipments that were due before today, or before the day of the plan, are due on any day. */
  private async findDueShipments(
    businessId: string,
    day: { from: Date; before: Date; today: Date },
  ): Promise<string[]> {
    const overdueBefore = day.today < day.from ? day.today : day.from;
    const ids = await this.records.findDueIds(businessId, day, overdueBefore, MAX_PLAN_SHIPMENTS + 1);
    return assertAtMost(ids, MAX_PLAN_SHIPMENTS, 'shipmentIds', 'unassigned shipments');
  }

  private async assertKnown(businessId: string, dto: CreatePlanDto): Promise<void> {
    const { shipmentIds = [], vehicleIds = [], driverIds = [] } = dto;
    const shipments = await this.records.findShipments(businessId, distinct(shipmentIds));
    const details = {
      ...findMissing('shipmentIds', 'shipment', shipmentIds, shipments),
      ...findMissing(
        'vehicleIds',
        'vehicle',
        vehicleIds,
        await this.records.findVehicles(businessId, distinct(vehicleIds)),
      ),
      ...findMissing('driverIds', 'driver', driverIds, await this.records.findDrivers(businessId, distinct(driverIds))),
    };
    refuseFaults('NOT_FOUND', details);
    const conflictOf = new Map(shipments.map((shipment) => [shipment.id, whyNotFree(shipment)]));
    const conflicts = faultsOf(
      shipmentIds,
      (index) => `shipmentIds.${index}`,
      (id) => conflictOf.get(id.toLowerCase()) ?? undefined,
    );
    refuseFaults('CONFLICT', conflicts);
  }
}

function findMissing(field: string, what: string, ids: readonly string[], known: readonly { readonly id: string }[]) {
  const existing = new Set(known.map(({ id }) => id));
  return faultsOf(
    ids,
    (index) => `${field}.${index}`,
    (id) => (existing.has(id.toLowerCase()) ? undefined : `No such ${what}.`),
  );
}

function assertAtMost(ids: string[], most: number, field: string, what: string): string[] {
  if (ids.length > most)
    throw new ApiError('VALIDATION_ERROR', {
      [field]: `There are more than ${most} ${what}, and a plan takes at most ${most}: list the ones to plan.`,
    });
  return ids;
}
