import { FileField } from '../../../../platform/http/files/takes-files';
import { TextField } from '../../../../platform/http/validation/fields';

/** The form of `POST /api/v1/shipments/{shipmentId}/proof-of-delivery`. */
export class ProofOfDeliveryDto {
  @TextField({ description: 'Name of the person who accepted the shipment.' })
  recipientName: string;

  @TextField({ description: 'Note about the delivery.', optional: true, max: 2000 })
  note?: string;

  @FileField(
    'A photo of the delivery: JPEG (up to 120 megapixels; progressive 40), PNG or WebP (40) or AVIF (16), at most 15 MiB.',
  )
  photo?: never;

  @FileField("The recipient's signature, in the same formats and sizes.")
  signature?: never;
}
