import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Series of orders, and the days on which they differ from their rule or have an order. */
export class RecurringOrders1796710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Series of orders of one customer.
      CREATE TABLE recurring_orders (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        customer_id uuid NOT NULL,
        rule text NOT NULL, -- RFC 5545 RRULE of whole days
        start_date date NOT NULL,
        until date, -- last possible day
        count integer, -- number of occurrences
        lead_days integer NOT NULL, -- days between the creation of an order and its delivery
        holidays jsonb, -- country, region and policy
        template jsonb NOT NULL, -- what each order contains
        is_paused boolean NOT NULL,
        catch_up boolean NOT NULL, -- whether orders of missed days are created late
        open_from date NOT NULL, -- all occurrences before this day are done
        next_due_on date, -- day on which the next order must be created
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT recurring_orders_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers
      );
      CREATE INDEX recurring_orders_newest ON recurring_orders (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX recurring_orders_of_customer ON recurring_orders (business_id, customer_id) WHERE deleted_at IS NULL;
      CREATE INDEX recurring_orders_due ON recurring_orders (next_due_on, business_id) WHERE next_due_on IS NOT NULL AND deleted_at IS NULL;
      SELECT protect_tenant_table('recurring_orders');

      -- Days of a series that differ from its rule, or that are done. The key makes each order exist once.
      CREATE TABLE recurring_occurrences (
        business_id uuid NOT NULL,
        recurring_order_id uuid NOT NULL,
        date date NOT NULL, -- day of the rule
        is_skipped boolean NOT NULL,
        moved_to date,
        changes jsonb, -- fields that differ from the template
        outcome text, -- null: still open
        reason text, -- why there is no order
        order_id uuid,
        PRIMARY KEY (business_id, recurring_order_id, date),
        CONSTRAINT recurring_occurrences_series FOREIGN KEY (business_id, recurring_order_id) REFERENCES recurring_orders,
        CONSTRAINT recurring_occurrences_outcome CHECK (outcome IN ('created', 'skipped')),
        CONSTRAINT recurring_occurrences_reason CHECK (reason IN ('requested', 'holiday', 'missed', 'failed'))
      );
      SELECT protect_tenant_table('recurring_occurrences');
    `);
    await createFunctions(runner, 'recurring');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'recurring');
    await runner.query('DROP TABLE recurring_occurrences, recurring_orders');
  }
}
