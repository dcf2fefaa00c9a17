import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge } from '../../bench/trial/judge';
import { Load } from '../../bench/trial/load';
import { seedTarget } from '../../bench/trial/target';
import { testServer, withClient, withDatabase } from '../support/admin';
import { Balancer } from '../support/balancer';
import { ServiceProcess } from '../support/service-process';
import { laterVersion, type LaterMigration, mainOf } from '../support/versions';
import { until } from '../support/until';

const ROOT = join(__dirname, '../..');
/** A folder with an older version, built, which then is upgraded to this one. */
const { TEST_OLDER_VERSION } = process.env;
/** Processes of each version that run at once. */
const PROCESSES = 2;
/** What is written between two steps, so that each state has its load. */
const WRITES_BETWEEN = 40;
const LIMIT_MS = 900_000;

/** What one version adds and the next but one takes away: shapes of rows change below statements that are prepared. */
const EXPAND: LaterMigration = {
  name: 'Expand1999000000000',
  up: `ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'unknown';
    ALTER TABLE shipments ADD COLUMN channel text;
    ALTER TABLE order_items ADD COLUMN note text;
    CREATE INDEX orders_by_channel ON orders (business_id, channel, id);
    CREATE TABLE channels (business_id uuid NOT NULL REFERENCES businesses (id), name text NOT NULL, PRIMARY KEY (business_id, name))`,
  down: `DROP TABLE channels; ALTER TABLE orders DROP COLUMN channel; ALTER TABLE shipments DROP COLUMN channel;
    ALTER TABLE order_items DROP COLUMN note`,
};
const CONTRACT: LaterMigration = {
  name: 'Contract1999000100000',
  up: EXPAND.down,
  down: EXPAND.up,
};

/** Each version takes the place of the one before while clients write, one process after the other, as operators do it. */
describe('an upgrade under load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-upgrade-'));
  const name = `${testServer().prefix}upgrade_${randomUUID().slice(0, 8)}`;
  const url = withDatabase(testServer().adminUrl, name);
  const running: ServiceProcess[] = [];
  let writing: Load | undefined;
  beforeAll(() =>
    withClient(testServer().adminUrl, (admin) => admin.query(`CREATE DATABASE "${name}" TEMPLATE template0`)),
  );
  afterAll(async () => {
    void writing?.stop(); // still under way after a failure
    for (const process of running) await process.end('SIGKILL');
    await withClient(testServer().adminUrl, (admin) => admin.query(`DROP DATABASE "${name}" WITH (FORCE)`));
    rmSync(folder, { recursive: true, force: true });
  });

  const versions = () =>
    TEST_OLDER_VERSION
      ? [mainOf(TEST_OLDER_VERSION), mainOf(ROOT)]
      : [mainOf(ROOT), laterVersion(join(folder, '1'), [EXPAND]), laterVersion(join(folder, '2'), [EXPAND, CONTRACT])];

  const start = async (main: string): Promise<ServiceProcess> => {
    const process = await ServiceProcess.start(
      folder,
      { DATABASE_URL: url, LOG_LEVEL: 'info', ALLOW_PRIVATE_TARGETS: 'true' },
      main,
    );
    running.push(process);
    return process;
  };

  it(
    'fails no request, and loses, doubles and halves nothing',
    async () => {
      const [first, ...later] = versions();
      const balancer = await Balancer.listen();
      let serving: ServiceProcess[] = [];
      for (let count = 0; count < PROCESSES; count++) serving.push(await start(first!));
      for (const process of serving) await balancer.add(process.url);
      const { businessId, ...target } = await seedTarget(url);
      const load = (writing = new Load({ url: balancer.url, ...target }));
      const go = async () => {
        const enough = load.writes + WRITES_BETWEEN;
        const hasWritten = async () => {
          if (balancer.failures.length)
            throw new Error(
              `Requests failed:\n${balancer.failures.slice(0, 10).join('\n')}\n${(await Promise.all(running.filter(({ hasEnded }) => hasEnded).map((ended) => ended.lastWords()))).join('\n')}`,
            );
          return load.writes >= enough;
        };
        await until('enough is written', hasWritten, 300_000);
      };
      await go();
      const codes: (number | null)[] = [];
      for (const version of later) {
        const next: ServiceProcess[] = [];
        for (const old of serving) {
          const process = await start(version); // the first one migrates, beside those of the version before
          await balancer.add(process.url);
          next.push(process);
          await go(); // both versions at work
          await balancer.remove(old.url);
          codes.push(await old.end('SIGTERM'));
        }
        serving = next;
        await go();
      }
      await load.stop();
      await balancer.close();
      const counts = running.map((process) => balancer.responses.get(process.url) ?? 0);
      for (const process of serving) codes.push(await process.end('SIGTERM'));
      const verdict = await withClient(url, (db) => judge(db, businessId, load.acknowledged));
      const applied = await withClient(url, (db) => db.query<{ name: string }>('SELECT name FROM migrations'));
      expect({
        verdict,
        failures: balancer.failures,
        refusals: [...load.refusals],
        sentAgain: load.repetitions,
      }).toEqual({ verdict: { lost: [], doubled: [], halfDone: [] }, failures: [], refusals: [], sentAgain: 0 });
      expect(counts.every((count) => count > 0)).toBe(true);
      expect(new Set(codes)).toEqual(new Set([0]));
      if (!TEST_OLDER_VERSION)
        expect(applied.rows.map(({ name: migration }) => migration)).toEqual(
          expect.arrayContaining([EXPAND.name, CONTRACT.name]),
        );
    },
    LIMIT_MS,
  );
});
