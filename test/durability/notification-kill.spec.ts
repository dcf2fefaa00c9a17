import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { NotificationPlanningService } from '../../src/modules/notifications/sending/notification-planning.service';
import { seedCustomer, type SeededCustomer } from '../factories/customer.factory';
import { seedShipments } from '../factories/shipment.factory';
import { startMailServer } from '../support/mail-server';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { turnMailsOn } from '../support/turn-mails-on';
import { until as untilHolds } from '../support/until';

const MAILS = 100;
const KILLED_AFTER = 30;

describe('a service that is killed while it sends mails', () => {
  let t: TestApp;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let service: ServiceProcess | undefined;
  beforeAll(async () => {
    server = await startMailServer();
    t = await startTestApp();
    await turnMailsOn(t, t.tenant);
  });
  afterAll(async () => {
    await service?.end('SIGKILL');
    await t.stop();
    await server.stop();
  });

  const start = () =>
    ServiceProcess.start(t.folder, {
      DATABASE_URL: t.databaseUrl,
      MIGRATE: 'false',
      SECRETS_KEY: t.env.SECRETS_KEY!,
      SMTP_URL: server.url,
    });
  const until = (what: string, isSo: () => boolean | Promise<boolean>) =>
    untilHolds(() => `${what}.\n${service?.lines.slice(-20).join('\n')}`, isSo, 120_000);

  it('loses none, and sends again only what it could not write down, as the same mail', async () => {
    const customers: SeededCustomer[] = [];
    while (customers.length < MAILS) customers.push(await seedCustomer(t));
    const shipments = await seedShipments(
      t,
      customers.map(({ id }) => ({ customerId: id, status: 'created' as const })),
    );
    await t.app.get(UnitOfWork).run(t.tenant.id, () =>
      t.app.get(NotificationPlanningService).plan(
        t.tenant.id,
        shipments.map(({ id }) => ({ shipmentId: id, kind: 'confirmed' as const })),
      ),
    );
    /** Mails that the server has received and does not acknowledge until the service is dead. */
    let held = 0;
    let isDead = false;
    server.react(async () => {
      if (isDead || server.mails.length < KILLED_AFTER) return;
      held += 1;
      await until('the end of the service', () => isDead);
      held -= 1;
    });
    service = await start();
    await until('some of them', () => held > 0);
    await service.end('SIGKILL');
    isDead = true;
    await until('the held mails', () => held === 0);
    server.react();
    await t.db.query('BEGIN; LOCK TABLE notifications IN SHARE MODE; COMMIT'); // what it was writing is written, or not
    const { rows: settled } = await t.db.query<{ id: string }>(`SELECT id FROM notifications WHERE status = 'sent'`);
    const taken = server.mails.length;
    expect(settled.length).toBeLessThan(taken);
    await t.db.query('UPDATE notifications SET leased_until = now() WHERE leased_until IS NOT NULL'); // two minutes later
    service = await start();
    const waiting = async () => (await t.db.query(`SELECT FROM notifications WHERE status = 'waiting'`)).rows.length;
    await until('all mails', async () => (await waiting()) === 0);

    const idsOf = new Map<string, Set<string>>();
    for (const { to, headers } of server.mails)
      idsOf.set(to, (idsOf.get(to) ?? new Set<string>()).add(headers['message-id']!));
    expect([...idsOf.keys()].sort()).toEqual(customers.map(({ email }) => email).sort());
    expect([...idsOf.values()].every((ids) => ids.size === 1)).toBe(true);
    const written = new Set(settled.map(({ id }) => id));
    const again = server.mails.slice(taken).map(({ headers }) => /<(.*)@/.exec(headers['message-id']!)![1]!);
    expect(again.filter((id) => written.has(id))).toEqual([]);
    expect(server.mails.length).toBe(MAILS + taken - settled.length);
  }, 400_000);
});
