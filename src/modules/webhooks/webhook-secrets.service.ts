import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../common/secrets/secret-box';

/** Standard Webhooks 1.0 writes a secret as this prefix and the key in base64. The pattern in webhook.response.ts describes both. */
const SECRET_PREFIX = 'whsec_';
const KEY_BYTES = 32;
/** The old and the new secret have the same field name, so that a ciphertext remains valid when it moves from one column to the other. */
const SECRET_FIELD = 'secret';

/** Creates, rotates and encrypts the signing secrets of webhooks. A secret is shown once. */
@Injectable()
export class WebhookSecretsService {
  constructor(private readonly box: SecretBox) {}

  createSecret(): string {
    return SECRET_PREFIX + randomBytes(KEY_BYTES).toString('base64');
  }

  encryptSecret(secret: string, businessId: string, webhookId: string): string {
    return this.box.seal(secret, { owner: businessId, record: webhookId, field: SECRET_FIELD });
  }

  /** Decrypts a secret and returns its key for signatures. */
  decryptKey(secretEncrypted: string, businessId: string, webhookId: string): Buffer {
    const secret = this.box.open(secretEncrypted, { owner: businessId, record: webhookId, field: SECRET_FIELD });
    return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  }
}
