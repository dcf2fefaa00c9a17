import type { PoolClient } from 'pg';
import { MINE, OTHERS, startTenantTable, type TenantTable } from '../../../../test/support/tenant-table';
import { ConnectionLimiter } from '../connection-limits';
import { getPool, getSocket } from './driver-internals';
import { UnitOfWork } from '../unit-of-work/unit-of-work';

const NOTES = { text: 'SELECT note FROM notes ORDER BY note' };
const adding = (note: string, businessId = MINE) => ({
  name: 'add',
  text: 'INSERT INTO notes VALUES ($1, $2) RETURNING note',
  values: [businessId, note],
});

describe('a unit of work of one statement', () => {
  let table: TenantTable;
  let work: UnitOfWork;
  const shares = new ConnectionLimiter(1);
  beforeAll(async () => {
    table = await startTenantTable();
    work = new UnitOfWork(table.dataSource, shares);
  });
  afterAll(() => table.drop());
  afterEach(() => table.change(`DELETE FROM notes WHERE note LIKE 'added%'`));

  const added = async () => (await table.notes()).filter((note) => note.startsWith('added'));
  const onConnection = async <T>(look: (client: PoolClient) => T): Promise<Awaited<T>> => {
    const client = await getPool(table.dataSource).connect();
    try {
      return await look(client);
    } finally {
      client.release();
    }
  };

  it('commits one statement and returns its rows', async () => {
    expect(await work.runStatement(MINE, adding('added 1'))).toEqual([{ note: 'added 1' }]);
    expect(await added()).toEqual(['added 1']);
  });

  it('goes out as one packet', async () => {
    type Written = Record<'_write' | '_writev', () => void>;
    const stream = await onConnection((client) => getSocket(client) as unknown as Written);
    const packets = [jest.spyOn(stream, '_write'), jest.spyOn(stream, '_writev')];
    await work.runStatement(MINE, adding('added 1'));
    expect(packets.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
    for (const spy of packets) spy.mockRestore();
  });

  it('reads and writes only rows of its business', async () => {
    expect(await work.runStatement(OTHERS, NOTES)).toEqual([{ note: 'others' }]);
    await expect(work.runStatement(MINE, adding('added foreign', OTHERS))).rejects.toMatchObject({ code: '42501' });
    expect(await added()).toEqual([]);
  });

  it.each(['', 'mine', `${MINE}'; DROP TABLE notes; --`])('needs a business, not %j', async (businessId) => {
    await expect(work.runStatement(businessId, NOTES)).rejects.toThrow('A unit of work needs the id of a business.');
  });

  it('leaves no rows, transaction or business behind on failure and reports the caller', async () => {
    const failing = { text: `INSERT INTO notes VALUES ('${MINE}', 'added lost') RETURNING 1 / (note = 'x')::int` };
    const error = await work.runStatement(MINE, failing).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('unit-of-work') });
    const state = `SELECT current_setting('app.business_id', true) AS business, now() = statement_timestamp() AS fresh`;
    expect((await onConnection((client) => client.query(state))).rows).toEqual([{ business: '', fresh: true }]);
    expect(await added()).toEqual([]);
  });

  it('reports why the commit failed', async () => {
    await table.change(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '23Q01'; END $$;
      CREATE CONSTRAINT TRIGGER late AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await expect(work.runStatement(MINE, adding('added lost'))).rejects.toMatchObject({ code: '23Q01' });
    await table.change('DROP TRIGGER late ON notes');
    expect(await added()).toEqual([]);
  });

  it.each([
    ['40001', 3],
    ['40P01', 3],
    ['23505', 1],
  ])('starts again after %s: %d attempts', async (code, attempts) => {
    const taken = jest.spyOn(shares, 'acquire');
    const failing = { text: `DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$` };
    await expect(work.runStatement(MINE, failing)).rejects.toMatchObject({ code });
    expect(taken).toHaveBeenCalledTimes(attempts);
    taken.mockRestore();
  });

  it('joins an open unit of work and is rolled back with it', async () => {
    const undone = work.run(MINE, async () => {
      await work.runStatement(MINE, adding('added 1'));
      expect(await added()).toEqual([]);
      throw new Error('after it');
    });
    await expect(undone).rejects.toThrow('after it');
    expect(await added()).toEqual([]);
    await work.run(OTHERS, async () => {
      await work.runStatement(MINE, adding('added 2'));
      expect(await work.runStatement(OTHERS, NOTES)).toEqual([{ note: 'others' }]);
    });
    expect(await added()).toEqual(['added 2']);
  });

  it('joins the span around it and is rolled back with it', async () => {
    const spanned = (finish: () => Promise<void>) =>
      work.runSpan(
        MINE,
        async () => {
          await expect(work.runStatement(MINE, { text: 'SELECT 1 / 0' })).rejects.toMatchObject({ code: '22012' });
          await work.runStatement(MINE, adding('added 1'));
          expect(await added()).toEqual([]);
        },
        finish,
      );
    await expect(spanned(() => Promise.reject(new Error('the last')))).rejects.toThrow('the last');
    expect(await added()).toEqual([]);
    await spanned(async () => undefined);
    expect(await added()).toEqual(['added 1']);
  });
});

describe('a connection that does not pipeline, as through a pooler', () => {
  let table: TenantTable;
  beforeAll(async () => {
    table = await startTenantTable({ DATABASE_POOLER: true });
  });
  afterAll(() => table.drop());

  /** Watches the only connection of the pool. Returns a function with the largest number of statements that ran at a time. */
  const watchConnection = async (): Promise<() => number> => {
    const client = await getPool(table.dataSource).connect();
    const query = client.query.bind(client) as (...call: unknown[]) => Promise<unknown> | undefined;
    let running = 0;
    let most = 0;
    const watched = (...call: unknown[]) => {
      most = Math.max(most, ++running);
      const callback = call.at(-1);
      if (typeof callback !== 'function') return query(...call)!.finally(() => running--);
      return query(...call.slice(0, -1), (...results: unknown[]) => {
        running--;
        (callback as (...results: unknown[]) => void)(...results);
      });
    };
    Object.assign(client, { query: watched });
    client.release();
    return () => most;
  };

  it('sends each statement after the previous one has ended', async () => {
    const countMost = await watchConnection();
    const connections = new ConnectionLimiter(1);
    const work = new UnitOfWork(table.dataSource, connections);
    expect(await work.runStatement(MINE, adding('added 1'))).toEqual([{ note: 'added 1' }]);
    await expect(work.runStatement(MINE, adding('added 1'))).rejects.toMatchObject({ code: '23505' });
    const change = () => work.manager.query(`DELETE FROM notes WHERE note = 'added 1'`);
    await work.run(MINE, change);
    expect([await table.notes(), countMost()]).toEqual([['mine', 'others'], 1]);
  });
});
