/** The actions that a driver can report at a stop. */
export type StopActionKind = 'arrive' | 'collect' | 'deliver' | 'fail' | 'undo';
export type DriverActionKind = StopActionKind | 'start' | 'finish';

/** A driver can undo a delivery or a failure for this long. */
export const UNDO_MS = 5 * 60_000;

/** The part of an action that decides which visits count. */
export interface TimedAction {
  readonly kind: DriverActionKind;
  readonly at: Date;
}

/** The order of actions with the same time. An undo comes after the visit that it undoes. */
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
 * Returns the visits (deliveries and failures) that count, sorted by the time of the action, not of the report. An undo removes
 * the last visit if it is at most five minutes older. Visits after the first delivery are ignored.
 */
export function findEffectiveVisits<A extends TimedAction>(actions: readonly A[]): readonly A[] {
  const visits: A[] = [];
  for (const action of [...actions].sort(compareTimes)) {
    if (action.kind === 'deliver' || action.kind === 'fail') visits.push(action);
    else if (action.kind === 'undo' && canUndo(action, visits.at(-1))) visits.pop();
  }
  const delivery = visits.findIndex(({ kind }) => kind === 'deliver');
  return delivery < 0 ? visits : visits.slice(0, delivery + 1);
}

const canUndo = (undo: TimedAction, visit: TimedAction | undefined): boolean =>
  visit !== undefined && undo.at.getTime() - visit.at.getTime() <= UNDO_MS;

/** Returns the visit that decides the shipment's status: the last one that counts. */
export const findFinalVisit = <A extends TimedAction>(actions: readonly A[]): A | undefined =>
  findEffectiveVisits(actions).at(-1);
