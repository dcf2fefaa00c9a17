import { ApiError } from '../../common/errors/api-error';
import { type Conditions, type Machine, movesBy } from '../../common/state-machine';
import { ENDED, type ShipmentStatus } from '../shipments/shipment-status';

export const DISPATCH_STATUSES = ['draft', 'ready', 'in_progress', 'completed', 'cancelled'] as const;
export type DispatchStatus = (typeof DISPATCH_STATUSES)[number];

/** A client asks for the move, or the last shipment that ends brings it about: `undo`, a driver who takes back how one ended. */
export type DispatchTrigger = 'client' | 'shipments' | 'undo';

/** What moves do; `dispatches/dispatch.effects.ts` says how. */
export type DispatchEffect =
  | 'takeVehicle'
  | 'collectShipments'
  | 'finishShipments'
  | 'releaseShipments'
  | 'returnVehicle'
  | 'record'
  | 'reopen'
  | 'rescheduleRoute';

/** What the conditions look at. */
export interface DispatchToMove {
  readonly dispatch: {
    readonly driverId: string | null;
    readonly vehicleId: string | null;
    readonly startedAt: Date | null;
  };
  readonly shipments: readonly { readonly trackingNumber: string; readonly status: ShipmentStatus }[];
  readonly now: Date;
  /** When the move happened, where the client says so: it may report it later. */
  readonly reportedAt: Date | null;
}

export const DISPATCH_CONDITIONS = {
  /** Nothing is reported ahead of time, long after it happened, or from before the start. */
  isReportedInTime({ dispatch: { startedAt }, now, reportedAt: at }) {
    if (!at) return undefined;
    if (at.getTime() > now.getTime() + MAX_AHEAD_MS) return untimely('Must not be more than 10 minutes ahead.');
    if (at.getTime() < now.getTime() - OLDEST_MS) return untimely('Must not be older than 30 days.');
    if (startedAt && at < startedAt)
      return untimely(`Must not be before the dispatch started: ${startedAt.toISOString()}.`);
    return undefined;
  },

  /** What it must have before it is ready, and still when it starts. */
  isReady({ dispatch, shipments }) {
    const missing: Record<string, string> = {};
    if (!dispatch.driverId) missing.driverId = 'A driver is needed first.';
    if (!dispatch.vehicleId) missing.vehicleId = 'A vehicle is needed first.';
    if (shipments.every(({ status }) => isFinal(status)))
      missing.shipmentIds = 'A shipment that is still to be delivered is needed first.';
    return Object.keys(missing).length ? new ApiError('VALIDATION_ERROR', missing) : undefined;
  },

  /** No shipment is on its way any more; the refusal names some that are. */
  areShipmentsEnded({ shipments }) {
    const open = shipments.flatMap(({ status, trackingNumber }) => (hasEnded(status) ? [] : trackingNumber)).sort();
    if (open.length === 0) return undefined;
    const named = open.slice(0, NAMED).join(', ') + (open.length > NAMED ? ', …' : '');
    return new ApiError('VALIDATION_ERROR', {
      status: `It may be completed when each shipment is delivered, exception, returned or cancelled; ${open.length} is not: ${named}.`,
    });
  },
} satisfies Conditions<string, DispatchToMove>;

/** How far the clock of the client may be ahead of ours. */
const MAX_AHEAD_MS = 10 * 60_000;
/** As old as the positions of the same drive may be. */
const OLDEST_MS = 30 * 24 * 60 * 60_000;
/** How many tracking numbers an answer names. */
const NAMED = 5;

const untimely = (timestamp: string): ApiError => new ApiError('VALIDATION_ERROR', { timestamp });

/** The life of a dispatch. A move is made with its shipments, itself, its driver and its vehicle locked, in that order. */
export const DISPATCH_MACHINE: Machine<
  DispatchStatus,
  DispatchTrigger,
  keyof typeof DISPATCH_CONDITIONS,
  DispatchEffect
> = {
  draft: {
    ready: { by: ['client'], when: ['isReportedInTime', 'isReady'], then: ['record'] },
    cancelled: { by: ['client'], when: ['isReportedInTime'], then: ['releaseShipments', 'record'] },
  },
  ready: {
    in_progress: {
      by: ['client'],
      when: ['isReportedInTime', 'isReady'],
      then: ['takeVehicle', 'collectShipments', 'record', 'rescheduleRoute'],
    },
    draft: { by: ['client'], when: ['isReportedInTime'], then: ['record'] },
    cancelled: { by: ['client'], when: ['isReportedInTime'], then: ['releaseShipments', 'record'] },
  },
  in_progress: {
    completed: {
      by: ['client', 'shipments'],
      when: ['isReportedInTime', 'areShipmentsEnded'],
      then: ['finishShipments', 'returnVehicle', 'record'],
    },
    cancelled: { by: ['client'], when: ['isReportedInTime'], then: ['releaseShipments', 'returnVehicle', 'record'] },
  },
  completed: { in_progress: { by: ['undo'], then: ['takeVehicle', 'reopen'] } },
  cancelled: {},
};

/** Where a client may move a dispatch. */
export const DISPATCH_MOVES = movesBy(DISPATCH_MACHINE, 'client');

/** Of a shipment in a dispatch. assigned: the dispatch is open; done: ended with it; released: given back undelivered when it ended. */
export const ASSIGNMENT_STATES = ['assigned', 'done', 'released'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** Still being planned. */
export const PLANNED: readonly DispatchStatus[] = ['draft', 'ready'];
/** What drivers see of their own: to be driven, or being driven. */
export const FOR_DRIVERS: readonly DispatchStatus[] = ['ready', 'in_progress'];
/** What drivers may still report of: those, and what has ended with their reports. */
export const REPORTED: readonly DispatchStatus[] = [...FOR_DRIVERS, 'completed'];
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
