import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedTarget } from '../../bench/trial/target';
import { withClient } from '../support/admin';
import { ServiceProcess } from '../support/service-process';

const PAGE = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');

/** The commands that the page prints under that mark. */
function printed(mark: string): string {
  const [, block] = new RegExp(`<!-- recovery: ${mark} -->\\s+\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(PAGE) ?? [];
  if (!block) throw new Error(`docs/operations.md prints nothing under "recovery: ${mark}".`);
  return block;
}

/** `docs/operations.md`, Back to a moment, word for word but for the folders and the moment. */
describe('the way back to a moment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-recovery-'));
  const dataDir = join(folder, 'data');
  let service: ServiceProcess | undefined;
  beforeAll(() => chmodSync(folder, 0o755));
  afterAll(async () => {
    await service?.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const type = (commands: string) =>
    execFileSync(
      'bash',
      [
        '-euc',
        commands.replaceAll('/var/backups/dispatch', join(folder, 'backups')).replaceAll('.data/', `${dataDir}/`),
      ],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  const url = () => readFileSync(join(dataDir, 'postgres/url'), 'utf8').trim();
  const restart = async () => {
    await service?.end('SIGTERM');
    service = await ServiceProcess.start(dataDir);
  };

  it('the way back to a moment has what was before the moment, and not what came after', async () => {
    await restart();
    const { token } = await seedTarget(url());
    const customer = async (name: string) => {
      const made = await fetch(`${service!.url}/api/v1/Customers`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, email: `${name}@recovery.example` }),
      });
      expect(made.status).toBe(201);
    };
    type(printed('keep the log'));
    await restart();
    await customer('before');
    type(printed('copy'));
    await customer('after-the-copy');
    const moment = await withClient(url(), async (db) => {
      await db.query('SELECT pg_switch_wal()'); // one part of it comes from the archive
      const { rows } = await db.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment');
      return rows[0]!.moment;
    });
    await customer('too-late');
    await service!.end('SIGTERM');
    const back = printed('back');
    expect(back).toContain(`moment='2026-`);
    expect(back.endsWith('npm start\n')).toBe(true);
    const slowly = back.replace("'cp ", "'sleep 0.5; cp "); // the server can be read before it is there
    type(slowly.replace(/moment='.*'/, `moment='${moment}'`).replace(/npm start\n$/, ''));
    service = undefined;
    await restart();
    const names = await withClient(url(), async (db) => {
      const { rows } = await db.query<{ name: string }>(
        `SELECT name FROM customers WHERE email LIKE '%@recovery.example' ORDER BY created_at`,
      );
      return rows.map(({ name }) => name);
    });
    expect(names).toEqual(['before', 'after-the-copy']);
    await customer('later'); // it takes writes again
  });
});
