import { IntegerQueryField, PatternField, TextField } from '../../../platform/http/validation/fields';
import { EVENT_TYPES } from '../../webhooks/webhook-events';
import { MAX_CURSOR_CHARACTERS } from '../cursor';

export const MAX_EVENTS_PER_RESPONSE = 500;
export const DEFAULT_EVENTS_PER_RESPONSE = 100;
/** Matches one type. In a type, only the full stop has a meaning in patterns. */
const EVENT_TYPE_PATTERN = EVENT_TYPES.map((type) => type.replace('.', '\\.')).join('|');

/** The cursor and the filter of `GET /api/events`. */
export class EventsQuery {
  @TextField({
    description: 'The `next` of the previous response; without it the oldest stored event comes first.',
    example: '1772439247-1044:1044:',
    max: MAX_CURSOR_CHARACTERS,
    optional: true,
  })
  after?: string;

  @PatternField({
    description: 'Types of events, separated by commas. Default: all types.',
    example: 'order.created,shipment.status_changed',
    pattern: new RegExp(`^(?:${EVENT_TYPE_PATTERN})(?:,(?:${EVENT_TYPE_PATTERN}))*$`),
    wanted: `one or more of ${EVENT_TYPES.join(', ')}, separated by commas.`,
    optional: true,
  })
  types?: string;

  @IntegerQueryField({
    description: `Events in the answer; ${DEFAULT_EVENTS_PER_RESPONSE}, if it is missing.`,
    max: MAX_EVENTS_PER_RESPONSE,
    optional: true,
  })
  limit?: number;
}
