import type { TestApp } from './test-app';

/** Returns all rows of all tables as text, including the job queue. */
export async function dumpDatabase(t: TestApp): Promise<string> {
  const { rows: tables } = await t.db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await t.db.query<{ text: string }>(`SELECT r::text AS text FROM ${name} r`);
    texts.push(rows.map(({ text }) => text).join('\n'));
  }
  return texts.join('\n');
}

/** Whether a dump contains a token of 128 bits, as text or as bytes. */
export const showsToken = (dump: string, token: string): boolean =>
  dump.includes(token) || dump.includes(Buffer.from(token, 'base64url').toString('hex'));
