import { LegTables } from './leg-tables';
import { createSearchVehicle, type SearchVehicle } from './search-vehicle';
import type { ToursProblem } from './tours-problem';

/** The vehicles of a problem by kind. Vehicles of one kind are interchangeable, so searches try only one free vehicle of each kind. */
export interface VehicleKinds {
  /** The number of the kind of each vehicle, from 0 on. */
  readonly kinds: Int32Array;
  readonly kindCount: number;
  /** All vehicles. Those of one kind share one object. */
  readonly vehicles: readonly SearchVehicle[];
}

/**
 * Groups the vehicles that are equal in all properties. A vehicle that a stop requires is a separate kind, because it cannot be exchanged
 * for another one.
 *
 * @param loadKinds the number of kinds of load besides weight and volume
 */
export function groupVehicles(problem: ToursProblem, loadKinds: number): VehicleKinds {
  const requiredVehicles = new Set(problem.stops.map(({ vehicle }) => vehicle));
  const tables = new LegTables(problem.travel);
  const kindsByText = new Map<string, number>();
  const vehiclesByKind: SearchVehicle[] = [];
  const kinds = Int32Array.from(problem.vehicles, (vehicle, index) => {
    const text = JSON.stringify(requiredVehicles.has(index) ? [index, vehicle] : vehicle);
    const known = kindsByText.get(text);
    if (known !== undefined) return known;
    const kind = kindsByText.size;
    kindsByText.set(text, kind);
    vehiclesByKind.push(createSearchVehicle(problem, index, loadKinds, tables));
    return kind;
  });
  return { kinds, kindCount: kindsByText.size, vehicles: Array.from(kinds, (kind) => vehiclesByKind[kind]!) };
}
