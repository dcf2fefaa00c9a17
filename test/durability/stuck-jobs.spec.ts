import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../src/platform/jobs/outbox';
import { freeStuckJobs } from '../../src/platform/jobs/runner/stuck-jobs';
import { runJobs } from '../support/run-jobs';
import { ServiceProcess } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

/** A mail server that never responds to the first client and accepts every later mail. */
async function startSlowMailServer() {
  let begun = () => undefined as void;
  const first = new Promise<void>((resolve) => (begun = resolve));
  const received: string[] = [];
  let clients = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (++clients === 1) return begun();
      received.push(address);
      done();
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  server.on('error', () => undefined); // the client that is killed
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, first, received, stop };
}

describe('a worker that is killed in the middle of a job', () => {
  let t: TestApp;
  let mail: Awaited<ReturnType<typeof startSlowMailServer>>;
  let service: ServiceProcess | undefined;
  beforeAll(async () => {
    mail = await startSlowMailServer();
    t = await startTestApp({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await service?.end('SIGKILL');
    await t.stop();
    await mail.stop();
  });

  const lockedBy = async () =>
    (
      await t.db.query<{ name: string | null }>(`SELECT locked_by AS name FROM graphile_worker.jobs
      WHERE task_identifier = 'send_mail'`)
    ).rows.map(({ name }) => name);

  it('leaves it to others; one that lives keeps it', async () => {
    service = await ServiceProcess.start(t.folder, {
      DATABASE_URL: t.databaseUrl,
      MIGRATE: 'false',
      SECRETS_KEY: t.env.SECRETS_KEY!,
      SMTP_URL: mail.url,
    });
    const letter = { to: 'maria@customer.example', subject: 'Parcel', text: 'It comes.' };
    await t.app.get(UnitOfWork).runWithoutBusiness(() => t.app.get(Outbox).enqueueMail(letter));
    await mail.first; // the job runs and waits
    const [name] = await lockedBy();
    expect(name).toMatch(/^pool-/);
    expect(await freeStuckJobs(t.db, 0)).toEqual([]);
    expect(await lockedBy()).toEqual([name]);

    await service.end('SIGKILL');
    service = undefined;
    const freed = new Set<string>(); // PostgreSQL notices within moments that the connection is closed
    const isFreed = async () => {
      for (const worker of await freeStuckJobs(t.db, 0)) freed.add(worker);
      return freed.size > 0;
    };
    await until('the jobs of the killed service are free', isFreed, 100_000);
    expect([...freed]).toEqual([name]);
    expect(await lockedBy()).toEqual([null]);

    await runJobs(t);
    expect(mail.received).toEqual(['maria@customer.example']);
    expect(await lockedBy()).toEqual([]);
  });
});
