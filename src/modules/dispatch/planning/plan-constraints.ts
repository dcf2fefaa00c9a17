import { ApiError } from '../../../common/errors/api-error';
import type { TourStop, TourVehicle } from '../../../routing/fleet/tours-problem';
import type { CreatePlanDto } from './dto/plan.dto';
import type { PlanHoursDto, PlanStopDto, PlanVehicleDto } from './dto/plan-constraints.dto';
import type { PlanDay } from './plan-day';

/** What a plan must keep besides capacity and its shift, as it was asked for: part of the brief. */
export interface PlanConstraints {
  readonly stops: readonly PlanStopDto[];
  readonly vehicles: readonly PlanVehicleDto[];
  readonly serviceMinutes: number | null;
  readonly setupMinutes: number | null;
  readonly maxDrivers: number | null;
  readonly balance: 'none' | 'time' | 'stops';
}

/** What is planned, in lower case. */
interface PlannedIds {
  readonly shipmentIds: readonly string[];
  readonly vehicleIds: readonly string[];
}

/** Null: nothing of the kind is asked for. Refuses with 400 what names a record that is not planned, twice, or hours that can't be. */
export function constraintsOf(dto: CreatePlanDto, ids: PlannedIds): PlanConstraints | null {
  const { stops = [], vehicles = [], serviceMinutes, setupMinutes, maxDrivers, balance = 'none' } = dto;
  const isNone = [serviceMinutes, setupMinutes, maxDrivers].every((value) => value === undefined) && balance === 'none';
  if (isNone && stops.length + vehicles.length === 0) return null;
  const faults: Record<string, string> = {};
  const named = (field: string, given: readonly string[], planned: readonly string[], what: string) => {
    const seen = new Set<string>();
    given.forEach((id, index) => {
      const at = id.toLowerCase();
      if (!planned.includes(at))
        faults[`${field}.${index}.${what}Id`] = `This ${what} is not planned with: name it in ${what}Ids.`;
      else if (seen.has(at)) faults[`${field}.${index}.${what}Id`] = `This ${what} is named twice.`;
      seen.add(at);
    });
  };
  named(
    'stops',
    stops.map(({ shipmentId }) => shipmentId),
    ids.shipmentIds,
    'shipment',
  );
  named(
    'vehicles',
    vehicles.map(({ vehicleId }) => vehicleId),
    ids.vehicleIds,
    'vehicle',
  );
  stops.forEach(({ vehicleId, position, windows = [] }, index) => {
    if (vehicleId !== undefined && !ids.vehicleIds.includes(vehicleId.toLowerCase()))
      faults[`stops.${index}.vehicleId`] = 'This vehicle is not planned with: name it in vehicleIds.';
    if (position !== undefined && vehicleId === undefined)
      faults[`stops.${index}.vehicleId`] = 'Is needed where there is a position.';
    checkHours(`stops.${index}.windows`, windows, faults);
  });
  vehicles.forEach(({ shift, breaks = [] }, index) => {
    if (shift && shift.start === shift.end) faults[`vehicles.${index}.shift.end`] = 'Must not be the same as start.';
    checkHours(`vehicles.${index}.breaks`, breaks, faults);
  });
  if (Object.keys(faults).length) throw new ApiError('VALIDATION_ERROR', faults);
  return {
    ...{ stops, vehicles, balance },
    serviceMinutes: serviceMinutes ?? null,
    setupMinutes: setupMinutes ?? null,
    maxDrivers: maxDrivers ?? null,
  };
}

/** Hours of one day must not overlap; those over midnight end in the evening's day after. */
function checkHours(field: string, hours: readonly PlanHoursDto[], faults: Record<string, string>): void {
  const spans = hours.map(({ start, end }, index) => ({ start, end: end > start ? end : `+${end}`, index }));
  for (const { start, end, index } of spans) {
    if (start === hours[index]!.end) faults[`${field}.${index}.end`] = 'Must not be the same as start.';
    const isAfter = (one: string, other: string) =>
      one.startsWith('+') ? !other.startsWith('+') || one > other : !other.startsWith('+') && one > other;
    const other = spans.find((span) => span.index < index && isAfter(end, span.start) && isAfter(span.end, start));
    if (other)
      faults[`${field}.${index}`] = `Must not overlap ${hours[other.index]!.start} to ${hours[other.index]!.end}.`;
  }
}

