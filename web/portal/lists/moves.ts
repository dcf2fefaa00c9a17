import type { OrderStatus, ShipmentStatus } from '../parts/status-badge';

/** Where an order may go from each status, as the interface has it: no other move is offered. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['pending', 'cancelled'],
  pending: ['processing', 'draft', 'cancelled'],
  processing: ['ready', 'pending', 'cancelled'],
  ready: ['shipped', 'processing', 'cancelled'],
  shipped: ['delivered', 'ready'],
  delivered: [],
  cancelled: [],
};

/** The steps of a shipment one by one; the service takes events past missing steps too. */
export const SHIPMENT_MOVES: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
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

/** Whether a move ends the record or stops its delivery: such moves do not stand beside the usual ones. */
export const isDangerous = (to: OrderStatus | ShipmentStatus): boolean => DANGEROUS.includes(to);
