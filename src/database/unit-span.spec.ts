import { MINE, startTenantTable, type TenantTable } from '../../test/support/tenant-table';
import { ConnectionShares } from './connection-shares';
import { Transaction } from './transaction';
import { UnitSpan } from './unit-span';

describe('a span of units of work that has ended', () => {
  let table: TenantTable;
  let shares: ConnectionShares;
  let span: UnitSpan;
  let givenBack: jest.SpyInstance;
  beforeAll(async () => {
    table = await startTenantTable();
  });
  afterAll(() => table.drop());
  beforeEach(() => {
    shares = new ConnectionShares(1);
    givenBack = jest.spyOn(shares, 'giveBack');
    span = new UnitSpan((businessId) => Transaction.begin(table.dataSource, shares, businessId));
  });

  it('has nothing to undo where no unit began', async () => {
    await span.rollBack();
    expect([span.hasBegun, span.hasEnded]).toEqual([false, true]);
    expect(givenBack).not.toHaveBeenCalled();
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
    expect(givenBack.mock.calls).toEqual([[MINE]]);
  });

  it('never began where there is no connection, and holds no share', async () => {
    const runner = table.dataSource.createQueryRunner();
    jest.spyOn(table.dataSource, 'createQueryRunner').mockReturnValueOnce(runner);
    jest.spyOn(runner, 'connect').mockRejectedValueOnce(new Error('no connection'));
    await expect(span.run(MINE, async () => undefined)).rejects.toThrow('no connection');
    expect([span.hasBegun, givenBack.mock.calls]).toEqual([false, [[MINE]]]);
  });
});
