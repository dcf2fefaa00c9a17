import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What happened at the consignees' doors, for reports: written in the transaction of the move and never changed. Those of before
 * come from delivery times and traces, with what the shipments promise now.
 */
export class DeliveryAttempts1795450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- at: by the event's own time; previous_at: of the shipment's attempt before. due_at, customer_id, carrier_id, postal_code,
      -- driver_id, vehicle_id: as they were at that moment. dispatch_id: the tour that it was on. reason: of a failure, where one
      -- was given. No foreign keys but the shipment's: a fact stays what it was, and its ids come from rows that have them.
      CREATE TABLE delivery_attempts (
        business_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        attempt integer NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('delivered', 'failed')),
        reason text CHECK (reason IN ('not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other')),
        at timestamptz(3) NOT NULL,
        previous_at timestamptz(3),
        due_at timestamptz(3),
        customer_id uuid NOT NULL,
        carrier_id uuid,
        postal_code text,
        dispatch_id uuid,
        driver_id uuid,
        vehicle_id uuid,
        PRIMARY KEY (business_id, shipment_id, attempt),
        CONSTRAINT delivery_attempts_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT delivery_attempts_reason CHECK (reason IS NULL OR outcome = 'failed')
      );
      CREATE INDEX delivery_attempts_at ON delivery_attempts (business_id, at);
      CREATE INDEX delivery_attempts_dispatch ON delivery_attempts (business_id, dispatch_id) WHERE dispatch_id IS NOT NULL;
      SELECT protect_tenant_table('delivery_attempts');
      REVOKE UPDATE, DELETE ON delivery_attempts FROM dispatch_app;
      CREATE INDEX dispatches_left ON dispatches (business_id, started_at) WHERE started_at IS NOT NULL;

      INSERT INTO delivery_attempts (business_id, shipment_id, attempt, outcome, at, previous_at, due_at, customer_id, carrier_id,
        postal_code, dispatch_id, driver_id, vehicle_id)
      SELECT o.business_id, o.shipment_id, row_number() OVER attempts, o.outcome, o.at, lag(o.at) OVER attempts,
        COALESCE(s.promised_delivery, s.estimated_delivery), s.customer_id, s.carrier_id, s.recipient_postal_code,
        d.id, d.driver_id, d.vehicle_id
      FROM (
        SELECT n.business_id, n.id AS shipment_id, 'delivered' AS outcome, n.delivered_at AS at FROM shipments n
        WHERE n.delivered_at IS NOT NULL
        UNION ALL
        SELECT t.business_id, t.shipment_id, 'failed', t.occurred_at
        FROM (SELECT a.*, lag(a.status) OVER (PARTITION BY a.business_id, a.shipment_id ORDER BY a.occurred_at, a.id) AS before
          FROM shipment_traces a) t
        WHERE t.status = 'exception' AND t.before = 'out_for_delivery'
      ) o
      JOIN shipments s ON s.business_id = o.business_id AND s.id = o.shipment_id
        AND (o.outcome = 'delivered' OR s.delivered_at IS NULL OR o.at < s.delivered_at)
      LEFT JOIN LATERAL (SELECT d.id, d.driver_id, d.vehicle_id
        FROM dispatch_shipments a JOIN dispatches d ON d.business_id = a.business_id AND d.id = a.dispatch_id
        WHERE a.business_id = o.business_id AND a.shipment_id = o.shipment_id AND d.started_at <= o.at
          AND COALESCE(a.ended_at, 'infinity') >= o.at
        ORDER BY a.assigned_at DESC LIMIT 1) d ON true
      WINDOW attempts AS (PARTITION BY o.business_id, o.shipment_id ORDER BY o.at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX dispatches_left; DROP TABLE delivery_attempts');
  }
}
