import { GuidField } from '../../../platform/http/validation/fields';

/** The body of `POST /api/v1/shipments/delete`. */
export class ShipmentGuidDto {
  @GuidField({ description: 'A shipment.' })
  guid: string;
}
