import { type StateMachine, type Transition, findTransitionsBy, type Step } from '../../common/state-machine';

export const SHIPMENT_STATUSES = [
  'created',
  'collected',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'cancelled',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/**
 * The cause of a transition:
 * - `event`: a carrier, a driver, a device or a person reports the new status.
 * - `gap`: an event skips steps that were never reported.
 * - `dispatch`: the dispatch of the shipment starts.
 * - `order`: the order of the shipment is cancelled.
 * - `undo`: a driver undoes the report of a delivery.
 */
export type ShipmentTrigger = 'event' | 'gap' | 'dispatch' | 'order' | 'undo';

/**
 * Effects of transitions, which `ShipmentEffects` implements:
 * - `record`: stores the status and emits its event.
 * - `recordAttempt`: records a delivery attempt for statistics.
 * - `shipOrder`, `deliverOrder`, `reopenOrder`: move the order of the shipment to `shipped`, to `delivered`, and back to `shipped`.
 * - `notifyListeners`: calls the other modules that follow shipments.
 */
export type ShipmentEffect =
  'record' | 'recordAttempt' | 'shipOrder' | 'deliverOrder' | 'reopenOrder' | 'notifyListeners';

/** Transitions of shipments have no conditions, hence `never` as their names. */
type ShipmentTransition = Transition<ShipmentTrigger, never, ShipmentEffect>;

// The kinds of transitions. `by` lists the causes of a transition, `then` its effects in the order in which they run.

/** The shipment gets closer to its recipient. */
const ONWARD_TRANSITION: ShipmentTransition = { by: ['event'], then: ['record', 'shipOrder', 'notifyListeners'] };
/** The shipment is delivered. */
const DELIVERED_TRANSITION: ShipmentTransition = {
  by: ['event'],
  then: ['record', 'recordAttempt', 'deliverOrder', 'notifyListeners'],
};
/** An attempt to deliver failed. */
const FAILED_TRANSITION: ShipmentTransition = { by: ['event'], then: ['record', 'recordAttempt', 'notifyListeners'] };
/** The delivery was undone. */
const UNDONE_TRANSITION: ShipmentTransition = { by: ['undo'], then: ['record', 'reopenOrder', 'notifyListeners'] };
/** The status changes without an effect on the order. */
const OTHER_TRANSITION: ShipmentTransition = { by: ['event'], then: ['record', 'notifyListeners'] };

/** Returns a copy of the transition with one more cause. */
const addTrigger = (trigger: ShipmentTrigger, transition: ShipmentTransition): ShipmentTransition => ({
  ...transition,
  by: [...transition.by, trigger],
});

/** Returns a copy of the transition whose only cause is an event that skips steps. */
const limitToGaps = (transition: ShipmentTransition): ShipmentTransition => ({ ...transition, by: ['gap'] });

/**
 * The state machine of a shipment: the statuses that may follow each status. The shipment is locked during a transition, and each
 * transition adds a trace. docs and the errors of the API list these transitions, so a change here changes the interface.
 *
 * `dispatch` causes at most one transition from each status, and these transitions contain no cycle: `listStepsOutForDelivery` follows them
 * (checked by shipment-status.spec.ts).
 */
export const SHIPMENT_MACHINE: StateMachine<ShipmentStatus, ShipmentTrigger, never, ShipmentEffect> = {
  created: {
    collected: addTrigger('dispatch', ONWARD_TRANSITION),
    exception: OTHER_TRANSITION,
    cancelled: addTrigger('order', OTHER_TRANSITION),
    in_transit: limitToGaps(ONWARD_TRANSITION),
    out_for_delivery: limitToGaps(ONWARD_TRANSITION),
    delivered: limitToGaps(DELIVERED_TRANSITION),
    returned: limitToGaps(OTHER_TRANSITION),
  },
  collected: {
    in_transit: ONWARD_TRANSITION,
    out_for_delivery: addTrigger('dispatch', ONWARD_TRANSITION),
    exception: OTHER_TRANSITION,
    returned: OTHER_TRANSITION,
    delivered: limitToGaps(DELIVERED_TRANSITION),
  },
  in_transit: {
    out_for_delivery: addTrigger('dispatch', ONWARD_TRANSITION),
    delivered: DELIVERED_TRANSITION,
    exception: OTHER_TRANSITION,
    returned: OTHER_TRANSITION,
  },
  out_for_delivery: {
    delivered: DELIVERED_TRANSITION,
    in_transit: ONWARD_TRANSITION,
    exception: FAILED_TRANSITION,
    returned: OTHER_TRANSITION,
  },
  exception: {
    collected: ONWARD_TRANSITION,
    in_transit: ONWARD_TRANSITION,
    out_for_delivery: addTrigger('dispatch', ONWARD_TRANSITION),
    delivered: DELIVERED_TRANSITION,
    returned: OTHER_TRANSITION,
    cancelled: addTrigger('order', OTHER_TRANSITION),
  },
  delivered: { returned: OTHER_TRANSITION, out_for_delivery: UNDONE_TRANSITION },
  returned: {},
  cancelled: {},
};

/** The transitions to the next step, which the documentation lists. */
export const SHIPMENT_TRANSITIONS = findTransitionsBy(SHIPMENT_MACHINE, 'event');
/** All transitions that an event may cause, including those that skip steps. */
export const EVENT_TRANSITIONS = findTransitionsBy(SHIPMENT_MACHINE, 'event', 'gap');
/** Transitions when the order is cancelled: to `cancelled`, or none. */
const ORDER_TRANSITIONS = findTransitionsBy(SHIPMENT_MACHINE, 'order');
/** Transitions when the dispatch starts: at most one from each status. */
const DISPATCH_TRANSITIONS = findTransitionsBy(SHIPMENT_MACHINE, 'dispatch');

/** Statuses between sender and recipient. The overview counts these shipments as in transit, and they cannot be deleted or repacked. */
export const IN_TRANSIT_STATUSES: readonly ShipmentStatus[] = ['collected', 'in_transit', 'out_for_delivery'];

/** Statuses of shipments that are on the way to the recipient, or will be soon. Their estimated arrival is published. */
export const EXPECTED_STATUSES: readonly ShipmentStatus[] = ['created', ...IN_TRANSIT_STATUSES];

/** Statuses that the overview counts as exceptions. */
export const EXCEPTION_STATUSES: readonly ShipmentStatus[] = ['exception', 'returned'];

/** Statuses after a driver has tried to deliver the shipment. */
export const VISITED_STATUSES: readonly ShipmentStatus[] = ['delivered', 'exception'];

/** Statuses of shipments that are not on their way any more. Only `delivered` may still change: by an undo, or to `returned`. */
export const FINAL_SHIPMENT_STATUSES: readonly ShipmentStatus[] = ['delivered', 'returned', 'cancelled'];

/**
 * Returns whether the status allows that the shipment is cancelled with its order. A shipment that is an exception may still be in a
 * dispatch in progress, which the caller must check.
 */
export const isCancellable = (status: ShipmentStatus): boolean => ORDER_TRANSITIONS[status].length > 0;

/** Returns whether the shipment will never be delivered. */
export const isReturnedOrCancelled = (status: ShipmentStatus): boolean =>
  status === 'returned' || status === 'cancelled';

/** The text of a trace whose event has none. */
export const TRACE_TEXTS: Readonly<Record<ShipmentStatus, string>> = {
  created: 'Shipment created.',
  collected: 'Collected.',
  in_transit: 'In transit.',
  out_for_delivery: 'Out for delivery.',
  delivered: 'Delivered.',
  exception: 'There is a problem with the delivery.',
  returned: 'Returned to the sender.',
  cancelled: 'Cancelled.',
};

/**
 * Returns whether an event only adds a trace, because it is older than the last change or repeats the status. Any other event must be an
 * allowed transition.
 *
 * @param current the status of the shipment, and the time of the event that caused it
 */
export const isTraceOnly = (
  current: { status: ShipmentStatus; since: Date },
  event: { status: ShipmentStatus; occurredAt: Date },
): boolean => event.occurredAt < current.since || event.status === current.status;

/** Returns whether the step means that the shipment was collected from its sender, also if only a later status was reported. */
export const isCollectionFromSender = ({ from, to }: Step<ShipmentStatus>): boolean =>
  to === 'collected' || to === 'delivered' || (from === 'created' && IN_TRANSIT_STATUSES.includes(to));

/**
 * Returns the transitions of a shipment when its dispatch starts: from `created` via `collected` to `out_for_delivery`. Returns
 * none for a shipment that is out already or has a final status.
 */
export function listStepsOutForDelivery(from: ShipmentStatus): readonly Step<ShipmentStatus>[] {
  const [nextStatus] = DISPATCH_TRANSITIONS[from];
  if (!nextStatus) return [];
  return [{ from, to: nextStatus }, ...listStepsOutForDelivery(nextStatus)];
}
