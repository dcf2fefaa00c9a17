import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names of tables, columns and constraints follow docs/glossary.md. Constraints are added again instead of renamed,
 * because Citus cannot rename those of a distributed table.
 */
export class PlainNames1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE driver_deeds RENAME TO driver_actions;
      ALTER INDEX driver_deeds_pkey RENAME TO driver_actions_pkey;
      ALTER INDEX driver_deeds_once RENAME TO driver_actions_once;
      ${replaceConstraints('driver_deeds', 'driver_actions')}
      ALTER TABLE shipments RENAME COLUMN told_delivery TO published_delivery;
      ALTER TABLE tracking_devices RENAME COLUMN match_asked_at TO match_requested_at;
      ALTER INDEX tracking_devices_match_asked RENAME TO tracking_devices_match_requested;
      ALTER TABLE cash_collections DROP CONSTRAINT cash_collections_told;
      ALTER TABLE cash_collections ADD CONSTRAINT cash_collections_amount_with_method ${AMOUNT_WITH_METHOD};
      ALTER TABLE push_subscriptions DROP CONSTRAINT push_subscriptions_of_somebody;
      ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_one_owner ${ONE_OWNER};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE push_subscriptions DROP CONSTRAINT push_subscriptions_one_owner;
      ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_of_somebody ${ONE_OWNER};
      ALTER TABLE cash_collections DROP CONSTRAINT cash_collections_amount_with_method;
      ALTER TABLE cash_collections ADD CONSTRAINT cash_collections_told ${AMOUNT_WITH_METHOD};
      ALTER INDEX tracking_devices_match_requested RENAME TO tracking_devices_match_asked;
      ALTER TABLE tracking_devices RENAME COLUMN match_requested_at TO match_asked_at;
      ALTER TABLE shipments RENAME COLUMN published_delivery TO told_delivery;
      ${replaceConstraints('driver_actions', 'driver_deeds')}
      ALTER INDEX driver_actions_once RENAME TO driver_deeds_once;
      ALTER INDEX driver_actions_pkey RENAME TO driver_deeds_pkey;
      ALTER TABLE driver_actions RENAME TO driver_deeds;
    `);
  }
}

const AMOUNT_WITH_METHOD = 'CHECK (num_nonnulls(collected, method) <> 1 AND collected >= 0)';
const ONE_OWNER = 'CHECK (num_nonnulls(user_id, driver_id) = 1)';

/** SQL: replaces the constraints of driver_actions that begin with one name by the same ones that begin with another. */
const replaceConstraints = (before: string, after: string): string => `
  ALTER TABLE driver_actions DROP CONSTRAINT ${before}_business_id_driver_id_fkey;
  ALTER TABLE driver_actions ADD CONSTRAINT ${after}_business_id_driver_id_fkey
    FOREIGN KEY (business_id, driver_id) REFERENCES drivers;
  ALTER TABLE driver_actions DROP CONSTRAINT ${before}_trace;
  ALTER TABLE driver_actions ADD CONSTRAINT ${after}_trace FOREIGN KEY (business_id, trace_id) REFERENCES shipment_traces;
  ALTER TABLE driver_actions DROP CONSTRAINT ${before}_reason_known;
  ALTER TABLE driver_actions ADD CONSTRAINT ${after}_reason_known CHECK (
    reason IN ('not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other'));
  ALTER TABLE driver_actions DROP CONSTRAINT ${before}_kind_known;
  ALTER TABLE driver_actions ADD CONSTRAINT ${after}_kind_known CHECK (
    kind IN ('start', 'finish', 'arrive', 'collect', 'deliver', 'fail', 'undo'));`;
