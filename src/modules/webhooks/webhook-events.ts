import { EVENTS, type EventType } from '../../platform/jobs/events';

/** Subscribes to all events, including types that are added later. */
const ALL_EVENTS = '*';

/** Test event for one webhook. It cannot be subscribed to. */
export const PING_EVENT = 'ping' satisfies EventType;

/** Event types that webhooks can subscribe to. */
export const EVENT_TYPES: readonly EventType[] = EVENTS.filter((type) => type !== PING_EVENT);
export const SUBSCRIPTIONS: readonly string[] = [ALL_EVENTS, ...EVENT_TYPES];
