import type { Routes } from './routes/routes';

/*
 * Costs of driving after a move between two tours, each computed in constant time from the sums that the routes store. Nodes are stops, or
 * the start or end of a tour.
 */

/**
 * Returns what driving costs more after a run has moved behind the node v, without the two legs that join the run with its new neighbours.
 *
 * @param u the first stop of the run
 * @param last the last stop of the run
 */
export function computeMoveCostWithoutLegs(routes: Routes, u: number, last: number, length: number, v: number): number {
  const { next, prev, routeOf, placeOf, stopCount, unitsUpTo, data } = routes;
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
    (stopCount[target] === 0 ? fixedCost[target]! : 0) -
    (stopCount[source] === length ? fixedCost[source]! : 0)
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

/** Returns what driving costs more after an exchange of two runs, given by their first and last stops. */
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

/** Returns what driving costs more after an exchange of tails. Each tail then ends where its new vehicle ends. */
export function computeExtraCostOfTails(routes: Routes, beforeU: number, u: number, v: number, afterV: number): number {
  const { placeOf, routeOf, prev, unitsUpTo, stopCount } = routes;
  const { size, legUnits, costPerUnit, fixedCost, stops, hasSharedShift, hasEqualUnitCosts } = routes.data;
  const one = routeOf[u]!;
  const other = routeOf[v]!;
  const fixed =
    (stopCount[other] === 0 ? fixedCost[other]! : 0) - (beforeU > stops && afterV > stops ? fixedCost[one]! : 0);
  const joined = legUnits[placeOf[v]! * size + u]!;
  if (hasSharedShift && hasEqualUnitCosts) {
    const extraUnits =
      joined +
      legUnits[placeOf[beforeU]! * size + placeOf[afterV]!]! -
      legUnits[placeOf[beforeU]! * size + u]! -
      legUnits[placeOf[v]! * size + placeOf[afterV]!]!;
    return fixed + costPerUnit[one]! * extraUnits;
  }
  const end = routes.getEndNode(one);
  const otherEnd = routes.getEndNode(other);
  const last = prev[end]!;
  const lastRow = placeOf[last]! * size;
  const unitsOfOther =
    unitsUpTo[v]! + joined + unitsUpTo[last]! - unitsUpTo[u]! + legUnits[lastRow + placeOf[otherEnd]!]!;
  let unitsOfOne = unitsUpTo[beforeU]!;
  if (afterV === otherEnd) unitsOfOne += legUnits[placeOf[beforeU]! * size + placeOf[end]!]!;
  else {
    const otherLast = prev[otherEnd]!;
    unitsOfOne +=
      legUnits[placeOf[beforeU]! * size + afterV]! +
      unitsUpTo[otherLast]! -
      unitsUpTo[afterV]! +
      legUnits[otherLast * size + placeOf[end]!]!;
  }
  return (
    fixed +
    costPerUnit[one]! * (unitsOfOne - unitsUpTo[end]!) +
    costPerUnit[other]! * (unitsOfOther - unitsUpTo[otherEnd]!)
  );
}
