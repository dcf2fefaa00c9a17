import { localTime } from '../../../common/time-zone';
import type { Schedule, ScheduledStop } from './schedule';

export type TimelineEventType = 'departure' | 'arrived' | 'delivery' | 'return';
export type TimelineEventStatus = 'completed' | 'in_progress' | 'pending';

export interface TimelineEvent {
  /** `HH:mm` on the clocks of the business. */
  readonly time: string;
  readonly type: TimelineEventType;
  readonly location: string;
  readonly status: TimelineEventStatus;
}

export interface TimelineStop {
  readonly location: string;
  /** When the vehicle came near; null before, or where no device tells. */
  readonly arrivedAt?: Date | null;
  /** When the shipment's journey ended here, delivered or not; null before. */
  readonly endedAt: Date | null;
}

export interface TimelineRequest {
  /** IANA zone of the business. */
  readonly timeZone: string;
  readonly depotLocation: string;
  readonly schedule: Pick<Schedule, 'start' | 'returnAt'> & {
    readonly stops: readonly Pick<ScheduledStop, 'arrival'>[];
  };
  /** As many as the schedule has, in the same order. */
  readonly stops: readonly TimelineStop[];
  /** Null before the dispatch started. */
  readonly startedAt: Date | null;
  /** Null before the dispatch was completed. */
  readonly completedAt: Date | null;
  /** Whether the dispatch is in progress. */
  readonly isRunning: boolean;
}

/**
 * The day as it went and as it is expected: what happened carries its own time, the rest the schedule's. While the dispatch runs, the
 * first thing that has not happened yet is in progress.
 */
export function routeTimeline(request: TimelineRequest): TimelineEvent[] {
  const { timeZone, depotLocation, schedule, stops, startedAt, completedAt } = request;
  let isNextOpen = request.isRunning;
  const event = (type: TimelineEventType, location: string, actual: Date | null, planned: Date): TimelineEvent => {
    const status = actual ? 'completed' : isNextOpen ? 'in_progress' : 'pending';
    if (status === 'in_progress') isNextOpen = false;
    return { time: localTime(actual ?? planned, timeZone), type, location, status };
  };

  const events = [event('departure', depotLocation, startedAt, schedule.start)];
  stops.forEach(({ location, arrivedAt, endedAt }, index) => {
    if (arrivedAt) events.push(event('arrived', location, arrivedAt, arrivedAt));
    events.push(event('delivery', location, endedAt, schedule.stops[index]?.arrival ?? schedule.returnAt));
  });
  events.push(event('return', depotLocation, completedAt, schedule.returnAt));
  return events;
}
