import type { Client } from 'pg';
import { LOCKS } from '../platform/database/advisory-lock';
import { loadPostcodes } from '../shared/geo/places/postcodes';

/**
 * Loads the postcodes of a file into the gazetteer. The lock prevents a starting service from filling the gazetteer at the same time.
 *
 * @returns the output
 */
export async function importPostcodes(client: Client, file: string): Promise<string> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCKS.gazetteer]);
  try {
    const { areas, countries, skipped } = await loadPostcodes(client, file);
    const skippedNote = skipped ? ` ${skipped} lines without a postcode or coordinates were skipped.` : '';
    return `${areas} postcodes of ${countries.join(', ')} are known now. Data by GeoNames, CC BY 4.0.${skippedNote}\n`;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.gazetteer]);
  }
}
