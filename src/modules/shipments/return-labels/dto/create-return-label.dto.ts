import { GuidField } from '../../../../platform/http/validation/fields';

/** The body of `POST /api/v1/shipments/{shipmentId}/return-label`. It books a return with a carrier. */
export class CreateReturnLabelDto {
  @GuidField({
    description: 'The carrier of the return, which needs the feature `returns`. Default: the carrier of the shipment.',
    example: '01a0a000-0000-7000-8000-000000000001',
    optional: true,
  })
  carrierId?: string;
}
