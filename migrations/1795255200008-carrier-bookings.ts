import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = ['business_of_events_key(uuid, uuid)', 'claim_carrier_bookings(integer)'];

/** What is booked with carriers, which of their events we have, and where they send them. */
export class CarrierBookings1795255200008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Where the carrier sends events: the key in the path tells whose they are, the signature that they are the carrier's.
      ALTER TABLE carrier_configurations ADD COLUMN events_key uuid NOT NULL DEFAULT gen_random_uuid();
      CREATE UNIQUE INDEX carrier_configurations_events_key_unique ON carrier_configurations (events_key);

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

      CREATE FUNCTION business_of_events_key(carrier uuid, key uuid) RETURNS TABLE (business_id uuid)
      LANGUAGE plpgsql STABLE ${DEFINER} ROWS 1 AS $$
      BEGIN
        RETURN QUERY SELECT k.business_id FROM public.carrier_configurations k JOIN public.businesses b ON b.id = k.business_id
          WHERE k.events_key = key AND k.carrier_id = carrier AND b.suspended_at IS NULL;
      END $$;

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

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE carrier_booking_events, carrier_bookings;
      ALTER TABLE carrier_configurations DROP COLUMN events_key;
    `);
  }
}
