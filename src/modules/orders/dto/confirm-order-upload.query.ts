import { BooleanQueryField } from '../../../platform/http/validation/fields';
import { ConfirmUploadQuery } from '../../../shared/uploads/dto/confirm-upload.query';

/** The parameters of `POST /api/v1/Orders/confirm-upload`. */
export class ConfirmOrderUploadQuery extends ConfirmUploadQuery {
  @BooleanQueryField({ description: 'Create the orders as `pending`, and a shipment of each.', example: false })
  createShipments?: boolean;

  @BooleanQueryField({
    description: 'Notify the consignees that these shipments are confirmed, if the business sends such notifications.',
    example: false,
  })
  notifyConsignees?: boolean;
}
