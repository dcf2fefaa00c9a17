import { IntegerQueryField, PatternField, TextField } from '../../../platform/http/validation/fields';
import { EVENT_TYPES } from '../../webhooks/webhook-events';

/** Events in one response. */
export const MAX_LIMIT = 500;
export const DEFAULT_LIMIT = 100;
const EVENT_TYPE_PATTERN = EVENT_TYPES.map((type) => type.replace('.', '\\.')).join('|');

/** The cursor and the filter of `GET /api/events`. */
export class EventsQuery {
  @TextField({
    description: 'The `next` of the previous response; without it the oldest stored event comes first.',
    example: '1772439247-1044:1044:',
    max: 8000,
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
    description: `Events in the answer; ${DEFAULT_LIMIT}, if it is missing.`,
    max: MAX_LIMIT,
    optional: true,
  })
  limit?: number;
}
