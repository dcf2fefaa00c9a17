import type { Hours } from '../../../../shared/constraints/constraints';
import type { DispatchConstraints } from '../../../../shared/constraints/effective-constraints';

/*
 * Pure functions about the stops of standing routes. test/standing-routes tests them through the routes of dispatches.
 */

/** A customer whom a standing route visits. */
export interface StandingRouteStop {
  readonly customerId: string;
  /** The hours for shipments without a time window of their own. */
  readonly window: Hours | null;
}

/** A shipment with the customer whose stop it belongs to. */
interface CustomerShipment {
  readonly id: string;
  readonly customerId: string;
}

/** Sorts the shipments by the stop of their customer. Shipments of the same customer keep their order. */
export function sortByStop<S extends CustomerShipment>(
  shipments: readonly S[],
  stops: readonly StandingRouteStop[],
): S[] {
  const positionOf = ({ customerId }: S) => stops.findIndex((stop) => stop.customerId === customerId);
  return shipments.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/**
 * Inserts each new shipment before the first shipment of a later stop. The others stay where they are, also if a person moved them.
 *
 * @param visitOrder all shipments of the dispatch in the order of the visits, possibly with the new ones at the end
 * @param findStopPosition returns the position of a shipment's stop; -1 for shipments of other customers
 * @example insertByStop(['first', 'third'], ['second'], (id) => ['first', 'second', 'third'].indexOf(id))
 *   // ['first', 'second', 'third']
 */
export function insertByStop(
  visitOrder: readonly string[],
  newIds: readonly string[],
  findStopPosition: (shipmentId: string) => number,
): string[] {
  const sequence = visitOrder.filter((id) => !newIds.includes(id));
  for (const id of newIds) {
    const laterStopPosition = sequence.findIndex((other) => findStopPosition(other) > findStopPosition(id));
    sequence.splice(laterStopPosition < 0 ? sequence.length : laterStopPosition, 0, id);
  }
  return sequence;
}

/** The constraints of a dispatch that has none yet. */
const NO_CONSTRAINTS: DispatchConstraints = {
  vehicleId: null,
  vehicle: null,
  shift: null,
  serviceMinutes: null,
  setupMinutes: null,
  stops: [],
};

/**
 * Adds the hours of the stops to the constraints of a dispatch.
 *
 * @param shipments new shipments without a time window of their own
 * @returns the constraints as they were if no stop of the shipments has hours
 */
export function addStopWindows(
  constraints: DispatchConstraints | null,
  shipments: readonly CustomerShipment[],
  stops: readonly StandingRouteStop[],
): DispatchConstraints | null {
  const addedStops: DispatchConstraints['stops'][number][] = [];
  for (const { id, customerId } of shipments) {
    const window = stops.find((stop) => stop.customerId === customerId)?.window;
    if (window) addedStops.push({ shipmentId: id, windows: [window] });
  }
  if (addedStops.length === 0) return constraints;
  const constraintsBefore = constraints ?? NO_CONSTRAINTS;
  return { ...constraintsBefore, stops: [...constraintsBefore.stops, ...addedStops] };
}
