import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Slots in the requests of consignees for another day. */
export class SlotsOfRescheduleRequests1796785000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reschedule_requests
        ADD COLUMN slot_hold_id uuid, -- reserves the slot until the request is decided
        ADD COLUMN window_start text, -- HH:mm in the time zone of the business
        ADD COLUMN window_end text,
        ADD CONSTRAINT reschedule_requests_slot
          CHECK ((slot_hold_id IS NULL) = (window_start IS NULL) AND (window_start IS NULL) = (window_end IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reschedule_requests
        DROP CONSTRAINT reschedule_requests_slot,
        DROP COLUMN slot_hold_id,
        DROP COLUMN window_start,
        DROP COLUMN window_end;
    `);
  }
}
