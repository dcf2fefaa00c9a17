import type { MigrationInterface, QueryRunner } from 'typeorm';

type Change = readonly [before: string, after: string];

/** What these functions say, and what takes its place. */
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  // Numbers are looked up one by one. For `= ANY (list)` PostgreSQL looks, before it looks up anything, how common each one is: with some two
  // hundred spellings of one number that took longer than all else.
  'search_business(text[], text, text[], text[])': [
    [
      `FROM public.%I n
              WHERE n.business_id = $1 AND n.%I = ANY ($2) AND n.deleted_at IS NULL'`,
      `FROM unnest($2) AS s (number)
              CROSS JOIN LATERAL (SELECT n.id FROM public.%I n
                WHERE n.business_id = $1 AND n.%I = s.number AND n.deleted_at IS NULL LIMIT 1) n'`,
    ],
  ],
  'search_numbers(text, text[])': [
    ['orders', 'order_number'],
    ['shipments', 'tracking_number'],
  ].map(([table, column]): Change => [
    `FROM public.${table} n
            WHERE n.business_id = tenant AND n.${column} = ANY (spellings) AND n.deleted_at IS NULL LIMIT 8`,
    `FROM unnest(spellings) AS s (number)
            CROSS JOIN LATERAL (SELECT n.id FROM public.${table} n
              WHERE n.business_id = tenant AND n.${column} = s.number AND n.deleted_at IS NULL LIMIT 1) n LIMIT 8`,
  ]),
  // Each of the newest lies on a page of its own where many businesses write at the same time: fifty tell as well what is common.
  'search_records(text, text[], boolean)': [
    ['USING tenant, 200;', 'USING tenant, 50;'],
    ['looked_at = 200 AND (having_it >= 8 OR has_short)', 'looked_at = 50 AND (having_it >= 2 OR has_short)'],
    ['IF looked_at = 200 OR (', 'IF looked_at = 50 OR ('],
    ['having_it = 4000 AND looked_at = 200 THEN', 'having_it = 4000 AND looked_at = 50 THEN'],
  ],
};
const SEARCHED = ['orders', 'shipments', 'customers', 'dispatches', 'vehicles', 'drivers'];

async function rewrite(runner: QueryRunner, signature: string, changes: readonly Change[]): Promise<void> {
  const [row] = (await runner.query('SELECT pg_get_functiondef($1::regprocedure) AS definition', [signature])) as [
    { definition: string },
  ];
  let { definition } = row;
  for (const [before, after] of changes) {
    if (definition.split(before).length !== 2) throw new Error(`${signature} does not say once: ${before}`);
    definition = definition.replace(before, () => after);
  }
  await runner.query(definition);
}

/** Searches are planned with less effort and read fewer rows, and orders of a status are read in the order of their numbers. */
export class SearchPlans1795730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [signature, changes] of Object.entries(CHANGES)) await rewrite(runner, signature, changes);
    // How common keys are is a long list, which each plan would read; and where all rows of a small table have them, it would lead to
    // making the keys of each row anew instead of asking the index. It is gone with the next ANALYZE.
    for (const table of SEARCHED) await runner.query(`ALTER INDEX ${table}_search ALTER COLUMN 1 SET STATISTICS 1`);
    await runner.query(`
      CREATE INDEX orders_status_number ON orders (business_id, status, order_number text_pattern_ops) WHERE deleted_at IS NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_status_number');
    for (const table of SEARCHED) await runner.query(`ALTER INDEX ${table}_search ALTER COLUMN 1 SET STATISTICS -1`);
    for (const [signature, changes] of Object.entries(CHANGES))
      await rewrite(
        runner,
        signature,
        changes.map(([before, after]) => [after, before]),
      );
  }
}
