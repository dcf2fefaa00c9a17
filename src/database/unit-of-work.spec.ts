import { MINE, OTHERS, startTenantTable, type TenantTable } from '../../test/support/tenant-table';
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
    work = new UnitOfWork(table.dataSource);
    statements = jest.spyOn(table.dataSource.logger, 'logQuery');
  });
  afterEach(() => statements.mockRestore());

  /** `kept` is what one of the cases leaves behind. */
  const VISIBLE = `SELECT note FROM notes WHERE note <> 'kept' ORDER BY note`;
  const visible = async (): Promise<string> => {
    const rows = await work.manager.query<{ note: string }[]>(VISIBLE);
    return rows.map(({ note }) => note).join(' ');
  };
  const add = (businessId: string, note: string) =>
    work.manager.query('INSERT INTO notes VALUES ($1, $2)', [businessId, note]);
  const fail = (code: string) => work.manager.query(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`);
  const sent = () => statements.mock.calls.map(([sql]) => String(sql));

  it('shows the rows of its business alone, in one transaction', async () => {
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
      await add(MINE, 'kept');
    });
    expect(await table.notes()).toEqual(['kept', 'mine', 'others']);
  });

  it.each(['', 'mine', `${MINE}'; DROP TABLE notes; --`])('needs a business, not %j', async (businessId) => {
    const never = jest.fn();
    await expect(work.run(businessId, never)).rejects.toThrow('A unit of work needs the business that it is for.');
    expect(never).not.toHaveBeenCalled();
  });

  it('is open inside only', async () => {
    expect(work.isOpen).toBe(false);
    expect(() => work.manager).toThrow('No unit of work is open: wrap the use case in UnitOfWork.run.');
    expect(await work.run(MINE, async () => work.isOpen)).toBe(true);
    expect(work.isOpen).toBe(false);
  });

  it('is joined by an inner one for the same business, which says nothing to the server', async () => {
    expect(await work.run(MINE, () => work.run(MINE, visible))).toBe('mine');
    expect(sent()).toHaveLength(3);
  });

  it('is joined by an inner one without a business, which stays with the outer', async () => {
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

  it('is of no business again after an inner one for a business', async () => {
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

  it.each(['40001', '40P01'])('begins anew after %s, up to three times', async (code) => {
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
  ])('gives up on %s at attempt %d, and tells it', async (_, attempts, failing) => {
    const attempt = jest.fn(failing);
    const error = await work.run(MINE, attempt).catch((reason: unknown) => reason);
    expect(error).toBe(await attempt.mock.results.at(-1)?.value.catch((reason: unknown) => reason));
    expect(attempt).toHaveBeenCalledTimes(attempts);
  });

  it('tells the first error when the connection is lost, and takes a new one', async () => {
    const failing = work.run(MINE, async () => {
      const [row] = await work.manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await table.kill(row!.pid);
      throw new Error('the first');
    });
    await expect(failing).rejects.toThrow('the first');
    expect(await work.run(OTHERS, visible)).toBe('others');
  });
});
