import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { ApiError } from '../../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../../common/errors/faults';
import { localDate, nextDate, parseTimestamp, startOfDay } from '../../../../common/time/time-zone';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { toDistinctIds } from '../../dispatches/loading/dispatch-loading.service';
import { dayClock } from '../../routes/times/day-clock';
import { type CreatePlanDto, MAX_PLAN_SHIPMENTS, MAX_PLAN_VEHICLES } from '../dto/plan.dto';
import type { Hours } from '../../../../shared/constraints/constraints';
import type { PlanBrief, PlannedDay, ReplacedDraft } from './plan-brief';
import { PlanReservationsRegistry } from './plan-reservations.registry';
import { parseConstraints } from './plan-constraints';
import { ReplacedDraftsReadModel } from './replaced-drafts.read-model';
import { boundsOfDay, hasDuration } from '../search/plan-day';
import { whyNotFree } from '../search/unplannable-shipments';
import { PlanSnapshotReadModel, type ReservedDay, type VehicleToPlan } from '../search/plan-snapshot.read-model';

const DEFAULT_NAME = '{vehicle}, {date}';

/** Which records a plan can use. */
interface FleetTerms {
  /** The depots to plan; null for all. */
  readonly depotIds: readonly string[] | null;
  /** The drafts that the plan replaces. */
  readonly replacedIds: readonly string[];
}

