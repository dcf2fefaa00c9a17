import { Inject, Injectable } from '@nestjs/common';
import { localDate } from '../../../../common/time/time-zone';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { type Hours, skillKey } from '../../../../shared/constraints/constraints';
import { travelPlaces } from '../../../../shared/geo/areas';
import type { TravelPlace } from '../../../../shared/geo/roads/travel';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { hoursOnDate } from '../../../depots/opening-hours';
import { lineOf, ownDoor } from '../../routes/route-places';
import { dayClock } from '../../routes/times/day-clock';
import { commonShift, SolverConstraints } from '../../solver-constraints';
import { type PlanReservation, PlanReservationsRegistry } from '../creation/plan-reservations.registry';
import { boundsOfDay, PlanDay } from '../search/plan-day';
import type { DepotToPlan } from '../search/plan-depots';
import { type HomePlace, shiftWithinOpening, type VehicleAndDriverToPlan } from '../search/plan-snapshot';
import { PlanSnapshotReadModel, type DriverToPlan, type VehicleToPlan } from '../search/plan-snapshot.read-model';
import { PlanSnapshotsService } from '../search/plan-snapshots.service';
import type { DayFleet, FleetVehicle } from './day-fleet';
import { type BusyTime, DayFleetsReadModel } from './day-fleets.read-model';

/** The days of a depot. */
export interface FleetDays {
  /** Null for the default depot. */
  readonly depotId: string | null;
  /** `YYYY-MM-DD`, in order and at least one. */
  readonly dates: readonly string[];
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /** Vehicles leave from then on. */
  readonly now: Date;
}

/** A depot whose place is known. */
interface KnownDepot extends DepotToPlan {
  readonly travelPlace: TravelPlace;
}

/** Returns the vehicles that plans of some days would use, with the same shifts and limits. Call it inside a unit of work. */
@Injectable()
export class DayFleetsService {
  private readonly shift: Hours;

  constructor(
    private readonly records: DayFleetsReadModel,
    private readonly planRecords: PlanSnapshotReadModel,
    private readonly snapshots: PlanSnapshotsService,
    private readonly reservations: PlanReservationsRegistry,
    @Inject(ENV) env: Env,
  ) {
    this.shift = { start: env.PLAN_SHIFT_START, end: env.PLAN_SHIFT_END };
  }

  /** Returns the fleet of each day. Vehicles of dispatches and standing routes of the day are left out, as in a plan. */
  async loadFleets(businessId: string, days: FleetDays): Promise<DayFleet[]> {
    const { depotId, dates, timeZone } = days;
    const depot = await this.findDepot(businessId, depotId);
    if (!depot) return dates.map((date) => this.toFleet(days, date, null, NOTHING_FREE));
    const vehicles = await this.records.findVehicles(businessId, depotId);
    const drivers = await this.records.findConstrainedDrivers(businessId, depotId);
    const [first, last] = [boundsOfDay(dates[0]!, timeZone), this.periodOf(dates.at(-1)!, timeZone)];
    const busyTimes = await this.records.findBusyTimes(businessId, first.from, last.before);
    const fleets: DayFleet[] = [];
    const reservations = await this.reservations.findReservations(businessId, dates);
    for (const [index, date] of dates.entries()) {
      const free = this.findFree(days, date, reservations[index]!, { vehicles, drivers, busyTimes });
      const { vehicles: ofDay } = await this.snapshots.loadFleet(businessId, 0, free.vehicles, free.drivers, new Map());
      fleets.push(this.toFleet(days, date, depot, { vehicles: ofDay, standingRoutes: free.standingRoutes }));
    }
    return fleets;
  }

  private async findDepot(businessId: string, depotId: string | null): Promise<KnownDepot | null> {
    const depot = (await this.planRecords.findDepots(businessId)).find(({ id }) => id === depotId);
    const [place] = depot ? await this.snapshots.geocodeAddresses(businessId, [depot.address]) : [];
    if (!depot || !place) return null;
    const [travelPlace] = travelPlaces([{ ...place, door: ownDoor(lineOf(depot.address)) }]);
    return { ...depot, travelPlace: travelPlace! };
  }

