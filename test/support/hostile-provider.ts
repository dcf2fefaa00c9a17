import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A key pair of a provider. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: JsonWebKey;
}

export function newKey(kid: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

const part = (value: object | string | Buffer): string =>
  Buffer.from(typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)).toString(
    'base64url',
  );

/** Signs a token with RS256, whatever its header says. */
export function signed(key: SigningKey, claims: object, header: object = {}): string {
  const content = `${part({ alg: 'RS256', kid: key.kid, ...header })}.${part(claims)}`;
  return `${content}.${part(sign('sha256', Buffer.from(content), key.privateKey))}`;
}

/** Signs a token with HS256. */
export function signedByHmac(secret: string, claims: object, header: object = {}): string {
  const content = `${part({ alg: 'HS256', ...header })}.${part(claims)}`;
  return `${content}.${part(createHmac('sha256', secret).update(content).digest())}`;
}

/** A token without a signature. */
export const unsigned = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.`;

export const publicPem = (key: SigningKey): string =>
  createPublicKey(key.privateKey).export({ type: 'spki', format: 'pem' }).toString();

type Send = (response: ServerResponse) => void;

/** A response of the provider: a JSON value, or a function that sends it. */
export type Reply = object | Send;

/** What the provider does. Tests replace single parts. */
export interface Behaviour {
  metadata: Record<string, unknown>;
  jwks: Reply;
  /** Response of the token endpoint to this form. */
  token: (form: URLSearchParams) => Reply;
  userInfo: Reply;
}

/** A provider that sends whatever a test wants. Its authorization endpoint is not used: tests write the redirect themselves. */
export async function startHostileProvider() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paths: string[] = [];
  const behaviour: Behaviour = { metadata: {}, jwks: { keys: [] }, token: () => ({}), userInfo: {} };
  const reset = (keys: readonly SigningKey[]): void => {
    paths.length = 0;
    behaviour.metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
    };
    behaviour.jwks = { keys: keys.map(({ jwk }) => jwk) };
    behaviour.userInfo = {};
  };
  const replyTo = (path: string, form: string): Reply => {
    if (path === '/.well-known/openid-configuration') return behaviour.metadata;
    if (path === '/jwks') return behaviour.jwks;
    if (path === '/token') return behaviour.token(new URLSearchParams(form));
    return behaviour.userInfo;
  };
  server.on('request', (request, response) => {
    void text(request).then((form) => {
      paths.push(request.url!);
      const reply = replyTo(request.url!, form);
      if (typeof reply === 'function') return reply(response);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(reply));
    });
  });
  return {
    issuer,
    behaviour,
    /** Paths of the requests since the last reset. */
    paths,
    reset,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
