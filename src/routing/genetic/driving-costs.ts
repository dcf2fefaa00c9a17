import type { Routes } from './routes/routes';

/*
 * Costs of driving after a move between two tours, each computed in constant time from the sums that the routes store. Nodes are stops, or
 * the start or end of a tour (genetic-data.ts). A stop is its own place, so it indexes `legUnits` directly; other nodes need `placeOf`.
 * Driving is paid for in units (seconds or metres), and each vehicle has its own cost per unit. `unitsUpTo` counts from the start of a tour.
 *
 * As in the literature, u is the stop that moves, and v is the node behind which it is placed. A run of stops from u to `last` is unchanged
 * inside, so only the legs at its ends count, and the units of the run if its new vehicle has another cost per unit. All functions expect
 * that u and v are in different tours, and change nothing. They run millions of times, so they take plain numbers instead of objects.
 */

/**
 * Returns what driving costs more after a run has moved behind the node v, without the two legs that join the run with its new neighbours.
 *
 *   before   prev[u] → u … last → next[last]     v → next[v]
 *   after    prev[u] → next[last]                v → u … last → next[v]
 *
 * The fixed cost of a vehicle is added if the move uses it first, and saved if the move empties its tour.
 *
 * @param u the first stop of the run
 * @param last the last stop of the run
 * @param length the number of stops of the run
 */
export function computeMoveCostWithoutLegs(routes: Routes, u: number, last: number, length: number, v: number): number {
  const { next, prev, routeOf, placeOf, stopsOfRoute, unitsUpTo, data } = routes;
  const { size, legUnits, costPerUnit, fixedCost } = data;
  const source = routeOf[u]!;
  const target = routeOf[v]!;
  const sourcePrice = costPerUnit[source]!;
  const targetPrice = costPerUnit[target]!;
  const beforeRow = placeOf[prev[u]!]! * size;
  const afterPlace = placeOf[next[last]!]!;
  const removalUnits =
    legUnits[beforeRow + afterPlace]! - legUnits[beforeRow + u]! - legUnits[last * size + afterPlace]!;
  const runUnits = sourcePrice === targetPrice ? 0 : unitsUpTo[last]! - unitsUpTo[u]!;
  return (
    sourcePrice * (removalUnits - runUnits) +
    targetPrice * (runUnits - legUnits[placeOf[v]! * size + placeOf[next[v]!]!]!) +
    (stopsOfRoute[target] === 0 ? fixedCost[target]! : 0) -
    (stopsOfRoute[source] === length ? fixedCost[source]! : 0)
  );
}

/** Returns the cost of the legs from the node v to a run and from the run to the node behind v. */
export function computeLegCost(routes: Routes, v: number, first: number, last: number, afterV: number): number {
  const { routeOf, placeOf, data } = routes;
  const { size, legUnits, costPerUnit } = data;
  return (
    costPerUnit[routeOf[v]!]! * (legUnits[placeOf[v]! * size + first]! + legUnits[last * size + placeOf[afterV]!]!)
  );
}

/** Returns the cost of the same legs for a reversed run, with what the run itself costs more in this direction. */
export function computeReversedLegCost(routes: Routes, v: number, first: number, last: number, afterV: number): number {
  const { routeOf, placeOf, data } = routes;
  const { size, legUnits, costPerUnit } = data;
  return (
    costPerUnit[routeOf[v]!]! *
    (legUnits[placeOf[v]! * size + last]! +
      legUnits[first * size + placeOf[afterV]!]! +
      routes.computeExtraUnitsReversed(first, last))
  );
}

/**
 * Returns what driving costs more after an exchange of two runs.
 *
 *   before   prev[u] → u … last → next[last]          prev[v] → v … otherLast → next[otherLast]
 *   after    prev[u] → v … otherLast → next[last]     prev[v] → u … last → next[otherLast]
 */
