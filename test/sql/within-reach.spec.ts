import { withClient } from '../support/admin';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { DRIVER_SESSION, LOOK_UP_FUNCTIONS } from '../../src/cli/distribution/within-reach';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The start of a function for jobs of all businesses. */
const NOT_FOR_ONE = `IF NULLIF(current_setting('app.business_id', true), '') IS NOT NULL THEN RETURN; END IF;`;

const inOneLine = (sql: string) => sql.replace(/\s+/g, ' ').replace(/;/g, '').trim();

/** A cluster has its own of these functions: a migration that changes one has to change it here as well. */
it.each([
  ...LOOK_UP_FUNCTIONS.map(({ signature, query, isForAllBusinesses }) => [
    signature,
    `${isForAllBusinesses ? NOT_FOR_ONE : ''} RETURN QUERY ${query}`,
  ]),
  ['authenticate_driver_session(presented bytea)', `RETURN QUERY ${DRIVER_SESSION}`],
])('%s asks what the migrations have it ask', async (signature, statements) => {
  const name = signature.split('(', 1)[0];
  const { rows } = await withClient(database.url, (db) =>
    db.query<{ body: string }>(
      'SELECT prosrc AS body FROM pg_proc WHERE pronamespace = $1::regnamespace AND proname = $2',
      ['public', name],
    ),
  );
  expect(rows.map(({ body }) => inOneLine(body))).toEqual([`BEGIN ${inOneLine(statements!)} END`]);
});
