import { TextField } from '../../../../platform/http/validation/fields';
import { NestedListField } from '../../../../platform/http/validation/list-fields';
import { ResponseField } from '../../../../platform/http/openapi/response-field';
import { CarrierEventDto } from '../../../carriers/adapters/http/protocol';

/** One tracking event that a carrier reports, with the booking that it belongs to. */
export class PushedEventDto extends CarrierEventDto {
  @TextField({
    description: 'The `reference` that the carrier returned when it booked the shipment.',
    example: 'CR-1042',
    max: 100,
  })
  reference: string;
}

/** The body of `POST /api/carriers/{carrierId}/events/{eventsKey}`, sent by the carrier. */
export class PushedEventsDto {
  @NestedListField(() => PushedEventDto, { description: 'The events to store.', max: 100 })
  events: PushedEventDto[];
}

/** The numbers of recorded and ignored events of a carrier's request. */
export class PushedEventsResponse {
  @ResponseField('Events that were recorded.', { type: 'integer', example: 1 })
  accepted: number;

  @ResponseField('Events that were recorded before.', { type: 'integer', example: 0 })
  duplicates: number;

  @ResponseField(
    'Events that were not recorded: the booking is unknown, the status cannot follow the current one, or the time is more than 10 minutes ahead.',
    {
      type: 'integer',
      example: 0,
    },
  )
  ignored: number;
}
