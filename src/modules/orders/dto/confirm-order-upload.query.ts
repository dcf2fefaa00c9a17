import { Transform } from 'class-transformer';
import { Flag } from '../../../http/validation/fields';
import { ConfirmUploadQuery } from '../../../uploads/dto/confirm-upload.query';

export class ConfirmOrderUploadQuery extends ConfirmUploadQuery {
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown)))
  @Flag({ description: 'Make the orders `pending`, and a shipment of each.', optional: true, example: false })
  createShipments?: boolean;
}
