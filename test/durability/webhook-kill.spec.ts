import { newId } from '../../src/common/ids';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../src/platform/jobs/outbox';
import { withClient } from '../support/admin';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';
import { until as untilHolds } from '../support/until';

describe('a worker that is killed while it delivers to a webhook', () => {
  let t: TestApp;
  let receiver: WebhookReceiver;
  let service: ServiceProcess | undefined;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    t = await startTestApp();
  });
  afterAll(async () => {
    await service?.end('SIGKILL');
    await t.stop();
    await receiver.stop();
  });

  const start = () =>
    ServiceProcess.start(t.folder, { DATABASE_URL: t.databaseUrl, MIGRATE: 'false', ALLOW_PRIVATE_TARGETS: 'true' });
  const until = (what: string, isSo: () => boolean | Promise<boolean>) =>
    untilHolds(() => `${what}.\n${service?.lines.slice(-20).join('\n')}`, isSo, 120_000);
  const report = (guid: string, status: string) =>
    t.app
      .get(UnitOfWork)
      .run(t.tenant.id, () =>
        t.app.get(Outbox).emit('order.status_changed', t.tenant.id, { guid, status } as { guid: string }),
      );

  it('leaves unconfirmed deliveries to other processes, which send them again in order', async () => {
    service = await start();
    const subscribed = await fetch(`${service.url}/api/webhooks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${t.tenant.tokens.owner}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: receiver.url, events: ['*'] }),
    });
    expect(subscribed.status).toBe(201);
    const [record, other] = [newId(), newId()];
    await withClient(t.databaseUrl, async (holder) => {
      receiver.react(async ({ id }, response) => {
        receiver.react();
        await holder.query('BEGIN');
        await holder.query('SELECT FROM webhook_deliveries WHERE event_id = $1 FOR UPDATE', [id]);
        response.end('ok');
      });
      for (const status of ['one', 'two', 'three']) await report(record, status);
      // The service has the receiver's response but cannot store it.
      await until('a response to store', async () => {
        const { rows } = await t.db.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%settled AS%'`,
        );
        return rows.length > 0;
      });
      await service!.end('SIGKILL');
      await holder.query('ROLLBACK');
    });
    expect(receiver.received.map(({ data }) => data.status)).toEqual(['one']);
    await report(other, 'while no worker runs');
    await t.db.query('UPDATE webhooks SET leased_until = now()'); // half a minute later
    service = await start();
    await until('all messages', () => receiver.received.length >= 5);
    expect(receiver.received.filter(({ data }) => data.guid === record).map(({ data }) => data.status)).toEqual([
      'one',
      'one',
      'two',
      'three',
    ]);
    expect(receiver.received[0]!.id).toBe(
      receiver.received.find(({ data }, at) => at > 0 && data.status === 'one')!.id,
    );
    expect(receiver.received.some(({ data }) => data.guid === other)).toBe(true);
    const waiting = async () =>
      (await t.db.query(`SELECT FROM webhook_deliveries WHERE status <> 'delivered'`)).rows.length;
    await until('that all is written down', async () => (await waiting()) === 0);
  }, 400_000);
});
