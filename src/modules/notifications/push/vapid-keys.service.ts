import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { ServiceSecrets } from '../../../platform/database/service-secrets';
import { CURVE } from './encryption';

/** The name of the service's secret from which the keys are derived. */
const KEY_NAME = 'web-push';
/** Validity of a token. RFC 8292 allows at most 24 hours. */
const TOKEN_TTL_SECONDS = 12 * 3600;

interface VapidKeys {
  /** The public key in the format of browsers, as base64url. */
  readonly publicKey: string;
  readonly signer: KeyObject;
}

/** Identifies this service to push services (VAPID, RFC 8292). */
@Injectable()
export class VapidKeysService {
  private keys?: Promise<VapidKeys>;

  constructor(
    private readonly secrets: ServiceSecrets,
    @Inject(ENV) private readonly env: Pick<Env, 'MAIL_FROM'>,
  ) {}

  /** Returns the public key. It never changes, because browsers bind their subscriptions to it. */
  async readPublicKey(): Promise<string> {
    return (await this.loadKeys()).publicKey;
  }

  /** Returns the `Authorization` header for a push server. */
  async createAuthorization(origin: string, now: Date): Promise<string> {
    const { publicKey, signer } = await this.loadKeys();
    const claims = {
      aud: origin,
      exp: Math.floor(now.getTime() / 1000) + TOKEN_TTL_SECONDS,
      sub: `mailto:${this.env.MAIL_FROM}`,
    };
    const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(unsigned), { key: signer, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
  }

  private loadKeys(): Promise<VapidKeys> {
    // A failure is not cached, so that the next call tries again.
    this.keys ??= this.secrets.readKey(KEY_NAME).then(deriveVapidKeys, (error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }
}

/** Uses the secret as the private key of the curve. */
function deriveVapidKeys(secret: Buffer): VapidKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  // An uncompressed point is the byte 4, then 32 bytes each for x and y.
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { publicKey: point.toString('base64url'), signer: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
