import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { seedTenant, type Tenant } from '../factories/tenant.factory';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { ServiceProcess } from '../support/service-process';
import { untilTrue } from '../support/until';

const PATH = '/api/v1/Customers/upload';
const HEAD =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="f.csv"\r\n\r\nname,email\nEva,eva@example.com\n';

/** What an upload leaves behind when its service ends in the middle of it. */
describe('uploads and the end of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-uploads-'));
  const temporary = join(folder, 'tmp');
  let database: TestDatabase;
  let db: Pool;
  let tenant: Tenant;
  let service: ServiceProcess;

  const start = async () => {
    service = await ServiceProcess.start(join(folder, 'data'), {
      DATABASE_URL: database.url,
      TMPDIR: temporary,
      PROCESS: 'api',
    });
  };
  /** Sends a file; the end of the form only if `whole`. */
  const send = (whole: boolean): ClientRequest => {
    const sent = request(service.url + PATH, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${tenant.tokens.owner}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Transfer-Encoding': 'chunked',
      },
    });
    sent.on('error', () => undefined);
    if (whole) sent.end(`${HEAD}\r\n--x--\r\n`);
    else sent.write(HEAD);
    return sent;
  };
  const files = () => readdirSync(temporary);

  beforeAll(async () => {
    mkdirSync(temporary);
    database = await createTestDatabase();
    db = new Pool({ connectionString: database.url, max: 2 });
    tenant = await seedTenant(db);
    await start();
  });
  afterAll(async () => {
    if (service.child.exitCode === null && service.child.signalCode === null) await service.end('SIGKILL');
    db.on('error', () => undefined);
    await db.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves no file when the sender disconnects in the middle of it', async () => {
    const sent = send(false);
    await untilTrue(() => files().length === 1);
    sent.destroy();
    await untilTrue(() => files().length === 0);
    expect(files()).toEqual([]);
  });

  it('ends the process that reads after SIGKILL, and removes the file at the next start', async () => {
    const holder = await db.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM businesses WHERE id = $1 FOR UPDATE', [tenant.id]);
    send(true);
    await untilTrue(() => childrenOf(service.child.pid!).length === 1); // The next process is started but idle.
    const [reader] = childrenOf(service.child.pid!);
    await service.end('SIGKILL');
    await untilTrue(() => !isRunning(reader!));
    expect(files()).toHaveLength(1);
    await holder.query('ROLLBACK');
    holder.release();
    await start();
    expect(files()).toEqual([]);
  });

  it('finishes requests after SIGTERM, and leaves no file', async () => {
    send(false);
    await untilTrue(() => files().length === 1);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(files()).toEqual([]);
  });
});

/** From /proc, so this runs on Linux. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]);
  } catch {
    return undefined; // it has ended
  }
}

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)![0] !== 'Z';
  } catch {
    return false;
  }
}
