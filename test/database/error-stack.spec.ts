import { Distribution } from '../../src/database/distribution';
import { ConnectionShares } from '../../src/database/connection-shares';
import { TenantReader } from '../../src/database/tenant-reader';
import { UnitOfWork } from '../../src/database/unit-of-work';
import { MINE, NO_REPLICA, startTenantTable, type TenantTable } from '../support/tenant-table';

/** Not beside the reader: where mutants are tried, the driver comes from outside of the sandbox, and stacks end at its wall. */
describe('a statement that fails', () => {
  let table: TenantTable;
  let reader: TenantReader;
  beforeAll(async () => {
    table = await startTenantTable();
    const [shares, costly] = [new ConnectionShares(1), new ConnectionShares(1)];
    const work = new UnitOfWork(table.dataSource, shares);
    reader = new TenantReader(
      table.dataSource,
      work,
      shares,
      { shares: costly, connect: () => undefined },
      NO_REPLICA,
      { DATABASE_LIST_TIMEOUT_MS: 1_500 },
      new Distribution(false),
    );
  });
  afterAll(() => table.drop());

  const wrong = { text: 'SELECT 1 / 0' };
  it.each([
    ['select', () => reader.select(MINE, wrong)],
    ['selectCostly', () => reader.selectCostly(MINE, wrong)],
    ['read', () => reader.read(MINE, (read) => read(wrong))],
  ])('tells where it was asked for: %s', async (_, run) => {
    await expect(run()).rejects.toMatchObject({ stack: expect.stringContaining('tenant-reader') });
  });
});
