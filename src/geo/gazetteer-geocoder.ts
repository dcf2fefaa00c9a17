import { countryCode, unknownCountry } from '../common/countries';
import { postcodeAreaKm2, townAreaKm2 } from './areas';
import { type Coordinates, distanceKm, KM_PER_DEGREE_LATITUDE } from './distance';
import type { GeocodableAddress, GeocodedPlace, Query } from './geocoder';
import { placeKey, type PostalArea, postalArea, stateCode } from './place-names';
import { type TownSpelling, townSpellings } from './town-spellings';

/** Farther away, the name of a place says nothing about a position. */
const NEAREST_WITHIN_KM = 30;

/** A known postcode counts without a country only where state or town agree: five digits mean something in many countries. */
const FIND_PLACES = `
  SELECT asked.n, found.precision, found.latitude, found.longitude, found.place_country AS country, found.population
  FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bool[])
    AS asked (n, country, state, name_key, postal_country, postal_code, postal_area, is_in_state)
  CROSS JOIN LATERAL (
    (SELECT 1 AS rank, 'postcode' AS precision, latitude, longitude, country AS place_country, population FROM places
     WHERE postal_code IN (asked.postal_code, asked.postal_area) AND country = asked.postal_country
       AND (asked.country IS NOT NULL OR state = asked.state OR name_key = asked.name_key)
     ORDER BY length(postal_code) DESC LIMIT 1)
    UNION ALL
    (SELECT 2, 'city', latitude, longitude, country, population FROM places
     WHERE postal_code IS NULL AND name_key = asked.name_key AND (asked.country IS NULL OR country = asked.country)
       AND (NOT asked.is_in_state OR state = asked.state)
     ORDER BY state = asked.state DESC NULLS LAST, population DESC, id LIMIT 1)
    ORDER BY rank LIMIT 1
  ) AS found`;

/** Towns of a name, and those whose name begins with it, for a part of a name that may mean one of them. */
const FIND_RIVALS = `
  SELECT asked.n, found.name_key = asked.name_key AS is_named_so, found.name_key, found.latitude, found.longitude, found.country, found.population
  FROM unnest($1::int[], $2::text[], $3::text[]) AS asked (n, country, name_key)
  CROSS JOIN LATERAL (
    (SELECT name_key, latitude, longitude, country, population FROM places
     WHERE postal_code IS NULL AND country = asked.country AND name_key = asked.name_key ORDER BY population DESC, id LIMIT 20)
    UNION ALL
    (SELECT name_key, latitude, longitude, country, population FROM places
     WHERE postal_code IS NULL AND country = asked.country AND name_key > asked.name_key || ' ' AND name_key < asked.name_key || '!'
     ORDER BY population DESC, id LIMIT 20)
  ) AS found`;

