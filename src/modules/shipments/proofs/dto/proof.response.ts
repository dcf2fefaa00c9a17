import { Shows, ShowsGuid, ShowsTime } from '../../../../http/openapi/property';

const IMAGE = '/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/proof-of-delivery';
const url = (name: string) =>
  ({ type: String, format: 'uri-reference', nullable: true, example: `${IMAGE}/${name}` }) as const;

export class ProofOfDeliveryResponse {
  @Shows('Who took the shipment.', { type: String }) recipientName: string;
  @Shows('What else there is to say.', { type: String, nullable: true })
  note: string | null;
  @ShowsTime('When the shipment was delivered.') deliveredAt: string;
  @ShowsTime('When the proof was recorded.') createdAt: string;
  @ShowsGuid('The user, or the API token, that recorded it.') recordedBy: string;
  @Shows('Where this service answers the photo, with the same token as here; null without one.', url('photo'))
  photoUrl: string | null;
  @Shows('The same of the photo made small (320 pixels on its long side), for lists.', url('photo/thumbnail'))
  thumbnailUrl: string | null;
  @Shows('The same of the signature.', url('signature')) signatureUrl: string | null;
}
