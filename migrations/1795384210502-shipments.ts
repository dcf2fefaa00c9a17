import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const ADDRESS = (prefix: string) =>
  ['street', 'city', 'state', 'postal_code', 'country'].map((part) => `${prefix}_${part} text`).join(', ') +
  `, ${prefix}_latitude double precision, ${prefix}_longitude double precision`;
const SIGNATURES = ['search_shipment_ids(text[])', 'claim_carrier_bookings(integer)'];

/**
 * Shipments with their traces, what is booked of them with carriers, their proofs of delivery, and the files that belong to
 * records.
 */
export class Shipments1795384210502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Packages have no identity of their own; their sums are kept beside them as exact integers.
      -- delivery_window: HH:mm on the clocks of the business, on whatever day it is delivered; it may end on the day after it
      -- began. promised_delivery: what it was estimated at when the vehicle left, the measure of "on time", whatever is learned
      -- on the way.
      CREATE TABLE shipments (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        tracking_number text NOT NULL,
        status text NOT NULL CONSTRAINT shipments_status_known CHECK (status IN
          ('created', 'collected', 'in_transit', 'out_for_delivery', 'delivered', 'exception', 'returned', 'cancelled')),
        customer_id uuid NOT NULL,
        order_id uuid,
        carrier_id uuid REFERENCES carriers,
        service_level text,
        instructions text,
        sender_name text, sender_phone text, ${ADDRESS('sender')},
        recipient_name text, recipient_phone text, ${ADDRESS('recipient')},
        packages jsonb NOT NULL,
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
        delivery_window_start text,
        delivery_window_end text,
        promised_delivery timestamptz(3),
        search_text text NOT NULL GENERATED ALWAYS AS (lower(tracking_number || ' ' ||
          COALESCE(recipient_name, '') || ' ' || COALESCE(recipient_street, '') || ' ' || COALESCE(recipient_city, '') || ' ' ||
          COALESCE(recipient_postal_code, '') || ' ' || COALESCE(sender_name, '') || ' ' || COALESCE(sender_street, '') || ' ' ||
          COALESCE(sender_city, '') || ' ' || COALESCE(sender_postal_code, ''))) STORED,
        PRIMARY KEY (business_id, id),
        CONSTRAINT shipments_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers,
        CONSTRAINT shipments_order FOREIGN KEY (business_id, order_id) REFERENCES orders,
        CONSTRAINT shipments_delivery_window CHECK (
          (delivery_window_start IS NULL) = (delivery_window_end IS NULL) AND delivery_window_start <> delivery_window_end)
      );
      CREATE UNIQUE INDEX shipments_tracking_number_unique ON shipments (business_id, tracking_number);
      CREATE UNIQUE INDEX shipments_order_unique ON shipments (business_id, order_id)
        WHERE order_id IS NOT NULL AND deleted_at IS NULL AND status <> 'cancelled';
      CREATE INDEX shipments_newest ON shipments (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX shipments_status ON shipments (business_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX shipments_customer ON shipments (business_id, customer_id, created_at DESC, id DESC);
      CREATE INDEX shipments_order ON shipments (business_id, order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX shipments_search ON shipments USING gin (business_id, search_text gin_trgm_ops);
      SELECT protect_tenant_table('shipments');

      -- occurred_at is the event's own time, recorded_at when it reached us: late scans land where they belong.
      CREATE TABLE shipment_traces (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        status text NOT NULL,
        description text NOT NULL,
        location text,
        occurred_at timestamptz(3) NOT NULL,
        recorded_at timestamptz(3) NOT NULL DEFAULT now(),
        recorded_by uuid,
        PRIMARY KEY (business_id, id),
        CONSTRAINT shipment_traces_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      CREATE INDEX shipment_traces_shipment ON shipment_traces (business_id, shipment_id, occurred_at, id);
      SELECT protect_tenant_table('shipment_traces');

      -- Found by words as orders are: in their own texts, in the order's number, and in what their customer is found by.
      CREATE FUNCTION search_shipment_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
        condition text := '';
        word text;
        pattern text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          pattern := quote_literal('%' || lower(word) || '%');
          condition := condition || format(' AND s.id IN (
            SELECT n.id FROM public.shipments n WHERE n.business_id = $1 AND n.search_text LIKE %1$s UNION ALL
            SELECT n.id FROM public.orders o JOIN public.shipments n ON n.business_id = o.business_id AND n.order_id = o.id
              WHERE o.business_id = $1 AND o.search_text LIKE %1$s AND lower(o.order_number) LIKE %1$s UNION ALL
            SELECT n.id FROM public.customers c JOIN public.shipments n ON n.business_id = c.business_id AND n.customer_id = c.id
              WHERE c.business_id = $1 AND c.search_text LIKE %1$s)', pattern);
        END LOOP;
        RETURN QUERY EXECUTE 'SELECT s.id FROM public.shipments s WHERE s.business_id = $1 AND s.deleted_at IS NULL' || condition
          USING tenant;
      END $$;

      -- cancel_requested_at: the shipment was cancelled; the booking is once the carrier has said so.
      CREATE TABLE carrier_bookings (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        carrier_id uuid NOT NULL REFERENCES carriers,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT carrier_bookings_status_known
          CHECK (status IN ('pending', 'booked', 'failed', 'cancelled')),
        carrier_reference text,
        carrier_tracking_number text,
        label bytea,
        label_type text,
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        booked_at timestamptz(3),
        cancel_requested_at timestamptz(3),
        next_track_at timestamptz(3),
        track_failures integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT carrier_bookings_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT carrier_bookings_booked CHECK (status <> 'booked' OR (carrier_reference IS NOT NULL AND booked_at IS NOT NULL)),
        CONSTRAINT carrier_bookings_label CHECK ((label IS NULL) = (label_type IS NULL))
      );
      -- Another carrier, or another try, is another booking; at most one of a shipment's is wanted.
      CREATE UNIQUE INDEX carrier_bookings_wanted_unique ON carrier_bookings (business_id, shipment_id)
        WHERE status IN ('pending', 'booked') AND cancel_requested_at IS NULL;
      CREATE INDEX carrier_bookings_shipment ON carrier_bookings (business_id, shipment_id, created_at DESC, id DESC);
      CREATE INDEX carrier_bookings_reference ON carrier_bookings (business_id, carrier_id, carrier_reference);
      CREATE INDEX carrier_bookings_due ON carrier_bookings (next_track_at) WHERE next_track_at IS NOT NULL;
      SELECT protect_tenant_table('carrier_bookings');

      -- Events that we have had, by the carrier's own id: one that comes again, or by poll and by push, counts once.
      CREATE TABLE carrier_booking_events (
        business_id uuid NOT NULL,
        booking_id uuid NOT NULL,
        event_id text NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, booking_id, event_id),
        CONSTRAINT carrier_booking_events_booking FOREIGN KEY (business_id, booking_id) REFERENCES carrier_bookings
      );
      SELECT protect_tenant_table('carrier_booking_events');

      -- Bookings of all businesses whose turn to be asked about has come, the longest waiting first. Taking them puts
      -- them off, so that another worker does not ask too, and a worker that dies does not lose them.
      CREATE FUNCTION claim_carrier_bookings(how_many integer) RETURNS TABLE (business_id uuid, booking_id uuid)
      LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        RETURN QUERY UPDATE public.carrier_bookings b SET next_track_at = now() + interval '15 minutes'
          WHERE (b.business_id, b.id) IN (
            SELECT d.business_id, d.id FROM public.carrier_bookings d
            WHERE d.next_track_at <= now() ORDER BY d.next_track_at LIMIT how_many FOR UPDATE SKIP LOCKED)
          RETURNING b.business_id, b.id;
      END $$;

      CREATE TABLE blobs (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        type text NOT NULL,
        content bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id)
      );
      -- Images are compressed already.
      ALTER TABLE blobs ALTER COLUMN content SET STORAGE EXTERNAL;
      SELECT protect_tenant_table('blobs');

      -- At most one of a shipment: the first one counts. thumbnail_id: a small copy of its photo, for lists.
      CREATE TABLE shipment_proofs (
        business_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        recipient_name text NOT NULL,
        note text,
        photo_id uuid,
        signature_id uuid,
        recorded_by uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        thumbnail_id uuid,
        PRIMARY KEY (business_id, shipment_id),
        CONSTRAINT shipment_proofs_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT shipment_proofs_photo FOREIGN KEY (business_id, photo_id) REFERENCES blobs,
        CONSTRAINT shipment_proofs_signature FOREIGN KEY (business_id, signature_id) REFERENCES blobs,
        CONSTRAINT shipment_proofs_thumbnail FOREIGN KEY (business_id, thumbnail_id) REFERENCES blobs
      );
      SELECT protect_tenant_table('shipment_proofs');

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE shipment_proofs, blobs, carrier_booking_events, carrier_bookings, shipment_traces, shipments;
    `);
  }
}
