import type { Moves } from '../../common/moves';
import { ENDED, type ShipmentStatus } from '../shipments/shipment-status';

export const DISPATCH_STATUSES = ['draft', 'ready', 'in_progress', 'completed', 'cancelled'] as const;
export type DispatchStatus = (typeof DISPATCH_STATUSES)[number];

export const DISPATCH_MOVES: Moves<DispatchStatus> = {
  draft: ['ready', 'cancelled'],
  ready: ['in_progress', 'draft', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** While it is still being planned its shipments, driver, vehicle and date may change. */
export const isPlanned = (status: DispatchStatus): boolean => status === 'draft' || status === 'ready';

/** Shipments that a dispatch in progress is done with; an exception may go out again, with another one. */
export const ENDED_SHIPMENT_STATUSES: readonly ShipmentStatus[] = [...ENDED, 'exception'];

/** Whether no dispatch takes such a shipment any more. */
export const isFinal = (status: ShipmentStatus): boolean => ENDED.includes(status);
export const hasEnded = (status: ShipmentStatus): boolean => ENDED_SHIPMENT_STATUSES.includes(status);
