import type { Client } from 'pg';
import { LOCKS } from '../database/advisory-lock';
import { loadPostcodes } from '../geo/postcodes';

/** Takes the postcodes of a file into the gazetteer, while nobody else fills it. @returns what to tell */
export async function takePostcodes(client: Client, file: string): Promise<string> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCKS.gazetteer]);
  try {
    const { areas, countries, skipped } = await loadPostcodes(client, file);
    const left = skipped ? ` ${skipped} lines that are no postcode with a place were left out.` : '';
    return `${areas} postcodes of ${countries.join(', ')} are known now. Data by GeoNames, CC BY 4.0.${left}\n`;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.gazetteer]);
  }
}
