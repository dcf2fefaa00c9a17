import { type Hours, kindOf, type LoadAmount, skillKey } from '../../constraints/constraints';
import type { CrewTerms, StopTerms } from '../../constraints/crew';
import type { TourStop, TourVehicle } from '../../routing/fleet/tours-problem';
import type { TimeWindow } from '../../routing/tour/stop-order-problem';

/** Hours of the day of a tour, in its seconds. */
export interface TourHours {
  /** In which a stop may be served, on each day on which they fall into the route. */
  windows(start: string, end: string): TimeWindow[];
  /** In which a break begins. @param shift of who takes it */
  pause(start: string, end: string, shift: TimeWindow): TimeWindow;
  shift(hours: Hours): TimeWindow;
}

type StopLoad = 'weightKg' | 'volumeM3' | 'pairedWith' | 'kind';
type VehicleLoad = 'capacityWeightKg' | 'capacityVolumeM3';

/** Constraints in the terms of a solver: seconds, metres, minor units of money, indexes, and numbers for skills. */
export class SolverTerms {
  private readonly skillNumbers = new Map<string, number>();
  private readonly doors = new Map<string, number>();
  private readonly kinds = new Map<string, number>();

  /** @param crews all vehicles: they tell the kinds of load that are limited */
  constructor(
    private readonly hours: TourHours,
    crews: readonly CrewTerms[],
  ) {
    for (const { capacities } of crews) for (const each of capacities) numberOf(this.kinds, kindOf(each));
  }

  /**
   * @param door tells doors apart; shipments of one door are set up for once
   * @param serviceSeconds where the shipment doesn't say
   */
  stop(
    terms: StopTerms,
    windows: readonly TimeWindow[],
    door: string,
    serviceSeconds: number,
  ): Omit<TourStop, StopLoad> {
    const { priority, requiredSkills, maxOnBoardMinutes, position } = terms;
    const amounts = this.amounts(terms.amounts, 0);
    return {
      windows,
      ...times(terms, serviceSeconds),
      door: numberOf(this.doors, door),
      ...(priority > 0 && { priority }),
      ...(requiredSkills.length && { skills: this.skills(requiredSkills) }),
      ...(position !== null && { fixedOrder: position }),
      ...(maxOnBoardMinutes !== null && { maxOnBoardSeconds: maxOnBoardMinutes * 60 }),
      ...(amounts.some((amount) => amount > 0) && { amounts }),
    };
  }

  /** The hours in which a stop is served: one of several, else its delivery window. */
  windows(terms: StopTerms, window: { windowStart: string | null; windowEnd: string | null }): TimeWindow[] {
    return windowsOf(terms, window)
      .flatMap(({ start, end }) => this.hours.windows(start, end))
      .sort((one, other) => one.earliest - other.earliest);
  }

  /** @param shift of a vehicle that has none of its own */
  vehicle(terms: CrewTerms, shift: TimeWindow): Omit<TourVehicle, VehicleLoad | 'start' | 'end'> {
    const { skills, breaks, speedFactor, costs, maxStops, maxKilometres, maxHours, capacities } = terms;
    const { maxReloads, reloadMinutes } = terms;
    const own = this.shift(terms, shift);
    return {
      shift: own,
      ...(skills.length && { skills: this.skills(skills) }),
      ...(breaks.length && { breaks: this.breaks(terms, own) }),
      ...(speedFactor !== 1 && { speedFactor }),
      ...(costs && {
        costs: { fixed: cents(costs.fixed), perKm: cents(costs.perKilometre), perHour: cents(costs.perHour) },
      }),
      ...(maxStops !== null && { mostStops: maxStops }),
      ...(maxKilometres !== null && { mostMetres: Math.round(maxKilometres * 1_000) }),
      ...(maxHours !== null && { mostSeconds: Math.round(maxHours * 3_600) }),
      ...(maxReloads > 0 && { reloads: { most: maxReloads, seconds: reloadMinutes * 60 } }),
      ...(capacities.length && { capacities: this.amounts(capacities, Infinity) }),
    };
  }

  private breaks({ breaks }: CrewTerms, shift: TimeWindow): { window: TimeWindow; seconds: number }[] {
    return breaks
      .map(({ start, end, minutes }) => ({ window: this.hours.pause(start, end, shift), seconds: minutes * 60 }))
      .sort((one, other) => one.window.earliest - other.window.earliest);
  }

  /** What all shifts have in common; a moment where that is nothing. */
  shift(crew: CrewTerms, otherwise: TimeWindow): TimeWindow {
    return commonShift(crew, otherwise, (shift) => this.hours.shift(shift));
  }

  private amounts(amounts: readonly LoadAmount[], otherwise: number): number[] {
    const byKind = new Map(amounts.map((each) => [kindOf(each), each.amount]));
    return [...this.kinds.keys()].map((kind) => byKind.get(kind) ?? otherwise);
  }

  private skills(names: readonly string[]): number[] {
    return [...new Set(names.map((name) => numberOf(this.skillNumbers, skillKey(name))))];
  }
}

/** What all shifts of a vehicle and its driver have in common; a moment where that is nothing. @param otherwise where they have none */
export function commonShift(
  { shifts }: Pick<CrewTerms, 'shifts'>,
  otherwise: TimeWindow,
  shiftOf: (hours: Hours) => TimeWindow,
): TimeWindow {
  if (shifts.length === 0) return otherwise;
  const all = shifts.map(shiftOf);
  const earliest = Math.max(...all.map((shift) => shift.earliest));
  return { earliest, latest: Math.max(earliest, Math.min(...all.map(({ latest }) => latest))) };
}

/** How long a stop takes. @param serviceSeconds where it doesn't say */
export const times = ({ serviceMinutes, setupMinutes }: StopTerms, serviceSeconds: number) => ({
  serviceSeconds: serviceMinutes === null ? serviceSeconds : serviceMinutes * 60,
  setupSeconds: (setupMinutes ?? 0) * 60,
});

/** The hours in which a stop is served; empty: at any time. */
export const windowsOf = (
  { windows }: StopTerms,
  { windowStart, windowEnd }: { windowStart: string | null; windowEnd: string | null },
): readonly Hours[] =>
  windows ?? (windowStart === null || windowEnd === null ? [] : [{ start: windowStart, end: windowEnd }]);

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

const cents = (money: number | null): number => Math.round((money ?? 0) * 100);
