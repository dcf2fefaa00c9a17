import { localTime } from '../../../common/time-zone';
import type { StopKind } from '../stop-precision';

export type TimelineEventType = 'departure' | 'arrived' | StopKind | 'return';
export type TimelineEventStatus = 'completed' | 'in_progress' | 'pending';

/** Times as `HH:mm` on the clocks of the business. */
export interface TimelineEvent {
  /** When it happened; before, when it is expected. */
  readonly time: string;
  readonly plannedTime: string;
  /** Null before it happened. */
  readonly actualTime: string | null;
  readonly type: TimelineEventType;
  readonly location: string;
  readonly status: TimelineEventStatus;
}

/** As planned when the vehicle left, and as expected now. */
interface Outlook {
  readonly planned: Date;
  readonly expected: Date;
}

export interface TimelineStop {
  /** A delivery where it is left out. */
  readonly kind?: StopKind;
  readonly location: string;
  readonly arrival: Outlook;
  /** When the vehicle came near; null before, or where no device tells. */
  readonly arrivedAt: Date | null;
  /** When the shipment's journey ended here, delivered or not; null before. */
  readonly endedAt: Date | null;
}

export interface TimelineRequest {
  /** IANA zone of the business. */
  readonly timeZone: string;
  readonly depotLocation: string;
  /** Where it ends, if not where it started. */
  readonly endLocation?: string;
  readonly departure: Outlook;
  /** In the order of the route. */
  readonly stops: readonly TimelineStop[];
  readonly back: Outlook;
  /** Null before the dispatch started. */
  readonly startedAt: Date | null;
  /** Null before the dispatch was completed. */
  readonly completedAt: Date | null;
  /** Whether the dispatch is in progress. */
  readonly isRunning: boolean;
}

/**
 * The day as it went and as it is expected: what happened carries its own time. While the dispatch runs, the first thing that
 * has not happened yet is in progress.
 */
export function routeTimeline(request: TimelineRequest): TimelineEvent[] {
  const { timeZone, depotLocation, departure, stops, back, startedAt, completedAt } = request;
  let isNextOpen = request.isRunning;
  const event = (
    type: TimelineEventType,
    location: string,
    actual: Date | null,
    { planned, expected }: Outlook,
  ): TimelineEvent => {
    const status = actual ? 'completed' : isNextOpen ? 'in_progress' : 'pending';
    if (status === 'in_progress') isNextOpen = false;
    return {
      time: localTime(actual ?? expected, timeZone),
      plannedTime: localTime(planned, timeZone),
      actualTime: actual && localTime(actual, timeZone),
      type,
      location,
      status,
    };
  };

  const events = [event('departure', depotLocation, startedAt, departure)];
  for (const { kind, location, arrival, arrivedAt, endedAt } of stops) {
    if (arrivedAt) events.push(event('arrived', location, arrivedAt, arrival));
    events.push(event(kind ?? 'delivery', location, endedAt, arrival));
  }
  events.push(event('return', request.endLocation ?? depotLocation, completedAt, back));
  return events;
}