  /** Returns the day up to the end of its shift, which may be on the next day. */
  private periodOf(date: string, timeZone: string): { from: Date; before: Date } {
    const { from, before } = boundsOfDay(date, timeZone);
    const { to: shiftEnd } = dayClock(date, timeZone).periodOnDate(this.shift.start, this.shift.end);
    return { from, before: shiftEnd > before ? shiftEnd : before };
  }

  /** Returns what no dispatch and no standing route of the day uses, and these routes. */
  private findFree(
    { depotId, timeZone, now }: FleetDays,
    date: string,
    reserved: PlanReservation,
    { vehicles, drivers, busyTimes }: { vehicles: VehicleToPlan[]; drivers: DriverToPlan[]; busyTimes: BusyTime[] },
  ): Pick<DayFleet, 'standingRoutes'> & { vehicles: VehicleToPlan[]; drivers: DriverToPlan[] } {
    const { from, before } = this.periodOf(date, timeZone);
    const isToday = localDate(now, timeZone) === date;
    const ofDay = busyTimes.filter(
      ({ plannedDate, isRunning }) => (plannedDate >= from && plannedDate < before) || (isRunning && isToday),
    );
    const busy = new Set<string | null>([
      ...reserved.vehicleIds,
      ...reserved.driverIds,
      ...ofDay.flatMap(({ vehicleId, driverId }) => [vehicleId, driverId]),
    ]);
    return {
      vehicles: vehicles.filter(({ id }) => !busy.has(id)),
      drivers: drivers.filter(({ id }) => !busy.has(id)),
      standingRoutes: reserved.standingRoutes.filter((route) => route.depotId === depotId),
    };
  }

  private toFleet(
    { timeZone, now }: FleetDays,
    date: string,
    depot: KnownDepot | null,
    {
      vehicles,
      standingRoutes,
    }: Pick<DayFleet, 'standingRoutes'> & { readonly vehicles: readonly VehicleAndDriverToPlan[] },
  ): DayFleet {
    const day = new PlanDay({ date, timeZone, shift: this.shift });
    const shiftOf = (hours?: Hours): TimeWindow => {
      const { shift, warnings } = day.remainingShift(now, hours);
      // A plan drives a shift that is over as if it were not. Nothing can be promised in it.
      return warnings.some(({ code }) => code === 'shift_over') ? { ...shift, latest: shift.earliest } : shift;
    };
    const shifts = vehicles.map(({ constraints }) => commonShift(constraints, shiftOf(), shiftOf));
    const planShift = day.windowOnDate(this.shift);
    const span = {
      earliest: Math.min(planShift.earliest, ...shifts.map(({ earliest }) => earliest)),
      latest: Math.max(planShift.latest, ...shifts.map(({ latest }) => latest)),
    };
    const toWindows = (start: string, end: string) => day.windowsInShift(start, end, span);
    const hours = depot && hoursOnDate(depot.openingHours, date);
    if (!depot || hours === null) return { date, vehicles: [], standingRoutes, toWindows };
    const opening = hours && day.windowOnDate(hours);
    const solver = new SolverConstraints(
      {
        stopWindows: toWindows,
        breakWindow: (start, end, shift) => day.windowsInShift(start, end, shift)[0]!,
        shiftWindow: shiftOf,
      },
      [],
    );
    const toVehicle = (vehicle: VehicleAndDriverToPlan): FleetVehicle => {
      const { id, name, constraints, capacityWeightKg, capacityVolumeM3 } = vehicle;
      const { skills: _skills, ...terms } = solver.toSolverVehicle(constraints, shiftOf());
      const start = placeOfHome(vehicle.start) ?? depot.travelPlace;
      return {
        id,
        name,
        start,
        end: constraints.openEnd ? null : (placeOfHome(vehicle.end) ?? start),
        skills: constraints.skills.map(skillKey),
        terms: {
          ...terms,
          shift: opening ? shiftWithinOpening(terms.shift, vehicle, opening) : terms.shift,
          capacityWeightKg: capacityWeightKg ?? Infinity,
          capacityVolumeM3: capacityVolumeM3 ?? Infinity,
        },
      };
    };
    const withTime = vehicles.map(toVehicle).filter(({ terms }) => terms.shift.latest > terms.shift.earliest);
    return { date, vehicles: withTime, standingRoutes, toWindows };
  }
}

const NOTHING_FREE = { vehicles: [], standingRoutes: [] };

const placeOfHome = (home: HomePlace | null): TravelPlace | null => (home && travelPlaces([home])[0]) ?? null;
