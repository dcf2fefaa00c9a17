import { withClient } from '../support/admin';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { DRIVER_SESSION, WITHIN_REACH } from '../../src/cli/distribution/within-reach';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const inOneLine = (sql: string) => sql.replace(/\s+/g, ' ').replace(/;/g, '').trim();

/** A cluster has its own of these functions: a migration that changes one has to change it here as well. */
it.each([
  ...WITHIN_REACH.map(({ signature, query }) => [signature, query]),
  ['authenticate_driver_session(presented bytea)', DRIVER_SESSION],
])('%s asks what the migrations have it ask', async (signature, query) => {
  const name = signature.split('(', 1)[0];
  const { rows } = await withClient(database.url, (db) =>
    db.query<{ body: string }>(
      'SELECT prosrc AS body FROM pg_proc WHERE pronamespace = $1::regnamespace AND proname = $2',
      ['public', name],
    ),
  );
  expect(rows.map(({ body }) => inOneLine(body))).toEqual([`BEGIN RETURN QUERY ${inOneLine(query)} END`]);
});
