import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** What several modules write: the audit log, stored files, responses to repeated requests, the event log and jobs. */
export class Platform1796090300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who changed what. Requests can add rows but not change or delete them.
      CREATE TABLE audit_log (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        action text NOT NULL,
        subject_type text NOT NULL, -- the kind of record, such as order
        subject_id uuid,
        changes jsonb NOT NULL DEFAULT '{}', -- {"field": {"from": …, "to": …}}
        actor_type text NOT NULL CHECK (actor_type IN ('user', 'api_token', 'operator')),
        actor_id uuid, -- the user or API token; null for the operator
        request_id text,
        occurred_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id)
      );
      CREATE INDEX audit_log_newest ON audit_log (business_id, occurred_at DESC, id DESC);
      SELECT protect_tenant_table('audit_log');
      REVOKE UPDATE, DELETE ON audit_log FROM dispatch_app;

      -- Files that belong to records: photos, signatures, logos.
      CREATE TABLE blobs (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        type text NOT NULL,
        content bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id)
      );
      SELECT protect_tenant_table('blobs');
      -- Images are compressed already.
      ALTER TABLE blobs ALTER COLUMN content SET STORAGE EXTERNAL;

      -- The first response to each request with an Idempotency-Key. business_id is the id of the user where there is no
      -- business yet, so it has no foreign key. Without a status the request is still running, or its process ended:
      -- after leased_until another try may start. Only the request that holds the claim stores the response.
      CREATE TABLE idempotency_keys (
        business_id uuid NOT NULL,
        key text NOT NULL,
        fingerprint bytea NOT NULL, -- hash of the request; another request with the same key is refused
        status integer, -- HTTP status of the response
        headers jsonb,
        body text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        claim uuid,
        leased_until timestamptz(3),
        PRIMARY KEY (business_id, key),
        CONSTRAINT idempotency_keys_running_or_answered CHECK (
          (num_nonnulls(claim, leased_until) = CASE WHEN (status IS NULL) THEN 2 ELSE 0 END)
          AND (num_nonnulls(status, headers, body) IN (0, 3))
        )
      );
      CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
      SELECT protect_tenant_table('idempotency_keys');

      -- The event log: read by the live stream, by webhooks and by GET /events. seq is assigned while the changed
      -- record is locked, so it orders the events of a record. It does not say when an event was committed: a reader
      -- that remembers "up to 41" would miss 40 when 40 is committed later. So each row names its transaction (xact),
      -- and readers remember which transactions they have seen.
      CREATE TABLE events (
        business_id uuid NOT NULL REFERENCES businesses,
        xact xid8 NOT NULL DEFAULT pg_current_xact_id(), -- the transaction that wrote it
        seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        type text NOT NULL, -- such as order.created
        record_id uuid NOT NULL, -- the order, shipment or other record that changed
        body json NOT NULL, -- the event as sent
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        id uuid NOT NULL, -- what webhook receivers and readers know the event by
        PRIMARY KEY (business_id, xact, seq),
        CONSTRAINT events_id_unique UNIQUE (business_id, id)
      );
      CREATE INDEX events_age ON events (created_at);
      -- For readers of a business that read much of the log in steps.
      CREATE UNIQUE INDEX events_order ON events (business_id, seq);
      SELECT protect_tenant_table('events');
      REVOKE UPDATE, DELETE ON events FROM dispatch_app;
    `);
    await createFunctions(runner, 'platform');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'platform');
    await runner.query('DROP TABLE events, idempotency_keys, blobs, audit_log');
  }
}
