import { toAlpha2Code, describeUnknownCountry } from '../../../common/text/countries';
import { estimatePostcodeAreaKm2, estimateTownAreaKm2 } from '../areas';
import type { Coordinates } from '../distance';
import type { GeocodableAddress, GeocodedPlace, Query } from '../geocoder';
import { type Namesake, findUnambiguousTown } from './namesakes';
import { toPlaceKey } from './place-key';
import { type PostalArea, findPostalArea } from './postal-area';
import { findStateCode } from './states';
import { type TownSpelling, listTownSpellings } from './town-spellings';

/**
 * Finds the best place for each look-up: its postcode area, otherwise the largest town of its name. Without a country, a postcode is used
 * only if the state or the town agrees, because the same digits are valid in many countries.
 *
 * The parameters are arrays with one entry for each look-up, in the order of the columns of `requested` (see `findPlaces`).
 */
const FIND_PLACES = `
  SELECT
    requested.look_up_index, found.precision, found.latitude, found.longitude,
    found.place_country AS country, found.population
  FROM unnest(
    $1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bool[]
  ) AS requested (
    look_up_index, country, state, name_key, postal_country, postal_code, postal_area, is_in_state
  )
  CROSS JOIN LATERAL (
    (
      SELECT
        1 AS rank, 'postcode' AS precision, latitude, longitude, country AS place_country,
        population
      FROM places
      WHERE postal_code IN (requested.postal_code, requested.postal_area)
        AND country = requested.postal_country
        AND (
          requested.country IS NOT NULL OR state = requested.state OR name_key = requested.name_key
        )
      ORDER BY length(postal_code) DESC
      LIMIT 1
    ) UNION ALL (
      SELECT 2, 'city', latitude, longitude, country, population
      FROM places
      WHERE postal_code IS NULL
        AND name_key = requested.name_key
        AND (requested.country IS NULL OR country = requested.country)
        AND (NOT requested.is_in_state OR state = requested.state)
      ORDER BY state = requested.state DESC NULLS LAST, population DESC, id
      LIMIT 1
    ) ORDER BY rank LIMIT 1
  ) AS found`;

/**
 * Finds the towns of a name, and the towns whose name starts with that name and a space. The latter is a range of the index: `!` is the
 * character after the space, so names from 'muri ' up to 'muri!' start with 'muri '.
 */
const FIND_NAMESAKES = `
  SELECT
    requested.spelling_index,
    found.name_key = requested.name_key AS has_exact_name,
    found.name_key,
    found.latitude,
    found.longitude,
    found.country,
    found.population
  FROM unnest($1::int[], $2::text[], $3::text[]) AS requested (spelling_index, country, name_key)
  CROSS JOIN LATERAL (
    (
      SELECT name_key, latitude, longitude, country, population
      FROM places
      WHERE postal_code IS NULL
        AND country = requested.country
        AND name_key = requested.name_key
      ORDER BY population DESC, id
      LIMIT 20
    ) UNION ALL (
      SELECT name_key, latitude, longitude, country, population
      FROM places
      WHERE postal_code IS NULL
        AND country = requested.country
        AND name_key > requested.name_key || ' '
        AND name_key < requested.name_key || '!'
      ORDER BY population DESC, id
      LIMIT 20
    )
  ) AS found`;

/**
 * Finds the places of addresses in the gazetteer: the table of towns and postcode areas that `loadGazetteer` fills. No other server is
 * called, and each step is one indexed query. Towns that are not found as written are looked up in other spellings.
 */
export class GazetteerGeocoder {
  constructor(private readonly query: Query) {}

  async geocode(address: GeocodableAddress): Promise<GeocodedPlace | null> {
    const [place] = await this.geocodeAll([address]);
    return place ?? null;
  }

  /** Returns a place for each address, in their order; null for an address that has none. */
  async geocodeAll(addresses: readonly GeocodableAddress[]): Promise<(GeocodedPlace | null)[]> {
    const places = addresses.map(toPlaceOfCoordinates);
    const lookUps: AddressLookUp[] = [];
    for (const [addressIndex, address] of addresses.entries()) {
      const lookUp = places[addressIndex] ? null : toLookUp(address);
      if (lookUp) lookUps.push({ ...lookUp, addressIndex });
    }
    const foundPlaces = await this.findPlaces(lookUps);
    const townsToRespell: AddressLookUp[] = [];
    for (const [index, lookUp] of lookUps.entries()) {
      const place = foundPlaces[index] ?? null;
      places[lookUp.addressIndex] = place;
      if (!place && lookUp.nameKey) townsToRespell.push(lookUp);
    }
    const respelled = await this.findByOtherSpellings(addresses, townsToRespell);
    for (const [addressIndex, place] of respelled) places[addressIndex] = place;
    return places;
  }

  /** Returns a place for each look-up, in their order; null for a look-up that has none. */
  private async findPlaces(lookUps: readonly LookUp[]): Promise<(GeocodedPlace | null)[]> {
    const places = lookUps.map((): GeocodedPlace | null => null);
    if (lookUps.length === 0) return places;
    const rows = await this.query(FIND_PLACES, [
      lookUps.map((_, index) => index),
      lookUps.map(({ country }) => country),
      lookUps.map(({ state }) => state),
      lookUps.map(({ nameKey }) => nameKey),
      lookUps.map(({ postal }) => postal?.country ?? null),
      lookUps.map(({ postal }) => postal?.codes[0] ?? null), // the most exact code
      lookUps.map(({ postal }) => postal?.codes.at(-1) ?? null), // the code of the area
      lookUps.map(({ isOnlyInState }) => isOnlyInState),
    ]);
    for (const row of rows)
      places[Number(row.look_up_index)] = row.precision === 'postcode' ? toPostcodeArea(row) : toTown(row);
    return places;
  }

