import { localTime } from '../../../../common/time/time-zone';
import type { StopKind } from '../../stop-precision';

/** What happens: the vehicle leaves the depot, arrives at a stop, ends a pickup or a delivery, or returns. */
export type TimelineEventType = 'departure' | 'arrived' | StopKind | 'return';
export type TimelineEventStatus = 'completed' | 'in_progress' | 'pending';

/** Times as `HH:mm` in the business's time zone. */
export interface TimelineEvent {
  /** The time when it happened. Before that, the time when it is expected. */
  readonly time: string;
  readonly plannedTime: string;
  /** Null before it has happened. */
  readonly actualTime: string | null;
  readonly type: TimelineEventType;
  readonly location: string;
  readonly status: TimelineEventStatus;
}

/** The time of an event as planned at departure, and as expected now. */
interface PlannedAndExpectedTime {
  readonly planned: Date;
  readonly expected: Date;
}

/** A stop as the timeline of a route needs it: its place and its times. */
export interface TimelineStop {
  /** A stop without a kind is a delivery. */
  readonly kind?: StopKind;
  readonly location: string;
  readonly arrival: PlannedAndExpectedTime;
  /** Null before the arrival, or without a device that reports it. */
  readonly arrivedAt: Date | null;
  /** When the visit ended. Null before that. */
  readonly endedAt: Date | null;
}

/** The data of a route from which its timeline is made. */
export interface TimelineRequest {
  /** IANA time zone of the business. */
  readonly timeZone: string;
  readonly depotLocation: string;
  /** Where the route ends, if not where it started. */
  readonly endLocation?: string;
  readonly departure: PlannedAndExpectedTime;
  /** In route sequence. */
  readonly stops: readonly TimelineStop[];
  readonly returnTime: PlannedAndExpectedTime;
  /** Null before the dispatch started. */
  readonly startedAt: Date | null;
  /** Null before the dispatch was completed. */
  readonly completedAt: Date | null;
  /** Whether the dispatch is in progress. */
  readonly isRunning: boolean;
}

/**
 * Returns the events of a route in its sequence. Past events have their actual times, the others their expected ones. While the route is
 * driven, the first open event is in progress.
 */
export function createTimeline(request: TimelineRequest): TimelineEvent[] {
  const { timeZone, depotLocation, departure, stops, returnTime, startedAt, completedAt } = request;
  // Only the first event that has not happened yet can be in progress. So events must be created in route sequence.
  let canBeInProgress = request.isRunning;
  const createEvent = (
    type: TimelineEventType,
    location: string,
    actual: Date | null,
    { planned, expected }: PlannedAndExpectedTime,
  ): TimelineEvent => {
    const openStatus = canBeInProgress ? 'in_progress' : 'pending';
    const status = actual ? 'completed' : openStatus;
    if (status === 'in_progress') canBeInProgress = false;
    return {
      time: localTime(actual ?? expected, timeZone),
      plannedTime: localTime(planned, timeZone),
      actualTime: actual && localTime(actual, timeZone),
      type,
      location,
      status,
    };
  };

  const events = [createEvent('departure', depotLocation, startedAt, departure)];
  for (const { kind, location, arrival, arrivedAt, endedAt } of stops) {
    if (arrivedAt) events.push(createEvent('arrived', location, arrivedAt, arrival));
    events.push(createEvent(kind ?? 'delivery', location, endedAt, arrival));
  }
  events.push(createEvent('return', request.endLocation ?? depotLocation, completedAt, returnTime));
  return events;
}
