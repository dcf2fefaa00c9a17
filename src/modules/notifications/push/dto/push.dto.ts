import { Agrees } from '../../../../platform/http/validation/field-agreement';
import { NestedField, PatternField, TextField } from '../../../../platform/http/validation/fields';
import { isBrowserKey } from '../encryption';

/** The keys of a browser by which messages to it are encrypted (RFC 8291). */
export class PushKeysDto {
  @Agrees((key) =>
    typeof key === 'string' && isBrowserKey(key) ? undefined : 'Must be a point of P-256 as base64url.',
  )
  @PatternField({
    description: "The browser's public key.",
    pattern: /^B[A-Za-z0-9_-]{86}$/,
    wanted: 'a point of P-256 as base64url, as `PushSubscription.toJSON()` returns it.',
    example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  })
  p256dh: string;

  @PatternField({
    description: "The browser's secret.",
    pattern: /^[A-Za-z0-9_-]{22}$/,
    wanted: '16 bytes as base64url, as `PushSubscription.toJSON()` returns them.',
    example: 'BTBZMqHH6r4Tts7J_aSIgg',
  })
  auth: string;
}

/** The result of `PushSubscription.toJSON()` in a browser, without `expirationTime`. */
export class PushSubscriptionDto {
  @TextField({
    description: 'Address of the push service for this browser.',
    max: 1000,
    example: 'https://push.example/wpush/v2/gAAAAABpzK3x',
  })
  endpoint: string;

  @NestedField(() => PushKeysDto, { description: 'Keys that encrypt the messages for this browser.' })
  keys: PushKeysDto;
}
