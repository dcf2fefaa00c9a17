import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { distanceKm } from '../../src/shared/geo/distance';
import { loadGazetteer } from '../../src/shared/geo/places/gazetteer';
import { GazetteerGeocoder } from '../../src/shared/geo/places/gazetteer-geocoder';
import type { GeocodableAddress, Query } from '../../src/shared/geo/geocoder';
import { findNearestTowns } from '../../src/shared/geo/places/nearest-towns';
import { OTHER_NAMES } from '../../src/shared/geo/places/other-names';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let client: Client;
let geocoder: GazetteerGeocoder;
let query: Query;
const queries: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await loadGazetteer(client);
  await client.query(
    "INSERT INTO places VALUES (-1, 'FJ', NULL, 'Date Line', 'date line', NULL, 10, true, -30, -179.95)", // none so close is known
  );
  await client.query('SET ROLE dispatch_app');
  query = async (sql, values) => {
    queries.push(sql);
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  };
  geocoder = new GazetteerGeocoder(query);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const NEW_YORK = [40.71, -74.0];
const MUNICH = [48.14, 11.58];
const BERLIN = [52.52, 13.41];

it.each<[GeocodableAddress, number[], string]>([
  [{ latitude: 1.5, longitude: 2.5, city: 'Berlin', country: 'DE' }, [1.5, 2.5], 'given'],
  [{ city: 'Berlin', country: 'DE' }, BERLIN, 'city'],
  [{ city: ' bERLIN ', country: 'Germany', postalCode: '10115' }, BERLIN, 'city'],
  [{ city: 'München', country: 'Deutschland' }, MUNICH, 'city'],
  [{ city: 'Munich', country: 'DE' }, MUNICH, 'city'],
  [{ city: 'Sao Paulo', country: 'Brazil' }, [-23.55, -46.64], 'city'],
  [{ city: 'New York', state: 'NY' }, NEW_YORK, 'city'],
  [{ city: 'New York', state: 'New York', country: 'USA' }, NEW_YORK, 'city'],
  [{ city: 'Portland', state: 'ME', country: 'US' }, [43.66, -70.26], 'city'],
  [{ city: 'Portland', state: 'Oregon' }, [45.52, -122.68], 'city'],
  [{ city: 'Portland', country: 'US' }, [45.52, -122.68], 'city'],
  [{ city: 'London' }, [51.51, -0.13], 'city'],
  [{ city: 'London', state: 'Ontario' }, [42.98, -81.23], 'city'],
  [{ city: 'London', country: 'Canada' }, [42.98, -81.23], 'city'],
  [{ city: 'St. Louis', state: 'MO', country: 'US' }, [38.63, -90.2], 'city'],
  [{ postalCode: '94103', country: 'US' }, [37.77, -122.41], 'postcode'],
  [{ postalCode: '94103-1234', city: 'San Francisco' }, [37.77, -122.41], 'postcode'],
  [{ postalCode: '2134', state: 'MA', country: 'US' }, [42.36, -71.13], 'postcode'],
  [{ postalCode: 'M5V 2T6', country: 'CA' }, [43.64, -79.4], 'postcode'],
  [{ postalCode: '10115', city: 'Berlin' }, BERLIN, 'city'], // also a ZIP code of New York
  [{ postalCode: '00000', city: 'Austin', state: 'TX', country: 'US' }, [30.27, -97.74], 'city'],
  [
    { city: 'Ak Chin Village', state: 'AZ', country: 'US', latitude: 200, longitude: 0, postalCode: '85138' },
    [33.0, -112.0],
    'postcode',
  ],
])('places %j', async (address, [latitude = 0, longitude = 0], precision) => {
  const place = await geocoder.geocode(address);
  expect(place?.precision).toBe(precision);
  expect(place && distanceKm(place, { latitude, longitude })).toBeLessThan(12);
});

