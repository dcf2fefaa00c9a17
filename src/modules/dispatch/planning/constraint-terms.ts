import type { TourStop, TourVehicle } from '../../../routing/fleet/tours-problem';
import type { PlanStopDto, PlanVehicleDto } from './dto/plan-constraints.dto';
import type { PlanConstraints } from './plan-constraints';
import type { PlanDay } from './plan-day';

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
