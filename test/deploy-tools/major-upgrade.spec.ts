import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedTarget } from '../../bench/trial/target';
import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { findServerUser } from '../../src/platform/database/embedded/server-user';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { ServiceProcess } from '../support/service-process';

/** The oldest PostgreSQL installation of Debian. */
const OLD = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/* | sort -V | head -n 1'], {
  encoding: 'utf8',
}).trim();
const MAJOR = OLD.split('/').at(-1)!;

describe(`data of an older PostgreSQL (${MAJOR})`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-major-'));
  const data = join(folder, 'postgres/data');
  let token: string;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    mkdirSync(data, { recursive: true });
    const user = await findServerUser(join(folder, 'nothing'));
    if (user) chownSync(data, user.uid, user.gid);
    execFileSync(
      join(OLD, 'bin/initdb'),
      ['-D', data, '--username=postgres', '--auth=reject', '--encoding=UTF8', '--locale=C.UTF-8'],
      {
        ...user,
        cwd: '/',
        stdio: 'ignore',
      },
    );
    writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, programs: OLD });
    try {
      await migrate(server.url);
      ({ token } = await seedTarget(server.url));
    } finally {
      await server.stop();
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const admin = async (...args: string[]) => {
    const output: string[] = [];
    const code = await runAdmin(args, readEnv({ DATA_DIR: folder }), {
      out: (text) => output.push(text),
      err: (text) => output.push(text),
    });
    return { code, output: output.join('') };
  };

  it('stops the start with a message that names the command, which upgrades the data', async () => {
    await expect(ServiceProcess.start(folder)).rejects.toThrow(
      new RegExp(
        `is of PostgreSQL ${MAJOR}, the installed programs are \\d+: bring it over by npm run admin -- upgrade-postgres\\.`,
      ),
    );
    expect(await admin('upgrade-postgres', '/nowhere')).toEqual({
      code: 1,
      output: expect.stringContaining("The PostgreSQL programs in /nowhere don't run") as string,
    });
    expect(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()).toBe(MAJOR); // untouched

    expect(await admin('upgrade-postgres')).toEqual({
      code: 0,
      output: expect.stringContaining(`The old data is in ${data}-${MAJOR}: delete it`) as string,
    });
    expect(readFileSync(join(`${data}-${MAJOR}`, 'PG_VERSION'), 'utf8').trim()).toBe(MAJOR);
    expect(['upgrade', `upgrade-${MAJOR}.backup`].filter((name) => existsSync(join(folder, name)))).toEqual([]);
    expect((await admin('upgrade-postgres')).output).toMatch(/^The data is of PostgreSQL \d+ already\.\n$/);

    const service = await ServiceProcess.start(folder);
    try {
      const response = await fetch(`${service.url}/api/v1/Customers`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([response.status, ((await response.json()) as { totalCount: number }).totalCount]).toEqual([200, 200]);
    } finally {
      expect(await service.end('SIGTERM')).toBe(0);
    }
    expect((await admin('check')).code).toBe(0);
  });
});
