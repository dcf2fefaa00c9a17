import * as fs from 'node:fs';
import { createServer } from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { Client } from 'pg';
import { installInto } from './installation';
import { RunningService, serverPid, type Account } from './running-service';
import { until } from '../support/until';

const ROOT = process.getuid?.() === 0;
const UNPRIVILEGED_USER = { uid: 65534, gid: 65534 };

let home: string;
let installation: { node: string; service: string };
let folders = 0;
const privateHomes: string[] = [];
const started: { service: RunningService; dataDir: string }[] = [];

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'dispatch-embedded-test-'));
  fs.chmodSync(home, 0o755);
  installation = installInto(home);
}, 300_000);

afterEach(async () => {
  for (const { service, dataDir } of started.splice(0)) {
    await service.kill();
    if (fs.existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))) await killServer(dataDir);
  }
});

afterAll(() => {
  for (const folder of [home, ...privateHomes]) fs.rmSync(folder, { recursive: true, force: true });
});

const newDataDir = () => path.join(home, `data-${++folders}`);

function start(dataDir: string, account?: Account, from = installation): RunningService {
  const service = new RunningService(from.node, from.service, dataDir, account);
  started.push({ service, dataDir });
  return service;
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Writes row after row, has the server killed amid it, and returns how many were acknowledged. */
async function writeUntilCut(url: string, cut: () => void): Promise<number> {
  const writer = new Client({ connectionString: url });
  writer.on('error', () => undefined);
  await writer.connect();
  for (let acknowledged = 0; ; acknowledged++) {
    if (acknowledged === 200) cut();
    const done = await writer.query(`INSERT INTO written VALUES (${acknowledged})`).catch(() => null);
    if (done) continue;
    await writer.end().catch(() => undefined);
    return acknowledged;
  }
}

const remember = (url: string) => query(url, 'CREATE TABLE remembered AS SELECT 42 AS answer');
const recall = (url: string) => query(url, 'SELECT answer FROM remembered');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return fs.existsSync('/proc/self') ? !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) : true;
  } catch {
    return false;
  }
}

async function killServer(dataDir: string): Promise<void> {
  const pid = serverPid(dataDir);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGKILL');
  await until('the server is dead', () => !isAlive(pid));
}

