import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a shipment is expected on a date, by its service level, or at a time, by a route. */
export class EstimatePrecision1796003000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipments ADD COLUMN estimate_precision text NOT NULL DEFAULT 'date'
        CHECK (estimate_precision IN ('date', 'time'));
      -- A route gave the estimates of shipments that are planned now, and of those that were promised a time.
      UPDATE shipments s SET estimate_precision = 'time' WHERE s.promised_delivery IS NOT NULL OR EXISTS (
        SELECT 1 FROM dispatch_shipments a
        JOIN routes r ON r.business_id = s.business_id AND r.dispatch_id = a.dispatch_id
        JOIN route_stops p ON p.business_id = s.business_id AND p.route_id = r.id AND p.shipment_id = s.id AND p.kind = 'delivery'
        WHERE a.business_id = s.business_id AND a.shipment_id = s.id AND a.state = 'assigned');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN estimate_precision');
  }
}
