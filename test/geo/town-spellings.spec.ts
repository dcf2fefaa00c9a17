import { Client } from 'pg';
import { distanceKm } from '../../src/shared/geo/distance';
import { loadGazetteer } from '../../src/shared/geo/places/gazetteer';
import { GazetteerGeocoder } from '../../src/shared/geo/places/gazetteer-geocoder';
import type { GeocodableAddress } from '../../src/shared/geo/geocoder';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let client: Client;
let geocoder: GazetteerGeocoder;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await loadGazetteer(client);
  await client.query('SET ROLE dispatch_app');
  geocoder = new GazetteerGeocoder(
    async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
  );
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

type Town = readonly [latitude: number, longitude: number];
const VIENNA: Town = [48.21, 16.37];
const PARIS: Town = [48.85, 2.35];
const COPENHAGEN: Town = [55.68, 12.57];
const DUBLIN: Town = [53.33, -6.25];
const FRANKFURT: Town = [50.12, 8.68];
const ROME: Town = [41.89, 12.51];
const WARSAW: Town = [52.23, 21.01];
const BRUSSELS: Town = [50.85, 4.35];
const ZURICH: Town = [47.37, 8.55];
const NEW_YORK: Town = [40.71, -74.0];
const ONTARIOS_LONDON: Town = [42.98, -81.23];

const places = async (address: GeocodableAddress, [latitude, longitude]: Town) => {
  const place = await geocoder.geocode(address);
  expect(place).not.toBeNull();
  expect(distanceKm(place!, { latitude, longitude })).toBeLessThan(12);
};

