import { type DriverAction, type StoredDay, keyOfStop, type Stop, type Route } from './storage/database';

/** How long a delivery or failure can be undone. */
const UNDO_MS = 5 * 60_000;

/** A route with the actions of the driver applied. */
export interface CurrentRoute extends Route {
  /** Whether the driver has finished it and the day does not include that yet. */
  readonly isFinished: boolean;
}

/**
 * Returns the routes of the day with all actions of the driver applied, also those that are not sent yet. The stored day
 * already has the sent actions up to `lastIncludedOrder`; rejected actions have no effect.
 */
export const currentRoutes = (
  { day, lastIncludedOrder }: StoredDay,
  actions: readonly DriverAction[],
): readonly CurrentRoute[] => {
  const missingInDay = actions.filter(
    ({ state, order }) => state === 'waiting' || (state === 'sent' && order > lastIncludedOrder),
  );
  return day.dispatches.map((route) => {
    const actionsOfRoute = missingInDay.filter(({ dispatchGuid }) => dispatchGuid === route.guid);
    // Any action means that the driver has started: an undo, too, follows a delivery or a failure.
    const hasStarted = actionsOfRoute.length > 0 || route.status === 'in_progress';
    return {
      ...route,
      status: hasStarted ? 'in_progress' : route.status,
      // An undo after the finish opens the route again.
      isFinished: actionsOfRoute.at(-1)?.kind === 'finish',
      stops: route.stops.map((stop) => applyActions(stop, actionsOfRoute)),
    };
  });
};

/**
 * Applies actions in their order. A shipment may have two stops, a pickup and a delivery. Until it is picked up, deliver, fail
 * and undo change both, afterwards only the delivery.
 */
function applyActions(stop: Stop, actions: readonly DriverAction[]): Stop {
  let { status, arrivedAt } = stop;
  const isPickup = stop.kind === 'pickup';
  for (const { stop: actionStop, kind, at } of actions) {
    if (actionStop?.shipmentGuid !== stop.shipmentGuid) continue;
    if (kind === 'arrive' && keyOfStop(actionStop) === keyOfStop(stop)) arrivedAt ??= at;
    if (kind === 'collect' && isPickup) status = 'completed';
    if (isPickup && status === 'completed') continue;
    if (kind === 'deliver') status = 'completed';
    if (kind === 'fail') status = 'failed';
    if (kind === 'undo') status = 'pending';
  }
  // An unchanged stop stays the same object, so that its list item does not render again.
  return status === stop.status && arrivedAt === stop.arrivedAt ? stop : { ...stop, status, arrivedAt };
}

/** Whether the shipment must be picked up before it can be delivered. */
export const awaitsPickup = ({ stops }: Route, { kind, shipmentGuid }: Stop): boolean =>
  kind === 'delivery' &&
  stops.some((stop) => stop.kind === 'pickup' && stop.shipmentGuid === shipmentGuid && stop.status === 'pending');

/** Returns the next open stop. */
export const nextStop = ({ stops }: Route): Stop | undefined => stops.find(({ status }) => status === 'pending');

/** Returns the last delivery or failure if it can still be undone. @param nowMs current time in milliseconds */
export function undoableAction(actions: readonly DriverAction[], nowMs: number): DriverAction | undefined {
  const last = actions.findLast(
    ({ kind, state }) => state !== 'refused' && (kind === 'deliver' || kind === 'fail' || kind === 'undo'),
  );
  return last && last.kind !== 'undo' && nowMs - Date.parse(last.at) < UNDO_MS ? last : undefined;
}
