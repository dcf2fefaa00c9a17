import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../support/admin';
import { createTestDatabase, type TestDatabase } from '../support/database';

const FILE = join(__dirname, '../../docs/data-model.md');

/**
 * `<!-- diagram: orders order_items -->` and the block below it; `*` stands for the tables that no other diagram
 * contains.
 */
const DIAGRAM = /(<!-- diagram: ([\w* ]+) -->\n\n)```mermaid\n[\s\S]*?```/g;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isPrimary: boolean;
  readonly isForeign: boolean;
  readonly isUnique: boolean;
}
interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}
interface Reference {
  readonly child: string;
  readonly parent: string;
  /** The columns that refer, without the business, which is part of nearly all. */
  readonly columns: readonly string[];
  readonly isOptional: boolean;
  /** At most one child for each parent. */
  readonly isUnique: boolean;
}

/** Tables with the columns of their keys; a partition is its parent's affair. */
const TABLES = `SELECT c.relname AS name, COALESCE(k.columns, '[]') AS columns
  FROM pg_class c
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('name', a.attname, 'type', y.typname, 'isPrimary', key.is_primary,
        'isForeign', key.is_foreign, 'isUnique', key.is_unique) ORDER BY a.attnum) AS columns
    FROM pg_attribute a JOIN pg_type y ON y.oid = a.atttypid,
      LATERAL (SELECT
        EXISTS (SELECT 1 FROM pg_constraint p WHERE p.conrelid = c.oid AND p.contype = 'p' AND a.attnum = ANY (p.conkey)) AS is_primary,
        EXISTS (SELECT 1 FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f' AND a.attnum = ANY (f.conkey)) AS is_foreign,
        EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND NOT i.indisprimary
          AND a.attnum = ANY (i.indkey) AND a.attname <> 'business_id') AS is_unique) key
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND (key.is_primary OR key.is_foreign OR key.is_unique)) k ON true
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> 'migrations'
  ORDER BY 1`;

/** References by name; that a row belongs to a business goes without saying. */
const REFERENCES = `SELECT child.relname AS child, parent.relname AS parent,
    ARRAY(SELECT a.attname::text FROM unnest(f.conkey) WITH ORDINALITY k (attnum, place)
      JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum
      WHERE a.attname <> 'business_id' ORDER BY k.place) AS columns,
    EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey) AND NOT a.attnotnull) AS "isOptional",
    EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indisunique AND i.indpred IS NULL
      AND i.indnkeyatts = cardinality(f.conkey) AND i.indkey::int2[] <@ f.conkey AND f.conkey <@ i.indkey::int2[]) AS "isUnique"
  FROM pg_constraint f JOIN pg_class child ON child.oid = f.conrelid JOIN pg_class parent ON parent.oid = f.confrelid
  WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND NOT child.relispartition
    AND NOT (parent.relname = 'businesses' AND cardinality(f.conkey) = 1)
  ORDER BY 1, 2, 3`;

function drawTable({ name, columns }: Table): string[] {
  const drawn = columns.map(({ name: column, type, ...key }) => {
    const marks = [key.isPrimary && 'PK', key.isForeign && 'FK', key.isUnique && 'UK'].filter(Boolean);
    return `    ${type} ${column} ${marks.join(', ')}`;
  });
  return [`  ${name} {`, ...drawn, '  }'];
}

const drawReference = ({ child, parent, columns, isOptional, isUnique }: Reference): string =>
  `  ${parent} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${child} : "${columns.join(', ')}"`;

/** Draws a Mermaid diagram of some tables, with the names of tables that they refer to. */
function draw(tables: readonly Table[], references: readonly Reference[]): string {
  const shown = new Set(tables.map(({ name }) => name));
  return [
    'erDiagram',
    ...tables.flatMap(drawTable),
    ...references.filter(({ child }) => shown.has(child)).map(drawReference),
  ].join('\n');
}

describe('the page on the data model', () => {
  let database: TestDatabase;
  let tables: Table[];
  let references: Reference[];
  let ownerFunctions: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await withClient(database.url, async (client) => {
      tables = (await client.query<Table>(TABLES)).rows;
      references = (await client.query<Reference>(REFERENCES)).rows;
      ownerFunctions = (
        await client.query<{ name: string }>(
          `SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1`,
        )
      ).rows.map(({ name }) => name);
    });
  });
  afterAll(() => database.drop());

  it('draws the database that the migrations create (npm run docs:data-model updates it)', () => {
    const page = readFileSync(FILE, 'utf8');
    const lists = [...page.matchAll(DIAGRAM)].map(([, , list]) => list!.split(' '));
    const placed = new Set(lists.flat());
    const inDiagram = (list: readonly string[]) =>
      tables.filter(({ name }) => (list.includes('*') ? !placed.has(name) : list.includes(name)));
    const drawn = page.replace(
      DIAGRAM,
      (_, mark: string, list: string) =>
        `${mark}\`\`\`mermaid\n${draw(inDiagram(list.split(' ')), references)}\n\`\`\``,
    );
    if (process.env.UPDATE_DATA_MODEL) writeFileSync(FILE, drawn);
    expect(readFileSync(FILE, 'utf8')).toBe(drawn);
    expect([...placed].filter((name) => name !== '*' && !tables.some((table) => table.name === name))).toEqual([]);
    expect(lists.flatMap(inDiagram)).toHaveLength(tables.length);
  });

  it('says of each function that runs as the owner why it does', () => {
    const page = readFileSync(FILE, 'utf8');
    const explained = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name!);
    expect(explained.sort()).toEqual(ownerFunctions);
  });
});
