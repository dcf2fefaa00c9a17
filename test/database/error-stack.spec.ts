import { Distribution } from '../../src/platform/database/citus/distribution';
import { ConnectionLimiter, ExpensiveQueryLimiter } from '../../src/platform/database/connection-limits';
import { TenantReader } from '../../src/platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { MINE, NO_REPLICA, startTenantTable, type TenantTable } from '../support/tenant-table';

/** Not beside the reader: where mutants are tried, the driver comes from outside of the sandbox, and stacks end at its wall. */
describe('a statement that fails', () => {
  let table: TenantTable;
  let reader: TenantReader;
  beforeAll(async () => {
    table = await startTenantTable();
    const connections = new ConnectionLimiter(1);
    const work = new UnitOfWork(table.dataSource, connections);
    reader = new TenantReader(
      table.dataSource,
      work,
      connections,
      new ExpensiveQueryLimiter(2, 1),
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
  ])('contains the calling line: %s', async (_, run) => {
    await expect(run()).rejects.toMatchObject({ stack: expect.stringContaining('tenant-reader') });
  });
});