it.each<[country: string, town: Town, names: string[]]>([
  ['AT', [48.2, 15.63], ['St. Pölten', 'St.Pölten', 'St Pölten', 'Skt. Pölten', 'SANKT PÖLTEN', '3100 St. Pölten']],
  ['AT', [46.77, 14.36], ['St. Veit an der Glan', 'St. Veit a. d. Glan', 'St. Veit/Glan', 'Sankt Veit a.d. Glan']],
  ['AT', [47.8, 16.23], ['Wr. Neustadt', 'Wiener Neustadt', '2700 Wr. Neustadt', 'Wr.Neustadt']],
  ['AT', [47.42, 15.28], ['Bruck/Mur', 'Bruck a. d. Mur', 'Bruck a.d. Mur', 'Bruck (Mur)']],
  ['AT', [46.62, 14.31], ['Klagenfurt', 'Klagenfurt a. W.', 'Klagenfurt/Wörthersee']],
  ['AT', [48.41, 15.61], ['Krems', 'Krems/Donau', 'Krems a. d. Donau', 'Krems a.d.D.']],
  ['AT', VIENNA, ['1010 Wien', 'A-1010 Wien', 'AT-1010 Wien', 'Wien, Favoriten', 'Wien-Favoriten', 'Wien/Favoriten']],
  ['AT', VIENNA, ['Wien 10', 'Wien 10.', 'Wien, 10. Bezirk', 'Wien X', 'Wien (Favoriten)', '1100 Wien-Favoriten']],
  ['DE', FRANKFURT, ['Frankfurt a. M.', 'Frankfurt a.M.', 'Frankfurt/Main', 'Frankfurt a. Main', 'Frankfurt (Main)']],
  ['DE', FRANKFURT, ['Frankfurt-Höchst', 'Frankfurt am Main-Höchst', '60311 Frankfurt', 'D-60311 Frankfurt am Main']],
  [
    'DE',
    [52.35, 14.55],
    ['Frankfurt/Oder', 'Frankfurt a. d. Oder', 'Frankfurt (O.)', 'Frankfurt a.d.O.', 'Frankfurt/O.'],
  ],
  ['DE', [51.48, 11.97], ['Halle/Saale', 'Halle a. d. Saale', 'Halle an der Saale', 'Halle (S.)']],
  ['DE', [48.0, 7.85], ['Freiburg im Breisgau', 'Freiburg i. Br.', 'Freiburg/Breisgau', 'Freiburg i.Br.']],
  ['DE', [50.23, 8.62], ['Bad Homburg v. d. H.', 'Bad Homburg v.d. Höhe', 'Bad Homburg']],
  ['DE', [52.52, 13.41], ['Berlin-Mitte', 'Berlin, Neukölln', '10115 Berlin', 'Berlin / Wedding', 'Berlin 10115']],
  ['DE', [50.93, 6.95], ['Köln-Mülheim', 'Köln, Mülheim', '50667 KÖLN', 'Koeln-Deutz']],
  ['DE', [49.68, 12.16], ['Weiden i. d. OPf.', 'Weiden in der Oberpfalz', 'Weiden/Oberpfalz']],
  ['DE', [49.38, 10.19], ['Rothenburg o. d. T.', 'Rothenburg o.d. Tauber', 'Rothenburg/Tauber']],
  ['CH', [47.42, 9.37], ['St. Gallen', 'St.Gallen', '9000 St. Gallen', 'St. Gallen-Bruggen', 'CH-9000 St. Gallen']],
  ['CH', ZURICH, ['Zürich-Oerlikon', '8001 Zürich', 'Zürich 8', 'Zürich ZH', 'Zürich (Seefeld)', 'CH-8001 Zürich']],
  ['CH', [47.46, 9.05], ['Wil SG', '9500 Wil SG', 'Wil']],
  ['CH', [46.2, 6.15], ['Genève 11', '1211 Genève 11', 'Genève GE', 'Genève, Eaux-Vives']],
  ['CH', [47.28, 8.45], ['Affoltern a. A.', 'Affoltern a.A.', '8910 Affoltern am Albis']],
  ['CH', [47.14, 7.25], ['Biel/Bienne', 'Biel-Bienne', 'Bienne/Biel', '2502 Biel/Bienne']],
  ['FR', PARIS, ['Paris Cedex 08', 'PARIS CEDEX 15', 'Paris CEDEX', 'Paris 15e', 'Paris 15ème', 'Paris 1er']],
  [
    'FR',
    PARIS,
    ['75008 Paris', 'F-75008 Paris', 'Paris 08', 'Paris XV', 'Paris, Montmartre', 'Paris 15e Arrondissement'],
  ],
  ['FR', [45.75, 4.85], ['Lyon 3e', 'Lyon Cedex 03', 'LYON CEDEX', '69003 Lyon', 'Lyon-Vaise', 'Lyon 03']],
  ['FR', [48.88, 2.27], ['Neuilly s/ Seine', 'Neuilly-sur-Seine Cedex', 'Neuilly s/Seine', '92200 Neuilly sur Seine']],
  ['FR', [45.43, 4.39], ['St Etienne', 'St-Étienne Cedex 1', 'St. Etienne', '42000 Saint Etienne']],
  ['IT', ROME, ['Roma RM', 'Roma (RM)', '00184 Roma', '00184 Roma RM', 'Roma, Trastevere', 'I-00184 Roma']],
  ['IT', [45.46, 9.19], ['Milano MI', 'Milano (MI)', '20121 Milano', 'Milano/Lambrate', 'Milano - Lambrate']],
  ['IT', [44.7, 10.63], ['Reggio Emilia', 'Reggio Emilia RE', "Reggio nell'Emilia"]],
  ['IT', [42.96, 13.88], ['S. Benedetto del Tronto', 'San Benedetto del Tronto AP', 'S.Benedetto del Tronto']],
  ['ES', [39.57, 2.65], ['Palma de Mallorca', '07001 Palma', 'Palma']],
  ['ES', [28.47, -16.25], ['Sta. Cruz de Tenerife', 'Sta Cruz de Tenerife', '38001 Santa Cruz de Tenerife']],
  ['ES', [43.31, -1.98], ['Donostia/San Sebastián', 'San Sebastián', 'Donostia-San Sebastián', '20001 San Sebastián']],
  ['ES', [42.85, -2.67], ['Vitoria-Gasteiz', 'Vitoria', 'Gasteiz/Vitoria', '01001 Vitoria-Gasteiz']],
  ['ES', [38.35, -0.48], ['Alicante/Alacant', '03001 Alicante', 'Alicante (Playa de San Juan)']],
  ['NL', [51.57, 5.46], ['St. Oedenrode', 'Sint-Oedenrode', 'St Oedenrode', '5491 AB St. Oedenrode']],
  ['NL', [52.13, 4.66], ['Alphen a/d Rijn', 'Alphen a.d. Rijn', 'Alphen aan den Rijn', '2401 AB Alphen a/d Rijn']],
  ['NL', [51.93, 4.58], ['Capelle a/d IJssel', 'Capelle a.d. IJssel', '2901AB Capelle aan den IJssel']],
  ['NL', [51.7, 5.3], ['Den Bosch', "'s-Hertogenbosch", "5211 AB 's-Hertogenbosch"]],
  ['NL', [52.37, 4.89], ['1012 AB Amsterdam', 'Amsterdam-Noord', 'Amsterdam-Zuidoost', 'NL-1012 AB Amsterdam']],
  ['BE', [51.17, 4.14], ['St-Niklaas', 'St.-Niklaas', 'St Niklaas', 'Sint Niklaas', '9100 Sint-Niklaas']],
  ['BE', [50.82, 5.19], ['St-Truiden', 'St. Truiden', '3800 Sint-Truiden']],
  ['BE', BRUSSELS, ['1000 Bruxelles', 'B-1000 Brussel', 'Bruxelles 1', 'Bruxelles 1000', 'Bruxelles, Ixelles']],
  ['PL', WARSAW, ['Warszawa-Mokotów', '00-950 Warszawa', 'Warszawa (Praga)', 'Warszawa, Śródmieście', 'Warszawa 32']],
  ['PL', [52.74, 15.23], ['Gorzów Wlkp.', 'Gorzow Wlkp', '66-400 Gorzów Wlkp.']],
  ['PL', [51.53, 20.01], ['Tomaszów Maz.', 'Tomaszow Maz', '97-200 Tomaszów Maz.']],
  [
    'DK',
    COPENHAGEN,
    ['København K', 'København V', 'København Ø', 'København NV', '1000 København K', 'Kbh. N', 'Kbh S'],
  ],
  ['DK', [55.4, 10.39], ['Odense C', 'Odense SØ', '5000 Odense C', 'DK-5000 Odense C']],
  ['DK', [57.05, 9.92], ['Aalborg SV', '9000 Aalborg', 'Aalborg Ø']],
  ['IE', DUBLIN, ['Dublin 15', 'Dublin D15', 'Dublin 6W', 'Dublin, Clontarf', 'Dublin, Co. Dublin', 'DUBLIN 2']],
  ['IE', [51.9, -8.47], ['Cork, Co. Cork', 'Cork Co. Cork', 'Cork']],
  [
    'US',
    [38.63, -90.2],
    ['St. Louis', 'St Louis, MO', 'Saint Louis, Missouri', 'ST. LOUIS MO', 'Saint Louis, MO 63101'],
  ],
  ['US', [26.72, -80.05], ['W. Palm Beach', 'W Palm Beach, FL', 'West Palm Beach FL 33401']],
  ['US', [34.17, -118.38], ['N. Hollywood', 'N Hollywood, CA', 'North Hollywood, California']],
  ['US', [43.66, -70.26], ['Portland, ME', 'Portland ME', 'Portland, Maine', 'Portland, ME 04101']],
  ['US', NEW_YORK, ['New York, NY', 'New York NY 10001', 'NYC', 'New York, New York']],
  ['US', [32.73, -97.32], ['Ft. Worth', 'Ft Worth, TX', 'Fort Worth, Texas']],
  ['GB', [51.51, -0.13], ['London SW1A 1AA', 'London SW1', 'London, Brixton', 'London N1']],
  ['CZ', [50.09, 14.42], ['Praha 4', 'Praha 1 - Staré Město', '110 00 Praha 1', 'Praha-Smíchov', '11000 Praha']],
  ['HU', [47.5, 19.04], ['Budapest XI.', '1117 Budapest', 'Budapest, XI. kerület', 'H-1117 Budapest']],
  ['CA', ONTARIOS_LONDON, ['London', 'London, ON', 'London, Ontario', 'London ON']],
])('finds in %s the place %p by each name of %j', async (country, town, names) => {
  for (const city of names) await places({ city, country }, town);
});

