import { type StateMachine, type Transition, findTransitionsBy } from '../../common/state-machine';

export const ORDER_STATUSES = ['draft', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * The cause of a transition:
 * - `client`: a client requests it.
 * - `shipment`: the order follows its shipment.
 * - `undo`: the delivery of the shipment is undone because it was recorded by mistake.
 */
export type OrderTrigger = 'client' | 'shipment' | 'undo';

/** The conditions and effects of the transitions. `OrderEffects` implements them. */
export type OrderCondition = 'hasNoShipmentLeft';
export type OrderEffect = 'record' | 'cancelShipments';

type OrderTransition = Transition<OrderTrigger, OrderCondition, OrderEffect>;

// `by` lists the causes of a transition, `when` its conditions, and `then` its effects in the order in which they run.

const CLIENT_TRANSITION: OrderTransition = { by: ['client'], then: ['record'] };
/** An order follows its shipment forward only. It may skip statuses, and it never leaves a final one. */
const SHIPMENT_TRANSITION: OrderTransition = { by: ['shipment'], then: ['record'] };
const CLIENT_OR_SHIPMENT_TRANSITION: OrderTransition = { by: ['client', 'shipment'], then: ['record'] };
const CANCEL_TRANSITION: OrderTransition = {
  by: ['client'],
  when: ['hasNoShipmentLeft'],
  then: ['record', 'cancelShipments'],
};

/**
 * The transitions of an order, which must be locked. Before an order is cancelled, the shipments that are cancelled with it
 * are locked too, ahead of the order.
 */
export const ORDER_MACHINE: StateMachine<OrderStatus, OrderTrigger, OrderCondition, OrderEffect> = {
  draft: {
    pending: CLIENT_TRANSITION,
    cancelled: CANCEL_TRANSITION,
    shipped: SHIPMENT_TRANSITION,
    delivered: SHIPMENT_TRANSITION,
  },
  pending: {
    processing: CLIENT_TRANSITION,
    draft: CLIENT_TRANSITION,
    cancelled: CANCEL_TRANSITION,
    shipped: SHIPMENT_TRANSITION,
    delivered: SHIPMENT_TRANSITION,
  },
  processing: {
    ready: CLIENT_TRANSITION,
    pending: CLIENT_TRANSITION,
    cancelled: CANCEL_TRANSITION,
    shipped: SHIPMENT_TRANSITION,
    delivered: SHIPMENT_TRANSITION,
  },
  ready: {
    shipped: CLIENT_OR_SHIPMENT_TRANSITION,
    processing: CLIENT_TRANSITION,
    cancelled: CANCEL_TRANSITION,
    delivered: SHIPMENT_TRANSITION,
  },
  // `cancelled` is never allowed here. It is listed for its condition, whose error names the shipment that has left.
  shipped: {
    delivered: CLIENT_OR_SHIPMENT_TRANSITION,
    ready: CLIENT_TRANSITION,
    cancelled: { by: [], when: ['hasNoShipmentLeft'], then: [] },
  },
  delivered: { shipped: { by: ['undo'], then: ['record'] } },
  cancelled: {},
};

/** The transitions that a client may request. */
export const ORDER_TRANSITIONS = findTransitionsBy(ORDER_MACHINE, 'client');
const SHIPMENT_TRANSITIONS = findTransitionsBy(ORDER_MACHINE, 'shipment');

/** Statuses in which no delivery is pending. */
export const FINAL_ORDER_STATUSES: readonly OrderStatus[] = ['delivered', 'cancelled'];

const STATUSES_BEFORE_SHIPPING: readonly OrderStatus[] = ['draft', 'pending', 'processing', 'ready'];

/** Returns whether no client can change the status any more. */
export const isFinal = (status: OrderStatus): boolean => ORDER_TRANSITIONS[status].length === 0;

/**
 * Fields that can change only until the business begins to prepare the order. All other fields can change until it is
 * shipped.
 */
export const FIELDS_BEFORE_PREPARATION: readonly string[] = ['customerId', 'items'];

/** Returns whether the business has not begun to prepare the order, so that its customer and its items may still change. */
export const isBeforePreparation = (status: OrderStatus): boolean => status === 'draft' || status === 'pending';

/** Returns whether the order is not shipped yet, so that its address, carrier, collection date and item sizes may still change. */
export const isBeforeShipping = (status: OrderStatus): boolean => STATUSES_BEFORE_SHIPPING.includes(status);

/** The statuses that an order takes over from its shipment. */
export type ShippedStatus = Extract<OrderStatus, 'shipped' | 'delivered'>;

/** Returns whether an order in the status `from` follows its shipment to the status `to`. */
export const canFollowTo = (from: OrderStatus, to: ShippedStatus): boolean => SHIPMENT_TRANSITIONS[from].includes(to);
