import { KarrioAdapter } from '../../../src/modules/carriers/adapters/karrio/karrio.adapter';
import { type DocumentCheck, type FakeReply, type FakeRequest, startFakeCarrier } from './fake-carrier';
import { newAccount, newCalls, type Subject } from './subject';

const PDF = Buffer.from('%PDF-1.4 label of Karrio').toString('base64');
const KEY = 'key-4711';
const CONNECTION = 'postal-vienna';

interface Made {
  readonly id: string;
  readonly data: DraftBody;
  status: 'draft' | 'created' | 'cancelled';
  collected: boolean;
}

interface Commodity {
  readonly description: string;
  readonly quantity: number;
  readonly hs_code?: string;
  readonly origin_country: string;
  readonly value_amount: number;
}

interface DraftBody {
  readonly customs?: { readonly duty: { readonly currency: string }; readonly commodities: readonly Commodity[] };
  readonly reference: string;
  readonly is_return?: boolean;
  readonly shipper: Record<string, string | null>;
  readonly recipient: Record<string, string | null>;
  readonly parcels: { weight: number; weight_unit: string; length: number; dimension_unit: string }[];
}

interface ManifestBody {
  readonly carrier_name: string;
  readonly address: object;
  readonly shipment_ids: readonly string[];
}

interface PickupBody {
  readonly carrier_code: string;
  readonly options: { readonly connection_id: string };
  readonly pickup_date: string;
  readonly ready_time: string;
  readonly closing_time: string;
  readonly parcels_count: number;
  readonly address: { readonly city: string };
}

const rate = (service: string, total: number, days: number) => ({
  id: `rate-${service}`,
  carrier_name: 'generic',
  carrier_id: CONNECTION,
  currency: 'EUR',
  service,
  total_charge: total,
  transit_days: days,
  test_mode: true,
});
const RATES = [rate('parcel', 7.1, 4), rate('parcel_fast', 14.2, 1)];

const failed = (status: number, message: string, code = 'error'): FakeReply => ({
  status,
  body: { errors: [{ message, code }] },
});

