import type { MigrationInterface, QueryRunner } from 'typeorm';

const FEATURES_BEFORE: Readonly<Record<string, string>> = {
  dhl: '{labels,tracking,rates,pickup,customs}',
  ups: '{labels,tracking,rates,pickup,customs}',
  fedex: '{labels,tracking,rates,pickup,customs}',
  dpd: '{labels,tracking,pickup}',
  gls: '{labels,tracking,pickup}',
  'db-schenker': '{tracking,rates,pickup,pallets}',
  dsv: '{tracking,rates,pickup,pallets}',
  xpo: '{tracking,rates,pickup,pallets}',
  onfleet: '{tracking,proof_of_delivery,routing}',
  stuart: '{tracking,rates,proof_of_delivery}',
  http: '{labels,tracking,rates,pickup}',
};

/** Carriers show the features that code provides: none without an adapter, and no pickups over the HTTP protocol. */
export class HonestCarriers1796007300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE carriers SET features = '{}' WHERE adapter = 'catalogue';
      UPDATE carriers SET features = '{labels,tracking,rates}' WHERE code = 'http';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [code, features] of Object.entries(FEATURES_BEFORE))
      await runner.query('UPDATE carriers SET features = $2 WHERE code = $1', [code, features]);
  }
}
