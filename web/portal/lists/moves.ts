import type { OrderStatus, ShipmentStatus } from '../parts/display/status-badge';

/** The transitions of an order that the API allows. Other transitions are not offered. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['pending', 'cancelled'],
  pending: ['processing', 'draft', 'cancelled'],
  processing: ['ready', 'pending', 'cancelled'],
  ready: ['shipped', 'processing', 'cancelled'],
  shipped: ['delivered', 'ready'],
  delivered: [],
  cancelled: [],
};

/** The transitions of a shipment, step by step. The service also accepts events that skip steps. */
export const SHIPMENT_TRANSITIONS: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  created: ['collected', 'exception', 'cancelled'],
  collected: ['in_transit', 'out_for_delivery', 'exception', 'returned'],
  in_transit: ['out_for_delivery', 'delivered', 'exception', 'returned'],
  out_for_delivery: ['delivered', 'in_transit', 'exception', 'returned'],
  exception: ['collected', 'in_transit', 'out_for_delivery', 'delivered', 'returned', 'cancelled'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
};

const DANGEROUS: readonly string[] = ['exception', 'returned', 'cancelled'] satisfies ShipmentStatus[];

/**
 * Whether a transition ends the record or stops its delivery. Such transitions are not listed beside the usual ones.
 */
export const isDangerous = (to: OrderStatus | ShipmentStatus): boolean => DANGEROUS.includes(to);
