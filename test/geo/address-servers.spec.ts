import { toAddressKey, toGeocoderQuery, toGeocoderQueryKey } from '../../src/shared/geo/address-key';
import type { FoundAddress } from '../../src/shared/geo/address-servers/address-protocol';
import { ADDRESS_PROTOCOLS } from '../../src/shared/geo/address-servers/address-protocols';
import { selectMatchingAddress } from '../../src/shared/geo/address-servers/matching-address';
import { GEOCODER_KINDS, type GeocoderKind } from '../../src/common/geocoder-kinds';
import { OutboundHttp } from '../../src/platform/outbound/outbound-http';
import { RemoteServer, RemoteServerAway, RemoteServerRefusal } from '../../src/platform/outbound/remote-server';
import {
  type BadCoordinates,
  type GeocoderFault,
  type GeocoderServer,
  startGeocoderServer,
} from '../support/geocoder-server';

const HOUSE = {
  ...{ street: 'Herrengasse', number: '16', city: 'Graz', postalCode: '8010', country: 'AT' },
  ...{ latitude: 47.0697, longitude: 15.4401 },
};
const REQUESTED = { street: 'Herrengasse 16', city: 'Graz', postalCode: '8010', country: 'Austria' };

describe.each(GEOCODER_KINDS)('a geocoder that speaks %s', (kind: GeocoderKind) => {
  let server: GeocoderServer;
  let remote: RemoteServer;
  const { search, complete, read } = ADDRESS_PROTOCOLS[kind];
  beforeEach(async () => {
    server = await startGeocoderServer(kind);
    server.state.houses = [HOUSE];
    remote = new RemoteServer(new OutboundHttp({ ALLOW_PRIVATE_TARGETS: false }), {
      ...{
        name: 'Geocoder',
        baseUrl: `${server.url}/`,
        timeoutMs: 2_000,
        fallbackText: 'towns do',
        retriesOnce: false,
      },
      userAgent: 'delivery-dispatch-service (ops@courier.example)',
    });
  });
  afterEach(() => server.stop());
  const ask = (address = REQUESTED) => remote.call(search(address), read);

  it('finds a house and sends a User-Agent', async () => {
    const [found] = await ask();
    expect(found).toMatchObject({
      ...{ precision: 'address', latitude: 47.0697, longitude: 15.4401, country: 'AT', houseNumber: '16' },
      ...{ street: 'Herrengasse', city: 'Graz', postalCode: '8010' },
    });
    expect(server.requests.map(({ userAgent }) => userAgent)).toEqual([
      'delivery-dispatch-service (ops@courier.example)',
    ]);
  });

  it('finds nothing', async () => {
    expect(await ask({ ...REQUESTED, street: 'Sporgasse 2' })).toEqual([]);
  });

  it.each<[GeocoderFault, typeof RemoteServerAway | typeof RemoteServerRefusal]>([
    ['status 429', RemoteServerAway],
    ['status 500', RemoteServerAway],
    ['HTML page', RemoteServerAway],
    ['other JSON', RemoteServerAway],
    ['redirects', RemoteServerAway],
    ['hangs', RemoteServerAway],
    ['huge', RemoteServerAway],
    ['refuses', RemoteServerRefusal],
  ])('fails once, in bounds, when it is out of order: %s', async (fault, type) => {
    server.state.fault = fault;
    await expect(ask()).rejects.toThrow(type);
    expect(server.requests).toHaveLength(1);
  });

  it.each<BadCoordinates>([
    [null, null],
    ['', ''],
    ['47.0697 N', '15.4401'],
    ['NaN', 'NaN'],
    [47.0697, null],
    [91, 15.4401],
    ['47.0697', '180.5'],
    [0, 0],
    [true, []],
  ])('rejects the coordinates %p, %p as outside the protocol', async (latitude, longitude) => {
    server.state.bad = [latitude, longitude];
    await expect(ask()).rejects.toThrow('The geocoder sent a response that violates its protocol.');
  });

  it('rejects with its own message', async () => {
    const call = { ...search(REQUESTED), path: search(REQUESTED).path.replace('?', '?colour=red&') };
    await expect(remote.call(call, read)).rejects.toThrow(/^The geocoder rejects the request \(status 400\): .*\.$/);
  });

  it('suggests completions unless the usage policy forbids it', async () => {
    if (!complete) return expect(kind).toBe('nominatim');
    const call = complete('Herreng', { latitude: 47, longitude: 15 }, 5);
    const [found] = await remote.call(call, read);
    expect(found).toMatchObject({ precision: 'address', city: 'Graz' });
    expect(server.requests.at(-1)!.path).toMatch(/lat=47.*lon=15/);
  });
});