/** Converts a request for a plan to the ids of all shipments, vehicles and drivers to plan. */
@Injectable()
export class PlanBriefsService {
  constructor(
    private readonly records: PlanSnapshotReadModel,
    private readonly reservations: PlanReservationsRegistry,
    private readonly drafts: ReplacedDraftsReadModel,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ApiError NOT_FOUND for unknown records, CONFLICT for shipments that cannot be planned, naming each */
  async createBrief({ businessId, timeZone }: Actor, dto: CreatePlanDto): Promise<PlanBrief> {
    const shift = dto.shift ?? { start: this.env.PLAN_SHIFT_START, end: this.env.PLAN_SHIFT_END };
    if (!hasDuration(shift)) throw new ApiError('VALIDATION_ERROR', { 'shift.end': 'Must not be the same as start.' });
    const dates = datesOf(dto, timeZone);
    const depotIds = await this.knownDepotIds(businessId, dto.depotIds);
    const replaces = dto.replaceDrafts ? await this.findDrafts(businessId, { dates, timeZone, shift }, depotIds) : [];
    const fleet: FleetTerms = { depotIds, replacedIds: replaces.map(({ dispatchId }) => dispatchId) };
    await this.assertKnown(businessId, dto, fleet);
    const days: PlannedDay[] = [];
    for (const date of dates) days.push(await this.freeOn(businessId, { date, timeZone, shift }, dto, fleet));
    assertAtMost(
      days.flatMap(({ vehicleIds }) => vehicleIds),
      MAX_PLAN_VEHICLES,
      'vehicleIds',
      'vehicles',
    );
    const [firstDate, lastDate] = [dates[0]!, dates.at(-1)!];
    const today = startOfDay(localDate(new Date(), timeZone), timeZone);
    const period = {
      from: boundsOfDay(firstDate, timeZone).from,
      before: boundsOfDay(lastDate, timeZone).before,
      today,
    };
    const requestedIds = dto.shipmentIds
      ? toDistinctIds(dto.shipmentIds)
      : await this.findDueShipments(businessId, { ...period, dates, timeZone }, depotIds);
    const shipmentIds = toDistinctIds([...requestedIds, ...replaces.flatMap((draft) => draft.shipmentIds)]);
    const ids = {
      shipmentIds: assertAtMost(shipmentIds, MAX_PLAN_SHIPMENTS, 'shipmentIds', 'unassigned shipments'),
      vehicleIds: [...new Set(days.flatMap((day) => day.vehicleIds))],
      driverIds: [...new Set(days.flatMap((day) => day.driverIds))],
    };
    assertDays(dto, dates);
    return {
      date: firstDate,
      days: dates.length > 1 ? days : null,
      timeZone,
      shift: { start: shift.start, end: shift.end },
      ...ids,
      depotIds,
      replaces,
      constraints: parseConstraints(dto, ids),
      name: dto.name ?? DEFAULT_NAME,
      seconds: dto.seconds ?? null,
      commit: dto.commit ?? false,
    };
  }

  /** Returns the vehicles and drivers of a day: those that the request lists, otherwise all that are free. */
  private async freeOn(
    businessId: string,
    { date, timeZone, shift }: { readonly date: string; readonly timeZone: string; readonly shift: Hours },
    { vehicleIds, driverIds }: CreatePlanDto,
    { depotIds, replacedIds }: FleetTerms,
  ): Promise<PlannedDay> {
    const busy = { ...boundsOfShift(date, timeZone, shift), isToday: localDate(new Date(), timeZone) === date };
    const reserved = await this.reservations.findReservation(businessId, date);
    const free = async (find: Promise<string[]>, reservedIds: readonly string[]) =>
      (await find).filter((id) => !reservedIds.includes(id));
    return {
      date,
      driverIds: driverIds
        ? toDistinctIds(driverIds)
        : await free(this.records.findFreeDriverIds(businessId, busy, depotIds, replacedIds), reserved.driverIds),
      vehicleIds: vehicleIds
        ? toDistinctIds(vehicleIds)
        : await free(this.records.findFreeVehicleIds(businessId, busy, depotIds, replacedIds), reserved.vehicleIds),
    };
  }

  /** Returns the unlocked drafts of the days, without those of standing routes. */
  private async findDrafts(
    businessId: string,
    { dates, timeZone, shift }: { readonly dates: readonly string[]; readonly timeZone: string; readonly shift: Hours },
    depotIds: readonly string[] | null,
  ): Promise<ReplacedDraft[]> {
    const exceptIds: string[] = [];
    for (const date of dates)
      exceptIds.push(...(await this.reservations.findReservation(businessId, date)).dispatchIds);
    const { from } = boundsOfDay(dates[0]!, timeZone);
    const { before } = boundsOfShift(dates.at(-1)!, timeZone, shift);
    return this.drafts.findDrafts(businessId, { from, before, depotIds, exceptIds });
  }

  /** Shipments that were due before today, or before the day of the plan, are due on any day. */
  private async findDueShipments(
    businessId: string,
    day: { from: Date; before: Date; today: Date; dates: readonly string[]; timeZone: string },
    depotIds: readonly string[] | null,
  ): Promise<string[]> {
    const overdueBefore = day.today < day.from ? day.today : day.from;
    const limit = MAX_PLAN_SHIPMENTS + 1;
    const reserved: ReservedDay[] = [];
    for (const date of day.dates) {
      const { customerIds } = await this.reservations.findReservation(businessId, date);
      reserved.push(...customerIds.map((customerId) => ({ ...boundsOfDay(date, day.timeZone), customerId })));
    }
    const ids = await this.records.findDueIds(businessId, day, { overdueBefore, limit, depotIds, reserved });
    return assertAtMost(ids, MAX_PLAN_SHIPMENTS, 'shipmentIds', 'unassigned shipments');
  }

  /** @returns the requested depots, null for all. @throws ApiError NOT_FOUND for unknown depots */
  private async knownDepotIds(businessId: string, requested: readonly string[] | undefined): Promise<string[] | null> {
    if (!requested) return null;
    const depots = (await this.records.findDepots(businessId)).flatMap(({ guid }) => (guid ? [{ id: guid }] : []));
    refuseFaults('NOT_FOUND', findMissing('depotIds', 'depot', requested, depots));
    return toDistinctIds(requested);
  }

  /** @throws ApiError VALIDATION_ERROR that names each vehicle of a depot that the plan does not include */
  private async assertAtDepots(
    businessId: string,
    vehicleIds: readonly string[],
    depotIds: readonly string[],
    vehicles: readonly VehicleToPlan[],
  ): Promise<void> {
    const depots = await this.records.findDepots(businessId);
    const depotOf = new Map(vehicles.map(({ id, depotId }) => [id, depots.find((depot) => depot.id === depotId)]));
    const faults = faultsOf(
      vehicleIds,
      (index) => `vehicleIds.${index}`,
      (id) => {
        const depot = depotOf.get(id.toLowerCase());
        const isPlanned = !depot?.guid || depotIds.includes(depot.guid);
        return isPlanned ? undefined : `Belongs to the depot "${depot.name}", which depotIds does not have.`;
      },
    );
    refuseFaults('VALIDATION_ERROR', faults);
  }

  private async assertKnown(
    businessId: string,
    dto: CreatePlanDto,
    { depotIds, replacedIds }: FleetTerms,
  ): Promise<void> {
    const { shipmentIds = [], vehicleIds = [], driverIds = [] } = dto;
    const shipments = await this.records.findShipments(businessId, toDistinctIds(shipmentIds), replacedIds);
    const vehicles = await this.records.findVehicles(businessId, toDistinctIds(vehicleIds));
    const drivers = await this.records.findDrivers(businessId, toDistinctIds(driverIds));
    refuseFaults('NOT_FOUND', {
      ...findMissing('shipmentIds', 'shipment', shipmentIds, shipments),
      ...findMissing('vehicleIds', 'vehicle', vehicleIds, vehicles),
      ...findMissing('driverIds', 'driver', driverIds, drivers),
    });
    if (depotIds) await this.assertAtDepots(businessId, vehicleIds, depotIds, vehicles);
    const conflictOf = new Map(shipments.map((shipment) => [shipment.id, whyNotFree(shipment)]));
    const conflicts = faultsOf(
      shipmentIds,
      (index) => `shipmentIds.${index}`,
      (id) => conflictOf.get(id.toLowerCase()) ?? undefined,
    );
    refuseFaults('CONFLICT', conflicts);
  }
}

/**
 * Returns the bounds of a day, extended to the end of its shift: dispatches of a night shift that leave after midnight are on the next day
 * but use vehicles and drivers of this shift.
 */
function boundsOfShift(date: string, timeZone: string, shift: Hours): { from: Date; before: Date } {
  const { from, before } = boundsOfDay(date, timeZone);
  const { to: shiftEnd } = dayClock(date, timeZone).periodOnDate(shift.start, shift.end);
  return { from, before: shiftEnd > before ? shiftEnd : before };
}

/** Returns the days of a plan, as `YYYY-MM-DD`. */
function datesOf({ date, from, to }: CreatePlanDto, timeZone: string): string[] {
  if (from === undefined || to === undefined)
    return [localDate(parseTimestamp(date ?? '', timeZone) ?? new Date(NaN), timeZone)];
  const dates = [from];
  while (dates.at(-1)! < to) dates.push(nextDate(dates.at(-1)!));
  return dates;
}

/** @throws ApiError VALIDATION_ERROR for allowed days that are not in the plan and, over several days, for constraints of a single day */
function assertDays({ maxDrivers, stops = [] }: CreatePlanDto, dates: readonly string[]): void {
  const isOneDay = dates.length === 1;
  const message = 'Must be omitted in a plan over several days.';
  const details: Record<string, string> = isOneDay || maxDrivers === undefined ? {} : { maxDrivers: message };
  for (const [index, { vehicleId, position, allowedDays = [] }] of stops.entries()) {
    if (!isOneDay && vehicleId !== undefined) details[`stops.${index}.vehicleId`] = message;
    if (!isOneDay && position !== undefined) details[`stops.${index}.position`] = message;
    const other = allowedDays.findIndex((day) => !dates.includes(day));
    if (other >= 0)
      details[`stops.${index}.allowedDays.${other}`] = `Must be a day from ${dates[0]} to ${dates.at(-1)}.`;
  }
  refuseFaults('VALIDATION_ERROR', details);
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
