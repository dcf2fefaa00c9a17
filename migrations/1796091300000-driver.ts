import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** The driver app: invitations, sessions and the actions that drivers report. */
export class Driver1796091300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The open invitation of a driver to the driver app. A newer one replaces it, and using it deletes it.
      CREATE TABLE driver_invitations (
        business_id uuid NOT NULL,
        driver_id uuid NOT NULL,
        code_hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        PRIMARY KEY (business_id, driver_id),
        FOREIGN KEY (business_id, driver_id) REFERENCES drivers
      );
      CREATE UNIQUE INDEX driver_invitations_code_unique ON driver_invitations (code_hash);
      SELECT protect_tenant_table('driver_invitations');

      -- Sessions of the driver app. A session ends 90 days after its last use.
      CREATE TABLE driver_sessions (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        driver_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        device_name text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3) NOT NULL DEFAULT now(),
        ended_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        FOREIGN KEY (business_id, driver_id) REFERENCES drivers
      );
      CREATE UNIQUE INDEX driver_sessions_id_unique ON driver_sessions (id);
      CREATE UNIQUE INDEX driver_sessions_token_unique ON driver_sessions (token_hash);
      CREATE INDEX driver_sessions_open ON driver_sessions (business_id, driver_id, last_used_at)
        WHERE ended_at IS NULL;
      SELECT protect_tenant_table('driver_sessions');

      -- Actions that drivers report. They may arrive late, repeated or out of order; the same driver, subject, kind and
      -- time is the same action.
      CREATE TABLE driver_deeds (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        driver_id uuid NOT NULL,
        dispatch_id uuid,
        subject_id uuid NOT NULL, -- the shipment, or the dispatch of a start or finish
        kind text NOT NULL,
        at timestamptz(3) NOT NULL, -- when it was done, by the clock of the phone
        counts boolean NOT NULL, -- whether it may still take effect when earlier actions arrive
        refusal text, -- reason why it had no effect, as returned to the phone
        reason text,
        received_by text,
        note text,
        trace_id uuid,
        base_status text, -- status of the shipment without the actions of this driver
        recorded_at timestamptz(3) NOT NULL DEFAULT now(),
        cash_collected numeric(14, 4),
        cash_method text,
        cash_reason text,
        PRIMARY KEY (business_id, id),
        FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT driver_deeds_trace FOREIGN KEY (business_id, trace_id) REFERENCES shipment_traces,
        CONSTRAINT driver_deeds_reason_known CHECK (
          reason IN ('not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other')
        ),
        CONSTRAINT driver_deeds_kind_known CHECK (
          kind IN ('start', 'finish', 'arrive', 'collect', 'deliver', 'fail', 'undo')
        )
      );
      CREATE UNIQUE INDEX driver_deeds_once ON driver_deeds (business_id, subject_id, driver_id, kind, at);
      SELECT protect_tenant_table('driver_deeds');
      REVOKE UPDATE, DELETE ON driver_deeds FROM dispatch_app;
    `);
    await createFunctions(runner, 'driver');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'driver');
    await runner.query('DROP TABLE driver_deeds, driver_sessions, driver_invitations');
  }
}
