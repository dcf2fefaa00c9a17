import { Guid } from '../../../http/validation/fields';

export class ShipmentGuidDto {
  @Guid({ description: 'A shipment.' }) guid: string;
}
