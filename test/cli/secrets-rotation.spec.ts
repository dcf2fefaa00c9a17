import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';
import { SecretBox } from '../../src/common/secrets/secret-box';
import { CARRIERS } from '../factories/carrier.factory';
import { seedShipment } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const [OLD, NEW] = [key('old', 1), key('new', 2)];
const SECRETS = { apiKey: 'key-4711', apiSecret: 'secret-0815' };

describe('secrets rotate', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ SECRETS_KEY: OLD });
  });
  beforeEach(() => t.db.query('DELETE FROM carrier_configurations; DELETE FROM webhooks'));
  afterAll(() => t.stop());

  async function rotate(SECRETS_KEY?: string, DATA_DIR = t.folder) {
    const written = { out: '', err: '' };
    const code = await runAdmin(
      ['secrets', 'rotate'],
      readEnv({ DATABASE_URL: t.databaseUrl, DATA_DIR, SECRETS_KEY }),
      {
        out: (text) => void (written.out += text),
        err: (text) => void (written.err += text),
      },
    );
    return { code, ...written };
  }
  const configure = async (businesses: number) => {
    for (let made = 0; made < businesses; made++) {
      const { tokens } = await t.seedTenant();
      const body = { carrierId: CARRIERS.sandbox, accountNumber: 'ACC-1', ...SECRETS };
      expect((await t.as(tokens.owner).post('/api/carriers/configure').send(body)).status).toBe(200);
    }
  };
  const rows = async () =>
    (
      await t.db.query<{ businessId: string; apiKey: string; apiSecret: string; version: number }>(
        `SELECT business_id AS "businessId", api_key_encrypted AS "apiKey", api_secret_encrypted AS "apiSecret", version
         FROM carrier_configurations ORDER BY business_id`,
      )
    ).rows;

  it('seals everything with the newest key, so that the old one can be dropped', async () => {
    await configure(3);
    expect(await rotate(`${NEW},${OLD}`)).toEqual({
      code: 0,
      out: '6 secrets encrypted with the newest key, 0 already were.\n',
      err: '',
    });
    const box = new SecretBox(NEW);
    for (const { businessId, apiKey, apiSecret, version } of await rows()) {
      const open = (sealed: string, field: string) =>
        box.open(sealed, { owner: businessId, record: CARRIERS.sandbox, field });
      expect({ apiKey: open(apiKey, 'apiKey'), apiSecret: open(apiSecret, 'apiSecret') }).toEqual(SECRETS);
      expect(version).toBe(1); // nothing that the interface shows has changed
    }
  });

  it('seals the secrets of webhooks too, the one before a rotation as well', async () => {
    const { tokens, id } = await t.seedTenant();
    const api = t.as(tokens.owner);
    const made = await api.post('/api/webhooks').send({ url: 'https://shop.example/hooks', events: ['*'] });
    const { guid, secret } = made.body.data as { guid: string; secret: string };
    const { data } = (await api.post(`/api/webhooks/${guid}/rotate-secret`)).body as { data: { secret: string } };
    await rotate(`${NEW},${OLD}`);
    const { rows: saved } = await t.db.query<{ now: string; before: string }>(
      'SELECT secret_encrypted AS now, previous_secret_encrypted AS before FROM webhooks WHERE id = $1',
      [guid],
    );
    const place = { owner: id, record: guid, field: 'secret' };
    const box = new SecretBox(NEW);
    expect([box.open(saved[0]!.now, place), box.open(saved[0]!.before, place)]).toEqual([data.secret, secret]);
  });

  it('seals delivery PINs too, those that an earlier version stored in plain text as well', async () => {
    const { id } = await seedShipment(t);
    const { id: earlier } = await seedShipment(t);
    const place = (record: string) => ({ owner: t.tenant.id, record, field: 'deliveryPin' });
    const sealed = new SecretBox(OLD).seal('404212', place(id));
    const write = 'UPDATE shipments SET delivery_pin_encrypted = $2 WHERE id = $1';
    await t.db.query(write, [id, sealed]);
    await t.db.query(write, [earlier, '031948']);
    expect((await rotate(`${NEW},${OLD}`)).code).toBe(0);
    const pins = await t.db.query<{ id: string; stored: string }>(
      'SELECT id, delivery_pin_encrypted AS stored FROM shipments ORDER BY id',
    );
    const box = new SecretBox(NEW);
    expect(pins.rows.map(({ id, stored }) => box.open(stored, place(id)))).toEqual(['404212', '031948']);
    await t.db.query('UPDATE shipments SET delivery_pin_encrypted = NULL');
  });

  it('seals mails that wait in the queue too, and counts those that no key opens', async () => {
    const place = { owner: 'service', record: 'queued-mails', field: 'mail' };
    const mail = JSON.stringify({ to: 'ada@users.example', subject: 'Reset', text: 'dde_1' });
    for (const sealed of [new SecretBox(OLD).seal(mail, place), 'lost.AAAA.AAAA.AAAA'])
      await t.db.query(`SELECT enqueue_job('send_mail', $1)`, [{ sealed }]);
    const { code, err } = await rotate(`${NEW},${OLD}`);
    expect([code, err]).toEqual([
      1,
      '1 secrets encrypted with the newest key, 0 already were; 1 do not open with any key (business, carrier, field):\n  service queued-mails mail\n',
    ]);
    const [renewed, lost] = await t.jobs<{ sealed: string }>('send_mail');
    expect(new SecretBox(NEW).open(renewed!.sealed, place)).toBe(mail);
    expect(lost).toEqual({ sealed: 'lost.AAAA.AAAA.AAAA' });
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
  });

  it('changes nothing the second time', async () => {
    await configure(1);
    await rotate(`${NEW},${OLD}`);
    const before = await rows();
    expect((await rotate(`${NEW},${OLD}`)).out).toBe('0 secrets encrypted with the newest key, 2 already were.\n');
    expect(await rows()).toEqual(before);
  });

  it('rotates more secrets than fit into one batch', async () => {
    await configure(1);
    const box = new SecretBox(OLD);
    for (let made = 0; made < 250; made++) {
      const { rows: made } = await t.db.query<{ id: string }>(
        `INSERT INTO businesses (id, name, email) VALUES (gen_random_uuid(), 'B', gen_random_uuid() || '@b.example') RETURNING id`,
      );
      const id = made[0]!.id;
      const sealed = box.seal('key', { owner: id, record: CARRIERS.sandbox, field: 'apiKey' });
      await t.db.query(
        'INSERT INTO carrier_configurations (business_id, carrier_id, api_key_encrypted) VALUES ($1, $2, $3)',
        [id, CARRIERS.sandbox, sealed],
      );
    }
    expect((await rotate(`${NEW},${OLD}`)).out).toBe('252 secrets encrypted with the newest key, 0 already were.\n');
    expect((await rows()).every(({ apiKey }) => apiKey.startsWith('new.'))).toBe(true);
  });

  it('names what no key opens, fails, and still does the rest', async () => {
    await configure(2);
    const [first] = await rows();
    await t.db.query(
      `UPDATE carrier_configurations SET api_key_encrypted = 'lost.AAAA.AAAA.AAAA' WHERE business_id = $1`,
      [first!.businessId],
    );
    const { code, err } = await rotate(`${NEW},${OLD}`);
    expect([code, err]).toEqual([
      1,
      `3 secrets encrypted with the newest key, 0 already were; 1 do not open with any key (business, carrier, field):\n  ${first!.businessId} ${CARRIERS.sandbox} apiKey\n`,
    ]);
    expect(err).not.toMatch(/key-4711|secret-0815|AAAA/);
  });

  it('takes rotate and nothing else', async () => {
    const written: string[] = [];
    const output = { out: () => undefined, err: (text: string) => void written.push(text) };
    expect(await runAdmin(['secrets', 'show'], readEnv({ DATA_DIR: t.folder }), output)).toBe(2);
    expect(written.join()).toMatch(/^secrets takes rotate, not show\./);
  });
});
