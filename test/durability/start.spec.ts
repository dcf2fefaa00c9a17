import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient, withDatabase } from '../support/admin';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { ServiceProcess } from '../support/service-process';
import { TcpGate } from '../support/tcp-gate';
import { until } from '../support/until';

const MAIN = join(__dirname, '../../dist/service/main.js');
const KEY = Buffer.alloc(32, 7).toString('base64');

/** Starts the built service and waits for its end. */
async function startAndFail(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'false', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}

describe('a start that can not succeed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-start-'));
  let database: TestDatabase;
  let taken: Server;
  let takenPort = '';
  let silent: TcpGate;
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  const otherKey = join(folder, 'other.pem');
  beforeAll(async () => {
    database = await createTestDatabase();
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    takenPort = String((taken.address() as { port: number }).port);
    silent = await TcpGate.open();
    const quiet = { stdio: 'ignore' } as const;
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], quiet);
    execFileSync('openssl', ['genrsa', '-out', otherKey, '2048'], quiet);
  });
  afterAll(async () => {
    taken.close();
    await silent.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const cases: [string, () => Record<string, string>, string | RegExp][] = [
    [
      'the port is taken',
      () => ({ PORT: takenPort }),
      /^Port \d+ is taken on 127\.0\.0\.1: stop the other program or set PORT to a free one\.$/,
    ],
    [
      'the address is not of this machine',
      () => ({ HOST: '300.1.1.1', PORT: '8080' }),
      'This machine has no address 300.1.1.1: set HOST to one that it has.',
    ],
    ['the port of the metrics is taken', () => ({ METRICS_PORT: takenPort }), /^Port \d+ is taken on 127\.0\.0\.1: /],
    [
      'the port of the probes is taken',
      () => ({ PROCESS: 'worker', HEALTH_PORT: takenPort }),
      /^Port \d+ is taken on 127\.0\.0\.1: /,
    ],
    [
      'the certificate is missing',
      () => ({ TLS_CERT_FILE: join(folder, 'none'), TLS_KEY_FILE: key }),
      "TLS_CERT_FILE names a file that can't be read (ENOENT).",
    ],
    [
      'the key is of another certificate',
      () => ({ TLS_CERT_FILE: cert, TLS_KEY_FILE: otherKey }),
      /^TLS_CERT_FILE and TLS_KEY_FILE must be a certificate \(PEM\) and its own private key: .*key values mismatch\.$/,
    ],
    [
      'the proxies are no addresses',
      () => ({ TRUST_PROXY: 'loadbalancer' }),
      'TRUST_PROXY must be a number of proxies, or addresses and networks separated by commas, e.g. 10.0.0.0/8.',
    ],
    [
      'the database says nothing',
      () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${silent.port}/c` }),
      'The database takes connections but does not answer: see that DATABASE_URL names PostgreSQL and that it works.',
    ],
    [
      'the database allows fewer connections',
      () => ({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: '500', WEB_CONCURRENCY: '4' }),
      /^4 process\(es\) with DATABASE_POOL_SIZE=500 may need 2026 connections, but the database allows \d+: set DATABASE_POOL_SIZE to at most \d+, or raise max_connections of the database\.$/,
    ],
  ];

  // The check is equal for one process and for forks, so each case runs with one of them.
  it.each(cases.map((row, index) => [['one process', 'forks'][index % 2]!, ...row] as const))(
    '%s: reports in one line that %s, and exits with 1',
    async (how, _, settings, message) => {
      const { code, output } = await startAndFail({
        DATA_DIR: join(folder, 'data'),
        SECRETS_KEY: `k1:${KEY}`,
        ...(how === 'forks' && { WEB_CONCURRENCY: '2' }),
        ...settings(),
      });
      expect(output).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
      expect(code).toBe(1);
    },
  );

  it('rejects a key for secrets that is not the one of this database, and takes it back', async () => {
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder };
    const good = await ServiceProcess.start(folder, { ...settings, SECRETS_KEY: `k1:${KEY}` });
    expect(await good.end('SIGTERM')).toBe(0);
    const wrong = Buffer.alloc(32, 8).toString('base64');
    const { code, output } = await startAndFail({ ...settings, SECRETS_KEY: `k1:${wrong}` });
    expect([code, output]).toEqual([1, expect.stringMatching(/^SECRETS_KEY has another key under the id k1 than/)]);
    const rotated = await ServiceProcess.start(folder, { ...settings, SECRETS_KEY: `k2:${wrong},k1:${KEY}` });
    expect(await rotated.end('SIGTERM')).toBe(0);
  });

  it('ends when a fork can not start, instead of starting it for ever', async () => {
    // It may do all that the start does, by one connection at a time: the pools of two forks need more.
    const name = new URL(database.url).pathname.slice(1);
    const login = `${name}_login`;
    await withClient(database.url, async (client) => {
      await client.query(`CREATE ROLE "${login}" LOGIN PASSWORD 'x' CONNECTION LIMIT 1`);
      await client.query(`GRANT dispatch_app TO "${login}"`);
    });
    const url = new URL(withDatabase(database.url, name));
    url.username = login;
    url.password = 'x';
    try {
      const { code, output } = await startAndFail({
        DATABASE_URL: url.href,
        MIGRATE: 'false',
        SECRETS_KEY: `k1:${KEY}`,
        WEB_CONCURRENCY: '2',
        DATA_DIR: folder,
        LOG_LEVEL: 'fatal',
      });
      expect(output.split('\n').at(-1)).toBe('An API process could not start: its reason stands above.');
      expect(output).toMatch(/too many connections for role/);
      expect(code).toBe(1);
    } finally {
      await withClient(database.url, async (client) => {
        await client.query(`DROP OWNED BY "${login}"`);
        await client.query(`DROP ROLE "${login}"`);
      });
    }
  });
});

describe('processes that share a machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-forks-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const settings = () => ({ DATABASE_URL: database.url, SECRETS_KEY: `k1:${KEY}` });

  it('returns the metrics of all forks from each of them and on the metrics port', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, `k1:${KEY}\n`);
    const METRICS_TOKEN = 'metrics-for-the-test';
    const { SECRETS_KEY: _, ...others } = settings();
    const service = await ServiceProcess.start(folder, {
      ...others,
      SECRETS_KEY_FILE: keyFile, // reaches the forks, too
      WEB_CONCURRENCY: '2',
      METRICS_TOKEN,
      METRICS_PORT: String(port),
    });
    try {
      const requestCount = 30;
      for (let i = 0; i < requestCount; i++) {
        // New connections, which the forks accept in turn.
        const response = await fetch(`${service.url}/api/v1/Orders`, { headers: { Connection: 'close' } });
        expect(response.status).toBe(401);
      }
      const counted = async (url: string, headers: Record<string, string> = {}) => {
        const response = await fetch(url, { headers: { Connection: 'close', ...headers } });
        expect(response.status).toBe(200);
        const text = await response.text();
        return [...text.matchAll(/^http_request_duration_seconds_count\{(?=[^}]*status="401")[^}]*\} (\d+)$/gm)]
          .map(([, count]) => Number(count))
          .reduce((sum, count) => sum + count, 0);
      };
      for (let i = 0; i < 3; i++)
        expect(await counted(`${service.url}/metrics`, { Authorization: `Bearer ${METRICS_TOKEN}` })).toBe(
          requestCount,
        );
      expect(await counted(`http://127.0.0.1:${port}/metrics`)).toBe(requestCount);
    } finally {
      expect(await service.end('SIGTERM')).toBe(0);
    }
  });

  it('answer probes where they only run jobs', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    const worker = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, PROCESS: 'worker', HEALTH_PORT: String(port), ...settings() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      const health = () => fetch(`http://127.0.0.1:${port}/health/ready`);
      const isReady = async () => {
        if (worker.exitCode !== null) throw new Error(`The worker ended with ${worker.exitCode}.`);
        return health().then(
          ({ ok }) => ok,
          () => false,
        );
      };
      await until('the worker is ready', isReady, 120_000);
      expect(await (await health()).json()).toMatchObject({ status: 'ok', database: 'ok' });
      const probed = spawn(process.execPath, [join(__dirname, '../../dist/src/cli/probe.js')], {
        env: { PROCESS: 'worker', HEALTH_PORT: String(port) },
      });
      expect((await once(probed, 'exit'))[0]).toBe(0);
    } finally {
      const ended = once(worker, 'exit');
      worker.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);
    }
  });
});

describe('a first start', () => {
  it('stops on SIGTERM with exit code 0 and without a stack trace', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dispatch-first-start-'));
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (chunk: Buffer) => {
      const wasStarted = output.includes('embedded PostgreSQL started');
      output += String(chunk);
      if (!wasStarted && output.includes('embedded PostgreSQL started')) child.kill('SIGTERM');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      expect(output).not.toMatch(/^\s+at /m);
      expect(output).toContain('"msg":"stopped"');
      expect(code).toBe(0);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
