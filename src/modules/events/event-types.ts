import { EVENTS } from '../../outbox/events';

/** What can be asked for: all but what one endpoint alone is told. */
export const EVENT_TYPES = EVENTS.filter((type) => type !== 'ping');
