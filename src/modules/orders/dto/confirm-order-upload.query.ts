import { FlagQuery } from '../../../http/validation/fields';
import { ConfirmUploadQuery } from '../../../uploads/dto/confirm-upload.query';

export class ConfirmOrderUploadQuery extends ConfirmUploadQuery {
  @FlagQuery({ description: 'Make the orders `pending`, and a shipment of each.', example: false })
  createShipments?: boolean;
}