/** A Karrio server with one carrier, as its published OpenAPI document describes it. */
export async function karrio(
  check?: DocumentCheck,
  delayMs?: () => number,
): Promise<Subject & { documentFaults: () => string[]; references: () => string[] }> {
  const made: Made[] = [];

  const manifests: { readonly id: string; readonly data: ManifestBody }[] = [];

  const showManifest = ({ id, data: { shipment_ids: ids, ...data } }: (typeof manifests)[number]) => ({
    ...data,
    ...{ id, carrier_id: CONNECTION, test_mode: true, shipment_identifiers: ids, messages: [] },
  });

  function closeManifest(data: ManifestBody): FakeReply {
    if (fake.fault() === 'errors inside') return failed(424, 'The carrier has no manifests today.');
    const isClosed = (id: string) => manifests.some((one) => one.data.shipment_ids.includes(id));
    if (data.shipment_ids.some(isClosed)) return failed(400, 'A shipment is in a manifest.');
    manifests.push({ id: `manf_${manifests.length + 1}`, data });
    return { status: 201, body: showManifest(manifests.at(-1)!) };
  }

  const pickups: { readonly id: string; readonly data: PickupBody; status: 'scheduled' | 'cancelled' }[] = [];

  const showPickup = ({ id, data, status }: (typeof pickups)[number]) => ({
    ...data,
    ...{ id, status, carrier_name: 'generic', carrier_id: CONNECTION, test_mode: true, parcels: [] },
    confirmation_number: `KP${id}`,
  });

  function orderPickup(data: PickupBody): FakeReply {
    if (fake.fault() === 'errors inside') return failed(424, 'The carrier does not collect on that day.');
    if (data.carrier_code !== 'generic' || data.options.connection_id !== 'car_1') return failed(400, 'No connection.');
    pickups.push({ id: `pck_${pickups.length + 1}`, data, status: 'scheduled' });
    return { status: 201, body: showPickup(pickups.at(-1)!) };
  }

  function ofPickup(id: string, method: string): FakeReply {
    const found = pickups.find((one) => one.id === id);
    if (!found) return failed(404, 'Not found.', 'not_found');
    if (method === 'POST' && found.status === 'cancelled')
      return failed(409, 'The pickup is cancelled.', 'state_error');
    if (method === 'POST') found.status = 'cancelled';
    return { status: 200, body: showPickup(found) };
  }

  const show = ({ id, data, status }: Made) => ({
    ...data,
    ...{ id, status, created_at: '2026-03-02T07:00:00Z', test_mode: true, rates: RATES, messages: [] },
    parcels: data.parcels,
    ...(status === 'draft'
      ? {}
      : { tracking_number: `KT${id}`, tracker_id: `trk_${id}`, carrier_name: 'generic', carrier_id: CONNECTION }),
  });

  function purchase(shipment: Made): FakeReply {
    if (shipment.status !== 'draft') return failed(409, 'The shipment was purchased already.', 'state_error');
    if (fake.fault() === 'errors inside') {
      const messages = [{ carrier_id: CONNECTION, message: 'The postal code is unknown.', level: 'error' }];
      return { status: 200, body: { ...show(shipment), messages } };
    }
    shipment.status = 'created';
    return { status: 200, body: show(shipment) };
  }

  function cancel(shipment: Made): FakeReply {
    if (shipment.status === 'cancelled') return { status: 304, body: null };
    if (shipment.collected) return failed(409, 'The carrier has collected the parcel.', 'state_error');
    shipment.status = 'cancelled';
    return { status: 200, body: show(shipment) };
  }

  const tracker = (shipment: Made) => ({
    ...{ id: `trk_${shipment.id}`, carrier_name: 'generic', carrier_id: CONNECTION, test_mode: true },
    tracking_number: `KT${shipment.id}`,
    status: shipment.collected ? 'in_transit' : 'pending',
    events: [
      ...(shipment.collected
        ? [
            {
              date: '2026-03-02',
              time: '08:00',
              status: 'picked_up',
              code: 'PU',
              location: 'Wien',
              description: 'Collected',
            },
          ]
        : []),
      { date: '2026-03-02', time: '07:00', status: 'pending', code: 'IN', location: 'Wien', description: 'Announced' },
    ],
  });

  function ofShipment(id: string, act: string | undefined, method: string): FakeReply {
    const shipment = made.find((one) => one.id === id);
    if (!shipment) return failed(404, 'Not found.', 'not_found');
    if (method === 'GET') return { status: 200, body: show(shipment) };
    if (act === 'purchase') return purchase(shipment);
    if (act === 'cancel') return cancel(shipment);
    return { status: 200, body: { category: 'label', format: 'PDF', base64: PDF } };
  }

  function reply({ method, path, query, headers, json }: FakeRequest): FakeReply {
    if (headers.authorization !== `Token ${KEY}`) return failed(401, `Invalid token. ${KEY}`, 'authentication_failed');
    const route = `${method} ${path}`;
    if (route === 'GET /v1/connections') {
      const connection = { id: 'car_1', carrier_name: 'generic', carrier_id: CONNECTION, active: true };
      return { status: 200, body: { results: [{ ...connection, is_system: false, test_mode: true }] } };
    }
    if (route === 'POST /v1/proxy/rates') return { status: 200, body: { rates: RATES, messages: [] } };
    if (route === 'POST /v1/shipments') {
      made.push({ id: `shp_${made.length + 1}`, data: json as DraftBody, status: 'draft', collected: false });
      return { status: 201, body: show(made.at(-1)!) };
    }
    if (route === 'GET /v1/shipments') {
      const found = made.filter(({ data }) => data.reference === query.get('reference'));
      return { status: 200, body: { count: found.length, next: null, previous: null, results: found.map(show) } };
    }
    if (route === 'POST /v1/manifests') return closeManifest(json as ManifestBody);
    if (route === 'GET /v1/manifests')
      return {
        status: 200,
        body: { count: manifests.length, next: null, previous: null, results: manifests.map(showManifest) },
      };
    const [, manifestId] = /^\/v1\/manifests\/([^/]+)\/document$/.exec(path) ?? [];
    if (manifestId) return { status: 200, body: { category: 'manifest', format: 'PDF', base64: PDF } };
    if (route === 'POST /v1/pickups') return orderPickup(json as PickupBody);
    const [, pickupId] = /^\/v1\/pickups\/([^/]+)(?:\/cancel)?$/.exec(path) ?? [];
    if (pickupId) return ofPickup(pickupId, method);
    const [, id, act] = /^\/v1\/shipments\/([^/]+)(?:\/(purchase|cancel|documents\/label))?$/.exec(path) ?? [];
    if (id) return ofShipment(id, act, method);
    const [, trackerId] = /^\/v1\/trackers\/trk_([^/]+)$/.exec(path) ?? [];
    const tracked = made.find((one) => one.id === trackerId);
    return tracked ? { status: 200, body: tracker(tracked) } : failed(404, 'Not found.', 'not_found');
  }

  const fake = await startFakeCarrier(reply, {
    isBooking: ({ method, path }) =>
      path.endsWith('/purchase') || (method === 'POST' && ['/v1/pickups', '/v1/manifests'].includes(path)),
    check,
    delayMs,
  });
  const account = newAccount({ accountNumber: CONNECTION, apiKey: KEY, apiSecret: null, baseUrl: fake.url });
  return {
    /** The references of all bookings that were made, in any order. */
    references: () => made.filter(({ status }) => status === 'created').map(({ data }) => data.reference),
    adapter: new KarrioAdapter(newCalls()),
    account,
    wrong: { apiKey: 'another-4711' },
    documentFaults: () => fake.faults,
    carrier: {
      fail: fake.fail,
      url: fake.url,
      requests: () => fake.requests.length,
      at: (url) => ({ adapter: new KarrioAdapter(newCalls()), account: { ...account, baseUrl: url } }),
      booked: () => made.filter(({ status }) => status === 'created').length,
      collect: (reference) => {
        made.find(({ id }) => id === reference)!.collected = true;
      },
      received: () => {
        const { parcels, recipient } = made.at(-1)!.data;
        const [parcel] = parcels;
        expect([parcel!.weight_unit, parcel!.dimension_unit]).toEqual(['KG', 'CM']);
        const lines = [recipient.person_name, recipient.address_line1, recipient.address_line2, recipient.city];
        return { kg: parcel!.weight, cm: parcel!.length, lines: lines.filter((line) => typeof line === 'string') };
      },
      customs: () => {
        const { duty, commodities } = made.at(-1)!.data.customs!;
        const items = commodities.map(
          ({ description, quantity, hs_code: code, origin_country: origin, value_amount: value }) => ({
            ...{ description, quantity, hsCode: code ?? null, originCountry: origin, value },
          }),
        );
        return { currency: duty.currency, items };
      },
      lastReturn: () => {
        const { is_return: isReturn = false, shipper, recipient } = made.at(-1)!.data;
        return isReturn ? { from: recipient.city!, to: shipper.city! } : null;
      },
      manifests: () => manifests.map(({ data }) => data.shipment_ids),
      pickups: () =>
        pickups
          .filter(({ status }) => status === 'scheduled')
          .map(({ data }) => ({
            day: data.pickup_date,
            from: data.ready_time,
            until: data.closing_time,
            packages: data.parcels_count,
            city: data.address.city,
          })),
      expireTokens: null,
      longestLine: 100,
      characters: /^.*$/u,
    },
    stop: fake.stop,
  };
}
