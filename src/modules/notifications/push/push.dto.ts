import { Nested, Pattern, Text } from '../../../http/validation/fields';

export class PushKeysDto {
  @Pattern({
    description: "The browser's public key.",
    pattern: /^B[A-Za-z0-9_-]{86}$/,
    wanted: 'a point of P-256 as base64url, as `PushSubscription.toJSON()` gives it.',
    example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  })
  p256dh: string;
  @Pattern({
    description: "The browser's secret.",
    pattern: /^[A-Za-z0-9_-]{22}$/,
    wanted: '16 bytes as base64url, as `PushSubscription.toJSON()` gives them.',
    example: 'BTBZMqHH6r4Tts7J_aSIgg',
  })
  auth: string;
}

/** What `PushSubscription.toJSON()` gives in a browser, without its `expirationTime`. */
export class PushSubscriptionDto {
  @Text({
    description: "Where the browser's maker takes messages for it.",
    max: 1000,
    example: 'https://push.example/wpush/v2/gAAAAABpzK3x',
  })
  endpoint: string;
  @Nested(() => PushKeysDto, { description: 'What messages are encrypted with, so that nobody else reads them.' })
  keys: PushKeysDto;
}
