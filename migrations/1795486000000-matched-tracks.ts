import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long trips are on the road network, where one is asked. */
export class MatchedTracks1795486000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- matched_mm: millimetres on roads of a trip that was matched when its own sum was matched_of. With another sum it no longer
      -- counts: positions that came later have changed the trip.
      ALTER TABLE track_segments ADD matched_mm bigint, ADD matched_of bigint,
        ADD CONSTRAINT track_segments_matched_together CHECK ((matched_mm IS NULL) = (matched_of IS NULL)),
        ADD CONSTRAINT track_segments_matched_mm_check CHECK (matched_mm >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE track_segments DROP matched_mm, DROP matched_of');
  }
}
