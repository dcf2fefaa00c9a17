import { countryCode, unknownCountry } from '../common/countries';
import type { GeocoderKind } from '../common/geocoder-kinds';
import { type RemoteCall, RemoteServerAway, RemoteServerRefusal } from '../outbound/remote-server';
import type { Coordinates } from './distance';
import type { GeocodableAddress } from './geocoder';
import { placeKey } from './place-names';
import { townKeys } from './town-spellings';

/** A place that a geocoder knows. */
export interface FoundAddress extends Coordinates {
  /** The building; or the middle of the street or postcode area; or of the town. */
  readonly precision: 'address' | 'postcode' | 'city';
  /** How sure the geocoder is, 0 to 1; null: it does not say. */
  readonly score: number | null;
  /** In one line. */
  readonly label: string;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 code. */
  readonly country: string | null;
}

/** How one kind of server is asked, and how its answers are read. */
export interface AddressProtocol {
  /** Whose data it is, as their licence wants it told. */
  readonly attribution: string;
  /** Where an address is. */
  readonly search: (address: GeocodableAddress) => RemoteCall;
  /** What a text that somebody is typing may become; null: it must not be asked for that. */
  readonly complete: ((text: string, near: Coordinates | null, limit: number) => RemoteCall) | null;
  /** @throws RemoteServerRefusal with its words, RemoteServerAway when the answer is none of its protocol */
  readonly read: (json: unknown, status: number) => FoundAddress[];
}

type Facts = Record<string, unknown>;

/** Room for ten places with all that is told of them, in bytes. */
const MAX_BYTES = 256 * 1_024;
const OSM = '© OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)';

const get = (path: string, parameters: Readonly<Record<string, string | number | null | undefined>>): RemoteCall => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  return { method: 'GET', path: `${path}?${query.toString()}`, maxBytes: MAX_BYTES };
};

const facts = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});
const text = (value: unknown): string | null => (typeof value === 'string' && value ? value.slice(0, 200) : null);
const share = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : null;

function outside(): RemoteServerAway {
  return new RemoteServerAway('The geocoder answered outside its protocol.');
}

/** @throws unless the answer is one of success */
function assertAnswered(json: unknown, status: number, words: unknown): void {
  if (status === 200 && json !== null) return;
  const reason = text(words);
  if (status >= 400)
    throw new RemoteServerRefusal(`The geocoder refuses (status ${status})${reason ? `: ${reason}` : ''}.`);
  throw outside();
}

/** Nominatim writes coordinates as texts. Anything but a number is invalid: `Number(null)` is 0, a place in the Gulf of Guinea. */
const DEGREES = /^-?\d{1,3}(\.\d+)?$/;
const degrees = (value: unknown): number =>
  typeof value === 'string' && DEGREES.test(value) ? Number(value) : typeof value === 'number' ? value : NaN;

/** @throws RemoteServerAway unless both are numbers of a place; systems without coordinates send 0, 0 */
function coordinates(latitude: unknown, longitude: unknown): Coordinates {
  const at = { latitude: degrees(latitude), longitude: degrees(longitude) };
  const isOnEarth = Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180;
  if (!isOnEarth || (at.latitude === 0 && at.longitude === 0)) throw outside();
  return at;
}

const code = (value: unknown): string | null => text(value)?.toUpperCase() ?? null;

/** `GET /search` of Nominatim 3 and later, format jsonv2. */
const NOMINATIM: AddressProtocol = {
  attribution: OSM,
  search: ({ street, city, state, postalCode, country }) => {
    const known = countryCode(country);
    return get('search', {
      ...{ format: 'jsonv2', addressdetails: 1, limit: 1, street, city, postalcode: postalCode },
      ...(known ? { countrycodes: known.toLowerCase() } : { state, country }),
    });
  },
  complete: null, // the rules of nominatim.openstreetmap.org forbid it, and it is not made for halves of words
  read: (json, status) => {
    const { error } = facts(json);
    assertAnswered(json, status, facts(error).message ?? error);
    if (!Array.isArray(json)) throw outside();
    return json.flatMap((each): FoundAddress[] => {
      const found = facts(each);
      const address = facts(found.address);
      const rank = Number(found.place_rank);
      const precision =
        rank >= 30 || text(address.house_number) ? 'address' : rank >= 21 ? 'postcode' : rank >= 13 ? 'city' : null;
      if (!precision) return [];
      return [
        {
          ...coordinates(found.lat, found.lon),
          precision,
          score: share(found.importance),
          label: text(found.display_name) ?? '',
          street: text(address.road) ?? text(address.pedestrian),
          houseNumber: text(address.house_number),
          city: text(address.city) ?? text(address.town) ?? text(address.village) ?? text(address.municipality),
          state: text(address.state),
          postalCode: text(address.postcode),
          country: code(address.country_code),
        },
      ];
    });
  },
};

const PHOTON_TYPES: Readonly<Record<string, FoundAddress['precision']>> = {
  ...{ house: 'address', street: 'postcode', locality: 'city', district: 'city', city: 'city' },
};

const line = (parts: readonly (string | null | undefined)[], by = ', '): string => parts.filter(Boolean).join(by);

const ENGLISH_COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });
/** Photon searches names, not codes. */
const countryName = (country: string | null | undefined): string | null | undefined => {
  const known = countryCode(country);
  return known ? ENGLISH_COUNTRIES.of(known) : country;
};

