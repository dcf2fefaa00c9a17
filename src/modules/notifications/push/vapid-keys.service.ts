import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { ServiceSecrets } from '../../../database/service-secrets';
import { CURVE } from './encryption';

const KEY = 'web-push';
const LIFE_SECONDS = 12 * 3600;

interface Keys {
  /** As browsers take it, base64url. */
  readonly publicKey: string;
  readonly signer: KeyObject;
}

/** Proves to the makers of browsers that it is always the same service that pushes (VAPID, RFC 8292). */
@Injectable()
export class VapidKeysService {
  private keys?: Promise<Keys>;

  constructor(
    private readonly secrets: ServiceSecrets,
    @Inject(ENV) private readonly env: Pick<Env, 'MAIL_FROM'>,
  ) {}

  /** Stays the same: browsers bind their subscriptions to it. */
  async publicKey(): Promise<string> {
    return (await this.read()).publicKey;
  }

  /** The `Authorization` of a push to that server. */
  async authorization(origin: string, now: Date): Promise<string> {
    const { publicKey, signer } = await this.read();
    const claims = {
      aud: origin,
      exp: Math.floor(now.getTime() / 1000) + LIFE_SECONDS,
      sub: `mailto:${this.env.MAIL_FROM}`,
    };
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(text), { key: signer, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
  }

  private read(): Promise<Keys> {
    this.keys ??= this.secrets.key(KEY).then(keysOf, (error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }
}

function keysOf(secret: Buffer): Keys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x, y };
  return { publicKey: point.toString('base64url'), signer: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
