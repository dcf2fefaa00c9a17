import { type Hours, toLoadKind, type LoadAmount, skillKey } from '../../shared/constraints/constraints';
import type { VehicleAndDriver, EffectiveStopConstraints } from '../../shared/constraints/effective-constraints';
import type { TourStop, TourVehicle } from '../../routing/fleet/problem/tours-problem';
import type { TimeWindow } from '../../routing/tour/stop-order-problem';

/** Converts hours (`HH:mm`) to windows in seconds since the start of a route's day. */
export interface HoursToWindows {
  /** Returns the windows in which a stop with these hours may be served, one for each day of the route. */
  stopWindows(start: string, end: string): TimeWindow[];
  /**
   * Returns the window in which a break must begin.
   *
   * @param shift the shift of vehicle and driver in which the break is taken
   */
  breakWindow(start: string, end: string, shift: TimeWindow): TimeWindow;
  /** Returns the window of a shift. */
  shiftWindow(hours: Hours): TimeWindow;
}

/** The numbers of a problem, by name. */
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
  /** @param vehicles all vehicles of the problem; their capacities decide which kinds of load are limited */
  constructor(
    private readonly converter: HoursToWindows,
    vehicles: readonly VehicleAndDriver[],
    private readonly numbers: ProblemNumbers = { skills: new Map(), doors: new Map(), loadKinds: new Map() },
  ) {
    for (const { capacities } of vehicles) {
      for (const capacity of capacities) numberOf(numbers.loadKinds, toLoadKind(capacity));
    }
  }

  /** Returns the conversion of another day of the same problem, with the same numbers. */
  onDay(converter: HoursToWindows): SolverConstraints {
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
      ...(requiredSkills.length && { skills: this.skills(requiredSkills) }),
      ...(position !== null && { fixedOrder: position }),
      ...(maxOnBoardMinutes !== null && { maxOnBoardSeconds: maxOnBoardMinutes * 60 }),
      ...(amounts && { amounts }),
    };
  }

  /** Returns the number of a door. A new door gets the next free number. */
  toDoorNumber(door: string): number {
    return numberOf(this.numbers.doors, door);
  }

  /** Returns the amounts that a stop loads, one for each limited kind of load. Undefined if it loads nothing of these kinds. */
  toAmounts({ amounts }: EffectiveStopConstraints): number[] | undefined {
    const solverAmounts = this.toSolverAmounts(amounts, 0);
    return solverAmounts.some((amount) => amount > 0) ? solverAmounts : undefined;
  }

  /** Returns the windows in which a stop may be served: those of its constraints, otherwise its delivery window. */
  stopWindows(
    constraints: EffectiveStopConstraints,
    window: { windowStart: string | null; windowEnd: string | null },
  ): TimeWindow[] {
    return getStopHours(constraints, window)
      .flatMap(({ start, end }) => this.converter.stopWindows(start, end))
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
    const shift = this.shiftWindow(vehicle, defaultShift);
    return {
      shift,
      ...(skills.length && { skills: this.skills(skills) }),
      ...(breaks.length && { breaks: this.toSolverBreaks(vehicle, shift) }),
      ...(speedFactor !== 1 && { speedFactor }),
      ...(costs && {
        costs: { fixed: cents(costs.fixed), perKm: cents(costs.perKilometre), perHour: cents(costs.perHour) },
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
        window: this.converter.breakWindow(start, end, shift),
        seconds: minutes * 60,
      }))
      .sort((a, b) => a.window.earliest - b.window.earliest);
  }

  /** Returns the time that the shifts of a vehicle and its driver have in common, or an empty window. */
  shiftWindow(vehicle: VehicleAndDriver, defaultShift: TimeWindow): TimeWindow {
    return findCommonShift(vehicle, defaultShift, (shift) => this.converter.shiftWindow(shift));
  }

  /** Returns one amount for each limited kind of load, in the order of the numbers of the kinds. */
  private toSolverAmounts(amounts: readonly LoadAmount[], defaultAmount: number): number[] {
    const amountByKind = new Map(amounts.map((load) => [toLoadKind(load), load.amount]));
    return [...this.numbers.loadKinds.keys()].map((kind) => amountByKind.get(kind) ?? defaultAmount);
  }

  private skills(names: readonly string[]): number[] {
    return [...new Set(names.map((name) => numberOf(this.numbers.skills, skillKey(name))))];
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

/** Returns the number of a name. A new name gets the next free number. */
function numberOf(numbers: Map<string, number>, name: string): number {
  const knownNumber = numbers.get(name);
  if (knownNumber !== undefined) return knownNumber;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

const cents = (money: number | null): number => Math.round((money ?? 0) * 100);
