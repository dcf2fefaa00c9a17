import { ResponseField, ResponseGuidField } from '../../../../platform/http/openapi/response-field';

/** The public key that a browser needs to subscribe to push messages. */
export class PushKeyResponse {
  @ResponseField('The `applicationServerKey` of `pushManager.subscribe`, base64url. It never changes.', {
    type: String,
    example: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  })
  publicKey: string;

  @ResponseField('Whether push messages are enabled: `notifications.pushEnabled` of the default configuration.', {
    type: Boolean,
    example: false,
  })
  pushEnabled: boolean;
}

/** The response to a subscription of a browser. */
export class PushSubscriptionResponse {
  @ResponseGuidField('The subscription.')
  guid: string;
}
