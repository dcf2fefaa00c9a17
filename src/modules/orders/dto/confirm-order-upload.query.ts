import { FlagQuery } from '../../../platform/http/validation/fields';
import { ConfirmUploadQuery } from '../../../shared/uploads/dto/confirm-upload.query';

/** The parameters of `POST /api/v1/Orders/confirm-upload`. */
export class ConfirmOrderUploadQuery extends ConfirmUploadQuery {
  @FlagQuery({ description: 'Create the orders as `pending`, and a shipment of each.', example: false })
  createShipments?: boolean;

  @FlagQuery({
    description: 'Notify the consignees that these shipments are confirmed, if the business sends such notifications.',
    example: false,
  })
  notifyConsignees?: boolean;
}