export function computeExtraCostOfExchange(
  routes: Routes,
  u: number,
  last: number,
  v: number,
  otherLast: number,
): number {
  const { next, prev, routeOf, placeOf, unitsUpTo, data } = routes;
  const { size, legUnits, costPerUnit } = data;
  const onePrice = costPerUnit[routeOf[u]!]!;
  const otherPrice = costPerUnit[routeOf[v]!]!;
  const beforeRow = placeOf[prev[u]!]! * size;
  const otherBeforeRow = placeOf[prev[v]!]! * size;
  const afterPlace = placeOf[next[last]!]!;
  const otherAfterPlace = placeOf[next[otherLast]!]!;
  const runUnits =
    onePrice === otherPrice ? 0 : unitsUpTo[otherLast]! - unitsUpTo[v]! - unitsUpTo[last]! + unitsUpTo[u]!;
  return (
    onePrice *
      (runUnits +
        legUnits[beforeRow + v]! +
        legUnits[otherLast * size + afterPlace]! -
        legUnits[beforeRow + u]! -
        legUnits[last * size + afterPlace]!) +
    otherPrice *
      (legUnits[otherBeforeRow + u]! +
        legUnits[last * size + otherAfterPlace]! -
        legUnits[otherBeforeRow + v]! -
        legUnits[otherLast * size + otherAfterPlace]! -
        runUnits)
  );
}

/**
 * Returns what driving costs more after an exchange of tails. Each tail then ends where its new vehicle ends.
 *
 *   before   … beforeU → u … end of u's tour          … v → afterV … end of v's tour
 *   after    … beforeU → afterV … end of u's tour     … v → u … end of v's tour
 *
 * If all vehicles have the same depot and cost per unit, only the four legs at the cuts differ. `beforeU` may be the start of u's tour, and
 * v may be the start of its tour. `afterV` may be an end.
 */
export function computeExtraCostOfTails(routes: Routes, beforeU: number, u: number, v: number, afterV: number): number {
  const { placeOf, routeOf, prev, unitsUpTo, stopsOfRoute } = routes;
  const { size, legUnits, costPerUnit, fixedCost, stopCount, hasSharedShift, hasEqualUnitCosts } = routes.data;
  const tourOfU = routeOf[u]!;
  const tourOfV = routeOf[v]!;
  // Nodes above `stopCount` are starts and ends. So u's tour gets empty if u is its first stop and no stop follows v.
  const isTourOfUEmptied = beforeU > stopCount && afterV > stopCount;
  const extraFixedCost =
    (stopsOfRoute[tourOfV] === 0 ? fixedCost[tourOfV]! : 0) - (isTourOfUEmptied ? fixedCost[tourOfU]! : 0);
  const unitsFromVToU = legUnits[placeOf[v]! * size + u]!;
  if (hasSharedShift && hasEqualUnitCosts) {
    const extraUnits =
      unitsFromVToU +
      legUnits[placeOf[beforeU]! * size + placeOf[afterV]!]! -
      legUnits[placeOf[beforeU]! * size + u]! -
      legUnits[placeOf[v]! * size + placeOf[afterV]!]!;
    return extraFixedCost + costPerUnit[tourOfU]! * extraUnits;
  }
  const endOfU = routes.getEndNode(tourOfU);
  const endOfV = routes.getEndNode(tourOfV);
  const lastOfU = prev[endOfU]!;
  const lastRowOfU = placeOf[lastOfU]! * size;
  const unitsOfTourV =
    unitsUpTo[v]! + unitsFromVToU + unitsUpTo[lastOfU]! - unitsUpTo[u]! + legUnits[lastRowOfU + placeOf[endOfV]!]!;
  let unitsOfTourU = unitsUpTo[beforeU]!;
  if (afterV === endOfV) unitsOfTourU += legUnits[placeOf[beforeU]! * size + placeOf[endOfU]!]!;
  else {
    const lastOfV = prev[endOfV]!;
    unitsOfTourU +=
      legUnits[placeOf[beforeU]! * size + afterV]! +
      unitsUpTo[lastOfV]! -
      unitsUpTo[afterV]! +
      legUnits[lastOfV * size + placeOf[endOfU]!]!;
  }
  return (
    extraFixedCost +
    costPerUnit[tourOfU]! * (unitsOfTourU - unitsUpTo[endOfU]!) +
    costPerUnit[tourOfV]! * (unitsOfTourV - unitsUpTo[endOfV]!)
  );
}
