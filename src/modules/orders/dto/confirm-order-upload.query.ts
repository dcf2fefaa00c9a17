import { FlagQuery } from '../../../http/validation/fields';
import { ConfirmUploadQuery } from '../../../uploads/dto/confirm-upload.query';

export class ConfirmOrderUploadQuery extends ConfirmUploadQuery {
  @FlagQuery({ description: 'Make the orders `pending`, and a shipment of each.', example: false })
  createShipments?: boolean;

  @FlagQuery({
    description:
      'Notify the consignees of these shipments that they are confirmed, where the business notifies of that.',
    example: false,
  })
  notifyConsignees?: boolean;
}
