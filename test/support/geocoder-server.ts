import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GeocoderKind } from '../../src/common/geocoder-kinds';

/** A house in the data of the server. */
export interface House {
  readonly street: string;
  readonly number: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-1, capitals. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Invalid coordinates for a response; undefined: those of the house. */
export type BadCoordinates = readonly [latitude: unknown, longitude: unknown];

/** Simulated fault; null if it works. */
export type GeocoderFault =
  'status 429' | 'status 500' | 'HTML page' | 'hangs' | 'huge' | 'refuses' | 'other JSON' | 'redirects' | null;

export type GeocoderServer = Awaited<ReturnType<typeof startGeocoderServer>>;

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A server with the search of Nominatim (format jsonv2, structured), Photon (`/api`) or Pelias
 * (`/v1/search/structured`, `/v1/autocomplete`), written from their documentation. It contains some houses and rejects
 * unknown parameters.
 */
export async function startGeocoderServer(kind: GeocoderKind) {
  const state = {
    fault: null as GeocoderFault,
    houses: [] as House[],
    bad: undefined as BadCoordinates | undefined,
    before: async (): Promise<void> => undefined,
  };
  const requests: { path: string; userAgent: string; at: number }[] = [];

  const find = (text: string, limit: number): House[] => {
    const words = plain(text).split(' ');
    const fits = (house: House) => {
      const own = plain(
        `${house.street} ${house.number} ${house.postalCode} ${house.city} ${house.country} ${COUNTRIES.of(house.country)}`,
      );
      return words.every((word) => own.includes(word));
    };
    return state.houses.filter(fits).slice(0, limit);
  };

  function nominatim(path: string, query: URLSearchParams): Reply {
    const allowed = 'format addressdetails limit street city state postalcode country countrycodes'.split(' ');
    const unknown = [...query.keys()].filter((name) => !allowed.includes(name));
    if (path !== '/search' || query.get('format') !== 'jsonv2' || unknown.length)
      return { status: 400, body: { error: { code: 400, message: `Bad parameters: ${unknown.join(', ')}` } } };
    const text = ['street', 'postalcode', 'city'].map((name) => query.get(name) ?? '').join(' ');
    const body = find(text, Number(query.get('limit'))).map((house, index) => ({
      place_id: 1000 + index,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      ...{
        osm_type: 'node',
        osm_id: 77,
        lat: state.bad ? state.bad[0] : String(house.latitude),
        lon: state.bad ? state.bad[1] : String(house.longitude),
      },
      ...{ category: 'place', type: 'house', place_rank: 30, importance: 0.42, addresstype: 'place', name: '' },
      display_name: `${house.number}, ${house.street}, ${house.city}, ${house.postalCode}`,
      address: {
        ...{ house_number: house.number, road: house.street, city: house.city, postcode: house.postalCode },
        country_code: house.country.toLowerCase(),
      },
      boundingbox: ['0', '0', '0', '0'],
    }));
    return { status: 200, body };
  }

  function photon(path: string, query: URLSearchParams): Reply {
    const unknown = [...query.keys()].filter((name) => !'q limit lat lon lang'.split(' ').includes(name));
    if (path !== '/api' || !query.get('q') || unknown.length)
      return { status: 400, body: { message: `unknown query parameter '${unknown[0]}'` } };
    const features = find(query.get('q')!, Number(query.get('limit') ?? 15)).map((house) => ({
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: state.bad ? [state.bad[1], state.bad[0]] : [house.longitude, house.latitude],
      },
      properties: {
        ...{ osm_type: 'N', osm_id: 77, osm_key: 'place', osm_value: 'house', type: 'house', country: 'Land' },
        ...{ housenumber: house.number, street: house.street, city: house.city, postcode: house.postalCode },
        countrycode: house.country,
      },
    }));
    return { status: 200, body: { type: 'FeatureCollection', features } };
  }

  function pelias(path: string, query: URLSearchParams): Reply {
    const structured = path === '/v1/search/structured';
    const allowed = structured
      ? 'address locality region postalcode country size'
      : 'text size focus.point.lat focus.point.lon';
    const unknown = [...query.keys()].filter((name) => !allowed.split(' ').includes(name));
    const geocoding = { version: '0.2', attribution: 'http://127.0.0.1/attribution', query: {} };
    if ((!structured && path !== '/v1/autocomplete') || unknown.length)
      return {
        status: 400,
        body: { geocoding: { ...geocoding, errors: [`bad ${unknown[0]}`] }, type: 'FeatureCollection', features: [] },
      };
    const text = structured
      ? ['address', 'postalcode', 'locality'].map((name) => query.get(name) ?? '').join(' ')
      : query.get('text')!;
    const features = find(text, Number(query.get('size') ?? 10)).map((house) => ({
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: state.bad ? [state.bad[1], state.bad[0]] : [house.longitude, house.latitude],
      },
      properties: {
        ...{ id: 'at/1', gid: 'openaddresses:address:at/1', layer: 'address', source: 'openaddresses' },
        ...{ name: `${house.street} ${house.number}`, housenumber: house.number, street: house.street },
        ...{ postalcode: house.postalCode, confidence: 0.97, match_type: 'exact', accuracy: 'point' },
        ...{
          country_code: house.country,
          locality: house.city,
          label: `${house.street} ${house.number}, ${house.city}`,
        },
      },
    }));
    return { status: 200, body: { geocoding, type: 'FeatureCollection', features } };
  }

  const protocols = { nominatim, photon, pelias };
  const faulty = (): Reply | null => {
    if (state.fault === 'status 429') return { status: 429, html: '<html><h1>Too many requests</h1></html>' };
    if (state.fault === 'status 500') return { status: 500, body: { error: 'out of order' } };
    if (state.fault === 'HTML page') return { status: 200, html: '<!doctype html><title>Maintenance</title>' };
    if (state.fault === 'other JSON') return { status: 200, body: { hello: 'world' } };
    if (state.fault === 'redirects') return { status: 302, html: '' };
    if (state.fault === 'refuses') return { status: 403, html: '<html><title>Access blocked</title></html>' };
    return null;
  };

  const server = createServer((request: IncomingMessage, response) => {
    void (async () => {
      const path = request.url ?? '';
      requests.push({ path, userAgent: String(request.headers['user-agent']), at: performance.now() });
      await state.before();
      if (state.fault === 'hangs') return;
      if (state.fault === 'huge') {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('[');
        const more = () =>
          void (response.write(`"${'x'.repeat(65_536)}",`) ? setImmediate(more) : response.once('drain', more));
        response.on('close', () => response.destroy());
        return more();
      }
      const url = new URL(path, 'http://server');
      const { status, body, html } = faulty() ?? protocols[kind](url.pathname, url.searchParams);
      response.writeHead(status, {
        'Content-Type': html === undefined ? 'application/json' : 'text/html',
        ...(status === 302 && { Location: 'http://127.0.0.1:1/' }),
      });
      response.end(html ?? JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly html?: string;
}