/** How many times as many people live in the town that is meant, as in any other of its name farther away than NEAR_KM. */
const BY_FAR = 5;
const NEAR_KM = 30;
/** What follows the name of a town in its longer form: `Klagenfurt am Wörthersee`, `Muri BE`. */
const LONGER_FORM = /^ (?:(?:am|an|im|in|ob|vor|bei) .+|[a-z]{2})$/;

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
    for (const [n, place] of await this.find(asked)) places[n] = place;
    const unknown = asked.filter(({ n, nameKey }) => nameKey && !places[n]);
    if (unknown.length > 0) for (const [n, place] of await this.findOtherwise(addresses, unknown)) places[n] = place;
    return places;
  }

  private async find(asked: readonly LookUp[]): Promise<Map<number, GeocodedPlace>> {
    if (asked.length === 0) return new Map();
    const rows = await this.query(FIND_PLACES, [
      asked.map(({ n }) => n),
      asked.map(({ country }) => country),
      asked.map(({ state }) => state),
      asked.map(({ nameKey }) => nameKey),
      asked.map(({ postal }) => postal?.country ?? null),
      asked.map(({ postal }) => postal?.codes[0] ?? null),
      asked.map(({ postal }) => postal?.codes.at(-1) ?? null),
      asked.map(({ isInState }) => isInState === true),
    ]);
    return new Map(rows.map((row) => [Number(row.n), row.precision === 'postcode' ? postcodeOf(row) : townOf(row)]));
  }

  /** Looks up the other spellings of the towns that are not known as they were written. */
  private async findOtherwise(
    addresses: readonly GeocodableAddress[],
    unknown: readonly LookUp[],
  ): Promise<Map<number, GeocodedPlace>> {
    const spellings = unknown.flatMap(({ n, country, state }) =>
      townSpellings(addresses[n]!.city!, country, state).map((spelling) => ({ ...spelling, address: n, given: state })),
    );
    const whole = spellings.filter(({ kind }) => kind === 'whole');
    const found = await this.find(
      whole.map(({ nameKey, country, state, given, postalCode, address }, n) => ({
        n,
        nameKey,
        country,
        state: state ?? given,
        isInState: state !== null,
        postal: addresses[address]!.postalCode ? null : postalArea(postalCode ?? '', country),
      })),
    );
    const places = new Map<number, GeocodedPlace>();
    whole.forEach(({ address }, n) => {
      const place = found.get(n);
      const isBetter = place?.precision === 'postcode' && places.get(address)?.precision !== 'postcode';
      if (place && (isBetter || !places.has(address))) places.set(address, place);
    });
    const parts = spellings.filter(({ kind, address }) => kind !== 'whole' && !places.has(address));
    for (const [n, place] of await this.findParts(parts)) {
      const { address } = parts[n]!;
      if (!places.has(address)) places.set(address, place);
    }
    return places;
  }

  /** The towns that parts of names stand for without doubt, in their order. */
  private async findParts(parts: readonly TownSpelling[]): Promise<[number, GeocodedPlace][]> {
    if (parts.length === 0) return [];
    const rows = await this.query(FIND_RIVALS, [
      parts.map((_, n) => n),
      parts.map(({ country }) => country),
      parts.map(({ nameKey }) => nameKey),
    ]);
    const rivals = parts.map((): Rival[] => []);
    for (const row of rows)
      rivals[Number(row.n)]!.push({
        ...townOf(row),
        population: Number(row.population),
        nameKey: String(row.name_key),
        isNamedSo: row.is_named_so === true,
      });
    return parts.flatMap((part, n): [number, GeocodedPlace][] => {
      const town = townMeant(part, rivals[n]!);
      return town ? [[n, town]] : [];
    });
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

const pointOf = ({ latitude, longitude }: Record<string, unknown>): Coordinates => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

const postcodeOf = (row: Record<string, unknown>): GeocodedPlace => ({
  ...pointOf(row),
  precision: 'postcode',
  areaKm2: postcodeAreaKm2(String(row.country)),
});

const townOf = (row: Record<string, unknown>): GeocodedPlace => ({
  ...pointOf(row),
  precision: 'city',
  areaKm2: townAreaKm2(String(row.country), Number(row.population)),
});

interface Rival extends GeocodedPlace {
  readonly population: number;
  readonly nameKey: string;
  readonly isNamedSo: boolean;
}

/** The one that a part of a name stands for, when there is no doubt. */
function townMeant({ kind, leastPopulation, nameKey }: TownSpelling, rivals: readonly Rival[]): GeocodedPlace | null {
  const longer = (rival: Rival) => LONGER_FORM.test(rival.nameKey.slice(nameKey.length));
  const candidates =
    kind === 'beginning'
      ? rivals.filter((rival) => !rival.isNamedSo && longer(rival))
      : rivals.filter(({ isNamedSo }) => isNamedSo);
  const [best, ...others] = candidates.sort((a, b) => b.population - a.population);
  if (!best || best.population < leastPopulation) return null;
  const farAway = (kind === 'district' ? rivals : others).filter((rival) => distanceKm(best, rival) > NEAR_KM);
  const isMeant =
    kind === 'qualified'
      ? farAway.length === 0
      : farAway.every(({ population }) => population * BY_FAR <= best.population);
  if (!isMeant) return null;
  const { latitude, longitude, precision, areaKm2 } = best;
  return { latitude, longitude, precision, areaKm2 };
}

interface LookUp {
  n: number;
  country: string | null;
  state: string | null;
  nameKey: string | null;
  postal: PostalArea | null;
  /** Whether a town of another state does not count. */
  isInState?: boolean;
}

/**
 * Returns how to look an address up. Empty if neither town nor postcode is usable, or if the country is not understood: a town of the same
 * name abroad would be wrong.
 */
function lookUp(address: GeocodableAddress, n: number): LookUp[] {
  if (unknownCountry(address.country)) return [];
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