/** `GET /api` of Photon. */
const PHOTON: AddressProtocol = {
  attribution: OSM,
  search: ({ street, city, postalCode, country }) =>
    get('api', { q: line([street, line([postalCode, city], ' '), countryName(country)]), limit: 1 }),
  complete: (typed, near, limit) => get('api', { q: typed, limit, lat: near?.latitude, lon: near?.longitude }),
  read: (json, status) => {
    assertAnswered(json, status, facts(json).message);
    return features(json).flatMap(({ properties, at }): FoundAddress[] => {
      const precision = PHOTON_TYPES[String(properties.type)];
      if (!precision) return [];
      const [name, street, houseNumber] = [
        text(properties.name),
        text(properties.street),
        text(properties.housenumber),
      ];
      const [city, postalCode, country] = [
        text(properties.city),
        text(properties.postcode),
        code(properties.countrycode),
      ];
      const road = street ?? (properties.type === 'street' ? name : null);
      return [
        {
          ...at,
          ...{ precision, score: null, street: road, houseNumber, postalCode, country },
          city: city ?? (precision === 'city' ? name : null),
          state: text(properties.state),
          label: line([
            name !== road ? name : null,
            line([road, houseNumber], ' '),
            line([postalCode, city], ' '),
            country,
          ]),
        },
      ];
    });
  },
};

const PELIAS_LAYERS: Readonly<Record<string, FoundAddress['precision']>> = {
  ...{ address: 'address', venue: 'address', street: 'postcode', postalcode: 'postcode' },
  ...{ neighbourhood: 'city', borough: 'city', localadmin: 'city', locality: 'city' },
};

/** `GET /v1/search/structured` and `/v1/autocomplete` of Pelias. */
const PELIAS: AddressProtocol = {
  attribution: `Pelias: ${OSM}, OpenAddresses, Who’s On First, GeoNames (their licences by country)`,
  search: ({ street, city, state, postalCode, country }) =>
    get('v1/search/structured', {
      ...{ address: street, locality: city, region: state, postalcode: postalCode },
      country: countryCode(country) ?? country,
      size: 1,
    }),
  complete: (typed, near, limit) =>
    get('v1/autocomplete', {
      ...{ text: typed, size: limit },
      ...{ 'focus.point.lat': near?.latitude, 'focus.point.lon': near?.longitude },
    }),
  read: (json, status) => {
    const { errors } = facts(facts(json).geocoding);
    assertAnswered(json, status, Array.isArray(errors) ? (facts(errors[0]).message ?? errors[0]) : null);
    return features(json).flatMap(({ properties, at }): FoundAddress[] => {
      const precision = PELIAS_LAYERS[String(properties.layer)];
      if (!precision) return [];
      return [
        {
          ...at,
          precision,
          score: share(properties.confidence),
          label: text(properties.label) ?? '',
          street: text(properties.street),
          houseNumber: text(properties.housenumber),
          city: text(properties.locality) ?? text(properties.localadmin),
          state: text(properties.region_a) ?? text(properties.region),
          postalCode: text(properties.postalcode),
          country: code(properties.country_code) ?? countryCode(text(properties.country)),
        },
      ];
    });
  },
};

export const ADDRESS_PROTOCOLS: Readonly<Record<GeocoderKind, AddressProtocol>> = {
  nominatim: NOMINATIM,
  photon: PHOTON,
  pelias: PELIAS,
};

/** The points of a GeoJSON FeatureCollection. */
function features(json: unknown): { properties: Facts; at: Coordinates }[] {
  const { features: listed } = facts(json);
  if (!Array.isArray(listed)) throw outside();
  return listed.map((each) => {
    const { properties, geometry } = facts(each);
    const { coordinates: point } = facts(geometry);
    if (!Array.isArray(point) || point.some((value) => typeof value !== 'number')) throw outside();
    return { properties: facts(properties), at: coordinates(point[1], point[0]) };
  });
}

/**
 * What a geocoder found for an address, as far as it can be that: a search is never without an answer that is somewhere else. One in
 * another country, or in another town with another postcode, does not count. If the address has a country that is not understood, town
 * and postcode must both match. A result without the house number is the street alone.
 */
export function fitting(asked: GeocodableAddress, found: readonly FoundAddress[]): FoundAddress | null {
  const [best] = found;
  if (!best) return null;
  const country = countryCode(asked.country);
  if (country && best.country && best.country !== country) return null;
  const town = agreement(asked.city, best.city, (one, other) => isSameTown(one, other, country ?? best.country));
  const postcode = agreement(asked.postalCode, best.postalCode, (one, other) => plain(one) === plain(other));
  if (unknownCountry(asked.country) && !(town === 'same' && postcode === 'same')) return null;
  if (town === 'differs' && (postcode === 'differs' || !best.postalCode)) return null;
  if (best.precision !== 'address' || !/\d/.test(asked.street ?? '')) return best;
  const words = placeKey(asked.street ?? '').split(' ');
  const number = placeKey(best.houseNumber ?? '').split(' ')[0]!;
  return number && words.includes(number) ? best : { ...best, precision: 'postcode' };
}

const plain = (text: string): string => placeKey(text).replaceAll(' ', '');

function agreement(
  one: string | null | undefined,
  other: string | null,
  isSame: (one: string, other: string) => boolean,
): 'same' | 'differs' | null {
  if (!one || !other) return null;
  return isSame(one, other) ? 'same' : 'differs';
}

function isSameTown(one: string, other: string, country: string | null): boolean {
  if (plain(one) === plain(other)) return true;
  const [keys, others] = [townKeys(one, country), townKeys(other, country)];
  return [...keys].some((key) => others.has(key));
}
