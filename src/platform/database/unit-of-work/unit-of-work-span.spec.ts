import { MINE, startTenantTable, type TenantTable } from '../../../../test/support/tenant-table';
import { ConnectionLimiter } from '../connection-limits';
import { Transaction } from './transaction';
import { UnitOfWorkSpan } from './unit-of-work-span';

describe('a span of units of work that has ended', () => {
  let table: TenantTable;
  let shares: ConnectionLimiter;
  let span: UnitOfWorkSpan;
  let released: jest.SpyInstance;
  beforeAll(async () => {
    table = await startTenantTable();
  });
  afterAll(() => table.drop());
  beforeEach(() => {
    shares = new ConnectionLimiter(1);
    released = jest.spyOn(shares, 'release');
    span = new UnitOfWorkSpan((businessId) => Transaction.begin(table.dataSource, shares, businessId));
  });

  it('rolls nothing back in a span in which no unit of work began', async () => {
    await span.rollBack();
    expect([span.hasBegun, span.hasEnded]).toEqual([false, true]);
    expect(released).not.toHaveBeenCalled();
  });

  it('asks its former connection nothing more before something outside is waited for', async () => {
    await span.run(MINE, async () => undefined);
    await span.rollBack();
    expect(span.hasEnded).toBe(true);
    await expect(span.leave()).resolves.toBeUndefined();
  });

  it('gives its connection back once, though it is undone twice', async () => {
    await span.run(MINE, async () => undefined);
    await expect(span.finish(MINE, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await span.rollBack();
    expect(released.mock.calls).toEqual([[MINE]]);
  });

  it('never began where there is no connection, and holds no share', async () => {
    const runner = table.dataSource.createQueryRunner();
    jest.spyOn(table.dataSource, 'createQueryRunner').mockReturnValueOnce(runner);
    jest.spyOn(runner, 'connect').mockRejectedValueOnce(new Error('no connection'));
    await expect(span.run(MINE, async () => undefined)).rejects.toThrow('no connection');
    expect([span.hasBegun, released.mock.calls]).toEqual([false, [[MINE]]]);
  });
});
