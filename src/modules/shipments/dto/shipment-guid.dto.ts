import { Guid } from '../../../platform/http/validation/fields';

/** The body of `POST /api/v1/shipments/delete`. */
export class ShipmentGuidDto {
  @Guid({ description: 'A shipment.' })
  guid: string;
}