describe('a separate data folder', () => {
  it('starts, keeps the data over a restart, and leaves no process', async () => {
    const dataDir = newDataDir();
    const first = start(dataDir);
    const { url, reused } = await first.ready();
    expect(reused).toBe(false);
    const settings = `SELECT current_database() AS database, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages,
      current_setting('listen_addresses') AS addresses, current_setting('timezone') AS zone,
      current_setting('server_encoding') AS encoding, array(SELECT unnest(ARRAY['b','a','B','ä']) ORDER BY 1) AS sorted`;
    expect(await query(url, settings)).toEqual([
      {
        database: 'dispatch',
        fsync: 'on',
        commit: 'on',
        pages: 'on',
        addresses: '127.0.0.1',
        zone: 'UTC',
        encoding: 'UTF8',
        sorted: ['B', 'a', 'b', 'ä'],
      },
    ]);
    await remember(url);
    const pid = serverPid(dataDir);
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const before = Date.now();
    const second = start(dataDir);
    const again = await second.ready();
    expect(Date.now() - before).toBeLessThan(5000); // with a margin for a busy machine; by itself it is under a second
    expect(again).toEqual({ url, reused: false });
    expect(await recall(url)).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('keeps its password to its owner', async () => {
    const dataDir = newDataDir();
    const { url } = await start(dataDir).ready();
    expect(fs.statSync(path.join(dataDir, 'postgres/url')).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('makes a new password when the old one is lost', async () => {
    const dataDir = newDataDir();
    const first = start(dataDir);
    const { url } = await first.ready();
    await remember(url);
    await first.stop();
    fs.rmSync(path.join(dataDir, 'postgres/url'));
    const second = await start(dataDir).ready();
    expect(new URL(second.url).password).not.toBe(new URL(url).password);
    expect(await recall(second.url)).toEqual([{ answer: 42 }]);
  });
});

describe('after kill -9', () => {
  it('brings back a server that was killed, on the same port with every acknowledged write', async () => {
    const dataDir = newDataDir();
    const service = start(dataDir);
    const { url } = await service.ready();
    await query(url, 'CREATE TABLE written (n int)');
    const pid = serverPid(dataDir);
    const acknowledged = await writeUntilCut(url, () => process.kill(pid, 'SIGKILL'));
    await until('the server responds again', () => query(url, 'SELECT 1').then(Boolean, () => false));
    expect(serverPid(dataDir)).not.toBe(pid);
    const [{ n } = { n: 0 }] = await query<{ n: number }>(url, 'SELECT count(*)::int AS n FROM written');
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect([acknowledged, acknowledged + 1]).toContain(n); // the one in flight may have been written
    expect(service.logs()).toContain('ended unexpectedly');
    await service.stop();
    expect(fs.existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('takes over the server of a killed service, keeps it running, and stops it', async () => {
    const dataDir = newDataDir();
    const first = start(dataDir);
    const { url } = await first.ready();
    await remember(url);
    const pid = serverPid(dataDir);
    await first.kill();
    expect(isAlive(pid)).toBe(true);

    const second = start(dataDir);
    expect(await second.ready()).toEqual({ url, reused: true });
    expect(serverPid(dataDir)).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await second.hear(({ log }) => (log?.includes('is back') ? log : undefined));
    expect(await recall(url)).toEqual([{ answer: 42 }]);
    const restarted = serverPid(dataDir);
    await second.stop();
    expect(isAlive(restarted)).toBe(false);
  });

  it('starts although service and server were killed and the pid file names another live process', async () => {
    const dataDir = newDataDir();
    const first = start(dataDir);
    const { url } = await first.ready();
    await remember(url);
    await first.kill();
    await killServer(dataDir);
    const file = path.join(dataDir, 'postgres/data/postmaster.pid');
    const stranger = new RunningService(installation.node, '-e', 'setTimeout(() => {}, 60000)', owner(dataDir));
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
    expect((await start(dataDir).ready()).reused).toBe(false);
    expect(await recall(url)).toEqual([{ answer: 42 }]);
    expect(isAlive(stranger.pid)).toBe(true);
    await stranger.kill();
  });
});

/** The account that the server runs as. */
function owner(dataDir: string): Account {
  const { uid, gid } = fs.statSync(path.join(dataDir, 'postgres/data'));
  return ROOT ? { uid, gid } : undefined;
}

describe('obstacles to a start', () => {
  it('rejects a second service on the same folder without affecting the first', async () => {
    const dataDir = newDataDir();
    const { url } = await start(dataDir).ready();
    const second = start(dataDir);
    expect(await second.failure()).toEqual({
      name: 'EmbeddedDatabaseError',
      message: expect.stringMatching(/^The data folder .+ is in use by another running service \(process \d+\): stop/),
    });
    expect(await second.ended()).toBe(1);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets one of two services that start at once win', async () => {
    const dataDir = newDataDir();
    const services = [start(dataDir), start(dataDir)];
    const outcomes = await Promise.all(services.map((s) => s.hear((m) => m.ready ?? m.error)));
    expect(outcomes.map((outcome) => 'url' in outcome).sort()).toEqual([false, true]);
  });

  it('moves to another port when its port is in use', async () => {
    const dataDir = newDataDir();
    const first = start(dataDir);
    const { url } = await first.ready();
    await remember(url);
    await first.stop();
    const squatter = createServer().listen(Number(new URL(url).port), '127.0.0.1');
    const moved = await start(dataDir).ready();
    squatter.close();
    expect(moved.url).not.toBe(url);
    expect(await recall(moved.url)).toEqual([{ answer: 42 }]);
  });

  it('says which folder it can not write', async () => {
    const file = path.join(home, 'a-file');
    fs.writeFileSync(file, '');
    const service = start(path.join(file, 'data'));
    expect((await service.failure()).message).toMatch(/^The data folder .+a-file\/data can't be written \(ENOTDIR/);
    expect(await service.ended()).toBe(1);
  });

  it('does not touch data of another major version', async () => {
    const dataDir = newDataDir();
    fs.mkdirSync(path.join(dataDir, 'postgres/data'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '9\n');
    expect((await start(dataDir).failure()).message).toMatch(/is of PostgreSQL 9, the installed programs are 18/);
    expect(fs.readdirSync(path.join(dataDir, 'postgres/data'))).toEqual(['PG_VERSION']);
  });
});

describe('a checkout in a private folder', () => {
  /** Root's private home, and an ordinary user's; an ordinary user can only play itself. */
  const accounts: [string, Account][] = ROOT
    ? [
        ['root', undefined],
        ['an ordinary user', UNPRIVILEGED_USER],
      ]
    : [['an ordinary user', undefined]];

  it.each(accounts)('works for %s, data included, and over a restart', async (_, account) => {
    const privateHome = fs.mkdtempSync(path.join(os.tmpdir(), 'dispatch-private-'));
    privateHomes.push(privateHome);
    const installed = installInto(privateHome);
    if (account) fs.chownSync(privateHome, account.uid, account.gid);
    fs.chmodSync(privateHome, 0o700);
    const dataDir = path.join(privateHome, '.data');
    const first = start(dataDir, account, installed);
    const { url } = await first.ready();
    await remember(url);
    expect(fs.existsSync(path.join(dataDir, 'postgres/data/PG_VERSION'))).toBe(true);
    await first.kill();
    const second = start(dataDir, account, installed);
    expect(await second.ready()).toEqual({ url, reused: true });
    await second.stop();
    const third = start(dataDir, account, installed);
    expect(await third.ready()).toEqual({ url, reused: false });
    expect(await recall(url)).toEqual([{ answer: 42 }]);
    await third.stop();
  });
});
