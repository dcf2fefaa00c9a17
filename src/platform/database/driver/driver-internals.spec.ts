import type { PoolClient } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { MINE, startTenantTable, type TenantTable } from '../../../../test/support/tenant-table';
import { getPool, getSocket, isPipelined, startTransactionFor } from './driver-internals';

describe('the internals of the libraries', () => {
  let table: TenantTable;
  let runner: QueryRunner;
  beforeAll(async () => {
    table = await startTenantTable();
    runner = table.dataSource.createQueryRunner();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  });
  afterAll(async () => {
    await runner.release();
    await table.drop();
  });

  it('finds the pool, the socket and the opening of transactions in the real libraries', async () => {
    await startTransactionFor(runner, MINE);
    expect(await runner.query('SELECT note FROM notes')).toEqual([{ note: 'mine' }]);
    const [row] = (await runner.query(`SELECT current_setting('app.business_id') AS business`)) as {
      business: string;
    }[];
    expect([row?.business, runner.isTransactionActive]).toEqual([MINE, true]);
    const pool = getPool(table.dataSource);
    await runner.rollbackTransaction();
    await runner.release();
    const client = await pool.connect();
    expect([getSocket(client).writable, isPipelined(client)]).toEqual([true, true]);
    client.release();
    runner = table.dataSource.createQueryRunner();
  });

  it.each([
    ['pool', () => getPool({ driver: {} } as DataSource), 'TypeORM keeps its pool elsewhere'],
    ['socket', () => getSocket({ connection: {} } as never as PoolClient), 'pg keeps its socket elsewhere'],
  ])('fails with a message where a release has moved the %s', (_, take, message) => {
    expect(take).toThrow(message);
  });

  it.each<[string, (query: QueryRunner['query']) => Promise<void>]>([
    ['without query()', async () => undefined],
    ['with another statement first', async (query) => void (await query('SELECT 1'))],
  ])('refuses to go on where a transaction is opened %s', async (_, open) => {
    jest.spyOn(runner, 'startTransaction').mockImplementation(() => open((sql) => runner.query(sql)));
    await expect(startTransactionFor(runner, MINE)).rejects.toThrow('TypeORM opens a transaction by other means');
    expect(await runner.query('SELECT 1 AS one')).toEqual([{ one: 1 }]); // as it was
  });
});
