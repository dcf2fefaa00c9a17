import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import type { EventType } from '../../../platform/jobs/events';
import { EVENT_TYPES } from '../../webhooks/webhook-events';

/** An event in the form in which webhooks deliver it, with its id, which is the header `webhook-id` of the delivery. */
export class EventResponse {
  @ResponseGuidField('The event: the same as `webhook-id`.')
  id: string;

  @ResponseEnumField(EVENT_TYPES, 'Type of the event.')
  type: EventType;

  @ResponseTimeField('Time of the event.')
  timestamp: string;

  @ResponseField('The record of the event, as the `webhooks` of this document describe it by type.', {
    type: 'object',
    additionalProperties: true,
  })
  data: object;
}

/** A page of the event log, with the cursor of the next one. */
export class EventsResponse {
  @ResponseField(
    'The events, in the order in which they were committed. Events of one record are in the order in which they happened.',
    {
      type: () => [EventResponse],
    },
  )
  events: EventResponse[];

  @ResponseField('Value of `after` for the next request. It has no other meaning.', {
    type: String,
    example: '1772439247-1044:1044:',
  })
  next: string;

  @ResponseField('Whether more events exist already. If not, send the next request after a while.', {
    type: Boolean,
    example: false,
  })
  hasMore: boolean;
}