it.each<GeocodableAddress>([
  {},
  { street: '1 Main Street' },
  { city: 'Nowhere at all', country: 'DE' },
  { city: 'München', country: 'FR' },
  { city: 'London', country: 'Atlantis' },
  { postalCode: '94103' },
  { country: 'DE' },
  { city: '---', postalCode: '?' },
  { latitude: 10, longitude: null },
])('has no place for %j', async (address) => {
  expect(await geocoder.geocode(address)).toBeNull();
});

it('finds many addresses in order by one query, and needs none for given coordinates', async () => {
  queries.length = 0;
  const places = await geocoder.geocodeAll([
    { city: 'Berlin', country: 'DE' },
    { city: 'Nowhere at all' },
    { latitude: 1, longitude: 2 },
    { postalCode: '10001', country: 'US' },
  ]);
  expect(places.map((place) => place?.precision ?? null)).toEqual(['city', null, 'given', 'postcode']);
  expect(queries).toHaveLength(1);
  expect(await geocoder.geocodeAll([{ latitude: 1, longitude: 2 }])).toHaveLength(1);
  expect(await geocoder.geocodeAll([])).toEqual([]);
  expect(queries).toHaveLength(1);
});

it.each([
  [52.52, 13.405, 'Berlin, DE'],
  [48.85, 2.35, 'Paris, FR'],
  [-30, 179.95, 'Date Line, FJ'],
  [-30, 180, 'Date Line, FJ'],
  [-30, -179.9, 'Date Line, FJ'],
  [-30, 179.5, null],
  [0, -30, null],
  [90, 0, null],
])('names the town at %d, %d', async (latitude, longitude, expected) => {
  expect(await findNearestTowns(query, [{ latitude, longitude }])).toEqual([expected]);
});

it('names many positions by one query', async () => {
  queries.length = 0;
  const names = await findNearestTowns(query, [
    { latitude: 0, longitude: -30 },
    { latitude: 52.52, longitude: 13.405 },
    { latitude: 48.85, longitude: 2.35 },
  ]);
  expect(names).toEqual([null, 'Berlin, DE', 'Paris, FR']);
  expect(queries).toHaveLength(1);
});

it('finds the town of each alternative name', async () => {
  const pairs = Object.entries(OTHER_NAMES).flatMap(([country, towns]) =>
    towns.flatMap(([own, ...others]) => others.map((other) => ({ country, own, other }))),
  );
  const own = await geocoder.geocodeAll(pairs.map(({ country, own: city }) => ({ country, city })));
  const other = await geocoder.geocodeAll(pairs.map(({ country, other: city }) => ({ country, city })));
  expect(own).not.toContain(null);
  expect(other).toEqual(own);
});

it('loads once', async () => {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  try {
    expect(await loadGazetteer(owner)).toBe(false);
    const { rows } = await owner.query('SELECT count(*)::int AS count FROM places');
    expect(rows[0].count).toBeGreaterThan(175_000);
  } finally {
    await owner.end();
  }
});

it('leaves nothing behind when loading fails, and loads the next time', async () => {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  try {
    await owner.query('BEGIN; CREATE TEMP TABLE places (LIKE public.places) ON COMMIT PRESERVE ROWS; COMMIT');
    let inserts = 0;
    const failing = {
      query: (sql: string, values?: unknown[]) => {
        if (sql.includes('INSERT') && ++inserts === 3) return Promise.reject(new Error('The line is cut.'));
        return owner.query(sql, values);
      },
    };
    await expect(loadGazetteer(failing)).rejects.toThrow('The line is cut.');
    expect((await owner.query('SELECT 1 FROM places')).rows).toHaveLength(0);
    expect(await loadGazetteer(owner)).toBe(true);
  } finally {
    await owner.end();
  }
});

it('looks an address up in well under a millisecond, by index', async () => {
  const addresses = Array.from({ length: 500 }, (_, index) =>
    index % 2
      ? { city: 'Springfield', state: 'IL' }
      : { postalCode: String(10_001 + index), country: 'US', city: 'Albany' },
  );
  await geocoder.geocodeAll(addresses);
  const start = performance.now();
  await geocoder.geocodeAll(addresses);
  expect((performance.now() - start) / addresses.length).toBeLessThan(1);
});