it.each<[GeocodableAddress, Town]>([
  [{ city: 'London', country: 'CAN' }, ONTARIOS_LONDON],
  [{ city: 'London', country: 'Kanada' }, ONTARIOS_LONDON],
  [{ city: 'London', country: 'CA' }, ONTARIOS_LONDON],
  [{ city: 'London, Ontario' }, ONTARIOS_LONDON],
  [{ city: 'London, Canada' }, ONTARIOS_LONDON],
  [{ city: 'Vienna, Austria' }, VIENNA],
  [{ city: 'Wien, Österreich' }, VIENNA],
  [{ city: '1010 Wien' }, VIENNA],
  [{ city: 'Wien', country: 'A' }, VIENNA],
  [{ city: 'Buchs', state: 'AG', country: 'CH' }, [47.39, 8.08]],
  [{ city: 'Brooklyn, NY 11201', country: 'US' }, [40.69, -73.99]],
  [{ city: 'Athens', country: 'EL' }, [37.98, 23.72]],
  [{ city: 'Pristina', country: 'XK' }, [42.67, 21.17]],
])('places %j at %p', async (address, town) => places(address, town));

it.each<GeocodableAddress>([
  { city: 'London', country: 'Absurdistan' },
  { city: 'Berlin', country: 'XX' },
  { city: 'New York', postalCode: '10001', country: 'Absurdistan' },
  { city: 'Tours-sur-Nowhere', country: 'FR' }, // a village, and not Tours
  { city: 'Rennes-le-Nowhere', country: 'FR' },
  { city: 'Neustadt an der Nirgends', country: 'DE' }, // one of dozens
  { city: 'Hamm an der Nirgends', country: 'DE' },
  { city: 'Essen (Nirgends)', country: 'DE' },
  { city: 'Neustadt/Nirgends', country: 'DE' },
  { city: 'Portland, Texas-by-the-Sea' }, // no country, no state
  { city: 'Paris, Montmartre' },
  { city: 'Berlin, ME', country: 'US', state: 'XX' },
  { city: 'Saint-Nowhere-des-Champs', country: 'FR' },
  { city: 'Bad', country: 'DE' },
  { city: 'Feldkirchen', country: 'AT' }, // in Carinthia, near Graz or at the Danube
])('has no place for %j', async (address) => {
  expect(await geocoder.geocode(address)).toBeNull();
});

it('finds an exact name at the largest town with that name', async () => {
  const { rows } = await client.query<{ city: string; country: string; at: [number, number] }>(
    `SELECT DISTINCT ON (p.name_key, p.country) p.name AS city, p.country, (
       SELECT ARRAY[q.latitude, q.longitude] FROM places q
       WHERE q.postal_code IS NULL AND q.name_key = p.name_key AND q.country = p.country
       ORDER BY q.population DESC, q.id LIMIT 1) AS at
     FROM places p
     WHERE p.postal_code IS NULL AND (p.id % 40 = 0 OR p.name ~ '[-/,()0-9]' AND p.id % 10 = 0)`,
  );
  const found = await geocoder.geocodeAll(rows);
  expect(rows.length).toBeGreaterThan(3_000);
  expect(found.map((place) => place && [place.latitude, place.longitude])).toEqual(rows.map(({ at }) => at));
});
