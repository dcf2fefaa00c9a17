import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A business decides whether its tracking page shows the photo of a delivery. */
export class TrackingPagePhotos1796435000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE tracking_page_settings ADD COLUMN proof_photo_shown boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tracking_page_settings DROP COLUMN proof_photo_shown');
  }
}
