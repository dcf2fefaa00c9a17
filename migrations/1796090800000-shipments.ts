import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Shipments with their trace, pictures, proof of delivery, delivery attempts and cash on delivery. */
export class Shipments1796090800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Shipments. Packages have no identity of their own, so they are stored as JSON with their totals beside them.
      CREATE TABLE shipments (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        tracking_number text NOT NULL,
        status text NOT NULL,
        customer_id uuid NOT NULL,
        order_id uuid,
        carrier_id uuid REFERENCES carriers,
        service_level text,
        instructions text,
        sender_name text,
        sender_phone text,
        sender_street text,
        sender_city text,
        sender_state text,
        sender_postal_code text,
        sender_country text,
        sender_latitude double precision,
        sender_longitude double precision,
        recipient_name text,
        recipient_phone text,
        recipient_street text,
        recipient_city text,
        recipient_state text,
        recipient_postal_code text,
        recipient_country text,
        recipient_latitude double precision,
        recipient_longitude double precision,
        packages jsonb NOT NULL, -- [{"lengthCm", "widthCm", "heightCm", "weightKg", …}]
        total_weight_g bigint NOT NULL,
        total_volume_cm3 bigint NOT NULL,
        estimated_delivery timestamptz(3),
        collection_date timestamptz(3),
        delivery_date timestamptz(3),
        delivered_at timestamptz(3),
        status_changed_at timestamptz(3) NOT NULL DEFAULT now(),
        label_created_at timestamptz(3),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        delivery_window_start text, -- HH:mm in the time zone of the business; the window may end on the next day
        delivery_window_end text, -- HH:mm
        promised_delivery timestamptz(3), -- the estimate when the vehicle left; the measure of "on time"
        -- the estimate that was last published; another event follows when it moves by five minutes
        told_delivery timestamptz(3),
        -- what searches look in: lower case, without accents
        search_text text NOT NULL GENERATED ALWAYS AS (
          fold(' ' || coalesce(tracking_number, '') || ' ' || coalesce(recipient_name, '')
            || ' ' || coalesce(recipient_street, '') || ' ' || coalesce(recipient_city, '')
            || ' ' || coalesce(recipient_postal_code, '') || ' ' || coalesce(sender_name, '')
            || ' ' || coalesce(sender_street, '') || ' ' || coalesce(sender_city, '')
            || ' ' || coalesce(sender_postal_code, '') || ' ')
        ) STORED,
        planning jsonb, -- constraints for planning: skills, priority, service time
        proof_required text[], -- what a driver must bring as proof; null: the default of the business
        delivery_pin text, -- known to the consignee only; null: none is asked for
        -- the token of the tracking link is derived from it; null: the link was revoked
        tracking_link uuid DEFAULT gen_random_uuid(),
        next_attempt_on date, -- day of the next delivery attempt; null: none is planned, or the shipment is out again
        return_of uuid, -- the shipment that this one brings back to its sender
        cash_amount numeric(14, 4), -- cash on delivery, in major units of cash_currency; null: none
        cash_currency text,
        -- the driver who delivers it collects it from the sender on the same route: window and service time; null: not
        pickup jsonb CONSTRAINT shipments_pickup_object CHECK (jsonb_typeof(pickup) = 'object'),
        collected_at timestamptz(3),
        -- whether estimated_delivery is a day (from the service level) or a time (from a route)
        estimate_precision text NOT NULL DEFAULT 'date' CHECK (estimate_precision IN ('date', 'time')),
        -- last six digits, so that a search finds the number however it is written
        recipient_phone_key text GENERATED ALWAYS AS (
          nullif(right(regexp_replace(recipient_phone, '\\D', '', 'g'), 6), '')
        ) STORED,
        PRIMARY KEY (business_id, id),
        CONSTRAINT shipments_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers,
        CONSTRAINT shipments_order FOREIGN KEY (business_id, order_id) REFERENCES orders,
        CONSTRAINT shipments_return_of FOREIGN KEY (business_id, return_of) REFERENCES shipments,
        CONSTRAINT shipments_status_known CHECK (
          status IN ('created', 'collected', 'in_transit', 'out_for_delivery', 'delivered', 'exception', 'returned', 'cancelled')
        ),
        CONSTRAINT shipments_delivery_window CHECK (
          ((delivery_window_start IS NULL) = (delivery_window_end IS NULL)) AND delivery_window_start <> delivery_window_end
        ),
        CONSTRAINT shipments_cash CHECK (num_nonnulls(cash_amount, cash_currency) <> 1 AND cash_amount > 0),
        CONSTRAINT shipments_collected_by_pickup CHECK (collected_at IS NULL OR pickup IS NOT NULL)
      );
      -- Not checked for rows that existed when it was added.
      ALTER TABLE shipments ADD CONSTRAINT shipments_proof_known CHECK (proof_required <@ ARRAY['signature', 'photo', 'pin', 'scan']) NOT VALID;
      -- An order has one shipment that is not cancelled.
      CREATE UNIQUE INDEX shipments_order_unique ON shipments (business_id, order_id)
        WHERE order_id IS NOT NULL AND deleted_at IS NULL AND status <> 'cancelled';
      CREATE INDEX shipments_newest ON shipments (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX shipments_status ON shipments (business_id, status, created_at DESC, id DESC)
        WHERE deleted_at IS NULL;
      CREATE INDEX shipments_customer ON shipments (business_id, customer_id, created_at DESC, id DESC);
      CREATE INDEX shipments_order ON shipments (business_id, order_id) WHERE order_id IS NOT NULL;
      CREATE UNIQUE INDEX shipments_tracking_number_unique ON shipments (business_id, tracking_number text_pattern_ops);
      CREATE UNIQUE INDEX shipments_tracking_link_unique ON shipments (tracking_link);
      CREATE INDEX shipments_failed ON shipments (business_id, status_changed_at DESC, id DESC)
        WHERE deleted_at IS NULL AND (status = 'exception' OR next_attempt_on IS NOT NULL);
      CREATE UNIQUE INDEX shipments_return_unique ON shipments (business_id, return_of)
        WHERE return_of IS NOT NULL AND deleted_at IS NULL;
      CREATE INDEX shipments_search ON shipments USING gin (search_keys(business_id, search_text));
      ALTER INDEX shipments_search ALTER COLUMN 1 SET STATISTICS 1;
      CREATE INDEX shipments_recipient_phone_key ON shipments (business_id, recipient_phone_key)
        WHERE recipient_phone_key IS NOT NULL AND deleted_at IS NULL;
      SELECT protect_tenant_table('shipments');

      -- Trace (tracking events) of a shipment. Late scans are sorted by the time when they happened.
      CREATE TABLE shipment_traces (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        status text NOT NULL,
        description text NOT NULL,
        location text,
        occurred_at timestamptz(3) NOT NULL, -- when it happened
        recorded_at timestamptz(3) NOT NULL DEFAULT now(), -- when it reached the service
        recorded_by uuid, -- the user, API token or driver; null when the service followed an event
        PRIMARY KEY (business_id, id),
        CONSTRAINT shipment_traces_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      CREATE INDEX shipment_traces_shipment ON shipment_traces (business_id, shipment_id, occurred_at, id);
      SELECT protect_tenant_table('shipment_traces');

      -- Photos and signatures of a trace entry.
      CREATE TABLE shipment_trace_pictures (
        business_id uuid NOT NULL,
        trace_id uuid NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        part text NOT NULL CHECK (part IN ('photo', 'signature')),
        picture_id uuid NOT NULL,
        thumbnail_id uuid, -- a small copy, for lists
        PRIMARY KEY (business_id, trace_id, number),
        CONSTRAINT shipment_trace_pictures_trace FOREIGN KEY (business_id, trace_id) REFERENCES shipment_traces,
        CONSTRAINT shipment_trace_pictures_picture FOREIGN KEY (business_id, picture_id) REFERENCES blobs,
        CONSTRAINT shipment_trace_pictures_thumbnail FOREIGN KEY (business_id, thumbnail_id) REFERENCES blobs
      );
      SELECT protect_tenant_table('shipment_trace_pictures');

      -- Photos that a report of a driver announced and that have not arrived. When one arrives it is stored as picture
      -- number 10 + number.
      CREATE TABLE awaited_photos (
        business_id uuid NOT NULL,
        trace_id uuid NOT NULL,
        number integer NOT NULL CHECK (number BETWEEN 1 AND 5),
        PRIMARY KEY (business_id, trace_id, number),
        CONSTRAINT awaited_photos_trace FOREIGN KEY (business_id, trace_id) REFERENCES shipment_traces
      );
      SELECT protect_tenant_table('awaited_photos');

      -- Proof of delivery. A shipment has one at most: the first counts.
      CREATE TABLE shipment_proofs (
        business_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        recipient_name text NOT NULL,
        note text,
        photo_id uuid,
        signature_id uuid,
        recorded_by uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        thumbnail_id uuid, -- a small copy of the photo, for lists
        trace_id uuid, -- the report of the driver that it came with; it is deleted when the report is undone
        PRIMARY KEY (business_id, shipment_id),
        CONSTRAINT shipment_proofs_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT shipment_proofs_photo FOREIGN KEY (business_id, photo_id) REFERENCES blobs,
        CONSTRAINT shipment_proofs_signature FOREIGN KEY (business_id, signature_id) REFERENCES blobs,
        CONSTRAINT shipment_proofs_thumbnail FOREIGN KEY (business_id, thumbnail_id) REFERENCES blobs
      );
      SELECT protect_tenant_table('shipment_proofs');

      -- Visits to consignees, for reports. Written in the transaction of the status change and never changed, except
      -- for the rating. There are no foreign keys except for the shipment: a visit stays as it was, and its ids come
      -- from rows that exist.
      CREATE TABLE delivery_attempts (
        business_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        attempt integer NOT NULL, -- number of the visit, from 1
        outcome text NOT NULL CHECK (outcome IN ('delivered', 'failed')),
        reason text CHECK (reason IN ('not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other')),
        at timestamptz(3) NOT NULL, -- when the consignee was visited
        previous_at timestamptz(3), -- when the visit before this one was
        due_at timestamptz(3), -- when the shipment was expected, at that moment; so are the ids and the postal code
        customer_id uuid NOT NULL,
        carrier_id uuid,
        postal_code text,
        dispatch_id uuid, -- the dispatch that the shipment was on
        driver_id uuid,
        vehicle_id uuid,
        trace_id uuid, -- the report of the driver that it came with; it is deleted when the report is undone
        stars integer CHECK (stars BETWEEN 1 AND 5), -- rating of the visit that delivered
        PRIMARY KEY (business_id, shipment_id, attempt),
        CONSTRAINT delivery_attempts_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT delivery_attempts_reason CHECK (reason IS NULL OR outcome = 'failed')
      );
      CREATE INDEX delivery_attempts_at ON delivery_attempts (business_id, at);
      CREATE INDEX delivery_attempts_dispatch ON delivery_attempts (business_id, dispatch_id)
        WHERE dispatch_id IS NOT NULL;
      SELECT protect_tenant_table('delivery_attempts');
      REVOKE UPDATE ON delivery_attempts FROM dispatch_app;
      GRANT UPDATE (stars) ON delivery_attempts TO dispatch_app;

      -- Cash on delivery: one row per delivery at which an amount was due. Amounts are decimals of the major unit of
      -- the currency.
      CREATE TABLE cash_collections (
        business_id uuid NOT NULL REFERENCES businesses,
        shipment_id uuid NOT NULL,
        dispatch_id uuid,
        driver_id uuid,
        owed numeric(14, 4) NOT NULL,
        currency text NOT NULL,
        collected numeric(14, 4), -- null: not reported yet
        method text,
        reason text,
        collected_at timestamptz(3) NOT NULL,
        day date NOT NULL, -- the day of the delivery in the time zone of the business
        trace_id uuid, -- the report of the driver; null: the office entered it
        recorded_by uuid,
        recorded_at timestamptz(3) NOT NULL DEFAULT now(),
        handover_id uuid, -- the remittance it was part of; null: the driver still has it
        PRIMARY KEY (business_id, shipment_id),
        CONSTRAINT cash_collections_shipment_fkey FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT cash_collections_told CHECK (num_nonnulls(collected, method) <> 1 AND collected >= 0)
      );
      CREATE INDEX cash_collections_day ON cash_collections (business_id, day DESC, shipment_id DESC);
      CREATE INDEX cash_collections_driver ON cash_collections (business_id, driver_id, day);
      CREATE INDEX cash_collections_dispatch ON cash_collections (business_id, dispatch_id);
      CREATE INDEX cash_collections_handover ON cash_collections (business_id, handover_id)
        WHERE handover_id IS NOT NULL;
      SELECT protect_tenant_table('cash_collections');

      -- References from tables that were created earlier.
      ALTER TABLE carrier_bookings ADD CONSTRAINT carrier_bookings_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments;
    `);
    await createFunctions(runner, 'shipments');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'shipments');
    await runner.query(`
      ALTER TABLE carrier_bookings DROP CONSTRAINT carrier_bookings_shipment;
      DROP TABLE cash_collections, delivery_attempts, shipment_proofs, awaited_photos, shipment_trace_pictures,
        shipment_traces, shipments;
    `);
  }
}
