import type { Client } from 'pg';
import { DATA_RULES, type DataRule, RULES_HELD } from './data-rules';
import type { Finding } from './doctor';

/** Number of violating rows that the report names. */
const NAMED = 3;
const SCHEMAS = `ARRAY['public', 'graphile_worker']::regnamespace[]`;

interface Broken {
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
    const findings = [await rows(client), await indexes(client), await keys(client)];
    const rules = [...DATA_RULES, await unusedPictures(client)];
    for (const [what, rule] of Object.entries(RULES_HELD))
      findings.push(
        ...(await following(
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
async function rows(client: Client): Promise<Finding> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = ANY(${SCHEMAS}) AND relkind IN ('r', 'p')
       AND NOT relispartition ORDER BY 1`,
  );
  let count = 0;
  const unread: string[] = [];
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
      unread.push(`${name} (${(error as Error).message})`);
    }
  return {
    what: 'rows',
    isWrong: unread.length > 0,
    says: unread.length
      ? `can't be read in ${unread.join(', ')}: restore a backup`
      : `all ${count} of ${tables.length} tables can be read`,
  };
}

async function indexes(client: Client): Promise<Finding> {
  const { rows: bad } = await client.query<{ name: string }>(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = ANY(${SCHEMAS}) AND c.relkind = 'i' AND NOT (i.indisvalid AND i.indisready) ORDER BY 1`,
  );
  const names = bad.map(({ name }) => name).join(', ');
  return {
    what: 'indexes',
    isWrong: bad.length > 0,
    says: bad.length ? `not whole: ${names}: REINDEX INDEX each` : 'all are whole',
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
async function keys(client: Client): Promise<Finding> {
  const { rows: all } = await client.query<ForeignKey>(
    `SELECT f.conname AS name, f.conrelid::regclass::text AS table, f.confrelid::regclass::text AS target,
       ARRAY(SELECT quote_ident(a.attname) FROM unnest(f.conkey) WITH ORDINALITY k(number, place)
         JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.number ORDER BY k.place) AS columns,
       ARRAY(SELECT quote_ident(a.attname) FROM unnest(f.confkey) WITH ORDINALITY k(number, place)
         JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.number ORDER BY k.place) AS targets
     FROM pg_constraint f WHERE f.contype = 'f' AND f.conparentid = 0 AND f.connamespace = ANY(${SCHEMAS}) ORDER BY 2, 1`,
  );
  const broken: string[] = [];
  for (const { name, table, target, columns, targets } of all) {
    const isSet = columns.map((column) => `c.${column} IS NOT NULL`).join(' AND ');
    const isSame = columns.map((column, place) => `p.${targets[place]!} = c.${column}`).join(' AND ');
    const { rows: found } = await client.query<{ count: string }>(
      `SELECT count(*) AS count FROM ${table} c WHERE ${isSet} AND NOT EXISTS (SELECT FROM ${target} p WHERE ${isSame})`,
    );
    if (Number(found[0]!.count)) broken.push(`${found[0]!.count} of ${name}`);
  }
  return {
    what: 'references',
    isWrong: broken.length > 0,
    says: broken.length
      ? `lead nowhere: ${broken.join(', ')}: restore a backup`
      : `all of ${all.length} keys lead somewhere`,
  };
}

/** Finds the columns with pictures in the database's catalogue, so that none is missing. */
async function unusedPictures(client: Client): Promise<DataRule> {
  const { rows: uses } = await client.query<{ table: string; column: string }>(
    `SELECT f.conrelid::regclass::text AS table, quote_ident(a.attname) AS column FROM pg_constraint f
       JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY(f.conkey) AND a.attname <> 'business_id'
     WHERE f.contype = 'f' AND f.confrelid = 'blobs'::regclass ORDER BY 1, 2`,
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
async function following(
  client: Client,
  what: string,
  ruleText: string,
  rules: readonly DataRule[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { broken, sql } of rules) {
    const { count, names } = await findBroken(client, sql);
    if (count)
      findings.push({
        what,
        isWrong: true,
        says: `${broken}: ${count} (${names.join(', ')}${count > NAMED ? ', …' : ''})`,
      });
  }
  return findings.length ? findings : [{ what, isWrong: false, says: ruleText }];
}

async function findBroken(client: Client, sql: string): Promise<Broken> {
  const { rows: found } = await client.query<{ business: string; record: string; count: string }>(
    `SELECT business, record, count(*) OVER () AS count FROM (${sql}) broken ORDER BY business, record LIMIT ${NAMED}`,
  );
  return {
    count: Number(found[0]?.count ?? 0),
    names: found.map(({ business, record }) => `${record} of business ${business}`),
  };
}
