import { PickType } from '@nestjs/swagger';
import { ResponseField, ResponseGuidField } from '../../../platform/http/openapi/response-field';
import { OccurrenceResponse } from './recurring-order.response';

/** Data of the event about an order that a series created. */
export class RecurringOrderCreatedData extends PickType(OccurrenceResponse, ['date', 'deliveryDate']) {
  @ResponseGuidField('The series.')
  guid: string;

  @ResponseGuidField('The new order.')
  orderId: string;
}

/** Data of the event about a day of a series without an order. */
export class RecurringOrderSkippedData extends PickType(OccurrenceResponse, ['date', 'skipReason']) {
  @ResponseGuidField('The series.')
  guid: string;

  @ResponseField('The reason if the order was rejected.', {
    type: String,
    nullable: true,
    example: 'No such customer.',
  })
  message: string | null;
}
