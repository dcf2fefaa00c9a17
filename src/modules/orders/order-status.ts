import type { Moves } from '../../common/moves';

export const ORDER_STATUSES = ['draft', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where a client may move an order. */
export const ORDER_MOVES: Moves<OrderStatus> = {
  draft: ['pending', 'cancelled'],
  pending: ['processing', 'draft', 'cancelled'],
  processing: ['ready', 'pending', 'cancelled'],
  ready: ['shipped', 'processing', 'cancelled'],
  shipped: ['delivered', 'ready'],
  delivered: [],
  cancelled: [],
};

/** Nothing more is to come. */
export const ENDED: readonly OrderStatus[] = ['delivered', 'cancelled'];

const BEFORE_SHIPPING: readonly OrderStatus[] = ['draft', 'pending', 'processing', 'ready'];

/** Whether there is nothing more to come. */
export const isFinal = (status: OrderStatus): boolean => ORDER_MOVES[status].length === 0;

/** Whether customer, items and delivery address may still change. */
export const isEditable = (status: OrderStatus): boolean => status === 'draft' || status === 'pending';

/** Whether there is still something to plan: a carrier, a collection date, the sizes of its items. */
export const isBeforeShipping = (status: OrderStatus): boolean => BEFORE_SHIPPING.includes(status);

/** How far a shipment can take its order. */
export type ShippedStatus = Extract<OrderStatus, 'shipped' | 'delivered'>;

/** Whether an order follows its shipment there: forward only, past missing steps, never out of a final status. */
export const followsTo = (from: OrderStatus, to: ShippedStatus): boolean =>
  isBeforeShipping(from) || (from === 'shipped' && to === 'delivered');
