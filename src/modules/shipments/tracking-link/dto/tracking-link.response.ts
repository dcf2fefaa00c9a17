import { ResponseField, ResponseTime } from '../../../../platform/http/openapi/response-field';

export class TrackingLinkResponse {
  @ResponseField('Where the consignee follows the shipment.', {
    type: String,
    format: 'uri',
    example: 'https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA',
  })
  url: string;
  @ResponseTime("When it ends: 30 days after the shipment's end; null while that is not known.", { nullable: true })
  expiresAt: string | null;
}
