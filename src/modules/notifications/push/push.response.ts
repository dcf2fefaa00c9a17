import { ResponseField, ResponseGuid } from '../../../http/openapi/response-field';

export class PushKeyResponse {
  @ResponseField('The `applicationServerKey` of `pushManager.subscribe`, base64url; it stays the same.', {
    type: String,
    example: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  })
  publicKey: string;
  @ResponseField('Whether the business has messages sent: `notifications.pushEnabled` of its default configuration.', {
    type: Boolean,
    example: false,
  })
  pushEnabled: boolean;
}

export class PushSubscriptionResponse {
  @ResponseGuid('The subscription.') guid: string;
}
