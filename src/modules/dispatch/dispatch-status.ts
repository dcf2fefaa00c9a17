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

/** Of a shipment in a dispatch. assigned: the dispatch is open; done: ended with it; released: given back undelivered when it ended. */
export const ASSIGNMENT_STATES = ['assigned', 'done', 'released'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** Still being planned. */
export const PLANNED: readonly DispatchStatus[] = ['draft', 'ready'];
/** Still to be driven, or being driven. */
export const OPEN: readonly DispatchStatus[] = [...PLANNED, 'in_progress'];

/** While it is still being planned its shipments, driver, vehicle and date may change. */
export const isPlanned = (status: DispatchStatus): boolean => PLANNED.includes(status);

/** Shipments that a dispatch in progress is done with; an exception may go out again, with another one. */
export const ENDED_SHIPMENT_STATUSES: readonly ShipmentStatus[] = [...ENDED, 'exception'];

/** Those of them that did not reach the recipient. */
export const UNDELIVERED: readonly ShipmentStatus[] = ENDED_SHIPMENT_STATUSES.filter(
  (status) => status !== 'delivered',
);

/** Whether no dispatch takes such a shipment any more. */
export const isFinal = (status: ShipmentStatus): boolean => ENDED.includes(status);
export const hasEnded = (status: ShipmentStatus): boolean => ENDED_SHIPMENT_STATUSES.includes(status);
