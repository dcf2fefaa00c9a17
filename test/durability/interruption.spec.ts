import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { until as untilHolds } from '../support/until';

const INTERRUPTIONS = 10;
/** Few enough that all files are retained: the newest 1,000 mails are. */
const MAILS = 90;
const QUEUES = 8;
/** One for the deliveries of webhooks, one for everything else. */
const RUNNERS = 4;

/**
 * The database goes away for a moment, ten times, while jobs run: each time every connection of the service is ended by
 * the server, in the middle of whatever it does.
 */
describe('a database that is interrupted under load', () => {
  let t: TestApp;
  let service: ServiceProcess | undefined;
  beforeAll(async () => {
    t = await startTestApp();
    service = await ServiceProcess.start(t.folder, { DATABASE_URL: t.databaseUrl, MIGRATE: 'false' });
  }, 300_000);
  afterAll(async () => {
    await service?.end('SIGKILL');
    await t.stop();
  });

  const until = async (what: string, isSo: () => Promise<boolean>) => {
    const lastLines = () => `${what}.\n${service?.lines.slice(-40).join('\n')}`;
    const holds = async () => {
      if (service?.hasEnded) throw new Error(`The service ended before: ${what}.\n${await service.lastWords()}`);
      return isSo();
    };
    await untilHolds(lastLines, holds, 200_000);
  };
  const count = async (sql: string) => Number((await t.db.query<{ count: string }>(sql)).rows[0]!.count);
  const jobs = () => count(`SELECT count(*) FROM graphile_worker._private_jobs`);
  const connections = (name: string) =>
    count(`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${name}'`);

  /** Every second mail in a queue, where one waits for the one before. */
  const queueMails = (round: number) =>
    t.db.query(
      `SELECT enqueue_job('send_mail', json_build_object('to', format('r%s-%s@customer.example', $1::int, n), 'subject', 'Parcel', 'text', 'It comes.'),
         CASE WHEN n % 2 = 0 THEN 'queue ' || n % ${QUEUES} END) FROM generate_series(1, ${MAILS}) n`,
      [round],
    );
  const endConnections = () =>
    t.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'dispatch%'`,
    );
  const sent = () => {
    const folder = join(t.folder, 'mail');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return new Set(files.map((file) => /r\d+-\d+@/.exec(readFileSync(join(folder, file), 'utf8'))?.[0]));
  };

  it('runs every job, reconnects, logs it and stops in order', async () => {
    await until('all runners', async () => (await connections('dispatch-worker-presence')) === RUNNERS);
    for (let round = 1; round <= INTERRUPTIONS; round++) {
      const before = (await jobs()) + MAILS; // once they are in the queue, all may have ended before one counts
      await queueMails(round);
      await until('a job that ends', async () => (await jobs()) < before);
      await endConnections();
    }
    await t.db.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND locked_at IS NULL`,
    );
    await until('the end of the queue', async () => (await jobs()) === 0);
    expect(sent().size).toBe(INTERRUPTIONS * MAILS);

    expect(await connections('dispatch-worker')).toBeGreaterThan(0);
    expect(await connections('dispatch-worker-presence')).toBe(RUNNERS);
    expect(await count(`SELECT count(*) FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL`)).toBe(0);
    const ready = await fetch(`${service!.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ jobs: 'ok' })]);
    const ending = service!.end('SIGTERM');
    service = undefined;
    expect(await ending).toBe(0); // it would be 1 if something had waited for ever
  }, 600_000);
});
