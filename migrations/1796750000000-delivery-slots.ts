import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Windows of delivery that shops offer, their holds and bookings, and the keys of shops. */
export class DeliverySlots1796750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_defaults ADD slot_hold_minutes integer NOT NULL DEFAULT 10 -- how long a slot is held
        CONSTRAINT business_defaults_slot_hold_minutes CHECK (slot_hold_minutes BETWEEN 1 AND 60);

      -- Windows that are offered on weekdays.
      CREATE TABLE slot_templates (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        weekdays text[] NOT NULL,
        start_time text NOT NULL, -- HH:mm in the business's time zone
        end_time text NOT NULL, -- an end before the start is on the next day
        cutoff_days_before integer NOT NULL,
        cutoff_time text NOT NULL,
        postal_codes text[], -- codes and prefixes such as 10*; null: everywhere
        depot_id uuid, -- null: the default depot
        service_level text,
        price numeric(14,4), -- shown to the client; null: no price
        capacity_mode text NOT NULL,
        capacity_orders integer,
        capacity_weight_kg numeric(12,3),
        capacity_volume_m3 numeric(12,3),
        max_days_ahead integer NOT NULL,
        is_active boolean NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT slot_templates_depot FOREIGN KEY (business_id, depot_id) REFERENCES depots,
        CONSTRAINT slot_templates_mode CHECK (capacity_mode IN ('count', 'load', 'route'))
      );
      CREATE INDEX slot_templates_newest ON slot_templates (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('slot_templates');

      -- Days without any delivery slot.
      CREATE TABLE slot_closures (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        first_date date NOT NULL,
        last_date date NOT NULL,
        reason text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT slot_closures_dates CHECK (last_date >= first_date)
      );
      CREATE INDEX slot_closures_by_date ON slot_closures (business_id, last_date);
      SELECT protect_tenant_table('slot_closures');

      -- One day at one depot. Its row is the lock under which slots of the day are held.
      CREATE TABLE slot_days (
        business_id uuid NOT NULL REFERENCES businesses,
        depot_key uuid NOT NULL, -- the depot; the nil UUID is the default depot
        date date NOT NULL,
        version integer NOT NULL DEFAULT 1, -- counts changes of the skeleton
        skeleton jsonb, -- vehicles and the routes of the stops in order; null: none is planned
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, depot_key, date)
      );
      SELECT protect_tenant_table('slot_days');

      -- Held and booked stops.
      CREATE TABLE slot_holds (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        template_id uuid NOT NULL,
        depot_key uuid NOT NULL,
        date date NOT NULL,
        window_start text NOT NULL, -- as promised, whatever happens to the template
        window_end text NOT NULL,
        starts_on timestamptz(3) NOT NULL, -- first instant of the day in the business's time zone
        ends_before timestamptz(3) NOT NULL, -- first instant of the next day
        state text NOT NULL DEFAULT 'held',
        expires_at timestamptz(3) NOT NULL,
        weight_g bigint NOT NULL,
        volume_cm3 bigint NOT NULL,
        stop jsonb NOT NULL, -- place, service time and skills
        order_id uuid,
        shipment_id uuid,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT slot_holds_template FOREIGN KEY (business_id, template_id) REFERENCES slot_templates,
        CONSTRAINT slot_holds_state CHECK (state IN ('held', 'confirmed', 'released'))
      );
      CREATE INDEX slot_holds_of_day ON slot_holds (business_id, date, template_id) WHERE state <> 'released';
      CREATE INDEX slot_holds_of_order ON slot_holds (business_id, order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX slot_holds_of_shipment ON slot_holds (business_id, shipment_id) WHERE shipment_id IS NOT NULL;
      CREATE INDEX slot_holds_to_delete ON slot_holds (business_id, expires_at) WHERE state <> 'confirmed';
      SELECT protect_tenant_table('slot_holds');

      -- Keys that a shop's pages contain. They are valid only for requests of the pages of their origins.
      CREATE TABLE publishable_keys (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        key text NOT NULL, -- public, so it is stored in plain text
        key_hash bytea NOT NULL,
        origins text[] NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        revoked_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX publishable_keys_hash ON publishable_keys (key_hash, business_id);
      CREATE INDEX publishable_keys_newest ON publishable_keys (business_id, created_at DESC, id DESC) WHERE revoked_at IS NULL;
      SELECT protect_tenant_table('publishable_keys');
    `);
    await createFunctions(runner, 'slots');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'slots');
    await runner.query(`
      DROP TABLE publishable_keys, slot_holds, slot_days, slot_closures, slot_templates;
      ALTER TABLE business_defaults DROP COLUMN slot_hold_minutes;
    `);
  }
}
