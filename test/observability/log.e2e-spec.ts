import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { createLog, NestLog } from '../../src/platform/observability/log';
import { logUncaught } from '../../src/platform/observability/uncaught';
import { createQueueLog } from '../../src/platform/jobs/runner/queue-log';
import { explainStartFailure } from '../../src/server/start-failure';
import { startTestApp, type TestApp } from '../support/test-app';
import { until, untilTrue } from '../support/until';

const MARKER = 'Ada Lovelace';
const ADDRESS = 'ada.lovelace@secret.example';

interface Line {
  level: string;
  msg?: string;
  err?: { type: string; code?: string; constraint?: string; stack?: string };
}

/** A mail server that repeats the address that it refuses. */
async function startRefusingMailServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      socket.write(line.startsWith('RCPT') ? `550 5.1.1 <${ADDRESS}> of ${MARKER} is unknown\r\n` : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

describe('the log', () => {
  let t: TestApp;
  let mailServer: Server;
  let written = '';
  const lines = () =>
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  const untilLogged = async (is: (line: Line) => boolean): Promise<Line> => {
    let line: Line | undefined;
    const isLogged = () => {
      line = written ? lines().find(is) : undefined;
      return line !== undefined;
    };
    await until(() => `it is logged\n${written}`, isLogged);
    return line!;
  };

  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });

  beforeAll(async () => {
    mailServer = await startRefusingMailServer();
    t = await startTestApp(
      {
        LOG_LEVEL: 'trace',
        PROCESS: 'all',
        SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}?ignoreTLS=true`,
      },
      sink,
    );
    await t.db.query(`ALTER TABLE customers ADD CONSTRAINT no_marker CHECK (name <> '${MARKER}')`);
  });
  afterAll(async () => {
    await t.stop();
    mailServer.close();
  });
  afterEach(() => expect(written).not.toMatch(/lovelace/i));

  it('logs error and place of a failed request without customer data', async () => {
    const response = await t.api.post('/api/v1/Customers').send({ name: MARKER, email: ADDRESS });
    expect(response.status).toBe(500);
    const { err } = await untilLogged(({ err }) => err?.constraint === 'no_marker');
    expect(err).toMatchObject({ type: 'QueryFailedError', code: '23514', stack: expect.stringContaining('customers') });
  });

  it('logs task and place of a failed job', async () => {
    await t.db.query(`SELECT enqueue_job('send_mail', $1)`, [{ to: ADDRESS, subject: MARKER, text: MARKER }]);
    const { msg, err } = await untilLogged(({ msg }) => msg?.startsWith('Failed task') ?? false);
    expect(msg).toMatch(/^Failed task \d+ \(send_mail, .*attempt 1 of 25\)/);
    expect(err).toMatchObject({ type: 'Error', code: 'EENVELOPE', stack: expect.stringMatching(/^ {4}at /) });
  });

  it('logs errors in each form in which they are passed', () => {
    const log = createLog('trace', sink);
    const error = Object.assign(new SyntaxError(`Unexpected ${MARKER}`), { parameters: [MARKER], detail: MARKER });
    log.error(error);
    log.error({ err: error }, 'With a text.');
    log.error({ error });
    const nest = new NestLog(log);
    nest.error(error, 'Context');
    nest.error({ err: error }, 'Context');
    createQueueLog(nest).error(`Cron hit an error; restarting: ${error}`, { error });
    createQueueLog(nest).error(`Emitting x raised an error: ${error.stack}`, { error });
    createQueueLog(nest).error(String(error.stack));
    expect(lines().filter(({ err }) => err?.type === 'SyntaxError').length).toBeGreaterThanOrEqual(6);
  });

  it('logs an unhandled error and ends the process', async () => {
    const handlers = new Map<string | symbol, (error: unknown) => void>();
    const on = jest.spyOn(process, 'on').mockImplementation((event, handler) => {
      handlers.set(event, handler);
      return process;
    });
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    logUncaught(createLog('trace', sink));
    on.mockRestore();
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      handlers.get(event)!(Object.assign(new RangeError(MARKER), { parameters: [MARKER] }));
    }
    await untilTrue(() => exit.mock.calls.length >= 2);
    expect(exit.mock.calls).toEqual([[1], [1]]);
    exit.mockRestore();
    expect(lines().filter(({ level, err }) => level === 'fatal' && err?.type === 'RangeError')).toHaveLength(2);
  });

  it('the log does not log secrets when the start fails', async () => {
    const error = await t.db.query('SELECT $1::uuid', [MARKER]).catch((caught: unknown) => caught);
    expect(explainStartFailure(error)).toMatch(/22P02/);
    expect(explainStartFailure(error)).not.toContain(MARKER);
  });
});
