import { Guid } from '../../../platform/http/validation/fields';

export class ShipmentGuidDto {
  @Guid({ description: 'A shipment.' }) guid: string;
}
