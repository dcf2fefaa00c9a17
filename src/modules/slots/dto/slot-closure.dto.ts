import { ResponseField, ResponseGuid, ResponseTime } from '../../../platform/http/openapi/response-field';
import { CalendarDate, Text } from '../../../platform/http/validation/fields';

/** The body of `POST /api/slots/closures`: one day, or a period, without slots. */
export class CreateSlotClosureDto {
  @CalendarDate({ description: 'The only day. Not together with `from` and `to`.', optional: true })
  date?: string;

  @CalendarDate({ description: 'The first day. Requires `to`.', optional: true })
  from?: string;

  @CalendarDate({ description: 'The last day. Requires `from`.', optional: true })
  to?: string;

  @Text({ description: 'Reason why nothing is delivered.', example: 'Stocktaking', max: 200 })
  reason: string;
}

const DAY = { type: String, format: 'date', example: '2026-03-04' } as const;

/** A period in which the business offers no slots. */
export class SlotClosureResponse {
  @ResponseGuid('The closure.')
  guid: string;

  @ResponseField('The first day without slots.', DAY)
  from: string;

  @ResponseField('The last day without slots.', DAY)
  to: string;

  @ResponseField('Reason why nothing is delivered.', { type: String, example: 'Stocktaking' })
  reason: string;

  @ResponseTime('Time of creation.')
  createdAt: string;
}
