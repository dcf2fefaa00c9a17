import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { ApiError } from '../../../../common/errors/api-error';
import { localDate, startOfDay } from '../../../../common/time/time-zone';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { toDistinctIds } from '../../../../common/ids';
import { type CreatePlanDto, MAX_PLAN_SHIPMENTS, MAX_PLAN_VEHICLES } from '../dto/plan.dto';
import { findBoundsOfDay } from '../search/plan-day';
import { PlanSnapshotReadModel } from '../search/plan-snapshot.read-model';
import type { ReservedDay } from '../search/plan-records';
import type { PlanBrief, PlannedDay, ReplacedDraft } from './plan-brief';
import { parseConstraints } from './plan-constraints';
import {
  assertConstraintsFitPeriod,
  findBoundsOfPeriod,
  findBoundsOfShift,
  type PlanPeriod,
  toRequestedPeriod,
} from './plan-period';
import { PlanReservationsRegistry } from './plan-reservations.registry';
import { ReplacedDraftsReadModel } from './replaced-drafts.read-model';
import { type PlanScope, RequestedRecordsService } from './requested-records.service';

const DEFAULT_DISPATCH_NAME = '{vehicle}, {date}';

/** Converts a request for a plan to a brief, which lists all shipments, vehicles and drivers to plan. Called when a plan is created. */
@Injectable()
export class PlanBriefsService {
  constructor(
    private readonly records: PlanSnapshotReadModel,
    private readonly requestedRecords: RequestedRecordsService,
    private readonly reservations: PlanReservationsRegistry,
    private readonly replaceableDrafts: ReplacedDraftsReadModel,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Checks the request and chooses the records to plan. Call inside a unit of work.
   *
   * @throws ApiError NOT_FOUND for unknown records, CONFLICT for shipments that cannot be planned, naming each
   * @throws ApiError VALIDATION_ERROR for constraints that do not fit the days or the records, and for too many records
   */
  async createBrief({ businessId, timeZone }: Actor, dto: CreatePlanDto): Promise<PlanBrief> {
    const defaultShift = { start: this.env.PLAN_SHIFT_START, end: this.env.PLAN_SHIFT_END };
    const period = toRequestedPeriod(dto, timeZone, defaultShift);
    const depotIds = await this.requestedRecords.resolveDepotIds(businessId, dto.depotIds);
    const replacedDrafts = dto.replaceDrafts ? await this.findReplacedDrafts(businessId, period, depotIds) : [];
    const scope: PlanScope = { depotIds, replacedIds: replacedDrafts.map(({ dispatchId }) => dispatchId) };
    await this.requestedRecords.assertPlannable(businessId, dto, scope);
    const days = await this.chooseFleet(businessId, period, dto, scope);
    const ids = {
      shipmentIds: await this.chooseShipments(businessId, period, dto, { depotIds, replacedDrafts }),
      vehicleIds: [...new Set(days.flatMap((day) => day.vehicleIds))],
      driverIds: [...new Set(days.flatMap((day) => day.driverIds))],
    };
    assertConstraintsFitPeriod(dto, period.dates);
    return {
      date: period.dates[0]!,
      // The only day of a plan is `date`, with the ids below (see `listDays`).
      days: days.length > 1 ? days : null,
      timeZone,
      shift: period.shift,
      ...ids,
      depotIds,
      replaces: replacedDrafts,
      constraints: parseConstraints(dto, ids),
      name: dto.name ?? DEFAULT_DISPATCH_NAME,
      seconds: dto.seconds ?? null,
      commit: dto.commit ?? false,
    };
  }

  /** Returns the unlocked drafts of the days, without those that a module has reserved (such as drafts of standing routes). */
  private async findReplacedDrafts(
    businessId: string,
    period: PlanPeriod,
    depotIds: readonly string[] | null,
  ): Promise<ReplacedDraft[]> {
    const reservedDraftIds: string[] = [];
    for (const date of period.dates) {
      const { dispatchIds } = await this.reservations.findReservation(businessId, date);
      reservedDraftIds.push(...dispatchIds);
    }
    const { from } = findBoundsOfPeriod(period);
    const { before } = findBoundsOfShift(period.dates.at(-1)!, period);
    return this.replaceableDrafts.findDrafts(businessId, { from, before, depotIds, exceptIds: reservedDraftIds });
  }

  /**
   * Returns the vehicles and drivers of each day.
   *
   * @throws ApiError VALIDATION_ERROR if there are more vehicles than a plan accepts, counting a vehicle on each of its days
   */
  private async chooseFleet(
    businessId: string,
    period: PlanPeriod,
    dto: CreatePlanDto,
    scope: PlanScope,
  ): Promise<PlannedDay[]> {
    const days: PlannedDay[] = [];
    for (const date of period.dates) days.push(await this.chooseFleetOfDay(businessId, date, period, dto, scope));
    // A vehicle counts once for each of its days, because the search has one entry for each.
    const vehicleIds = days.flatMap((day) => day.vehicleIds);
    requireAtMost(vehicleIds, MAX_PLAN_VEHICLES, 'vehicleIds', 'vehicles');
    return days;
  }

  /** Returns the vehicles and drivers of a day: those that the request lists, otherwise all that are free and not reserved. */
  private async chooseFleetOfDay(
    businessId: string,
    date: string,
    period: PlanPeriod,
    dto: CreatePlanDto,
    { depotIds, replacedIds }: PlanScope,
  ): Promise<PlannedDay> {
    const isToday = localDate(new Date(), period.timeZone) === date;
    // Today, records of dispatches in progress are not free, whatever day those were planned for.
    const day = { ...findBoundsOfShift(date, period), isToday };
    const reserved = await this.reservations.findReservation(businessId, date);
    const driverIds = dto.driverIds
      ? toDistinctIds(dto.driverIds)
      : excludeIds(await this.records.findFreeDriverIds(businessId, day, depotIds, replacedIds), reserved.driverIds);
    const vehicleIds = dto.vehicleIds
      ? toDistinctIds(dto.vehicleIds)
      : excludeIds(await this.records.findFreeVehicleIds(businessId, day, depotIds, replacedIds), reserved.vehicleIds);
    return { date, driverIds, vehicleIds };
  }

  /**
   * Returns the shipments that the request lists, otherwise all that are due; and those of the replaced drafts.
   *
   * @throws ApiError VALIDATION_ERROR if there are more than a plan accepts
   */
  private async chooseShipments(
    businessId: string,
    period: PlanPeriod,
    dto: CreatePlanDto,
    {
      depotIds,
      replacedDrafts,
    }: { readonly depotIds: PlanScope['depotIds']; readonly replacedDrafts: readonly ReplacedDraft[] },
  ): Promise<string[]> {
    const requestedIds = dto.shipmentIds ?? (await this.findDueShipments(businessId, period, depotIds));
    const replacedShipmentIds = replacedDrafts.flatMap((draft) => draft.shipmentIds);
    return requireAtMostShipments(toDistinctIds([...requestedIds, ...replacedShipmentIds]));
  }

  /** Returns the unassigned shipments that are due. A shipment that was due before today, or before the first day of the plan, counts too. */
  private async findDueShipments(
    businessId: string,
    period: PlanPeriod,
    depotIds: readonly string[] | null,
  ): Promise<string[]> {
    const bounds = findBoundsOfPeriod(period);
    const today = startOfDay(localDate(new Date(), period.timeZone), period.timeZone);
    const ids = await this.records.findDueShipmentIds(businessId, bounds, {
      overdueBefore: today < bounds.from ? today : bounds.from,
      limit: MAX_PLAN_SHIPMENTS + 1, // One more than accepted shows that there are too many.
      depotIds,
      reservedDays: await this.findReservedDays(businessId, period),
    });
    return requireAtMostShipments(ids);
  }

  private async findReservedDays(businessId: string, { dates, timeZone }: PlanPeriod): Promise<ReservedDay[]> {
    const reservedDays: ReservedDay[] = [];
    for (const date of dates) {
      const { customerIds } = await this.reservations.findReservation(businessId, date);
      const { from, before } = findBoundsOfDay(date, timeZone);
      for (const customerId of customerIds) reservedDays.push({ from, before, customerId });
    }
    return reservedDays;
  }
}

/** Returns the ids that are not among the excluded ones. */
const excludeIds = (ids: readonly string[], excludedIds: readonly string[]): string[] =>
  ids.filter((id) => !excludedIds.includes(id));

const requireAtMostShipments = (ids: string[]): string[] =>
  requireAtMost(ids, MAX_PLAN_SHIPMENTS, 'shipmentIds', 'unassigned shipments');

/**
 * Returns the ids unless there are too many.
 *
 * @param field the field of the request, for the error
 * @param recordsName the records in the message, in plural
 */
function requireAtMost(ids: string[], limit: number, field: string, recordsName: string): string[] {
  if (ids.length > limit)
    throw new ApiError('VALIDATION_ERROR', {
      [field]: `There are more than ${limit} ${recordsName}, and a plan takes at most ${limit}: list the ones to plan.`,
    });
  return ids;
}
