import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from '../../clients/typescript/src/index';

const secretOf = () => `whsec_${randomBytes(24).toString('base64')}`;
const NOW = Date.UTC(2026, 2, 2, 8);
const ID = 'msg_1';
const EVENT = {
  type: 'order.status_changed',
  timestamp: '2026-03-02T08:00:00.000Z',
  data: { guid: 'ö', status: 'ready' },
};
const BODY = JSON.stringify(EVENT);

/** As the published library of the standard signs. */
const signed = (secret: string, { id = ID, at = NOW, body = BODY } = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(at / 1000),
  'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
});

describe('a webhook', () => {
  const secret = secretOf();
  const verify = (body: string | Uint8Array, headers: Record<string, string>, secrets: string | string[] = secret) =>
    verifyWebhook(body, headers, secrets, { now: NOW });

  it('a webhook is its event, when what the standard library signs was not changed', async () => {
    await expect(verify(BODY, signed(secret))).resolves.toEqual({ ...EVENT, id: ID });
    await expect(verify(Buffer.from(BODY), signed(secret))).resolves.toEqual({ ...EVENT, id: ID });
    await expect(verifyWebhook(BODY, new Headers(signed(secret)), secret, { now: NOW })).resolves.toEqual({
      ...EVENT,
      id: ID,
    });
    const capitals = Object.entries(signed(secret)).map(([name, value]) => [name.toUpperCase(), value]);
    await expect(verify(BODY, Object.fromEntries(capitals) as Record<string, string>)).resolves.toEqual({
      ...EVENT,
      id: ID,
    });
  });

  it.each([
    ['another body', BODY.replace('ready', 'draft'), {}],
    ['another id', BODY, { 'webhook-id': 'msg_2' }],
    ['another time', BODY, { 'webhook-timestamp': String(NOW / 1000 + 1) }],
    ['a signature of another version', BODY, { 'webhook-signature': 'v1a,AAAA' }],
    ['a signature that is no Base64', BODY, { 'webhook-signature': 'v1,§' }],
    ['a time that is none', BODY, { 'webhook-timestamp': 'now' }],
    ['no signature', BODY, { 'webhook-signature': '' }],
  ])('a webhook is rejected with %s', async (_, body, change) => {
    await expect(verify(body, { ...signed(secret), ...change })).rejects.toBeInstanceOf(WebhookVerificationError);
  });

  it('a webhook is rejected with the signature of another secret', async () => {
    await expect(verify(BODY, signed(secretOf()))).rejects.toThrow(/another secret/);
  });

  it.each([-301_000, 301_000])('a webhook is rejected %d ms off, and taken a little nearer', async (offset) => {
    await expect(verify(BODY, signed(secret, { at: NOW + offset }))).rejects.toThrow(/too far/);
    const near = NOW + offset - Math.sign(offset) * 1000;
    await expect(verify(BODY, signed(secret, { at: near }))).resolves.toEqual({ ...EVENT, id: ID });
  });

  it('a webhook is taken while secrets are changed: signed by both, or known by both', async () => {
    const other = secretOf();
    const [mine, foreign] = [signed(secret), signed(other)];
    const both = { ...mine, 'webhook-signature': `${foreign['webhook-signature']} ${mine['webhook-signature']}` };
    await expect(verify(BODY, both)).resolves.toEqual({ ...EVENT, id: ID });
    await expect(verify(BODY, foreign, [secret, other])).resolves.toEqual({ ...EVENT, id: ID });
  });

  it('says which header is missing, and what a secret looks like', async () => {
    const { 'webhook-id': _, ...rest } = signed(secret);
    await expect(verify(BODY, rest)).rejects.toThrow('The header webhook-id is missing.');
    await expect(verify(BODY, signed(secret), 'whsec_§')).rejects.toThrow(/whsec_/);
  });
});
