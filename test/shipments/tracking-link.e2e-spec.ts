import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAdmin } from '../../src/cli/admin-command';
import { SecretBox } from '../../src/common/secrets/secret-box';
import { readEnv } from '../../src/config/env';
import { findServiceSecretPlace } from '../../src/platform/database/service-secrets';
import { NotificationSendingService } from '../../src/modules/notifications/sending/notification-sending.service';
import { createTrackingToken } from '../../src/modules/shipments/tracking-link/tracking-token';
import { TrackingTokensService } from '../../src/modules/shipments/tracking-link/tracking-tokens.service';
import { seedShipment } from '../factories/shipment.factory';
import { dumpDatabase, showsToken } from '../support/database-dump';
import { startSmsReceiver } from '../support/sms-receiver';
import { startTestApp, type TestApp } from '../support/test-app';
import { turnMailsOn } from '../support/turn-mails-on';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;

describe("a shipment's tracking link", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true' });
    await turnMailsOn(t, t.tenant);
  });
  afterAll(() => t.stop());

  const urlOf = async (id: string): Promise<string | null> =>
    (await t.api.get(`/api/v1/shipments/${id}`)).body.data.trackingUrl;
  const tokenFor = async (id: string) => (await urlOf(id))!.split('/').at(-1)!;
  const follow = (token: string) => t.as().get(`/api/public/tracking/${token}`);
  const asIs = ({ status, body }: Awaited<ReturnType<typeof follow>>) => ({ status, body });

  it('exists from creation, has at least 128 bits, never changes by itself, and shows the shipment', async () => {
    const { id, trackingNumber } = await seedShipment(t);
    const url = await urlOf(id);
    expect(url).toMatch(new RegExp(`^${t.url}/track/[\\w-]{22}$`));
    expect(await urlOf(id)).toBe(url);
    const { status, body, headers } = await follow(await tokenFor(id));
    expect([status, body.data.trackingNumber]).toEqual([200, trackingNumber]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('exists for a shipment that is created through the API', async () => {
    const { customerId } = await seedShipment(t);
    const party = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
    const packages = [{ length: 1, width: 1, height: 1, weight: 1 }];
    const made = await t.api.post('/api/v1/shipments').send({ customerId, sender: party, recipient: party, packages });
    expect((await follow(await tokenFor(made.headers.location!.split('/').at(-1)!))).status).toBe(200);
  });

  it('stops working when it is renewed', async () => {
    const { id } = await seedShipment(t);
    const before = await tokenFor(id);
    const version = (await t.api.get(`/api/v1/shipments/${id}`)).headers.etag;
    const { status, body, headers } = await t.api.post(`/api/v1/shipments/${id}/tracking-link`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.data).toEqual({ url: await urlOf(id), expiresAt: null });
    expect((await t.api.get(`/api/v1/shipments/${id}`)).headers.etag).not.toBe(version);
    expect((await follow(before)).status).toBe(404);
    expect((await follow(await tokenFor(id))).status).toBe(200);
  });

  it("a shipment's tracking link can be revoked and replaced by a new link", async () => {
    const { id } = await seedShipment(t);
    const before = await tokenFor(id);
    for (let time = 0; time < 2; time++) {
      expect((await t.api.delete(`/api/v1/shipments/${id}/tracking-link`)).body).toEqual({ success: true });
      expect(await urlOf(id)).toBeNull();
      expect((await follow(before)).status).toBe(404);
    }
    const { body } = await t.api.post(`/api/v1/shipments/${id}/tracking-link`);
    expect((await follow(body.data.url.split('/').at(-1))).status).toBe(200);
  });

  it("a shipment's tracking link is recorded in the audit log when it is renewed and revoked, but not for a repeated revocation", async () => {
    const { id } = await seedShipment(t);
    await t.api.post(`/api/v1/shipments/${id}/tracking-link`).expect(200);
    await t.api.delete(`/api/v1/shipments/${id}/tracking-link`).expect(200);
    await t.api.delete(`/api/v1/shipments/${id}/tracking-link`).expect(200);
    const { body } = await t.api.get('/api/business/audit-log?pageSize=10');
    const lines = (body.data as { subjectId: string; action: string }[]).filter(({ subjectId }) => subjectId === id);
    expect(lines.map(({ action }) => action)).toEqual(['tracking_link.revoked', 'tracking_link.renewed']);
  });

  it('expires 30 days after the end of its shipment', async () => {
    const { id } = await seedShipment(t, { status: 'delivered', statusChangedAt: ago(29.9) });
    const token = await tokenFor(id);
    expect((await follow(token)).status).toBe(200);
    const { body } = await t.api.post(`/api/v1/shipments/${id}/tracking-link`);
    expect(body.data.expiresAt).toMatch(/^\d{4}-/);
    const renewed = await tokenFor(id);
    await t.db.query('UPDATE shipments SET status_changed_at = $2 WHERE id = $1', [id, ago(30.1)]);
    expect((await follow(renewed)).status).toBe(404);
    expect(await urlOf(id)).toBeNull();
    expect((await t.api.post(`/api/v1/shipments/${id}/tracking-link`)).status).toBe(409);
  });

  it('returns the same error for unknown, malformed, revoked, expired and deleted links', async () => {
    const revoked = await seedShipment(t);
    const ended = await seedShipment(t, { status: 'cancelled', statusChangedAt: ago(1) });
    const deleted = await seedShipment(t);
    const tokens = [await tokenFor(revoked.id), await tokenFor(ended.id), await tokenFor(deleted.id)];
    await t.api.delete(`/api/v1/shipments/${revoked.id}/tracking-link`);
    await t.db.query('UPDATE shipments SET status_changed_at = $2 WHERE id = $1', [ended.id, ago(31)]);
    await t.db.query('UPDATE shipments SET deleted_at = now() WHERE id = $1', [deleted.id]);
    const responses = [];
    for (const token of [...tokens, randomBytes(16).toString('base64url'), 'x', '%00', revoked.id])
      responses.push(asIs(await follow(token)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]!.status).toBe(404);
  });

  it('cannot be derived from the database or from stored responses', async () => {
    const { id } = await seedShipment(t);
    const token = await tokenFor(id);
    const renewed = await t.api.post(`/api/v1/shipments/${id}/tracking-link`).set('Idempotency-Key', 'renew-1');
    const again = await t.api.post(`/api/v1/shipments/${id}/tracking-link`).set('Idempotency-Key', 'renew-1');
    expect(again.body).toEqual(renewed.body);
    const tokens = [token, await tokenFor(id)];
    const dump = await dumpDatabase(t);
    expect(tokens.filter((secret) => showsToken(dump, secret))).toEqual([]);
  });

  it("a shipment's tracking link cannot be derived from stored messages, nor can the PIN", async () => {
    const receiver = await startSmsReceiver('seven quiet trams on the Ring');
    try {
      const { id } = await seedShipment(t);
      await t.db.query(
        `UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{pin}' WHERE id = $1`,
        [id],
      );
      const ways = { mail: true, sms: true };
      // A text message of four links is cut four characters before the end of the last one.
      const lengthOfLinks = 4 * `${t.url}/track/${'x'.repeat(22)}`.length + 3;
      const sms = 'x'.repeat(612 + 4 - lengthOfLinks) + Array<string>(4).fill('{trackingUrl}').join(' ');
      const settings = {
        sms: { url: receiver.url, secret: 'seven quiet trams on the Ring' },
        kinds: { out_for_delivery: ways, delivered: ways },
        wording: [
          { kind: 'out_for_delivery', language: 'en', subject: 'PIN {pin}' },
          { kind: 'delivered', language: 'en', sms },
        ],
      };
      expect((await t.api.put('/api/business/notifications').send(settings)).body.error).toBeUndefined();
      const sending = t.app.get(NotificationSendingService);
      for (const status of ['collected', 'out_for_delivery', 'delivered']) {
        await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status }).expect(201);
        sending.startSending(t.tenant.id);
        await sending.waitUntilIdle();
      }
      const folder = join(t.folder, 'mail');
      const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
      const sent = [...mails, ...[...receiver.sent.values()].map(({ text }) => text)].join('\n').replaceAll('=\n', '');
      const tokens = [...sent.matchAll(/\/(?:track|unsubscribe)\/([\w-]{22})/g)].map(([, token]) => token!);
      expect(sent).toContain('404212');
      expect(tokens.length).toBeGreaterThanOrEqual(4);
      expect(tokens).toContain(await tokenFor(id));
      const dump = await dumpDatabase(t);
      expect(tokens.filter((token) => showsToken(dump, token) || dump.includes(token.slice(0, 12)))).toEqual([]);
      const log = (await t.api.get(`/api/v1/shipments/${id}/notifications`)).body.data as { text: string }[];
      expect(log).toHaveLength(4);
      expect(JSON.stringify(log)).not.toContain('404212');
      expect(log.map(({ text }) => text).join('\n')).toContain(`${t.url}/track/…`);
    } finally {
      await receiver.stop();
    }
  });

  it("a shipment's tracking link is never found by random tokens", async () => {
    const tokens = t.app.get(TrackingTokensService);
    for (let n = 0; n < 300; n++) expect(await tokens.findLink(randomBytes(16).toString('base64url'))).toBeUndefined();
  });

  it("a shipment's tracking link can be renewed or revoked only by its own business", async () => {
    const { id } = await seedShipment(t);
    const other = t.as((await t.seedTenant()).tokens.owner);
    expect((await other.post(`/api/v1/shipments/${id}/tracking-link`)).status).toBe(404);
    expect((await other.delete(`/api/v1/shipments/${id}/tracking-link`)).status).toBe(404);
    expect(await urlOf(id)).not.toBeNull();
  });
});

