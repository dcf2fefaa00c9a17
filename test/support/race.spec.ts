import { Client } from 'pg';
import { withClient } from './admin';
import { createTestDatabase, type TestDatabase } from './database';
import { raceOnRow } from './race';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql('CREATE TABLE race_rows (business_id int, id int, n int, PRIMARY KEY (business_id, id))');
  await sql('INSERT INTO race_rows VALUES (1, 1, 0), (2, 1, 0)');
});
afterAll(() => database.drop());

const sql = (text: string) => withClient(database.url, (client: Client) => client.query(text));
const add = () => sql('UPDATE race_rows SET n = n + 1 WHERE business_id = 1 AND id = 1 RETURNING n');
const ROW = { business_id: 1, id: 1 };

it('copies the migrated template', async () => {
  const { rows } = await sql(`SELECT to_regclass('public.migrations') IS NOT NULL AS migrated`);
  expect(rows).toEqual([{ migrated: true }]);
});

it('lets go when all wait', async () => {
  const responses = await raceOnRow(database.url, 'race_rows', ROW, () => [add(), add(), add()]);
  expect(responses.map(({ rows }) => rows[0].n).sort()).toEqual([1, 2, 3]);
});

it('fails when a request does not need the row, and frees it', async () => {
  const elsewhere = () => sql('UPDATE race_rows SET n = 1 WHERE business_id = 2');
  await expect(raceOnRow(database.url, 'race_rows', ROW, () => [elsewhere()])).rejects.toThrow(/without waiting/);
  expect((await add()).rowCount).toBe(1);
});

it('fails when the row does not exist', async () => {
  const race = raceOnRow(database.url, 'race_rows', { business_id: 3, id: 1 }, () => [add()]);
  await expect(race).rejects.toThrow('names 0 rows');
});
