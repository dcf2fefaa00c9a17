import { type Machine, type Move, movesBy, type Step } from '../../common/state-machine';

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
 * What moves a shipment: `undo`, a driver who takes back what they reported; `event`, as a carrier, a driver, a device or a person reports it; `gap`, an event whose forerunners
 * never reached us, so that it goes forward past missing steps; `dispatch`, the start of its dispatch; `order`, the end of
 * its order.
 */
export type ShipmentTrigger = 'event' | 'gap' | 'dispatch' | 'order' | 'undo';

/** What moves do; `shipment.effects.ts` says how. */
export type ShipmentEffect =
  'record' | 'recordAttempt' | 'shipOrder' | 'deliverOrder' | 'reopenOrder' | 'tellFollowers';

type ShipmentMove = Move<ShipmentTrigger, never, ShipmentEffect>;
const ONWARD: ShipmentMove = { by: ['event'], then: ['record', 'shipOrder', 'tellFollowers'] };
const DELIVERED: ShipmentMove = { by: ['event'], then: ['record', 'recordAttempt', 'deliverOrder', 'tellFollowers'] };
/** At the consignee's door, in vain. */
const FAILED: ShipmentMove = { by: ['event'], then: ['record', 'recordAttempt', 'tellFollowers'] };
/** It was not delivered after all. */
const UNDONE: ShipmentMove = { by: ['undo'], then: ['record', 'reopenOrder', 'tellFollowers'] };
const ASIDE: ShipmentMove = { by: ['event'], then: ['record', 'tellFollowers'] };

const alsoBy = (trigger: ShipmentTrigger, move: ShipmentMove): ShipmentMove => ({ ...move, by: [...move.by, trigger] });
const pastMissingSteps = (move: ShipmentMove): ShipmentMove => ({ ...move, by: ['gap'] });

/** The life of a shipment. A move is made with the shipment locked; whatever moves it leaves a trace. */
export const SHIPMENT_MACHINE: Machine<ShipmentStatus, ShipmentTrigger, never, ShipmentEffect> = {
  created: {
    collected: alsoBy('dispatch', ONWARD),
    exception: ASIDE,
    cancelled: alsoBy('order', ASIDE),
    in_transit: pastMissingSteps(ONWARD),
    out_for_delivery: pastMissingSteps(ONWARD),
    delivered: pastMissingSteps(DELIVERED),
    returned: pastMissingSteps(ASIDE),
  },
  collected: {
    in_transit: ONWARD,
    out_for_delivery: alsoBy('dispatch', ONWARD),
    exception: ASIDE,
    returned: ASIDE,
    delivered: pastMissingSteps(DELIVERED),
  },
  in_transit: {
    out_for_delivery: alsoBy('dispatch', ONWARD),
    delivered: DELIVERED,
    exception: ASIDE,
    returned: ASIDE,
  },
  out_for_delivery: { delivered: DELIVERED, in_transit: ONWARD, exception: FAILED, returned: ASIDE },
  exception: {
    collected: ONWARD,
    in_transit: ONWARD,
    out_for_delivery: alsoBy('dispatch', ONWARD),
    delivered: DELIVERED,
    returned: ASIDE,
    cancelled: alsoBy('order', ASIDE),
  },
  delivered: { returned: ASIDE, out_for_delivery: UNDONE },
  returned: {},
  cancelled: {},
};

/** Step by step, as the interface lists it. */
export const SHIPMENT_MOVES = movesBy(SHIPMENT_MACHINE, 'event');
/** Where an event may move it, also past missing steps. */
export const EVENT_MOVES = movesBy(SHIPMENT_MACHINE, 'event', 'gap');
const CANCELLED_WITH_ORDER = movesBy(SHIPMENT_MACHINE, 'order');
const LEAVING = movesBy(SHIPMENT_MACHINE, 'dispatch');

/** Between sender and recipient: what the overview counts as in transit, and what can't be deleted or repacked. */
export const IN_TRANSIT: readonly ShipmentStatus[] = ['collected', 'in_transit', 'out_for_delivery'];
/** On its way to the recipient, or about to be: what an expected arrival is told of. */
export const EXPECTED: readonly ShipmentStatus[] = ['created', ...IN_TRANSIT];
/** What the overview counts as exceptions. */
export const EXCEPTIONS: readonly ShipmentStatus[] = ['exception', 'returned'];
/** An attempt at the recipient's door was made. */
export const VISITED: readonly ShipmentStatus[] = ['delivered', 'exception'];
/** Nothing more is to be done. */
export const ENDED: readonly ShipmentStatus[] = ['delivered', 'returned', 'cancelled'];

/** Whether it has not left yet, so that it ends with its order. Of an exception the dispatch must be asked too. */
export const isCancellable = (status: ShipmentStatus): boolean => CANCELLED_WITH_ORDER[status].length > 0;
/** Whether there is nothing with the consignee or on the way to them. */
export const wentBack = (status: ShipmentStatus): boolean => status === 'returned' || status === 'cancelled';

/** What a trace says when the event brought no words of its own. */
export const TRACE_TEXTS: Readonly<Record<ShipmentStatus, string>> = {
  created: 'Shipment created.',
  collected: 'Collected.',
  in_transit: 'In transit.',
  out_for_delivery: 'Out for delivery.',
  delivered: 'Delivered.',
  exception: 'Something is in the way of the delivery.',
  returned: 'Returned to the sender.',
  cancelled: 'Cancelled.',
};

/**
 * Whether an event only adds a trace: it is older than the last change of status, or repeats the status. Any other moves the
 * status too, or is refused.
 */
export const isOnlyTraced = (
  now: { status: ShipmentStatus; since: Date },
  event: { status: ShipmentStatus; occurredAt: Date },
): boolean => event.occurredAt < now.since || event.status === now.status;

/** Whether it was at its sender's before, and is not after. Another attempt of one that was sought there in vain says nothing of that. */
export const leavesSender = ({ from, to }: Step<ShipmentStatus>): boolean =>
  to === 'collected' || to === 'delivered' || (from === 'created' && IN_TRANSIT.includes(to));

/** The steps that a shipment takes when its dispatch starts. None when it is out already or has ended. */
export function stepsOut(from: ShipmentStatus): readonly Step<ShipmentStatus>[] {
  const [to] = LEAVING[from];
  return to ? [{ from, to }, ...stepsOut(to)] : [];
}