/** A plan's constraints in the terms of an engine: seconds, indexes and numbers for skills. */
export class ConstraintTerms {
  private readonly skillNumbers = new Map<string, number>();
  private readonly doors = new Map<string, number>();
  private readonly stopOf: ReadonlyMap<string, PlanStopDto>;
  private readonly vehicleOf: ReadonlyMap<string, PlanVehicleDto>;

  /** @param leaves the second at which tours may leave: it tells which night hours over midnight are of */
  constructor(
    private readonly constraints: PlanConstraints,
    private readonly vehicleIds: readonly string[],
    private readonly day: PlanDay,
    private readonly leaves: number,
  ) {
    this.stopOf = new Map(constraints.stops.map((stop) => [stop.shipmentId.toLowerCase(), stop]));
    this.vehicleOf = new Map(constraints.vehicles.map((vehicle) => [vehicle.vehicleId.toLowerCase(), vehicle]));
  }

  /** @param door tells doors apart; shipments of one door are set up for once */
  stop(shipmentId: string, door: string): Partial<TourStop> {
    const { serviceMinutes, setupMinutes } = this.constraints;
    const own = this.stopOf.get(shipmentId);
    const { priority, requiredSkills, windows, vehicleId, position, maxOnBoardMinutes } = own ?? {};
    const service = own?.serviceMinutes ?? serviceMinutes;
    return {
      ...(service !== null && { serviceSeconds: service * 60 }),
      setupSeconds: (own?.setupMinutes ?? setupMinutes ?? 0) * 60,
      door: numberOf(this.doors, door),
      ...(priority !== undefined && { priority }),
      ...(requiredSkills?.length && { skills: this.skills(requiredSkills) }),
      ...(windows && { windows: windows.map(({ start, end }) => this.day.window(start, end, this.leaves)!) }),
      ...(vehicleId !== undefined && { vehicle: this.vehicleIds.indexOf(vehicleId.toLowerCase()) }),
      ...(position !== undefined && { fixedOrder: position }),
      ...(maxOnBoardMinutes !== undefined && { maxOnBoardSeconds: maxOnBoardMinutes * 60 }),
    };
  }

  vehicle(vehicleId: string, now: Date): Partial<TourVehicle> {
    const own = this.vehicleOf.get(vehicleId);
    if (!own) return {};
    const { skills, shift, breaks, speedFactor, costs, maxStops, maxKilometres, maxHours, openEnd } = own;
    return {
      ...(skills?.length && { skills: this.skills(skills) }),
      ...(shift && { shift: this.day.shift(now, shift).shift }),
      ...(breaks?.length && {
        breaks: breaks
          .map(({ start, end, minutes }) => ({
            window: this.day.window(start, end, this.leaves)!,
            seconds: minutes * 60,
          }))
          .sort((one, other) => one.window.earliest - other.window.earliest),
      }),
      ...(speedFactor !== undefined && { speedFactor }),
      ...(costs && {
        costs: { fixed: cents(costs.fixed), perKm: cents(costs.perKilometre), perHour: cents(costs.perHour) },
      }),
      ...(maxStops !== undefined && { mostStops: maxStops }),
      ...(maxKilometres !== undefined && { mostMetres: Math.round(maxKilometres * 1_000) }),
      ...(maxHours !== undefined && { mostSeconds: Math.round(maxHours * 3_600) }),
      ...(openEnd && { end: null }),
    };
  }

  private skills(names: readonly string[]): number[] {
    return names.map((name) => numberOf(this.skillNumbers, name.trim().toLowerCase()));
  }
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

const cents = (money: number | undefined): number => Math.round((money ?? 0) * 100);
