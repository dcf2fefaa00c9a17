import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

const EXAMPLE_PROOF_URL = '/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery';
/** Returns the options of a field with the address of a picture. */
const createUrlOptions = (path: string) =>
  ({ type: String, format: 'uri-reference', nullable: true, example: `${EXAMPLE_PROOF_URL}/${path}` }) as const;

/** The proof that a shipment was delivered, with the addresses of its pictures. */
export class ProofOfDeliveryResponse {
  @ResponseField('Name of the person who accepted the shipment.', { type: String })
  recipientName: string;

  @ResponseField('Note about the delivery.', { type: String, nullable: true })
  note: string | null;

  @ResponseTimeField('Time of delivery.')
  deliveredAt: string;

  @ResponseTimeField('Time when the proof was recorded.')
  createdAt: string;

  @ResponseGuidField('The user, the API token, or the driver, that recorded it.')
  recordedBy: string;

  @ResponseField(
    'Address of the photo at this service, for the same token; null without a photo.',
    createUrlOptions('photo'),
  )
  photoUrl: string | null;

  @ResponseField(
    'Address of a small version of the photo (320 pixels on its long side), for lists.',
    createUrlOptions('photo/thumbnail'),
  )
  thumbnailUrl: string | null;

  @ResponseField('Address of the signature.', createUrlOptions('signature'))
  signatureUrl: string | null;

  @ResponseField("Photos that the driver's report has promised, and that are still on the phone; 0: all is there.", {
    type: 'integer',
    example: 0,
  })
  photosOutstanding: number;
}
