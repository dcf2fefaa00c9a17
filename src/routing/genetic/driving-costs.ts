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
export function moveCostWithoutLegs(routes: Routes, u: number, last: number, length: number, v: number): number {
  const { next, prev, routeOf, placeOf, stopCount, unitsUpTo, data } = routes;
  const { size, units, unitCost, fixedCost } = data;
  const source = routeOf[u]!;
  const target = routeOf[v]!;
  const sourcePrice = unitCost[source]!;
  const targetPrice = unitCost[target]!;
  const beforeRow = placeOf[prev[u]!]! * size;
  const afterPlace = placeOf[next[last]!]!;
  const removalUnits = units[beforeRow + afterPlace]! - units[beforeRow + u]! - units[last * size + afterPlace]!;
  const runUnits = sourcePrice === targetPrice ? 0 : unitsUpTo[last]! - unitsUpTo[u]!;
  return (
    sourcePrice * (removalUnits - runUnits) +
    targetPrice * (runUnits - units[placeOf[v]! * size + placeOf[next[v]!]!]!) +
    (stopCount[target] === 0 ? fixedCost[target]! : 0) -
    (stopCount[source] === length ? fixedCost[source]! : 0)
  );
}

/** Returns the cost of the legs from the node v to a run and from the run to the node behind v. */
export function costOfLegs(routes: Routes, v: number, first: number, last: number, afterV: number): number {
  const { routeOf, placeOf, data } = routes;
  const { size, units, unitCost } = data;
  return unitCost[routeOf[v]!]! * (units[placeOf[v]! * size + first]! + units[last * size + placeOf[afterV]!]!);
}

/** Returns the cost of the same legs for a reversed run, with what the run itself costs more in this direction. */
export function costOfReversedLegs(routes: Routes, v: number, first: number, last: number, afterV: number): number {
  const { routeOf, placeOf, data } = routes;
  const { size, units, unitCost } = data;
  return (
    unitCost[routeOf[v]!]! *
    (units[placeOf[v]! * size + last]! +
      units[first * size + placeOf[afterV]!]! +
      routes.extraUnitsReversed(first, last))
  );
}

/** Returns what driving costs more after an exchange of two runs, given by their first and last stops. */
export function extraCostOfExchange(routes: Routes, u: number, last: number, v: number, otherLast: number): number {
  const { next, prev, routeOf, placeOf, unitsUpTo, data } = routes;
  const { size, units, unitCost } = data;
  const onePrice = unitCost[routeOf[u]!]!;
  const otherPrice = unitCost[routeOf[v]!]!;
  const beforeRow = placeOf[prev[u]!]! * size;
  const otherBeforeRow = placeOf[prev[v]!]! * size;
  const afterPlace = placeOf[next[last]!]!;
  const otherAfterPlace = placeOf[next[otherLast]!]!;
  const runUnits =
    onePrice === otherPrice ? 0 : unitsUpTo[otherLast]! - unitsUpTo[v]! - unitsUpTo[last]! + unitsUpTo[u]!;
  return (
    onePrice *
      (runUnits +
        units[beforeRow + v]! +
        units[otherLast * size + afterPlace]! -
        units[beforeRow + u]! -
        units[last * size + afterPlace]!) +
    otherPrice *
      (units[otherBeforeRow + u]! +
        units[last * size + otherAfterPlace]! -
        units[otherBeforeRow + v]! -
        units[otherLast * size + otherAfterPlace]! -
        runUnits)
  );
}

/** Returns what driving costs more after an exchange of tails. Each tail then ends where its new vehicle ends. */
export function extraCostOfTails(routes: Routes, beforeU: number, u: number, v: number, afterV: number): number {
  const { placeOf, routeOf, prev, unitsUpTo, stopCount } = routes;
  const { size, units, unitCost, fixedCost, stops, hasSharedShift, hasEqualUnitCosts } = routes.data;
  const one = routeOf[u]!;
  const other = routeOf[v]!;
  const fixed =
    (stopCount[other] === 0 ? fixedCost[other]! : 0) - (beforeU > stops && afterV > stops ? fixedCost[one]! : 0);
  const joined = units[placeOf[v]! * size + u]!;
  if (hasSharedShift && hasEqualUnitCosts) {
    const extraUnits =
      joined +
      units[placeOf[beforeU]! * size + placeOf[afterV]!]! -
      units[placeOf[beforeU]! * size + u]! -
      units[placeOf[v]! * size + placeOf[afterV]!]!;
    return fixed + unitCost[one]! * extraUnits;
  }
  const end = routes.endNode(one);
  const otherEnd = routes.endNode(other);
  const last = prev[end]!;
  const lastRow = placeOf[last]! * size;
  const unitsOfOther = unitsUpTo[v]! + joined + unitsUpTo[last]! - unitsUpTo[u]! + units[lastRow + placeOf[otherEnd]!]!;
  let unitsOfOne = unitsUpTo[beforeU]!;
  if (afterV === otherEnd) unitsOfOne += units[placeOf[beforeU]! * size + placeOf[end]!]!;
  else {
    const otherLast = prev[otherEnd]!;
    unitsOfOne +=
      units[placeOf[beforeU]! * size + afterV]! +
      unitsUpTo[otherLast]! -
      unitsUpTo[afterV]! +
      units[otherLast * size + placeOf[end]!]!;
  }
  return (
    fixed + unitCost[one]! * (unitsOfOne - unitsUpTo[end]!) + unitCost[other]! * (unitsOfOther - unitsUpTo[otherEnd]!)
  );
}
