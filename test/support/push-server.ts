import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message that a browser showed after the push service had checked its sender. */
export interface Pushed {
  readonly path: string;
  readonly message: { kind: string; title: string; body: string; path: string; tag: string };
  readonly headers: Readonly<Record<string, unknown>>;
}

const derived = (from: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));

/** Keys of a browser and the decryption of a message, written from RFC 8291 and RFC 8188. */
export function browserKeys() {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): Buffer {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const keying = derived(pair.computeSecret(sender), auth, info, 32);
      const key = derived(keying, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derived(keying, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      if (text.at(-1) !== 2) throw new Error('The last record does not end as one.');
      return text.subarray(0, -1);
    },
  };
}

/** A push service of a browser vendor. It accepts messages signed with the key that the browser subscribed with. */
export async function startPushServer() {
  const pushed: Pushed[] = [];
  const browsers = new Map<string, ReturnType<typeof browserKeys>>();
  const failing = new Map<string, number>();
  const state = { applicationKey: '', onPush: () => Promise.resolve() };
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const browser = browsers.get(request.url!);
      if (!isSigned(String(request.headers.authorization), state.applicationKey))
        return void response.writeHead(403).end();
      if (!browser) return void response.writeHead(410).end();
      const failure = failing.get(request.url!);
      if (failure !== undefined) return void response.writeHead(failure).end();
      pushed.push({
        path: request.url!,
        headers: request.headers,
        message: JSON.parse(browser.read(body).toString('utf8')) as Pushed['message'],
      });
      await state.onPush();
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pushed,
    /** Subscribes a browser and returns the subscription. */
    browser(applicationKey: string, name: string) {
      state.applicationKey = applicationKey;
      const keys = browserKeys();
      browsers.set(`/push/${name}?q=1`, keys);
      return { endpoint: `${url}/push/${name}?q=1`, keys: keys.keys };
    },
    /** Sets what happens before each response; without an argument, nothing. */
    react: (onPush = () => Promise.resolve()): void => void (state.onPush = onPush),
    forget: (name: string): void => void browsers.delete(`/push/${name}?q=1`),
    /** Sets the status of the responses to messages for the browser; without a status, they are accepted again. */
    fail: (name: string, status?: number): void => {
      if (status === undefined) failing.delete(`/push/${name}?q=1`);
      else failing.set(`/push/${name}?q=1`, status);
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Verifies VAPID (RFC 8292). */
function isSigned(authorization: string, applicationKey: string): boolean {
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!head || key !== applicationKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const isValid =
    /^http:\/\/127\.0\.0\.1:\d+$/.test(aud) &&
    exp > Date.now() / 1000 &&
    exp < Date.now() / 1000 + 86_400 &&
    sub.startsWith('mailto:');
  const signed = Buffer.from(`${head}.${claims}`);
  return (
    isValid &&
    verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url'))
  );
}
