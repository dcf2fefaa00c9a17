import { ResponseField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

/** The link to the tracking page of a shipment. It needs no token. */
export class TrackingLinkResponse {
  @ResponseField('Address of the tracking page of the shipment.', {
    type: String,
    format: 'uri',
    example: 'https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA',
  })
  url: string;

  @ResponseTimeField('Time of expiry: 30 days after the end of the shipment; null while that is not known.', {
    nullable: true,
  })
  expiresAt: string | null;
}
