import { type Hours, toLoadKind, type LoadAmount, toSkillKey } from '../../shared/constraints/constraints';
import type { VehicleAndDriver, EffectiveStopConstraints } from '../../shared/constraints/effective-constraints';
import type { TourStop, TourVehicle } from '../../routing/fleet/problem/tours-problem';
import type { TimeWindow } from '../../routing/tour/stop-order-problem';

/*
 * Constraints of stops and vehicles, converted for the solver. Terms:
 * - hours: two times of day (`HH:mm`). A window is the same period in seconds since the start of a route's day.
 * - door: one address. Setup, such as parking, is needed once for consecutive stops at the same door.
 * - kind of load: what an amount counts, besides weight and volume, for example pallets.
 */

/** Converts hours to windows. Routes and plans have different rules for the day that hours belong to. */
export interface HoursToWindows {
  /** Returns the windows in which a stop with these hours may be served, one for each day of the route. */
  toStopWindows(start: string, end: string): TimeWindow[];
  /**
   * Returns the window in which a break must begin.
   *
   * @param shift the shift of vehicle and driver in which the break is taken
   */
  toBreakWindow(start: string, end: string, shift: TimeWindow): TimeWindow;
  /** Returns the window of a shift. */
  toShiftWindow(hours: Hours): TimeWindow;
}

/** The numbers that a problem uses instead of names, by name. They count from 0 in the order in which the names were first used. */
interface ProblemNumbers {
  readonly skills: Map<string, number>;
  readonly doors: Map<string, number>;
  readonly loadKinds: Map<string, number>;
}

/** Fields of a stop that do not follow from its constraints. */
type StopLoadField = 'weightKg' | 'volumeM3' | 'pairedWith' | 'kind';
/** Fields of a vehicle that do not follow from its constraints. */
type VehicleLoadField = 'capacityWeightKg' | 'capacityVolumeM3';

/**
 * Converts constraints to the units of a solver: seconds, metres and cents. Doors, skills and kinds of load become numbers that are unique
 * within one problem.
 */
export class SolverConstraints {
  /**
   * @param vehicles all vehicles of the problem; their capacities decide which kinds of load are limited
   * @param numbers the numbers of another day of the same problem; by default none is assigned yet
   */
  constructor(
    private readonly converter: HoursToWindows,
    vehicles: readonly VehicleAndDriver[],
    private readonly numbers: ProblemNumbers = { skills: new Map(), doors: new Map(), loadKinds: new Map() },
  ) {
    // All kinds get their numbers here, because `toSolverAmounts` returns one amount for each of them.
    for (const { capacities } of vehicles) {
      for (const capacity of capacities) getOrAssignNumber(numbers.loadKinds, toLoadKind(capacity));
    }
  }

  /** Returns the conversion of another day of the same problem. Both assign the same numbers. */
  forOtherDay(converter: HoursToWindows): SolverConstraints {
    return new SolverConstraints(converter, [], this.numbers);
  }

  /**
   * Converts the constraints of a stop.
   *
   * @param door identifies the door; setup time counts once for consecutive stops at the same door
   * @param defaultServiceSeconds the service time of shipments without their own
   */
  toSolverStop(
    constraints: EffectiveStopConstraints,
    windows: readonly TimeWindow[],
    door: string,
    defaultServiceSeconds: number,
  ): Omit<TourStop, StopLoadField> {
    const { priority, requiredSkills, maxOnBoardMinutes, position } = constraints;
    const amounts = this.toAmounts(constraints);
    return {
      windows,
      ...getStopDurations(constraints, defaultServiceSeconds),
      door: this.toDoorNumber(door),
      ...(priority > 0 && { priority }),
      ...(requiredSkills.length && { skills: this.toSkillNumbers(requiredSkills) }),
      ...(position !== null && { fixedOrder: position }),
      ...(maxOnBoardMinutes !== null && { maxOnBoardSeconds: maxOnBoardMinutes * 60 }),
      ...(amounts && { amounts }),
    };
  }

  /** Returns the number of a door. A new door gets the next free number. */
  toDoorNumber(door: string): number {
    return getOrAssignNumber(this.numbers.doors, door);
  }

  /** Returns the amounts that a stop loads, one for each limited kind of load. Undefined if it loads nothing of these kinds. */
  toAmounts({ amounts }: EffectiveStopConstraints): number[] | undefined {
    const solverAmounts = this.toSolverAmounts(amounts, 0);
    const loadsAnything = solverAmounts.some((amount) => amount > 0);
    return loadsAnything ? solverAmounts : undefined;
  }

  /** Returns the windows in which a stop may be served: those of its constraints, otherwise its delivery window. */
  toStopWindows(
    constraints: EffectiveStopConstraints,
    window: { windowStart: string | null; windowEnd: string | null },
  ): TimeWindow[] {
    return getStopHours(constraints, window)
      .flatMap(({ start, end }) => this.converter.toStopWindows(start, end))
      .sort((a, b) => a.earliest - b.earliest);
  }

