import type { Client } from 'pg';
import { DATA_RULES, type DataRule, RULES_HELD } from './data-rules';
import type { Finding } from './doctor';

/** Number of violating rows that the report names. */
const MAX_NAMED_ROWS = 3;
const SCHEMAS_SQL = `ARRAY['public', 'graphile_worker']::regnamespace[]`;

/** The rows that violate a rule: their number, and descriptions of the first ones. */
interface Violations {
  readonly count: number;
  readonly names: string[];
}

/**
 * Reads every stored row, and checks the constraints and the rules that constraints cannot express. It reads one snapshot, so it can run
 * beside the service. It changes nothing.
 */
export async function checkData(client: Client): Promise<Finding[]> {
  await client.query('SET statement_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  try {
    const findings = [await checkRows(client), await checkIndexes(client), await checkReferences(client)];
    const rules = [...DATA_RULES, await unusedPicturesRule(client)];
    for (const [what, rule] of Object.entries(RULES_HELD))
      findings.push(
        ...(await checkRules(
          client,
          what,
          rule,
          rules.filter((each) => each.what === what),
        )),
      );
    return findings;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Reads every page and every long value, to find data that the disk has lost. PostgreSQL verifies the checksum of each page. */
async function checkRows(client: Client): Promise<Finding> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name
     FROM pg_class
     WHERE relnamespace = ANY(${SCHEMAS_SQL})
       AND relkind IN ('r', 'p')
       AND NOT relispartition
     ORDER BY 1`,
  );
  let count = 0;
  const unreadTables: string[] = [];
  for (const { name } of tables)
    try {
      await client.query('SAVEPOINT reading');
      const { rows: found } = await client.query<{ count: string }>(
        `SELECT count(octet_length(t::text)) AS count FROM ${name} t`,
      );
      count += Number(found[0]!.count);
      await client.query('RELEASE SAVEPOINT reading');
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT reading');
      unreadTables.push(`${name} (${(error as Error).message})`);
    }
  return {
    what: 'rows',
    isWrong: unreadTables.length > 0,
    message: unreadTables.length
      ? `can't be read in ${unreadTables.join(', ')}: restore a backup`
      : `all ${count} of ${tables.length} tables can be read`,
  };
}

/** Checks that PostgreSQL can use all indexes. An index is invalid after an interrupted `CREATE INDEX CONCURRENTLY`, for example. */
async function checkIndexes(client: Client): Promise<Finding> {
  const { rows: invalidIndexes } = await client.query<{ name: string }>(
    `SELECT i.indexrelid::regclass::text AS name
     FROM pg_index i
     JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = ANY(${SCHEMAS_SQL})
       AND c.relkind = 'i'
       AND NOT (i.indisvalid AND i.indisready)
     ORDER BY 1`,
  );
  const names = invalidIndexes.map(({ name }) => name).join(', ');
  return {
    what: 'indexes',
    isWrong: invalidIndexes.length > 0,
    message: invalidIndexes.length ? `not whole: ${names}: REINDEX INDEX each` : 'all are whole',
  };
}

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  readonly columns: string[];
  readonly targets: string[];
}

/** Checks references, which can be broken if the disk has lost a row. */
async function checkReferences(client: Client): Promise<Finding> {
  const { rows: all } = await client.query<ForeignKey>(
    `SELECT
       f.conname AS name,
       f.conrelid::regclass::text AS table,
       f.confrelid::regclass::text AS target,
       ARRAY(
         SELECT quote_ident(a.attname)
         FROM unnest(f.conkey) WITH ORDINALITY k(number, place)
         JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.number
         ORDER BY k.place
       ) AS columns,
       ARRAY(
         SELECT quote_ident(a.attname)
         FROM unnest(f.confkey) WITH ORDINALITY k(number, place)
         JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.number
         ORDER BY k.place
       ) AS targets
     FROM pg_constraint f
     WHERE f.contype = 'f'
       AND f.conparentid = 0
       AND f.connamespace = ANY(${SCHEMAS_SQL})
     ORDER BY 2, 1`,
  );
  const broken: string[] = [];
  for (const { name, table, target, columns, targets } of all) {
    const isSet = columns.map((column) => `c.${column} IS NOT NULL`).join(' AND ');
    const isSame = columns.map((column, place) => `p.${targets[place]!} = c.${column}`).join(' AND ');
    const { rows: found } = await client.query<{ count: string }>(
      `SELECT count(*) AS count
       FROM ${table} c
       WHERE ${isSet}
         AND NOT EXISTS (SELECT FROM ${target} p WHERE ${isSame})`,
    );
    if (Number(found[0]!.count)) broken.push(`${found[0]!.count} of ${name}`);
  }
  return {
    what: 'references',
    isWrong: broken.length > 0,
    message: broken.length
      ? `lead nowhere: ${broken.join(', ')}: restore a backup`
      : `all of ${all.length} keys lead somewhere`,
  };
}

/** Returns the rule for pictures. The columns with pictures are read from the database's catalogue, so that none is missing. */
async function unusedPicturesRule(client: Client): Promise<DataRule> {
  const { rows: uses } = await client.query<{ table: string; column: string }>(
    `SELECT f.conrelid::regclass::text AS table, quote_ident(a.attname) AS column
     FROM pg_constraint f
     JOIN pg_attribute a
       ON a.attrelid = f.conrelid
         AND a.attnum = ANY(f.conkey)
         AND a.attname <> 'business_id'
     WHERE f.contype = 'f' AND f.confrelid = 'blobs'::regclass
     ORDER BY 1, 2`,
  );
  const used = uses.map(
    ({ table, column }) => `EXISTS (SELECT FROM ${table} u WHERE u.business_id = b.business_id AND u.${column} = b.id)`,
  );
  return {
    what: 'pictures',
    broken: 'pictures that belong to nothing',
    sql: `SELECT b.business_id AS business, b.id AS record FROM blobs b WHERE NOT (${used.join(' OR ')})`,
  };
}

/** Returns a finding for each broken rule, or one that says that all rules hold. */
async function checkRules(
  client: Client,
  what: string,
  ruleText: string,
  rules: readonly DataRule[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { broken, sql } of rules) {
    const { count, names } = await findViolations(client, sql);
    if (count)
      findings.push({
        what,
        isWrong: true,
        message: `${broken}: ${count} (${names.join(', ')}${count > MAX_NAMED_ROWS ? ', …' : ''})`,
      });
  }
  return findings.length ? findings : [{ what, isWrong: false, message: ruleText }];
}

async function findViolations(client: Client, sql: string): Promise<Violations> {
  const { rows: found } = await client.query<{ business: string; record: string; count: string }>(
    `SELECT business, record, count(*) OVER () AS count
     FROM (${sql}) broken
     ORDER BY business, record
     LIMIT ${MAX_NAMED_ROWS}`,
  );
  return {
    count: Number(found[0]?.count ?? 0),
    names: found.map(({ business, record }) => `${record} of business ${business}`),
  };
}
