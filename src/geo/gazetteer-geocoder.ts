import { countryCode } from '../common/countries';
import { postcodeAreaKm2, townAreaKm2 } from './areas';
import { type Coordinates, KM_PER_DEGREE_LATITUDE } from './distance';
import type { GeocodableAddress, GeocodedPlace, Query } from './geocoder';
import { placeKey, type PostalArea, postalArea, stateCode } from './place-names';

/** Farther away, the name of a place says nothing about a position. */
const NEAREST_WITHIN_KM = 30;

/** A known postcode counts without a country only where state or town agree: five digits mean something in many countries. */
const FIND_PLACES = `
  SELECT asked.n, found.precision, found.latitude, found.longitude, found.place_country AS country, found.population
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    AS asked (n, country, state, name_key, postal_country, postal_code, postal_area)
  CROSS JOIN LATERAL (
    (SELECT 1 AS rank, 'postcode' AS precision, latitude, longitude, country AS place_country, population FROM places
     WHERE postal_code IN (asked.postal_code, asked.postal_area) AND country = asked.postal_country
       AND (asked.country IS NOT NULL OR state = asked.state OR name_key = asked.name_key)
     ORDER BY length(postal_code) DESC LIMIT 1)
    UNION ALL
    (SELECT 2, 'city', latitude, longitude, country, population FROM places
     WHERE postal_code IS NULL AND name_key = asked.name_key AND (asked.country IS NULL OR country = asked.country)
     ORDER BY state = asked.state DESC NULLS LAST, population DESC, id LIMIT 1)
    ORDER BY rank LIMIT 1
  ) AS found`;

/** The longitude asked is beyond ±180 in the part of a box that lies over the date line. */
const FIND_NEAREST = `
  SELECT box.n, found.name, found.country, found.distance
  FROM unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[])
    AS box (n, latitude, longitude, south, north, west, east)
  CROSS JOIN LATERAL (
    SELECT p.name, p.country,
      (p.latitude - box.latitude) ^ 2 + ((p.longitude - box.longitude) * cosd(box.latitude)) ^ 2 AS distance
    FROM places p
    WHERE p.names_positions AND p.latitude BETWEEN box.south AND box.north AND p.longitude BETWEEN box.west AND box.east
    ORDER BY distance, p.id LIMIT 1
  ) AS found`;

/** Places addresses by the table that loadGazetteer fills, without a network: one indexed query for any number of them. */
export class GazetteerGeocoder {
  constructor(private readonly query: Query) {}

  async geocode(address: GeocodableAddress): Promise<GeocodedPlace | null> {
    const [place] = await this.geocodeAll([address]);
    return place ?? null;
  }

  async geocodeAll(addresses: readonly GeocodableAddress[]): Promise<(GeocodedPlace | null)[]> {
    const places = addresses.map(givenPlace);
    const asked = addresses.flatMap((address, n) => (places[n] ? [] : lookUp(address, n)));
    if (asked.length === 0) return places;
    const rows = await this.query(FIND_PLACES, [
      asked.map(({ n }) => n),
      asked.map(({ country }) => country),
      asked.map(({ state }) => state),
      asked.map(({ nameKey }) => nameKey),
      asked.map(({ postal }) => postal?.country ?? null),
      asked.map(({ postal }) => postal?.codes[0] ?? null),
      asked.map(({ postal }) => postal?.codes.at(-1) ?? null),
    ]);
    for (const { n, latitude, longitude, precision, country, population } of rows) {
      const isPostcode = precision === 'postcode';
      places[Number(n)] = {
        latitude: Number(latitude),
        longitude: Number(longitude),
        precision: isPostcode ? 'postcode' : 'city',
        areaKm2: isPostcode ? postcodeAreaKm2(String(country)) : townAreaKm2(String(country), Number(population)),
      };
    }
    return places;
  }

  /** "City, CC" of the nearest town within 30 km; null where there is none. */
  async nearestPlace(latitude: number, longitude: number): Promise<string | null> {
    const [name] = await this.nearestPlaces([{ latitude, longitude }]);
    return name ?? null;
  }

  /** As nearestPlace, for many positions by one query, in their order. */
  async nearestPlaces(positions: readonly Coordinates[]): Promise<(string | null)[]> {
    const boxes = positions.flatMap(boxesAround);
    if (boxes.length === 0) return [];
    const rows = await this.query(FIND_NEAREST, [
      boxes.map(({ n }) => n),
      boxes.map(({ latitude }) => latitude),
      boxes.map(({ longitude }) => longitude),
      boxes.map(({ south }) => south),
      boxes.map(({ north }) => north),
      boxes.map(({ west }) => west),
      boxes.map(({ east }) => east),
    ]);
    const names = positions.map((): string | null => null);
    for (const { n, name, country } of rows.sort((a, b) => Number(b.distance) - Number(a.distance)))
      names[Number(n)] = `${String(name)}, ${String(country)}`; // nearest last
    return names;
  }
}

function givenPlace({ latitude, longitude }: GeocodableAddress): GeocodedPlace | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, precision: 'given', areaKm2: null };
}

interface LookUp {
  n: number;
  country: string | null;
  state: string | null;
  nameKey: string | null;
  postal: PostalArea | null;
}

/** What to look an address up by; nothing when neither town nor postcode is of use. */
function lookUp(address: GeocodableAddress, n: number): LookUp[] {
  const country = countryCode(address.country);
  const state = address.state ? stateCode(address.state, country) : null;
  const nameKey = placeKey(address.city ?? '') || null;
  const postal = postalArea(address.postalCode ?? '', country);
  return nameKey || postal ? [{ n, country, state, nameKey, postal }] : [];
}

interface Box extends Coordinates {
  n: number;
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The box of the reach around a position; over the date line a second one, seen from the other side. */
function boxesAround({ latitude, longitude }: Coordinates, n: number): Box[] {
  const degrees = NEAREST_WITHIN_KM / KM_PER_DEGREE_LATITUDE;
  const width = degrees / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const box = (seenFrom: number): Box => ({
    n,
    latitude,
    longitude: seenFrom,
    south: latitude - degrees,
    north: latitude + degrees,
    west: seenFrom - width,
    east: seenFrom + width,
  });
  const boxes = [box(longitude)];
  if (longitude + width > 180) boxes.push(box(longitude - 360));
  if (longitude - width < -180) boxes.push(box(longitude + 360));
  return boxes;
}
