import { type Machine, type Move, movesBy } from '../../common/state-machine';

export const ORDER_STATUSES = ['draft', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A client asks for the move, or a shipment of the order brings it about: `undo`, one whose delivery is taken back. */
export type OrderTrigger = 'client' | 'shipment' | 'undo';

/** What must hold, and what moves do; `order.effects.ts` says how. */
export type OrderCondition = 'hasNoShipmentLeft';
export type OrderEffect = 'record' | 'cancelShipments';

type OrderMove = Move<OrderTrigger, OrderCondition, OrderEffect>;
const BY_CLIENT: OrderMove = { by: ['client'], then: ['record'] };
/** Forward only, past missing steps, never out of a final status. */
const BY_SHIPMENT: OrderMove = { by: ['shipment'], then: ['record'] };
const BY_EITHER: OrderMove = { by: ['client', 'shipment'], then: ['record'] };
const CANCEL: OrderMove = { by: ['client'], when: ['hasNoShipmentLeft'], then: ['record', 'cancelShipments'] };

/**
 * The life of an order. A move is made with the order locked; one that cancels it has locked the shipments that end with it
 * before.
 */
export const ORDER_MACHINE: Machine<OrderStatus, OrderTrigger, OrderCondition, OrderEffect> = {
  draft: { pending: BY_CLIENT, cancelled: CANCEL, shipped: BY_SHIPMENT, delivered: BY_SHIPMENT },
  pending: {
    processing: BY_CLIENT,
    draft: BY_CLIENT,
    cancelled: CANCEL,
    shipped: BY_SHIPMENT,
    delivered: BY_SHIPMENT,
  },
  processing: {
    ready: BY_CLIENT,
    pending: BY_CLIENT,
    cancelled: CANCEL,
    shipped: BY_SHIPMENT,
    delivered: BY_SHIPMENT,
  },
  ready: { shipped: BY_EITHER, processing: BY_CLIENT, cancelled: CANCEL, delivered: BY_SHIPMENT },
  // Refused in any case, but the shipment that has left is a better reason than the table.
  shipped: { delivered: BY_EITHER, ready: BY_CLIENT, cancelled: { by: [], when: ['hasNoShipmentLeft'], then: [] } },
  delivered: { shipped: { by: ['undo'], then: ['record'] } },
  cancelled: {},
};

/** Where a client may move an order. */
export const ORDER_MOVES = movesBy(ORDER_MACHINE, 'client');
const FOLLOWED = movesBy(ORDER_MACHINE, 'shipment');

/** Nothing more is to come. */
export const ENDED: readonly OrderStatus[] = ['delivered', 'cancelled'];

const BEFORE_SHIPPING: readonly OrderStatus[] = ['draft', 'pending', 'processing', 'ready'];

/** Whether there is nothing more to come. */
export const isFinal = (status: OrderStatus): boolean => ORDER_MOVES[status].length === 0;

/** What of an order can be changed until the business begins to prepare it; everything else until it is shipped. */
export const FIELDS_UNTIL: { readonly pending: readonly string[] } = { pending: ['customerId', 'items'] };

/** Whether customer and items may still change. */
export const isEditable = (status: OrderStatus): boolean => status === 'draft' || status === 'pending';

/** Whether the order has not been shipped: address, carrier, collection date and the sizes of its items may still change. */
export const isBeforeShipping = (status: OrderStatus): boolean => BEFORE_SHIPPING.includes(status);

/** How far a shipment can take its order. */
export type ShippedStatus = Extract<OrderStatus, 'shipped' | 'delivered'>;

/** Whether an order follows its shipment there. */
export const followsTo = (from: OrderStatus, to: ShippedStatus): boolean => FOLLOWED[from].includes(to);