  /** Looks up other spellings of the towns that the gazetteer does not have as written. Returns places by the index of the address. */
  private async findByOtherSpellings(
    addresses: readonly GeocodableAddress[],
    lookUps: readonly AddressLookUp[],
  ): Promise<Map<number, GeocodedPlace>> {
    const spellings: AddressSpelling[] = [];
    for (const { addressIndex, country, state } of lookUps) {
      const address = addresses[addressIndex]!;
      const hasPostcode = Boolean(address.postalCode);
      for (const spelling of listTownSpellings(address.city!, country, state))
        spellings.push({ ...spelling, addressIndex, addressState: state, hasPostcode });
    }
    const fullNames = spellings.filter(({ kind }) => kind === 'fullName');
    const places = await this.findFullNames(fullNames);

    const partialNames = spellings.filter(({ kind, addressIndex }) => kind !== 'fullName' && !places.has(addressIndex));
    const towns = await this.findTownsOfPartialNames(partialNames);
    for (const [index, { addressIndex }] of partialNames.entries()) {
      const town = towns[index];
      if (town && !places.has(addressIndex)) places.set(addressIndex, town);
    }
    return places;
  }

  /** Returns the place of the first spelling that has one, by the index of the address. A postcode area is preferred to a town. */
  private async findFullNames(spellings: readonly AddressSpelling[]): Promise<Map<number, GeocodedPlace>> {
    const found = await this.findPlaces(
      spellings.map(({ nameKey, country, state, addressState, postalCode, hasPostcode }) => ({
        nameKey,
        country,
        state: state ?? addressState, // That of the address is only preferred, because `isOnlyInState` is false then.
        isOnlyInState: state !== null,
        // The postcode of the address has been looked up already, with the town as written.
        postal: hasPostcode ? null : findPostalArea(postalCode ?? '', country),
      })),
    );
    const places = new Map<number, GeocodedPlace>();
    for (const [index, { addressIndex }] of spellings.entries()) {
      const place = found[index];
      if (!place) continue;
      const isMorePrecise = place.precision === 'postcode' && places.get(addressIndex)?.precision !== 'postcode';
      if (isMorePrecise || !places.has(addressIndex)) places.set(addressIndex, place);
    }
    return places;
  }

  /** Returns the town that each partial name means, in their order; null for a name that is unknown or ambiguous. */
  private async findTownsOfPartialNames(spellings: readonly TownSpelling[]): Promise<(GeocodedPlace | null)[]> {
    if (spellings.length === 0) return [];
    const rows = await this.query(FIND_NAMESAKES, [
      spellings.map((_, index) => index),
      spellings.map(({ country }) => country),
      spellings.map(({ nameKey }) => nameKey),
    ]);
    const namesakes = spellings.map((): Namesake[] => []);
    for (const row of rows) {
      namesakes[Number(row.spelling_index)]!.push({
        ...toTown(row),
        population: Number(row.population),
        nameKey: String(row.name_key),
        hasExactName: row.has_exact_name === true,
      });
    }
    return spellings.map((spelling, index) => findUnambiguousTown(spelling, namesakes[index]!));
  }
}

/** Returns the place of an address that has valid coordinates itself, otherwise null. */
function toPlaceOfCoordinates({ latitude, longitude }: GeocodableAddress): GeocodedPlace | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, precision: 'given', areaKm2: null };
}

const toCoordinates = ({ latitude, longitude }: Record<string, unknown>): Coordinates => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

const toPostcodeArea = (row: Record<string, unknown>): GeocodedPlace => ({
  ...toCoordinates(row),
  precision: 'postcode',
  areaKm2: estimatePostcodeAreaKm2(String(row.country)),
});

const toTown = (row: Record<string, unknown>): GeocodedPlace => ({
  ...toCoordinates(row),
  precision: 'city',
  areaKm2: estimateTownAreaKm2(String(row.country), Number(row.population)),
});

/** A town, a postcode or both, in the normalized form of the gazetteer. */
interface LookUp {
  readonly country: string | null;
  readonly state: string | null;
  readonly nameKey: string | null;
  readonly postal: PostalArea | null;
  /** Whether towns of other states are excluded. Otherwise towns of the state are only preferred. */
  readonly isOnlyInState: boolean;
}

/** The look-up of one address. */
interface AddressLookUp extends LookUp {
  readonly addressIndex: number;
}

/** A spelling of the town of one address. */
interface AddressSpelling extends TownSpelling {
  readonly addressIndex: number;
  readonly addressState: string | null;
  readonly hasPostcode: boolean;
}

/**
 * Normalizes an address.
 *
 * @returns null if neither town nor postcode is usable, or if the country is unknown, because the town could be one of the same name in
 * another country
 */
function toLookUp(address: GeocodableAddress): LookUp | null {
  if (describeUnknownCountry(address.country)) return null;
  const country = toAlpha2Code(address.country);
  const state = address.state ? findStateCode(address.state, country) : null;
  const nameKey = toPlaceKey(address.city ?? '') || null;
  const postal = findPostalArea(address.postalCode ?? '', country);
  return nameKey || postal ? { country, state, nameKey, postal, isOnlyInState: false } : null;
}
