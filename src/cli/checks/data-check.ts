import type { Client } from 'pg';
import { DATA_RULES, type DataRule, MESSAGES_IF_HELD } from './data-rules';
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
    const rules = [...DATA_RULES, await buildUnusedPicturesRule(client)];
    // Only rules whose `what` has a message there are checked.
    for (const [what, message] of Object.entries(MESSAGES_IF_HELD)) {
      const broken = await checkRules(
        client,
        rules.filter((rule) => rule.what === what),
      );
      findings.push(...(broken.length > 0 ? broken : [{ what, isWrong: false, message }]));
    }
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
  for (const { name } of tables) {
    try {
      await client.query('SAVEPOINT reading');
      // The text of a row has all its values, so PostgreSQL must also read the long ones, which are stored outside the row.
      const { rows: found } = await client.query<{ count: string }>(
        `SELECT count(octet_length(stored_row::text)) AS count FROM ${name} stored_row`,
      );
      count += Number(found[0]!.count);
      await client.query('RELEASE SAVEPOINT reading');
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT reading');
      unreadTables.push(`${name} (${(error as Error).message})`);
    }
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
    `SELECT index_row.indexrelid::regclass::text AS name
     FROM pg_index index_row
     JOIN pg_class relation ON relation.oid = index_row.indexrelid
     WHERE relation.relnamespace = ANY(${SCHEMAS_SQL})
       AND relation.relkind = 'i'
       AND NOT (index_row.indisvalid AND index_row.indisready)
     ORDER BY 1`,
  );
  const names = invalidIndexes.map(({ name }) => name).join(', ');
  return {
    what: 'indexes',
    isWrong: invalidIndexes.length > 0,
    message: invalidIndexes.length ? `not whole: ${names}: REINDEX INDEX each` : 'all are whole',
  };
}

/** SQL: the foreign keys of the schemas, with the columns of both tables. */
const FOREIGN_KEYS_SQL = `
  SELECT
    foreign_key.conname AS name,
    foreign_key.conrelid::regclass::text AS table,
    foreign_key.confrelid::regclass::text AS target,
    ARRAY(
      SELECT quote_ident(attribute.attname)
      FROM unnest(foreign_key.conkey) WITH ORDINALITY key_column(number, place)
      JOIN pg_attribute attribute
        ON attribute.attrelid = foreign_key.conrelid
          AND attribute.attnum = key_column.number
      ORDER BY key_column.place
    ) AS columns,
    ARRAY(
      SELECT quote_ident(attribute.attname)
      FROM unnest(foreign_key.confkey) WITH ORDINALITY key_column(number, place)
      JOIN pg_attribute attribute
        ON attribute.attrelid = foreign_key.confrelid
          AND attribute.attnum = key_column.number
      ORDER BY key_column.place
    ) AS targets
  FROM pg_constraint foreign_key
  WHERE foreign_key.contype = 'f'
    AND foreign_key.conparentid = 0
    AND foreign_key.connamespace = ANY(${SCHEMAS_SQL})
  ORDER BY 2, 1`;

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  readonly columns: string[];
  readonly targets: string[];
}

/** Checks references, which can be broken if the disk has lost a row. */
async function checkReferences(client: Client): Promise<Finding> {
  const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS_SQL);
  const broken: string[] = [];
  for (const { name, table, target, columns, targets } of foreignKeys) {
    const isSet = columns.map((column) => `child.${column} IS NOT NULL`).join(' AND ');
    const isSame = columns.map((column, place) => `parent.${targets[place]!} = child.${column}`).join(' AND ');
    const { rows: found } = await client.query<{ count: string }>(
      `SELECT count(*) AS count
       FROM ${table} child
       WHERE ${isSet}
         AND NOT EXISTS (SELECT FROM ${target} parent WHERE ${isSame})`,
    );
    if (Number(found[0]!.count)) broken.push(`${found[0]!.count} of ${name}`);
  }
  return {
    what: 'references',
    isWrong: broken.length > 0,
    message: broken.length
      ? `lead nowhere: ${broken.join(', ')}: restore a backup`
      : `all of ${foreignKeys.length} keys lead somewhere`,
  };
}

/** Returns the rule for pictures. The columns with pictures are read from the database's catalogue, so that none is missing. */
async function buildUnusedPicturesRule(client: Client): Promise<DataRule> {
  const { rows: uses } = await client.query<{ table: string; column: string }>(
    `SELECT foreign_key.conrelid::regclass::text AS table, quote_ident(attribute.attname) AS column
     FROM pg_constraint foreign_key
     JOIN pg_attribute attribute
       ON attribute.attrelid = foreign_key.conrelid
         AND attribute.attnum = ANY(foreign_key.conkey)
         AND attribute.attname <> 'business_id'
     WHERE foreign_key.contype = 'f' AND foreign_key.confrelid = 'blobs'::regclass
     ORDER BY 1, 2`,
  );
  const used = uses.map(
    ({ table, column }) => `EXISTS (SELECT FROM ${table} referring
      WHERE referring.business_id = blob.business_id AND referring.${column} = blob.id)`,
  );
  return {
    what: 'pictures',
    broken: 'pictures that belong to nothing',
    sql: `SELECT blob.business_id AS business, blob.id AS record FROM blobs blob WHERE NOT (${used.join(' OR ')})`,
  };
}

/** Returns a finding for each broken rule. */
async function checkRules(client: Client, rules: readonly DataRule[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, broken, sql } of rules) {
    const { count, names } = await findViolations(client, sql);
    if (count === 0) continue;
    const more = count > MAX_NAMED_ROWS ? ', …' : '';
    findings.push({ what, isWrong: true, message: `${broken}: ${count} (${names.join(', ')}${more})` });
  }
  return findings;
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
