import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What drivers report from the road, each report with a trace of the shipment that keeps its pictures. */
export class DriverDeeds1795532000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shipment_trace_pictures (
        business_id uuid NOT NULL,
        trace_id uuid NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        part text NOT NULL CHECK (part IN ('photo', 'signature')),
        picture_id uuid NOT NULL,
        thumbnail_id uuid,
        PRIMARY KEY (business_id, trace_id, number),
        CONSTRAINT shipment_trace_pictures_trace FOREIGN KEY (business_id, trace_id) REFERENCES shipment_traces,
        CONSTRAINT shipment_trace_pictures_picture FOREIGN KEY (business_id, picture_id) REFERENCES blobs,
        CONSTRAINT shipment_trace_pictures_thumbnail FOREIGN KEY (business_id, thumbnail_id) REFERENCES blobs
      );
      SELECT protect_tenant_table('shipment_trace_pictures');

      -- trace_id: of the driver's report that it comes from. Such a proof, and such a visit, goes when the report is undone: the
      -- trace stays.
      ALTER TABLE shipment_proofs ADD COLUMN trace_id uuid;
      ALTER TABLE delivery_attempts ADD COLUMN trace_id uuid;
      GRANT DELETE ON delivery_attempts TO dispatch_app;

      -- subject_id: the shipment, or the dispatch of a start and a finish. at: when it was done; the same driver, subject, kind and
      -- time again is the same deed. refusal: why nothing came of it, as the phone was told. counts: whether it may still count,
      -- when others come that were done before. base_status: of the shipment, as others than these deeds made it.
      CREATE TABLE driver_deeds (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        driver_id uuid NOT NULL,
        dispatch_id uuid,
        subject_id uuid NOT NULL,
        kind text NOT NULL CONSTRAINT driver_deeds_kind_known CHECK (kind IN ('start', 'finish', 'arrive', 'deliver', 'fail', 'undo')),
        at timestamptz(3) NOT NULL,
        counts boolean NOT NULL,
        refusal text,
        reason text CONSTRAINT driver_deeds_reason_known
          CHECK (reason IN ('not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other')),
        received_by text,
        note text,
        trace_id uuid,
        base_status text,
        recorded_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT driver_deeds_trace FOREIGN KEY (business_id, trace_id) REFERENCES shipment_traces
      );
      CREATE UNIQUE INDEX driver_deeds_once ON driver_deeds (business_id, subject_id, driver_id, kind, at);
      SELECT protect_tenant_table('driver_deeds');
      REVOKE UPDATE, DELETE ON driver_deeds FROM dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE driver_deeds;
      REVOKE DELETE ON delivery_attempts FROM dispatch_app;
      ALTER TABLE delivery_attempts DROP COLUMN trace_id;
      ALTER TABLE shipment_proofs DROP COLUMN trace_id;
      DROP TABLE shipment_trace_pictures;
    `);
  }
}
