import { ResponseField } from '../../../platform/http/openapi/response-field';
import { UploadResponse } from '../../../shared/uploads/dto/upload.response';

/** The state of an upload of orders: that of every upload, and whom a confirmation would notify. */
export class OrderUploadResponse extends UploadResponse {
  @ResponseField(
    'Number of valid orders whose consignee would be notified with `notifyConsignees=true`. 0 if the business does not notify ' +
      'consignees of confirmed shipments. Null unless the upload can be confirmed.',
    { type: 'integer', nullable: true, example: 119 },
  )
  consigneesToNotify: number | null;
}
