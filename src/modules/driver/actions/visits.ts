// A visit is a delivery or a failed delivery. Reports of visits may arrive late, in any order, and be undone. These functions find
// the effective visits, by the times at which the driver acted.

/** The actions that a driver can report at a stop. */
export type StopActionKind = 'arrive' | 'collect' | 'deliver' | 'fail' | 'undo';
/** The actions at a stop, and the start and the finish of a dispatch. */
export type DriverActionKind = StopActionKind | 'start' | 'finish';

/** A driver can undo a delivery or a failure for this long. web/driver/route-state.ts has the same limit. */
export const UNDO_LIMIT_MS = 5 * 60_000;

/** The part of an action that decides which visits are effective. */
export interface TimedAction {
  readonly kind: DriverActionKind;
  /** When the driver acted, by the clock of the phone. */
  readonly at: Date;
}

/**
 * The order of actions with the same time. A delivery comes after a failure, so that the delivery decides the status. An undo comes after
 * the visit that it undoes.
 */
const KIND_ORDER: Readonly<Record<DriverActionKind, number>> = {
  start: 0,
  arrive: 1,
  collect: 2,
  fail: 3,
  deliver: 4,
  undo: 5,
  finish: 6,
};

const compareTimes = (a: TimedAction, b: TimedAction): number =>
  a.at.getTime() - b.at.getTime() || KIND_ORDER[a.kind] - KIND_ORDER[b.kind];

/**
 * Returns the effective visits, sorted by the time of the action, not of the report. An undo removes the visit before it if that is at
 * most five minutes older. Visits after the first delivery are ignored.
 *
 * @param actions in any order
 */
export function findEffectiveVisits<A extends TimedAction>(actions: readonly A[]): readonly A[] {
  const visits: A[] = [];
  for (const action of actions.toSorted(compareTimes)) {
    if (action.kind === 'deliver' || action.kind === 'fail') visits.push(action);
    else if (action.kind === 'undo' && canUndo(action, visits.at(-1))) visits.pop();
  }
  const firstDelivery = visits.findIndex(({ kind }) => kind === 'deliver');
  return firstDelivery < 0 ? visits : visits.slice(0, firstDelivery + 1);
}

/** Returns whether the undo is near enough to the visit before it. There may be no visit before it. */
const canUndo = (undo: TimedAction, visit: TimedAction | undefined): boolean =>
  visit !== undefined && undo.at.getTime() - visit.at.getTime() <= UNDO_LIMIT_MS;

/** Returns the visit that decides the shipment's status: the last effective one. */
export const findFinalVisit = <A extends TimedAction>(actions: readonly A[]): A | undefined =>
  findEffectiveVisits(actions).at(-1);
