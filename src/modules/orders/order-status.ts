import { type StateMachine, type Transition, findTransitionsBy } from '../../common/state-machine';

export const ORDER_STATUSES = ['draft', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/*
 * A transition has the triggers that may cause it (`by`), conditions that are checked first (`when`), and effects that run in their order
 * (`then`).
 */

/**
 * What causes a transition:
 * - `client`: a client requests it.
 * - `shipment`: the order follows its shipment. It only moves forward, may skip statuses, and never leaves a final status.
 * - `undo`: the delivery of the shipment is undone because it was recorded by mistake.
 */
export type OrderTrigger = 'client' | 'shipment' | 'undo';

/** The conditions of transitions. `OrderEffects` implements them, like the effects. */
export type OrderCondition = 'hasNoShipmentLeft';
export type OrderEffect = 'record' | 'cancelShipments';

type OrderTransition = Transition<OrderTrigger, OrderCondition, OrderEffect>;

const BY_CLIENT: OrderTransition = { by: ['client'], then: ['record'] };
const BY_SHIPMENT: OrderTransition = { by: ['shipment'], then: ['record'] };
const BY_CLIENT_OR_SHIPMENT: OrderTransition = { by: ['client', 'shipment'], then: ['record'] };
const BY_UNDO: OrderTransition = { by: ['undo'], then: ['record'] };
const CANCELLATION: OrderTransition = {
  by: ['client'],
  when: ['hasNoShipmentLeft'],
  then: ['record', 'cancelShipments'],
};
/** Nothing causes it, so it is always rejected. Its condition is checked first, and its error names the shipment that has left. */
const REJECTED_CANCELLATION: OrderTransition = { by: [], when: ['hasNoShipmentLeft'], then: [] };

/**
 * The transitions of an order. The table is part of the API: order-status.spec.ts has each of its entries.
 *
 * `OrderTransitionsService` runs them with the order locked. Before it cancels an order, it locks the shipments that are cancelled too,
 * because every change locks shipments before orders.
 */
export const ORDER_MACHINE: StateMachine<OrderStatus, OrderTrigger, OrderCondition, OrderEffect> = {
  draft: { pending: BY_CLIENT, cancelled: CANCELLATION, shipped: BY_SHIPMENT, delivered: BY_SHIPMENT },
  pending: {
    processing: BY_CLIENT,
    draft: BY_CLIENT,
    cancelled: CANCELLATION,
    shipped: BY_SHIPMENT,
    delivered: BY_SHIPMENT,
  },
  processing: {
    ready: BY_CLIENT,
    pending: BY_CLIENT,
    cancelled: CANCELLATION,
    shipped: BY_SHIPMENT,
    delivered: BY_SHIPMENT,
  },
  ready: {
    shipped: BY_CLIENT_OR_SHIPMENT,
    processing: BY_CLIENT,
    cancelled: CANCELLATION,
    delivered: BY_SHIPMENT,
  },
  shipped: { delivered: BY_CLIENT_OR_SHIPMENT, ready: BY_CLIENT, cancelled: REJECTED_CANCELLATION },
  delivered: { shipped: BY_UNDO },
  cancelled: {},
};

/** The transitions that a client may request. */
export const ORDER_TRANSITIONS = findTransitionsBy(ORDER_MACHINE, 'client');
const SHIPMENT_TRANSITIONS = findTransitionsBy(ORDER_MACHINE, 'shipment');

/** Statuses in which no delivery is pending. No client can change them any more. */
export const FINAL_ORDER_STATUSES: readonly OrderStatus[] = ['delivered', 'cancelled'];

const STATUSES_BEFORE_SHIPPING: readonly OrderStatus[] = ['draft', 'pending', 'processing', 'ready'];

/**
 * Fields that can change only until the business begins to prepare the order. All other fields can change until it is
 * shipped.
 */
export const FIELDS_BEFORE_PREPARATION: readonly string[] = ['customerId', 'items'];

/** Returns whether the business has not begun to prepare the order, so that its customer and its items may still change. */
export const isBeforePreparation = (status: OrderStatus): boolean => status === 'draft' || status === 'pending';

/** Returns whether the order is not shipped yet, so that its address, carrier, collection date and item sizes may still change. */
export const isBeforeShipping = (status: OrderStatus): boolean => STATUSES_BEFORE_SHIPPING.includes(status);

/** The statuses to which an order follows its shipment. */
export type ShippedStatus = Extract<OrderStatus, 'shipped' | 'delivered'>;

/** Returns whether an order in the status `from` follows its shipment to the status `to`. */
export const canFollowTo = (from: OrderStatus, to: ShippedStatus): boolean => SHIPMENT_TRANSITIONS[from].includes(to);
