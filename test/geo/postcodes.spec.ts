import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';
import { GazetteerGeocoder } from '../../src/shared/geo/places/gazetteer-geocoder';
import { createTestDatabase, type TestDatabase } from '../support/database';

/** Country, code and place; then state, its code, county, its code, community, its code, latitude, longitude, accuracy. */
const line = (country: string, code: string, name: string, latitude: number | string, longitude: number | string) =>
  [country, code, name, 'State', 'ST', '', '', '', '', latitude, longitude, '4'].join('\t');

describe('postcodes that the operator brings', () => {
  let database: TestDatabase;
  let client: Client;
  let folder: string;
  let geocoder: GazetteerGeocoder;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'dispatch-postcodes-'));
    client = new Client({ connectionString: database.url });
    await client.connect();
    geocoder = new GazetteerGeocoder(
      async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
    );
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const admin = async (file: string) => {
    const output = { out: '', err: '' };
    const env = readEnv({ DATABASE_URL: database.url, DATA_DIR: folder });
    const code = await runAdmin(['postcodes', file], env, {
      out: (text) => void (output.out += text),
      err: (text) => void (output.err += text),
    });
    return { code, ...output };
  };
  const bring = (text: string) => {
    const file = join(folder, 'postcodes.txt');
    writeFileSync(file, text);
    return admin(file);
  };
  const placeOf = async (postalCode: string, country: string, city = 'Nowhere') => {
    const place = await geocoder.geocode({ postalCode, country, city });
    return place && [place.precision, place.latitude, place.longitude];
  };
  const count = async () => Number((await client.query('SELECT count(*) FROM places')).rows[0].count);

  it('place addresses of their countries, however they are written, and leave those of others', async () => {
    expect(await placeOf('10115', 'DE', 'Berlin')).toEqual(['city', expect.any(Number), expect.any(Number)]);
    const lines = [
      ...[
        'DE\t\tno code',
        '',
        'XX\t1\tno country',
        line('DE', '1', 'too far north', 91, 1),
        line('DE', '2', 'no place', '', ''),
      ],
      ...[line('DE', '10115', 'Berlin', 52.5323, 13.3846), line('LV', 'LV-1010', 'Rīga', 56.95, 24.1)],
      ...[line('GB', 'M1', 'Manchester', 53.48, -2.23), line('NL', '1012', 'Amsterdam', 52.37, 4.9)],
      ...[line('AT', '3500', 'Krems', 48.4, 15.6), line('AT', '3500', 'Stein', 48.42, 15.58)],
    ];
    expect(await bring(`${lines.join('\r\n')}\r\n`)).toEqual({
      code: 0,
      out:
        '5 postcodes of AT, DE, GB, LV, NL are known now. Data by GeoNames, CC BY 4.0. ' +
        '4 lines without a postcode or coordinates were skipped.\n',
      err: '',
    });
    expect(await placeOf('D-10115', 'Germany', 'Berlin')).toEqual(['postcode', 52.5323, 13.3846]);
    expect(await placeOf('1010', 'LV')).toEqual(['postcode', 56.95, 24.1]);
    expect(await placeOf('m1 1ae', 'GB')).toEqual(['postcode', 53.48, -2.23]);
    expect(await placeOf('1012 AB', 'NL')).toEqual(['postcode', 52.37, 4.9]);
    expect(await placeOf('3500', 'AT')).toEqual(['postcode', expect.closeTo(48.41), expect.closeTo(15.59)]);
    expect(await placeOf('10115', 'AT')).toBeNull();
    expect((await placeOf('94103', 'US'))![0]).toBe('postcode');
  });

  it('take the place of those that there are of the same countries', async () => {
    const before = await count();
    expect(
      (await bring(`${line('DE', '80331', 'München', 48.13, 11.57)}\n${line('AT', '1010', 'Wien', 48.2, 16.4)}`)).code,
    ).toBe(0);
    expect(await count()).toBe(before);
    expect(await placeOf('10115', 'DE')).toBeNull();
    expect(await placeOf('80331', 'DE')).toEqual(['postcode', 48.13, 11.57]);
    expect(await placeOf('1010', 'LV')).toEqual(['postcode', 56.95, 24.1]);
  });

  it('reads a large file without holding it in memory', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => line('PL', `${10_000 + at}`, 'Wieś', 50 + at / 30_000, 20));
    expect(await bring(lines.join('\n'))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^30000 postcodes of PL /),
    });
    expect(await placeOf('39-999', 'PL')).toEqual(['postcode', expect.closeTo(51, 3), 20]);
  });

  it('change nothing where the file is none of postcodes', async () => {
    const before = await count();
    for (const text of ['', 'PK\u0003\u0004 packed', `{"country": "DE"}\n`, 'x'.repeat(200_000)]) {
      const { code, err } = await bring(text);
      expect([code, err]).toEqual([1, expect.stringMatching(/postcodes/)]);
    }
    expect((await admin(join(folder, 'none.txt'))).code).toBe(2);
    expect((await admin(folder)).code).toBe(1);
    expect(await count()).toBe(before);
  });
});
