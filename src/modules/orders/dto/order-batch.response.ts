import { ResponseField, ResponseGuidField } from '../../../platform/http/openapi/response-field';
import type { ErrorDetails } from '../../../common/errors/api-error';

/** Why an order of a batch was refused. */
export class BatchError {
  @ResponseField('Code for programs.', { type: String, example: 'NOT_FOUND' })
  code: string;

  @ResponseField('Message for people.', { type: String, example: 'No such customer.' })
  message: string;

  @ResponseField('A message for each wrong field of the order.', {
    type: 'object',
    additionalProperties: { type: 'string' },
    required: false,
    example: { customerId: 'No such customer.' },
  } as object)
  details?: ErrorDetails;
}

/** The result of one order of a batch. */
export class BatchResult {
  @ResponseField('Place of the order in the request, from 0.', { type: 'integer', example: 0 })
  index: number;

  @ResponseField('Status that a request with this order alone would have.', { type: 'integer', example: 201 })
  status: number;

  @ResponseGuidField('The new order; null if it was refused.', { nullable: true })
  guid: string | null;

  @ResponseField('Reason why the order was rejected; null if it was created.', { type: BatchError, nullable: true })
  error: BatchError | null;
}