describe('what a geocoder finds', () => {
  const found = (more: Partial<FoundAddress>): FoundAddress[] => [
    {
      ...{ ...HOUSE, houseNumber: '16', precision: 'address', score: 1, label: '', state: null },
      ...more,
    },
  ];
  it.each([
    ['is the house', {}, 'address'],
    ['is in another country', { country: 'DE' }, undefined],
    ['is in another town with another postcode', { city: 'Wien', postalCode: '1010' }, undefined],
    ['is in a suburb with the same postcode', { city: 'Graz-Umgebung' }, 'address'],
    ['is another house of the street', { houseNumber: '61' }, 'postcode'],
    ['is the street alone', { houseNumber: null, precision: 'postcode' as const }, 'postcode'],
  ])('%s', (_, more, precision) => {
    expect(selectMatchingAddress(REQUESTED, found(more))?.precision).toBe(precision);
  });

  it.each([
    ['St. Pölten', 'Sankt Pölten', 'AT'],
    ['1010 Wien', 'Wien', 'AT'],
    ['Wien, Favoriten', 'Wien', 'AT'],
    ['Paris 15e', 'Paris', 'FR'],
    ['København K', 'København', 'DK'],
  ])('is in %s when the geocoder says %s', (city, says, country) => {
    const requested = { street: 'Herrengasse 16', city, country };
    expect(selectMatchingAddress(requested, found({ city: says, postalCode: null, country }))?.precision).toBe(
      'address',
    );
  });

  it.each([
    ['the same town and postcode', { city: 'Graz', postalCode: '8010' }, 'address'],
    ['the same town alone', { city: 'Graz', postalCode: null }, undefined],
    ['the same town with another postcode', { city: 'Graz', postalCode: '9999' }, undefined],
    ['another town', { city: 'Wien', postalCode: '8010' }, undefined],
  ])('of an address with a country that is not understood counts in %s: %j', (_, more, precision) => {
    const requested = { ...REQUESTED, country: 'Absurdistan' };
    expect(selectMatchingAddress(requested, found({ ...more, country: 'DE' }))?.precision).toBe(precision);
  });
});

describe('the key of an address', () => {
  it('the key of an address is equal for all spellings of an address, and for no other address', () => {
    const key = toAddressKey(REQUESTED);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(toAddressKey({ ...REQUESTED, street: 'HERRENGASSE  16', country: 'AT', postalCode: ' 8010' })).toBe(key);
    expect(toAddressKey({ ...REQUESTED, street: 'Herrengasse 1, 6' })).not.toBe(key);
    expect(toAddressKey({ ...REQUESTED, city: 'Wien' })).not.toBe(key);
  });

  it('the key of an address is none without a street, and where the place is given', () => {
    expect(toAddressKey({ ...REQUESTED, street: ' ' })).toBeNull();
    expect(toAddressKey({ ...REQUESTED, latitude: 1, longitude: 2 })).toBeNull();
  });

  it('of a geocoder query ignores case, extra blanks and invisible characters, and nothing else', () => {
    const key = toGeocoderQueryKey(toGeocoderQuery(REQUESTED));
    const same = { ...REQUESTED, street: ' HERRENGASSE\u200b \t16\u0000', country: 'AT' };
    expect(toGeocoderQueryKey(toGeocoderQuery(same))).toBe(key);
    for (const street of ['Herrengasse; 16 )(', 'Herrengasse 1 6', 'Herrengasse-16', 'Hérrengasse 16'])
      expect(toGeocoderQueryKey(toGeocoderQuery({ ...REQUESTED, street }))).not.toBe(key);
  });
});
