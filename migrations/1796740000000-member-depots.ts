import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** The column with the depot of each record. Null in it stands for the default depot. */
const DEPOT_COLUMNS = {
  vehicles: 'depot_id',
  drivers: 'depot_id',
  orders: 'depot_id',
  shipments: 'depot_id',
  dispatches: 'depot_id',
  depots: 'id',
};

/**
 * Members can be limited to depots. `app.depot_ids` names them for a transaction, with the nil UUID for the default depot. Without the setting,
 * all depots are visible. The conditions are written so that the planner expects nearly all rows to be visible.
 */
export class MemberDepots1796740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE members ADD COLUMN depot_ids uuid[]'); // null: all depots
    for (const [table, column] of Object.entries(DEPOT_COLUMNS))
      await runner.query(`
        CREATE POLICY depots_of_member ON ${table} AS RESTRICTIVE TO dispatch_app
          USING (NOT (COALESCE((SELECT left(current_setting('app.depot_ids', true), 1)), '') = '{'
            AND COALESCE(${column}, '00000000-0000-0000-0000-000000000000')
              <> ALL ((SELECT NULLIF(current_setting('app.depot_ids', true), ''))::uuid[])))`);
    await createFunctions(runner, 'business', ['depots_of_member']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION depots_of_member(uuid, uuid)');
    for (const table of Object.keys(DEPOT_COLUMNS)) await runner.query(`DROP POLICY depots_of_member ON ${table}`);
    await runner.query('ALTER TABLE members DROP COLUMN depot_ids');
  }
}
