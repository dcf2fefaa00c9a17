import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { Mailer } from '../../src/platform/outbound/mail/mailer';
import { Outbox } from '../../src/platform/jobs/outbox';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { newId } from '../../src/common/ids';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the outbox', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const record = () => ({ guid: newId(), status: 'draft' });

  it('contains an event if and only if its change is committed', async () => {
    const [outbox, work] = [t.app.get(Outbox), t.app.get(UnitOfWork)];
    const add = async (end: () => void) => {
      await outbox.emit('order.created', t.tenant.id, record());
      end();
    };
    const failing = work.run(t.tenant.id, () =>
      add(() => {
        throw new Error('stop');
      }),
    );
    await expect(failing).rejects.toThrow('stop');
    expect(await t.events()).toEqual([]);
    await work.run(t.tenant.id, () => add(() => undefined));
    expect(await t.events()).toHaveLength(1);
  });

  it('stores the event of an accepted request, and none of a rejected request', async () => {
    const before = (await t.events()).length;
    const body = { name: 'Anna', email: 'anna@customer.example' };
    const { guid } = (await t.api.post('/api/v1/Customers').send(body)).body.data;
    expect((await t.api.post('/api/v1/Customers').send(body)).status).toBe(409);
    const added = (await t.events()).slice(before);
    expect(added).toEqual([
      {
        id: expect.any(String),
        type: 'customer.created',
        businessId: t.tenant.id,
        recordId: guid,
        timestamp: expect.stringMatching(/Z$/),
        data: { guid, ...body },
      },
    ]);
  });

  it('keeps events for seven days', async () => {
    const [outbox, work] = [t.app.get(Outbox), t.app.get(UnitOfWork)];
    const [old, young] = [record(), record()];
    await work.run(t.tenant.id, () => outbox.emitMany('order.created', t.tenant.id, [old, young]));
    await t.db.query(
      `UPDATE events SET created_at = now() - interval '7 days 1 hour' -- the hour is for who reads from seven days ago
         + CASE WHEN record_id = $1 THEN -interval '1 minute' ELSE interval '1 minute' END
       WHERE record_id IN ($1, $2)`,
      [old.guid, young.guid],
    );
    await t.db.query(`SELECT graphile_worker.add_job('drop_old_events')`);
    await runJobs(t);
    const left = (await t.events()).map(({ recordId }) => recordId);
    expect([left.includes(old.guid), left.includes(young.guid)]).toEqual([false, true]);
  });

  it('queues no job without a subscriber', async () => {
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
    const customers = Array.from({ length: 3 }, record);
    await t.app
      .get(UnitOfWork)
      .run(t.tenant.id, () => t.app.get(Outbox).emitMany('customer.created', t.tenant.id, customers));
    expect((await t.events()).slice(-3).map(({ recordId }) => recordId)).toEqual(customers.map(({ guid }) => guid));
    const { rows } = await t.db.query('SELECT FROM graphile_worker._private_jobs');
    expect(rows).toEqual([]);
  });
});

describe('mail', () => {
  const mail = { to: 'maria@customer.example', subject: 'Grüße', text: 'Your code: dde_123\n' };

  it('writes mails to files without an SMTP server', async () => {
    const t = await startTestApp();
    try {
      await t.app.get(UnitOfWork).runWithoutBusiness(() => t.app.get(Outbox).enqueueMail(mail));
      await runJobs(t);
      const folder = join(t.folder, 'mail');
      const files = readdirSync(folder);
      expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
      const text = readFileSync(join(folder, files[0]!), 'utf8');
      expect(text).toContain('To: maria@customer.example');
      expect(text).toContain('dde_123');
    } finally {
      await t.stop();
    }
  });

  it('sends mails by SMTP if a server is set, and retries when the server rejects', async () => {
    const received: string[] = [];
    let refusals = 1;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? new Error('Try later') : null),
      onData: (stream, _session, done) => {
        let message = '';
        stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
        stream.on('end', () => {
          received.push(message);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const t = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'dispatch@firm.example' });
    try {
      await expect(t.app.get(Mailer).send(mail)).rejects.toThrow('Try later');
      await t.app.get(UnitOfWork).runWithoutBusiness(() => t.app.get(Outbox).enqueueMail(mail));
      await runJobs(t);
      expect(received).toHaveLength(1);
      expect(received[0]).toMatch(/From: dispatch@firm\.example[\s\S]*To: maria@customer\.example/);
      expect(await t.jobs('send_mail')).toEqual([]);
    } finally {
      await t.stop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});
