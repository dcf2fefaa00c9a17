import { ResponseField } from '../../../http/openapi/response-field';
import { UploadResponse } from '../../../uploads/dto/upload.response';

export class OrderUploadResponse extends UploadResponse {
  @ResponseField(
    'For how many shipments of the valid orders a consignee would be notified with `notifyConsignees=true`: 0 where the business notifies ' +
      'nobody that a shipment is confirmed. Null unless the upload can be confirmed.',
    { type: 'integer', nullable: true, example: 119 },
  )
  consigneesToNotify: number | null;
}