describe('tracking links and the key of secrets', () => {
  const [OLD, NEW] = [key('old', 1), key('new', 2)];

  it('stay valid when the key is changed, and need the old key only until secrets are rotated', async () => {
    const t = await startTestApp({ SECRETS_KEY: OLD, PUBLIC_URL: 'https://dispatch.example' });
    try {
      const { id } = await seedShipment(t);
      const before = (await t.api.get(`/api/v1/shipments/${id}`)).body.data.trackingUrl;
      const env = readEnv({ DATABASE_URL: t.databaseUrl, DATA_DIR: t.folder, SECRETS_KEY: `${NEW},${OLD}` });
      const emitted = { out: '', err: '' };
      const streams = {
        out: (text: string) => void (emitted.out += text),
        err: (text: string) => void (emitted.err += text),
      };
      expect(await runAdmin(['secrets', 'rotate'], env, streams)).toBe(0);
      expect(emitted.out).toBe('1 secrets encrypted with the newest key, 0 already were.\n');
      const { rows } = await t.db.query<{ sealed: string }>(
        `SELECT secret_encrypted AS sealed FROM service_secrets WHERE name = 'tracking-links'`,
      );
      const opened = new SecretBox(NEW).open(rows[0]!.sealed, findServiceSecretPlace('tracking-links'));
      const shipment = await t.db.query<{ link: string }>('SELECT tracking_link AS link FROM shipments');
      const token = createTrackingToken(shipment.rows[0]!.link, Buffer.from(opened, 'base64'));
      expect(before).toBe(`https://dispatch.example/track/${token}`);
    } finally {
      await t.stop();
    }
  });

  it('tracking links and the key of secrets are null while the key is missing, and shipments can still be read', async () => {
    const t = await startTestApp();
    try {
      const { id } = await seedShipment(t);
      await t.db.query(`INSERT INTO service_secrets (name, secret_encrypted) VALUES ('tracking-links', 'lost.a.b.c')`);
      const { status, body } = await t.api.get(`/api/v1/shipments/${id}`);
      expect([status, body.data.trackingUrl]).toEqual([200, null]);
      expect((await t.as().get(`/api/public/tracking/${randomBytes(16).toString('base64url')}`)).status).toBe(404);
    } finally {
      await t.stop();
    }
  });
});
