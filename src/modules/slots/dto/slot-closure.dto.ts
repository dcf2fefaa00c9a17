import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../platform/http/openapi/response-field';
import { DateField, TextField } from '../../../platform/http/validation/fields';

/** The body of `POST /api/slots/closures`: one day, or a period, without slots. */
export class CreateSlotClosureDto {
  @DateField({ description: 'The only day. Not together with `from` and `to`.', optional: true })
  date?: string;

  @DateField({ description: 'The first day. Requires `to`.', optional: true })
  from?: string;

  @DateField({ description: 'The last day. Requires `from`.', optional: true })
  to?: string;

  @TextField({ description: 'Reason why nothing is delivered.', example: 'Stocktaking', max: 200 })
  reason: string;
}

const DAY = { type: String, format: 'date', example: '2026-03-04' } as const;

/** A period in which the business offers no slots. */
export class SlotClosureResponse {
  @ResponseGuidField('The closure.')
  guid: string;

  @ResponseField('The first day without slots.', DAY)
  from: string;

  @ResponseField('The last day without slots.', DAY)
  to: string;

  @ResponseField('Reason why nothing is delivered.', { type: String, example: 'Stocktaking' })
  reason: string;

  @ResponseTimeField('Time of creation.')
  createdAt: string;
}