  /**
   * Converts the constraints of a vehicle and its driver.
   *
   * @param defaultShift the shift of vehicles without their own
   */
  toSolverVehicle(
    vehicle: VehicleAndDriver,
    defaultShift: TimeWindow,
  ): Omit<TourVehicle, VehicleLoadField | 'start' | 'end'> {
    const { skills, breaks, speedFactor, costs, maxStops, maxKilometres, maxHours, capacities } = vehicle;
    const { maxReloads, reloadMinutes } = vehicle;
    const shift = this.findCommonShiftWindow(vehicle, defaultShift);
    return {
      shift,
      ...(skills.length && { skills: this.toSkillNumbers(skills) }),
      ...(breaks.length && { breaks: this.toSolverBreaks(vehicle, shift) }),
      ...(speedFactor !== 1 && { speedFactor }),
      ...(costs && {
        costs: { fixed: toCents(costs.fixed), perKm: toCents(costs.perKilometre), perHour: toCents(costs.perHour) },
      }),
      ...(maxStops !== null && { maxStops }),
      ...(maxKilometres !== null && { maxMetres: Math.round(maxKilometres * 1_000) }),
      ...(maxHours !== null && { maxSeconds: Math.round(maxHours * 3_600) }),
      ...(maxReloads > 0 && { reloads: { most: maxReloads, seconds: reloadMinutes * 60 } }),
      ...(capacities.length && { capacities: this.toSolverAmounts(capacities, Infinity) }),
    };
  }

  private toSolverBreaks({ breaks }: VehicleAndDriver, shift: TimeWindow): { window: TimeWindow; seconds: number }[] {
    return breaks
      .map(({ start, end, minutes }) => ({
        window: this.converter.toBreakWindow(start, end, shift),
        seconds: minutes * 60,
      }))
      .sort((a, b) => a.window.earliest - b.window.earliest);
  }

  /** Returns the time that the shifts of a vehicle and its driver have in common, or an empty window. */
  findCommonShiftWindow(vehicle: VehicleAndDriver, defaultShift: TimeWindow): TimeWindow {
    return findCommonShift(vehicle, defaultShift, (shift) => this.converter.toShiftWindow(shift));
  }

  /**
   * Returns one amount for each limited kind of load, in the order of the numbers of the kinds.
   *
   * @param defaultAmount the amount of kinds that are not listed: 0 for a stop, Infinity for a vehicle
   */
  private toSolverAmounts(amounts: readonly LoadAmount[], defaultAmount: number): number[] {
    const amountByKind = new Map(amounts.map((load) => [toLoadKind(load), load.amount]));
    return [...this.numbers.loadKinds.keys()].map((kind) => amountByKind.get(kind) ?? defaultAmount);
  }

  private toSkillNumbers(names: readonly string[]): number[] {
    return [...new Set(names.map((name) => getOrAssignNumber(this.numbers.skills, toSkillKey(name))))];
  }
}

/**
 * Returns the time that the shifts of a vehicle and its driver have in common, or an empty window.
 *
 * @param defaultShift the result without any shift
 */
export function findCommonShift(
  { shifts }: Pick<VehicleAndDriver, 'shifts'>,
  defaultShift: TimeWindow,
  toWindow: (hours: Hours) => TimeWindow,
): TimeWindow {
  if (shifts.length === 0) return defaultShift;
  const windows = shifts.map(toWindow);
  const latestStart = Math.max(...windows.map(({ earliest }) => earliest));
  const earliestEnd = Math.min(...windows.map(({ latest }) => latest));
  return { earliest: latestStart, latest: Math.max(latestStart, earliestEnd) };
}

/**
 * Returns how long a stop takes.
 *
 * @param defaultServiceSeconds the service time of stops without their own
 */
export const getStopDurations = (
  { serviceMinutes, setupMinutes }: EffectiveStopConstraints,
  defaultServiceSeconds: number,
) => ({
  serviceSeconds: serviceMinutes === null ? defaultServiceSeconds : serviceMinutes * 60,
  setupSeconds: (setupMinutes ?? 0) * 60,
});

/** Returns the hours in which a stop may be served. An empty list means that the stop may be served at any time. */
export function getStopHours(
  { windows }: EffectiveStopConstraints,
  { windowStart, windowEnd }: { windowStart: string | null; windowEnd: string | null },
): readonly Hours[] {
  if (windows) return windows;
  return windowStart === null || windowEnd === null ? [] : [{ start: windowStart, end: windowEnd }];
}

/** Returns the number of a name. A new name gets the next free number, which is stored in `numbers`. */
function getOrAssignNumber(numbers: Map<string, number>, name: string): number {
  const knownNumber = numbers.get(name);
  if (knownNumber !== undefined) return knownNumber;
  const nextNumber = numbers.size;
  numbers.set(name, nextNumber);
  return nextNumber;
}

const toCents = (money: number | null): number => Math.round((money ?? 0) * 100);
