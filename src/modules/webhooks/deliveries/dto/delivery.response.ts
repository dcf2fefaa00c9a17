import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { EVENTS, type EventType } from '../../../../platform/jobs/events';
import type { Attempt } from '../../sending/attempt';

/** `pending`: is being sent or will be retried. `dead`: all attempts have failed. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One attempt to send an event to a webhook endpoint. */
export class DeliveryAttemptResponse implements Attempt {
  @ResponseTimeField('Time of sending.')
  at: string;

  @ResponseField('Status of the answer; null without an answer.', { type: 'integer', nullable: true, example: 200 })
  httpStatus: number | null;

  @ResponseField('Duration in milliseconds.', { type: 'integer', minimum: 0, example: 84 })
  durationMs: number;

  @ResponseField('The first 1,000 characters of the answer; null without an answer.', {
    type: String,
    nullable: true,
    maxLength: 2000, // In UTF-16, which clients may count, a character can have two units.
    example: 'ok',
  })
  answer: string | null;

  @ResponseField('Description of the error; null if the message was accepted.', {
    type: String,
    nullable: true,
    example: null,
  })
  error: string | null;
}

/** A delivery: one event for one webhook endpoint, with its attempts. */
export class DeliveryResponse {
  @ResponseGuidField("The delivery: the event's id, which is also the header `webhook-id`.")
  guid: string;

  @ResponseEnumField(EVENTS, 'Type of the event.')
  event: EventType;

  @ResponseGuidField('The record of the event.')
  recordGuid: string;

  @ResponseTimeField('Time of the event.')
  timestamp: string;

  @ResponseEnumField(
    DELIVERY_STATUSES,
    '`pending`: it is sent now, or will be tried again. `delivered`: the receiver accepted it. `dead`: the last attempt has failed.',
  )
  status: DeliveryStatus;

  @ResponseTimeField(
    'Time of the next attempt. It is later if an earlier delivery must be accepted first. null: there is no further attempt.',
    {
      nullable: true,
    },
  )
  nextAttemptAt: string | null;

  @ResponseField('Results of the last 20 attempts, oldest first.', { type: [DeliveryAttemptResponse] })
  attempts: DeliveryAttemptResponse[];
}

/** The response to the test of a webhook: the delivery of the test event. */
export class DeliveryGuidResponse {
  @ResponseGuidField("The delivery: the event's id, which is also the header `webhook-id`.")
  guid: string;
}

/** The response to a replay. */
export class ReplayResponse {
  @ResponseField('Number of events that are sent again.', { type: 'integer', minimum: 0, example: 42 })
  events: number;
}
