import type { Moves } from '../../common/moves';

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

export const SHIPMENT_MOVES: Moves<ShipmentStatus> = {
  created: ['collected', 'exception', 'cancelled'],
  collected: ['in_transit', 'out_for_delivery', 'exception', 'returned'],
  in_transit: ['out_for_delivery', 'delivered', 'exception', 'returned'],
  out_for_delivery: ['delivered', 'in_transit', 'exception', 'returned'],
  exception: ['collected', 'in_transit', 'out_for_delivery', 'delivered', 'returned', 'cancelled'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
};

/** The same with the moves of an event whose forerunners never reached us: forward past missing steps. */
export const EVENT_MOVES: Moves<ShipmentStatus> = {
  ...SHIPMENT_MOVES,
  created: [...SHIPMENT_MOVES.created, 'in_transit', 'out_for_delivery', 'delivered', 'returned'],
  collected: [...SHIPMENT_MOVES.collected, 'delivered'],
};

/** Between sender and recipient: what the overview counts as in transit, and what can't be deleted or repacked. */
export const IN_TRANSIT: readonly ShipmentStatus[] = ['collected', 'in_transit', 'out_for_delivery'];
/** What the overview counts as exceptions. */
export const EXCEPTIONS: readonly ShipmentStatus[] = ['exception', 'returned'];
/** Somebody was at the recipient's door. */
export const VISITED: readonly ShipmentStatus[] = ['delivered', 'exception'];
/** Nothing more is to be done. */
export const ENDED: readonly ShipmentStatus[] = ['delivered', 'returned', 'cancelled'];

/** Whether it has not left yet, so that it ends with its order. Of an exception the dispatch must be asked too. */
export const isCancellable = (status: ShipmentStatus): boolean => SHIPMENT_MOVES[status].includes('cancelled');
/** Whether there is nothing with the consignee or on the way to them. */
export const wentBack = (status: ShipmentStatus): boolean => status === 'returned' || status === 'cancelled';

/** What a trace says when the event brought no words of its own. */
export const TRACE_TEXTS: Readonly<Record<ShipmentStatus, string>> = {
  created: 'Shipment created.',
  collected: 'Collected by the carrier.',
  in_transit: 'In transit.',
  out_for_delivery: 'Out for delivery.',
  delivered: 'Delivered.',
  exception: 'Something is in the way of the delivery.',
  returned: 'Returned to the sender.',
  cancelled: 'Cancelled.',
};

/**
 * What an event from a carrier, a driver, a device or a person does to a shipment: an event older than the last change of
 * status, or one that repeats the status, only adds a trace; one that the moves allow also changes the status; anything
 * else is refused.
 */
export function effectOfEvent(
  now: { status: ShipmentStatus; since: Date },
  event: { status: ShipmentStatus; occurredAt: Date },
): 'trace' | 'move' | 'refused' {
  if (event.occurredAt < now.since || event.status === now.status) return 'trace';
  return EVENT_MOVES[now.status].includes(event.status) ? 'move' : 'refused';
}

/**
 * The steps that a shipment takes when its dispatch starts: out for delivery, by way of collected. None when it is out
 * already or has ended.
 */
export function stepsOut(from: ShipmentStatus): readonly ('collected' | 'out_for_delivery')[] {
  if (from === 'created') return ['collected', 'out_for_delivery'];
  return LEAVES_BY_ONE_STEP.includes(from) ? ['out_for_delivery'] : [];
}

const LEAVES_BY_ONE_STEP: readonly ShipmentStatus[] = ['collected', 'in_transit', 'exception'];

/** What the order of a shipment becomes when the shipment has this status; undefined when it stays as it is. */
export function orderStatusFor(status: ShipmentStatus): 'shipped' | 'delivered' | undefined {
  if (IN_TRANSIT.includes(status)) return 'shipped';
  return status === 'delivered' ? 'delivered' : undefined;
}
