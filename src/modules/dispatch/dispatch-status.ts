import { ApiError, type ErrorDetails } from '../../common/errors/api-error';
import { type Conditions, type StateMachine, findTransitionsBy } from '../../common/state-machine';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../shipments/shipment-status';

export const DISPATCH_STATUSES = ['draft', 'ready', 'in_progress', 'completed', 'cancelled'] as const;
export type DispatchStatus = (typeof DISPATCH_STATUSES)[number];

/** The cause of a transition: a request of a client, the end of the last shipment, or a driver who undoes that end (`undo`). */
export type DispatchTrigger = 'client' | 'shipments' | 'undo';

/**
 * Effects of transitions, implemented in `dispatches/dispatch.effects.ts`. They run in the order of `then`. `record` stores the new status
 * with a history entry, and notifies other modules.
 */
export type DispatchEffect =
  | 'takeVehicle'
  | 'collectShipments'
  | 'finishShipments'
  | 'releaseShipments'
  | 'returnVehicle'
  | 'record'
  | 'reopen'
  | 'rescheduleRoute';

/** The data that conditions are checked against. */
export interface DispatchInTransition {
  readonly dispatch: {
    readonly driverId: string | null;
    readonly vehicleId: string | null;
    readonly startedAt: Date | null;
  };
  readonly shipments: readonly { readonly trackingNumber: string; readonly status: ShipmentStatus }[];
  readonly now: Date;
  /** When the transition happened, if the client reports it later. */
  readonly reportedAt: Date | null;
}

/** Tolerance for client clocks that are ahead. */
const MAX_AHEAD_MS = 10 * 60_000;
/** Largest age of a report. The limit for positions is the same. */
const MAX_REPORT_AGE_MS = 30 * 24 * 60 * 60_000;
/** The largest number of tracking numbers in one error message. */
const MAX_LISTED_SHIPMENTS = 5;

/** Conditions of transitions. Each returns the error that rejects the transition, or undefined if it is allowed. */
export const DISPATCH_CONDITIONS = {
  /** Rejects times in the future, older than 30 days, or before the start. */
  isReportedInTime({ dispatch: { startedAt }, now, reportedAt }) {
    if (!reportedAt) return undefined;
    const { timestamp } = findReportTimeFaults(reportedAt, now);
    if (timestamp !== undefined) return createTimestampError(timestamp);
    if (startedAt && reportedAt < startedAt)
      return createTimestampError(`Must not be before the dispatch started: ${startedAt.toISOString()}.`);
    return undefined;
  },

  /** Requires a driver, a vehicle and an open shipment, for `ready` and for the start. */
  isReady({ dispatch, shipments }) {
    const missing: Record<string, string> = {};
    if (!dispatch.driverId) missing.driverId = 'A driver is needed first.';
    if (!dispatch.vehicleId) missing.vehicleId = 'A vehicle is needed first.';
    if (shipments.every(({ status }) => isFinal(status)))
      missing.shipmentIds = 'A shipment that is still to be delivered is needed first.';
    return Object.keys(missing).length ? new ApiError('VALIDATION_ERROR', missing) : undefined;
  },

  /** Requires that no shipment is out any more; the error names some that are. */
  areShipmentsEnded({ shipments }) {
    const openShipments = shipments.filter(({ status }) => !hasEnded(status));
    if (openShipments.length === 0) return undefined;
    const trackingNumbers = openShipments.map(({ trackingNumber }) => trackingNumber).sort();
    const listed = trackingNumbers.slice(0, MAX_LISTED_SHIPMENTS).join(', ');
    const ellipsis = openShipments.length > MAX_LISTED_SHIPMENTS ? ', …' : '';
    return new ApiError('VALIDATION_ERROR', {
      status: `It may be completed when each shipment is delivered, exception, returned or cancelled; ${openShipments.length} is not: ${listed}${ellipsis}.`,
    });
  },
} satisfies Conditions<string, DispatchInTransition>;

/** Returns the fault of a reported time that is in the future or too old; an empty object if the time is acceptable. */
export function findReportTimeFaults(reportedAt: Date | null, now: Date): ErrorDetails {
  if (!reportedAt) return {};
  const aheadMs = reportedAt.getTime() - now.getTime();
  if (aheadMs > MAX_AHEAD_MS) return { timestamp: 'Must not be more than 10 minutes ahead.' };
  if (-aheadMs > MAX_REPORT_AGE_MS) return { timestamp: 'Must not be older than 30 days.' };
  return {};
}

const createTimestampError = (timestamp: string): ApiError => new ApiError('VALIDATION_ERROR', { timestamp });

/** Transitions run with the shipments, the dispatch, its driver and its vehicle locked, in that order. */
export const DISPATCH_MACHINE: StateMachine<
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

/** Transitions that a client may request. */
export const DISPATCH_TRANSITIONS = findTransitionsBy(DISPATCH_MACHINE, 'client');

/**
 * State of a shipment in a dispatch:
 * - `assigned`: the dispatch is open.
 * - `done`: the dispatch has delivered or otherwise finished it.
 * - `released`: it was not delivered when the dispatch ended.
 */
export const ASSIGNMENT_STATES = ['assigned', 'done', 'released'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** The statuses of a dispatch that is still being planned. */
export const PLANNED_STATUSES: readonly DispatchStatus[] = ['draft', 'ready'];
/** Statuses in which a dispatch appears in its driver's app. */
export const DRIVER_APP_STATUSES: readonly DispatchStatus[] = ['ready', 'in_progress'];
/** Statuses in which a dispatch accepts late reports of its driver. */
export const REPORTABLE_STATUSES: readonly DispatchStatus[] = [...DRIVER_APP_STATUSES, 'completed'];
/** The statuses of a dispatch that is still to be driven, or is being driven. */
export const OPEN_STATUSES: readonly DispatchStatus[] = [...PLANNED_STATUSES, 'in_progress'];

/** Returns whether shipments, driver, vehicle and date may still change. */
export const isPlanned = (status: DispatchStatus): boolean => PLANNED_STATUSES.includes(status);

/** Shipments that a dispatch in progress is done with. A failed delivery (`exception`) may go out again with another dispatch. */
export const ENDED_SHIPMENT_STATUSES: readonly ShipmentStatus[] = [...FINAL_SHIPMENT_STATUSES, 'exception'];

/** The ended statuses other than delivered. */
export const UNDELIVERED_STATUSES: readonly ShipmentStatus[] = ENDED_SHIPMENT_STATUSES.filter(
  (status) => status !== 'delivered',
);

/** Returns whether no dispatch can take such a shipment any more. */
export const isFinal = (status: ShipmentStatus): boolean => FINAL_SHIPMENT_STATUSES.includes(status);
/** Returns whether a dispatch in progress is done with such a shipment. It may go out again after a failed delivery. */
export const hasEnded = (status: ShipmentStatus): boolean => ENDED_SHIPMENT_STATUSES.includes(status);
