import { EVENTS, type EventType } from '../../outbox/events';

/** Whoever asks for it is told of everything, of types too that come later. */
export const ALL_EVENTS = '*';

/** Goes to one webhook alone, when somebody tests it: nobody subscribes to it. */
export const PING = 'ping' satisfies EventType;

/** What a webhook may be told of. */
export const EVENT_TYPES: readonly EventType[] = EVENTS.filter((type) => type !== PING);
export const SUBSCRIPTIONS: readonly string[] = [ALL_EVENTS, ...EVENT_TYPES];
