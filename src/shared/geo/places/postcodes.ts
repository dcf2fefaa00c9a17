import { createReadStream } from 'node:fs';
import { toAlpha2Code } from '../../../common/text/countries';
import type { GazetteerClient } from './gazetteer';
import { toPlaceKey } from './place-key';
import { toPostcodeKey } from './postal-area';

/** The columns of a line of GeoNames' postal codes that are used. Columns are separated by tabs; see readme.txt of GeoNames. */
const COLUMN_INDEXES = { country: 0, code: 1, name: 2, stateCode: 4, latitude: 9, longitude: 10 } as const;
/** A longer line shows that the file is no list of postcodes. The limit bounds the memory for a file without line breaks. */
const MAX_LINE_LENGTH = 10_000;
const LINES_PER_BATCH = 5_000;

/** A line of the file: a place that has this postcode. */
interface PostcodeArea {
  readonly country: string;
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A country with the number of its loaded postcodes. */
interface CountryCount {
  readonly country: string;
  readonly count: number;
}

/** The result of loading a file of postcodes. */
export interface LoadedPostcodes {
  /** The number of postcodes of all countries. */
  readonly areas: number;
  readonly countries: readonly string[];
  /** The number of lines without a postcode or valid coordinates. */
  readonly skipped: number;
}

/**
 * Loads the postcodes of a file into the gazetteer, in one transaction. They replace the postcodes of the same countries. The file is an
 * unpacked file of GeoNames (https://download.geonames.org/export/zip/, CC BY 4.0) of any size. A code with several places gets the
 * middle of them.
 *
 * The caller must prevent two processes from loading at the same time, because new rows get the ids after the greatest one.
 *
 * @throws Error if the file cannot be read or no line of it is a postcode
 */
export async function loadPostcodes(client: GazetteerClient, file: string): Promise<LoadedPostcodes> {
  let skipped = 0;
  let addedCountries: readonly CountryCount[];
  await client.query('BEGIN');
  try {
    await client.query(`CREATE TEMPORARY TABLE postcodes_read (
      country text, code text, name text, name_key text, state text, latitude float8, longitude float8) ON COMMIT DROP`);
    for await (const lines of readLineBatches(file)) {
      const parsedAreas = lines.map(parseLine).filter((area) => area !== null);
      skipped += lines.filter((line) => line.trim()).length - parsedAreas.length;
      if (parsedAreas.length) await storeTemporarily(client, parsedAreas);
    }
    addedCountries = await replacePostcodes(client);
    if (addedCountries.length === 0)
      throw new Error(
        `${file} has no postcodes: lines of country, code and place, with latitude and longitude as 10th and 11th column, separated by tabs.`,
      );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('ANALYZE places');
  return {
    areas: addedCountries.reduce((sum, { count }) => sum + count, 0),
    countries: addedCountries.map(({ country }) => country),
    skipped,
  };
}

/** Yields the lines of a file in batches. */
async function* readLineBatches(file: string): AsyncGenerator<string[]> {
  const stream = createReadStream(file, { encoding: 'utf8' });
  let rest = '';
  let lines: string[] = [];
  for await (const chunk of stream as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    if (rest.length > MAX_LINE_LENGTH)
      throw new Error(`${file} has a line of more than ${MAX_LINE_LENGTH} characters: it is no list of postcodes.`);
    lines.push(...parts);
    if (lines.length < LINES_PER_BATCH) continue;
    yield lines;
    lines = [];
  }
  if (rest) lines.push(rest);
  yield lines;
}

/** Returns null for a line without a known country, a postcode or valid coordinates. */
function parseLine(line: string): PostcodeArea | null {
  const cells = line.split('\t');
  const getCell = (name: keyof typeof COLUMN_INDEXES) => (cells[COLUMN_INDEXES[name]] ?? '').trim();
  const country = getCell('country');
  const code = toPostcodeKey(getCell('code'));
  const latitude = parseNumber(getCell('latitude'));
  const longitude = parseNumber(getCell('longitude'));
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180; // false for NaN
  if (toAlpha2Code(country) !== country || !code || !isOnEarth) return null;
  return { country, code, name: getCell('name'), state: getCell('stateCode'), latitude, longitude };
}

/** Returns NaN for an empty text, which `Number` would read as 0. */
const parseNumber = (text: string): number => (text ? Number(text) : NaN);

function storeTemporarily(client: GazetteerClient, areas: readonly PostcodeArea[]): Promise<unknown> {
  const toColumn = <T>(value: (area: PostcodeArea) => T) => areas.map(value);
  return client.query(
    `INSERT INTO postcodes_read
     SELECT *
     FROM unnest(
       $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[]
     )`,
    [
      toColumn(({ country }) => country),
      toColumn(({ code }) => code),
      toColumn(({ name }) => name),
      toColumn(({ name }) => toPlaceKey(name)),
      toColumn(({ state }) => state || null),
      toColumn(({ latitude }) => latitude),
      toColumn(({ longitude }) => longitude),
    ],
  );
}

/**
 * Replaces the postcodes of the countries in the temporary table. Returns the number of postcodes of each country.
 *
 * A code with several places gets the first of their names and the first of their states in alphabetical order, which may belong to
 * different places. The population 0 means that it is unknown. `names_positions` is false, because only towns describe positions.
 */
async function replacePostcodes(client: GazetteerClient): Promise<CountryCount[]> {
  await client.query(
    `DELETE FROM places
     WHERE postal_code IS NOT NULL
       AND country IN (SELECT country FROM postcodes_read)`,
  );
  const { rows } = await client.query(
    `WITH added AS (
       INSERT INTO places (
         id, country, state, name, name_key, postal_code, population, names_positions, latitude,
         longitude
       )
       SELECT
         (SELECT COALESCE(max(id), 0) FROM places) + row_number() OVER (),
         country,
         min(state),
         min(name),
         min(name_key),
         code,
         0,
         false,
         avg(latitude),
         avg(longitude)
       FROM postcodes_read
       GROUP BY country, code
       RETURNING country
     )
     SELECT country, count(*)::int AS count
     FROM added
     GROUP BY country
     ORDER BY country`,
  );
  return rows as CountryCount[];
}
