import { AsyncResource } from 'node:async_hooks';
import { MINE, OTHERS, startTenantTable, type TenantTable } from '../../../../test/support/tenant-table';
import { ConnectionLimiter } from '../connection-limits';
import { assertNoOpenTransaction } from '../../../core/request/current-transaction';
import { UnitOfWork } from './unit-of-work';

describe('a unit of work', () => {
  let table: TenantTable;
  let work: UnitOfWork;
  let statements: jest.SpyInstance;
  beforeAll(async () => {
    table = await startTenantTable();
  });
  afterAll(() => table.drop());
  beforeEach(() => {
    work = new UnitOfWork(table.dataSource, new ConnectionLimiter(1));
    statements = jest.spyOn(table.dataSource.logger, 'logQuery');
  });
  afterEach(() => statements.mockRestore());

  /** One of the cases stores the note `stored`. */
  const VISIBLE = `SELECT note FROM notes WHERE note <> 'stored' ORDER BY note`;
  const visible = async (): Promise<string> => {
    const rows = await work.manager.query<{ note: string }[]>(VISIBLE);
    return rows.map(({ note }) => note).join(' ');
  };
  const add = (businessId: string, note: string) =>
    work.manager.query('INSERT INTO notes VALUES ($1, $2)', [businessId, note]);
  const fail = (code: string) => work.manager.query(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`);
  const sent = () => statements.mock.calls.map(([sql]) => String(sql));

  it('reads only rows of its business in one transaction', async () => {
    expect(await work.run(MINE, visible)).toBe('mine');
    expect(await work.run(OTHERS, visible)).toBe('others');
    expect(sent().slice(0, 3)).toEqual([`START TRANSACTION; SET LOCAL app.business_id = '${MINE}'`, VISIBLE, 'COMMIT']);
  });

  it('shows nothing without a business', async () => {
    await work.run(MINE, visible);
    expect(await work.runWithoutBusiness(visible)).toBe('');
  });

  it("takes no row of another's, and nothing else that was done before", async () => {
    const both = work.run(MINE, async () => {
      await add(MINE, 'lost');
      await add(OTHERS, 'foreign');
    });
    await expect(both).rejects.toMatchObject({ driverError: { code: '42501' } });
    expect(await table.notes()).not.toContain('lost');
    expect(await work.run(MINE, visible)).toBe('mine');
  });

  it('takes all that was done, or nothing after an error, which it passes on', async () => {
    const error = new Error('the first');
    const failing = work.run(MINE, async () => {
      await add(MINE, 'lost');
      throw error;
    });
    await expect(failing).rejects.toBe(error);
    await work.run(MINE, async () => {
      await add(MINE, 'stored');
    });
    expect(await table.notes()).toEqual(['mine', 'others', 'stored']);
  });

  it.each(['', 'mine', `${MINE}'; DROP TABLE notes; --`])('needs a business, not %j', async (businessId) => {
    const never = jest.fn();
    await expect(work.run(businessId, never)).rejects.toThrow('A unit of work needs the id of a business.');
    expect(never).not.toHaveBeenCalled();
  });

  it('is open only while its function runs', async () => {
    expect(work.isOpen).toBe(false);
    expect(() => work.manager).toThrow('No unit of work is open: wrap the use case in UnitOfWork.run.');
    expect(await work.run(MINE, async () => work.isOpen)).toBe(true);
    expect(work.isOpen).toBe(false);
  });

  it('joins an inner unit of work of the same business without a statement', async () => {
    expect(await work.run(MINE, () => work.run(MINE, visible))).toBe('mine');
    expect(sent()).toHaveLength(3);
  });

  it('joins an inner unit of work without a business, which keeps the outer business', async () => {
    expect(await work.run(MINE, () => work.runWithoutBusiness(visible))).toBe('mine');
    expect(sent()).toHaveLength(3);
  });

  it('lends itself to another business while an inner one lasts, however deep', async () => {
    const seen: string[] = [];
    const look = async () => void seen.push(await visible());
    await work.run(MINE, async () => {
      await work.run(OTHERS, async () => {
        await look();
        await work.run(MINE, look);
        await look();
      });
      await look();
    });
    expect(seen).toEqual(['others', 'mine', 'others', 'mine']);
  });

  it('restores a unit of work without a business after an inner one for a business', async () => {
    const seen = await work.runWithoutBusiness(async () => [await work.run(OTHERS, visible), await visible()]);
    expect(seen).toEqual(['others', '']);
  });

  it('takes nothing of an inner one when it fails itself', async () => {
    const failing = work.run(MINE, async () => {
      await work.run(OTHERS, () => add(OTHERS, 'lost'));
      await fail('22000');
    });
    await expect(failing).rejects.toMatchObject({ driverError: { code: '22000' } });
    expect(await table.notes()).not.toContain('lost');
  });

  it.each(['40001', '40P01'])('starts again after %s, up to three times', async (code) => {
    let attempt = 0;
    const third = await work.run(MINE, async () => {
      attempt += 1;
      if (attempt < 3) await fail(code);
      return `${attempt} ${await visible()}`;
    });
    expect(third).toBe('3 mine');
  });

  it.each<[string, number, () => Promise<unknown>]>([
    ['40001', 3, () => fail('40001')],
    ['a broken rule', 1, () => fail('23505')],
    ["an error of the program's", 1, () => Promise.reject(new Error('not of the database'))],
    [
      'an error that only looks like one of the database',
      1,
      () => Promise.reject(Object.assign(new Error('not of the database'), { driverError: { code: '40001' } })),
    ],
  ])('gives up on %s at attempt %d and reports it', async (_, attempts, failing) => {
    const attempt = jest.fn(failing);
    const error = await work.run(MINE, attempt).catch((reason: unknown) => reason);
    expect(error).toBe(await attempt.mock.results.at(-1)?.value.catch((reason: unknown) => reason));
    expect(attempt).toHaveBeenCalledTimes(attempts);
  });

  it('throws the first error after a lost connection and uses a new one', async () => {
    const failing = work.run(MINE, async () => {
      const [row] = await work.manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await table.kill(row!.pid);
      throw new Error('the first');
    });
    await expect(failing).rejects.toThrow('the first');
    expect(await work.run(OTHERS, visible)).toBe('others');
  });

  it('rejects a late call from inside an ended unit of work', async () => {
    let late!: () => Promise<string>;
    let isOpen!: () => boolean;
    await work.run(MINE, async () => {
      const resource = new AsyncResource('late');
      late = () => resource.runInAsyncScope(() => work.run(MINE, visible));
      isOpen = () => resource.runInAsyncScope(() => work.isOpen);
    });
    const ended = 'This unit of work has ended: a promise in it was not awaited';
    await expect(late()).rejects.toThrow(ended);
    expect(isOpen()).toBe(false);
    let manager!: () => unknown;
    await work.run(MINE, async () => void (manager = AsyncResource.bind(() => work.manager)));
    expect(manager).toThrow(ended);
    expect(await work.run(OTHERS, visible)).toBe('others');
  });

  it('rejects waiting for another server inside a unit of work', async () => {
    await assertNoOpenTransaction();
    const inside = 'Do not wait for anything outside the database inside a unit of work';
    await expect(work.run(MINE, async () => assertNoOpenTransaction())).rejects.toThrow(inside);
    await work.run(MINE, async () => undefined).then(() => assertNoOpenTransaction());
    let late!: () => unknown;
    await work.run(MINE, async () => void (late = AsyncResource.bind(() => assertNoOpenTransaction())));
    expect(late()).toBeUndefined(); // it holds nothing any more
  });

  it('runs the functions of afterCommit once after the commit, and never after a rollback', async () => {
    const done: string[] = [];
    const ask = (what: string) => work.afterCommit(() => done.push(`${what}: ${sent().at(-1)}`));
    await work.run(MINE, async () => {
      ask('outer');
      await work.run(OTHERS, async () => ask('inner'));
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['outer: COMMIT', 'inner: COMMIT']);
    const failing = work.run(MINE, async () => {
      ask('lost');
      await fail('22000');
    });
    await expect(failing).rejects.toMatchObject({ driverError: { code: '22000' } });
    let attempt = 0;
    await work.run(MINE, async () => {
      attempt += 1;
      ask(`attempt ${attempt}`);
      if (attempt < 2) await fail('40001');
    });
    expect(done.slice(2)).toEqual(['attempt 2: COMMIT']);
    expect(() => ask('nothing')).toThrow('No unit of work is open: call afterCommit inside UnitOfWork.run.');
  });

  it('gives its connection back, however it ends', async () => {
    const shares = new ConnectionLimiter(1);
    const taken = [jest.spyOn(shares, 'acquire'), jest.spyOn(shares, 'release')];
    const counted = new UnitOfWork(table.dataSource, shares);
    await counted.run(MINE, async () => undefined);
    await counted.run(MINE, () => Promise.reject(new Error('no'))).catch(() => undefined);
    await counted
      .run(MINE, async () => {
        await counted.manager.query('COMMIT'); // so that the one after it has nothing to commit
        await counted.manager.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      })
      .catch(() => undefined);
    expect(taken.map(({ mock }) => mock.calls)).toEqual([
      [[MINE], [MINE], [MINE]],
      [[MINE], [MINE], [MINE]],
    ]);
  });

  describe('that spans several', () => {
    const spanning = <T>(inner: () => Promise<T>, finish: () => Promise<unknown> = async () => undefined) =>
      work.runSpan(MINE, inner, async () => void (await finish()));
    const notes = async () => (await table.notes()).filter((note) => note.startsWith('span'));
    const remove = () => table.change(`DELETE FROM notes WHERE note LIKE 'span%'`);
    afterEach(remove);

    it('commits several units of work and the last one of a span in one transaction', async () => {
      const result = await spanning(
        async () => {
          await work.run(MINE, () => add(MINE, 'span 1'));
          expect(await notes()).toEqual([]);
          await work.run(MINE, () => add(MINE, 'span 2'));
          return 'result';
        },
        () => add(MINE, 'span 3'),
      );
      expect([result, await notes()]).toEqual(['result', ['span 1', 'span 2', 'span 3']]);
      expect(sent().filter((sql) => /^START|^COMMIT/.test(sql))).toHaveLength(2);
    });

    it('holds no connection before the first of them, and has the last where there is none', async () => {
      await spanning(
        async () => expect(sent()).toEqual([]),
        () => add(MINE, 'span 1'),
      );
      expect(await notes()).toEqual(['span 1']);
    });

    it('takes nothing when it fails itself, or when the last one does', async () => {
      const error = new Error('the first');
      const first = () => work.run(MINE, () => add(MINE, 'span 1'));
      await expect(spanning(() => first().then(() => Promise.reject(error)))).rejects.toBe(error);
      await expect(spanning(first, () => Promise.reject(error))).rejects.toBe(error);
      expect(await notes()).toEqual([]);
      expect(await work.run(OTHERS, visible)).toBe('others');
    });

    it('undoes one that fails, and nothing of the others', async () => {
      const failed = async () => {
        await add(OTHERS, 'span foreign');
      };
      await spanning(async () => {
        await expect(work.run(MINE, failed)).rejects.toMatchObject({ driverError: { code: '42501' } });
        await work.run(MINE, () => add(MINE, 'span 1'));
        await expect(
          work.run(OTHERS, async () => {
            await add(OTHERS, 'span lost');
            await failed();
            throw new Error('lost');
          }),
        ).rejects.toThrow('lost');
        expect(await work.run(MINE, visible)).toBe('mine span 1');
      });
      expect(await notes()).toEqual(['span 1']);
    });

    it('runs the functions of afterCommit of the units of a span that did not fail', async () => {
      const done: string[] = [];
      const ask = (what: string) => async () => work.afterCommit(() => done.push(what));
      await spanning(async () => {
        await work.run(MINE, ask('first'));
        await work.run(MINE, () => ask('undone')().then(() => fail('22000'))).catch(() => undefined);
        await work.run(MINE, ask('second'));
        expect(done).toEqual([]);
      }, ask('last'));
      expect(done).toEqual(['first', 'second', 'last']);
    });

    it('shows each of them its own business', async () => {
      const seen: string[] = [];
      const look = async () => void seen.push(await visible());
      await spanning(
        async () => {
          await work.run(OTHERS, look);
          await work.run(MINE, look);
          await work.run(OTHERS, look);
          await work.runWithoutBusiness(look);
        },
        () => look(),
      );
      expect(seen).toEqual(['others', 'mine', 'others', '', 'mine']);
    });

    it.each([1, 2])('repeats only number %d after a deadlock', async (number) => {
      const attempts = [0, 0];
      await spanning(async () => {
        for (const index of [0, 1])
          await work.run(MINE, async () => {
            attempts[index]!++;
            await add(MINE, `span ${index}`);
            if (index === number - 1 && attempts[index]! < 3) await fail('40P01');
          });
      });
      expect(attempts[number - 1]).toBe(3);
      expect(attempts[2 - number]).toBe(1);
      expect(await notes()).toEqual(['span 0', 'span 1']);
    });

    it('lets two that are begun at once go one after the other', async () => {
      const order: string[] = [];
      const unit = (name: string) =>
        work.run(MINE, async () => {
          order.push(`${name} begins`);
          await visible();
          order.push(`${name} ends`);
        });
      await spanning(() => Promise.all([unit('a'), unit('b')]));
      expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    });

    it('holds no connection while something outside is waited for, after it has only read', async () => {
      await spanning(async () => {
        await work.run(MINE, visible);
        expect(sent().at(-1)).not.toBe('COMMIT');
        await assertNoOpenTransaction();
        expect(sent().at(-1)).toBe('COMMIT');
        await work.run(MINE, () => add(MINE, 'span 1'));
      });
      expect(await notes()).toEqual(['span 1']);
    });

    it('changes nothing before something outside is waited for', async () => {
      const failing = spanning(async () => {
        await work.run(MINE, () => add(MINE, 'span 1'));
        await assertNoOpenTransaction();
      });
      await expect(failing).rejects.toThrow('call other servers before the first change');
      expect(await notes()).toEqual([]);
    });

    it('ends a span with its function, so that a later unit of work is separate', async () => {
      let late!: () => Promise<void>;
      await spanning(async () => {
        expect(work.isOpen).toBe(true);
        expect(() => work.manager).toThrow('No unit of work is open');
        late = AsyncResource.bind(async () => {
          expect(work.isOpen).toBe(false);
          await assertNoOpenTransaction();
          await work.run(MINE, () => add(MINE, 'span late'));
        });
      });
      await late();
      expect(await notes()).toEqual(['span late']);
    });

    it('rejects when the connection is lost between two statements and stores nothing', async () => {
      const failing = spanning(async () => {
        const pid = await work.run(MINE, async () => {
          await add(MINE, 'span 1');
          return (await work.manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid'))[0]!.pid;
        });
        await table.kill(pid);
        await work.run(MINE, () => add(MINE, 'span 2')).catch(() => undefined);
      });
      await expect(failing).rejects.toThrow();
      expect(await notes()).toEqual([]);
      expect(await work.run(OTHERS, visible)).toBe('others');
    });
  });
});
