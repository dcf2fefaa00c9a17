import type { Pool, PoolClient } from 'pg';
import { leftBehind } from '../../../../test/support/heap';
import { MINE, NO_REPLICA, OTHERS, startTenantTable, type TenantTable } from '../../../../test/support/tenant-table';
import { Distribution } from '../citus/distribution';
import { ConnectionLimiter, ExpensiveQueryLimiter } from '../connection-limits';
import { type Statement, TenantReader } from './tenant-reader';
import { UnitOfWork } from '../unit-of-work/unit-of-work';

const NOTES = { text: 'SELECT note FROM notes ORDER BY note' };
const PID = { text: 'SELECT pg_backend_pid() AS pid' };

describe('a tenant reader', () => {
  let table: TenantTable;
  let reader: TenantReader;
  let work: UnitOfWork;
  const connections = new ConnectionLimiter(1);
  const expensiveQueries = new ExpensiveQueryLimiter(2, 1);
  beforeAll(async () => {
    table = await startTenantTable();
    work = new UnitOfWork(table.dataSource, connections);
    reader = new TenantReader(
      table.dataSource,
      work,
      connections,
      expensiveQueries,
      NO_REPLICA,
      { DATABASE_LIST_TIMEOUT_MS: 1_500 },
      new Distribution(false),
    );
  });
  afterAll(() => table.drop());

  const pool = () => (table.dataSource.driver as unknown as { master: Pool }).master;

  /** Runs `look` on the pool's only connection. */
  const onConnection = async <T>(look: (client: PoolClient) => T): Promise<Awaited<T>> => {
    const client = await pool().connect();
    try {
      return await look(client);
    } finally {
      client.release();
    }
  };
  const stillWorks = async () => expect(await reader.select(OTHERS, NOTES)).toEqual([{ note: 'others' }]);

  const ways: [string, <T extends object>(businessId: string, statement: Statement) => Promise<T[]>][] = [
    ['select', (businessId, statement) => reader.select(businessId, statement)],
    ['selectCostly', (businessId, statement) => reader.selectCostly(businessId, statement)],
    ['read', (businessId, statement) => reader.read(businessId, (read) => read(statement))],
  ];

  describe.each(ways)('%s', (_, run) => {
    it('reads only rows of the business', async () => {
      expect(await run(MINE, NOTES)).toEqual([{ note: 'mine' }]);
      expect(await run(OTHERS, NOTES)).toEqual([{ note: 'others' }]);
    });

    it('gives the statement its values', async () => {
      const statement = { text: 'SELECT $1::int AS one, $2::text AS two', values: [1, '2'] };
      expect(await run(MINE, statement)).toEqual([{ one: 1, two: '2' }]);
    });

    it('writes nothing', async () => {
      const insert = { text: `INSERT INTO notes VALUES ('${MINE}', 'lost')` };
      await expect(run(MINE, insert)).rejects.toMatchObject({ code: '25006' });
      await stillWorks();
    });

    it('leaves neither transaction nor business on the connection, after an error either', async () => {
      const state = (client: PoolClient) =>
        client.query(
          `SELECT current_setting('app.business_id', true) AS business, now() = statement_timestamp() AS fresh`,
        );
      await run(MINE, NOTES);
      expect((await onConnection(state)).rows).toEqual([{ business: '', fresh: true }]);
      await expect(run(MINE, { text: 'SELECT 1 / 0' })).rejects.toMatchObject({ code: '22012' });
      expect((await onConnection(state)).rows).toEqual([{ business: '', fresh: true }]);
    });

    it.each(['', 'mine', `${MINE}'; DROP TABLE notes; --`])('needs a business, not %j', async (businessId) => {
      await expect(run(businessId, NOTES)).rejects.toThrow('A read needs the business that it is for.');
    });

    it('prepares a statement that has a name, and no other', async () => {
      const name = `by ${_}`;
      await run(MINE, { name, text: 'SELECT 1' });
      await run(MINE, { text: 'SELECT 2' });
      const prepared = await onConnection((client) =>
        client.query<{ name: string }>(
          `SELECT name FROM pg_prepared_statements WHERE name NOT LIKE 'by %' OR name = $1`,
          [name],
        ),
      );
      expect(prepared.rows).toEqual([{ name }]);
    });

    it('lets go of its rows: they do not have to wait for the old objects to be collected', async () => {
      const megabyte = { text: `SELECT repeat('x', 1000000) AS text` };
      expect(await leftBehind(() => run(MINE, megabyte))).toBeLessThan(15_000_000);
    });

    it('handles errors of a connection from its first moment, and removes its listener later', async () => {
      const before = await onConnection((client) => client.listenerCount('error'));
      await run(MINE, NOTES);
      expect([before, await onConnection((client) => client.listenerCount('error'))]).toEqual([1, 1]);
    });

    it('reads in the unit of work that is open, on its connection', async () => {
      const seen = await work.run(MINE, async () => {
        await work.manager.query(`INSERT INTO notes VALUES ('${MINE}', 'new')`);
        const [{ pid } = { pid: 0 }] = await work.manager.query<{ pid: number }[]>(PID.text);
        expect(await run(MINE, PID)).toEqual([{ pid }]);
        const [mine, others] = [await run(MINE, NOTES), await run(OTHERS, NOTES)];
        await work.manager.query(`DELETE FROM notes WHERE note = 'new'`);
        return [mine, others, await run(MINE, NOTES)];
      });
      expect(seen).toEqual([[{ note: 'mine' }, { note: 'new' }], [{ note: 'others' }], [{ note: 'mine' }]]);
    });

    it('reads in what units of work of the same request have left open, and by itself before there is any', async () => {
      await work.runSpan(
        MINE,
        async () => {
          const before = await run(MINE, { text: `SELECT current_setting('transaction_read_only') AS alone` });
          await work.run(MINE, () => work.manager.query(`INSERT INTO notes VALUES ('${MINE}', 'new')`));
          const between = await run(MINE, NOTES);
          await work.run(MINE, () => work.manager.query(`DELETE FROM notes WHERE note = 'new'`));
          expect([before, between]).toEqual([[{ alone: 'on' }], [{ note: 'mine' }, { note: 'new' }]]);
        },
        async () => undefined,
      );
      await stillWorks();
    });

    it('gives its place among the connections back, after an error too', async () => {
      const [acquire, release] = [jest.spyOn(connections, 'acquire'), jest.spyOn(connections, 'release')];
      await run(MINE, NOTES);
      await run(OTHERS, { text: 'SELECT 1 / 0' }).catch(() => undefined);
      expect([acquire.mock.calls, release.mock.calls]).toEqual([
        [[MINE], [OTHERS]],
        [[MINE], [OTHERS]],
      ]);
      acquire.mockRestore();
      release.mockRestore();
    });

    it('waits for its turn', async () => {
      let [letIn, requested] = [(): void => undefined, (): void => undefined];
      const isRequested = new Promise<void>((resolve) => (requested = resolve));
      const turn = new Promise<void>((resolve) => (letIn = resolve));
      const acquire = jest.spyOn(connections, 'acquire').mockImplementationOnce((businessId) => {
        acquire.mockRestore();
        requested();
        return turn.then(() => connections.acquire(businessId));
      });
      const events: string[] = [];
      const reading = run(MINE, NOTES).then(() => events.push('read'));
      await isRequested;
      await stillWorks();
      events.push('let in');
      letIn();
      await reading;
      expect(events).toEqual(['let in', 'read']);
    });
  });

  it('sends the transaction of one statement as one packet', async () => {
    const { stream } = await onConnection(
      (client) =>
        (client as unknown as { connection: { stream: Record<'_write' | '_writev', () => void> } }).connection,
    );
    const packets = [jest.spyOn(stream, '_write'), jest.spyOn(stream, '_writev')];
    await reader.select(MINE, NOTES);
    expect(packets.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
    for (const spy of packets) spy.mockRestore();
  });

  it('reads several statements, a later one by the rows of an earlier one', async () => {
    const found = await reader.read(MINE, async (read) => {
      const [row] = await read<{ note: string }>(NOTES);
      return read({ text: 'SELECT business_id FROM notes WHERE note = $1', values: [row!.note] });
    });
    expect(found).toEqual([{ business_id: MINE }]);
  });

  it('reads one snapshot in one call despite concurrent commits', async () => {
    const [before, after] = await reader.read(MINE, async (read) => {
      const first = await read(NOTES);
      await table.change(`INSERT INTO notes VALUES ('${MINE}', 'meanwhile')`);
      return [first, await read(NOTES)];
    });
    expect(after).toEqual(before);
    expect(await reader.select(MINE, NOTES)).toHaveLength(2);
    await table.change(`DELETE FROM notes WHERE note = 'meanwhile'`);
  });

  it.each<[string, () => Promise<never>]>([
    [
      'at once',
      () => {
        throw new Error('the work fails');
      },
    ],
    ['later', () => Promise.reject(new Error('the work fails'))],
  ])('reports the error of work that fails %s', async (_, work) => {
    await expect(reader.read(MINE, work)).rejects.toThrow('the work fails');
    await stillWorks();
  });

  it('outlives a connection that is lost', async () => {
    const lost = reader.read(MINE, async (read) => {
      const [row] = await read<{ pid: number }>(PID);
      await table.kill(row!.pid);
      return read(NOTES);
    });
    await expect(lost).rejects.toThrow();
    await stillWorks();
  });

  it('shows nothing without a business', async () => {
    await reader.select(MINE, NOTES);
    expect(await reader.readWithoutBusiness(NOTES)).toEqual([]);
    expect(await reader.readWithoutBusiness({ text: 'SELECT $1::int AS one', values: [1] })).toEqual([{ one: 1 }]);
  });

  it('ends a costly statement that takes longer than it may, and no other', async () => {
    await expect(reader.selectCostly(MINE, { text: 'SELECT pg_sleep(60)' })).rejects.toMatchObject({ code: '57014' });
    const limit = { text: `SELECT current_setting('statement_timeout') AS "limit"` };
    expect(await reader.selectCostly(MINE, limit)).toEqual([{ limit: '1500ms' }]);
    expect(await reader.select(MINE, limit)).toEqual([{ limit: '5s' }]);
  });

  it('limits concurrent expensive statements without delaying others', async () => {
    await expensiveQueries.acquire(OTHERS);
    const events: string[] = [];
    const waits = reader.selectCostly(MINE, NOTES).then(() => events.push('costly'));
    await stillWorks();
    events.push('other');
    expensiveQueries.release(OTHERS);
    await waits;
    expect(events).toEqual(['other', 'costly']);
    await reader.selectCostly(MINE, { text: 'SELECT 1 / 0' }).catch(() => undefined);
    expect(await reader.selectCostly(MINE, NOTES)).toEqual([{ note: 'mine' }]);
  });

  it('runs an expensive query on one processor of the database', async () => {
    const workers = { text: `SELECT current_setting('max_parallel_workers_per_gather') AS workers` };
    const settings = () => Promise.all([reader.selectCostly(MINE, workers), reader.select(MINE, workers)]);
    await onConnection((client) => client.query('SET max_parallel_workers_per_gather = 3'));
    expect(await settings()).toEqual([[{ workers: '0' }], [{ workers: '3' }]]);
  });
});
