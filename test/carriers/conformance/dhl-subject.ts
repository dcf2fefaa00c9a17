import { toAlpha2Code } from '../../../src/common/text/countries';
import { DhlParcelDeAdapter } from '../../../src/modules/carriers/adapters/dhl-parcel-de/dhl-parcel-de.adapter';
import { type DocumentCheck, type FakeReply, type FakeRequest, startFakeCarrier } from './fake-carrier';
import { newAccount, newCalls, type Subject } from './subject';

const PDF = Buffer.from('%PDF-1.4 label of DHL').toString('base64');
const ACCOUNT = { number: '33333333330102', key: 'key-4711', login: 'user:secret-0815' };

interface Made {
  readonly number: string;
  voided: boolean;
  collected: boolean;
}

interface OrderBody {
  shipments: {
    consignee: Record<string, string>;
    customs?: {
      postalCharges: { currency: string };
      items: {
        itemDescription: string;
        packagedQuantity: number;
        hsCode?: string;
        countryOfOrigin: string;
        itemValue: { value: number };
      }[];
    };
    details: { dim: { uom: string; length: number }; weight: { uom: string; value: number } };
  }[];
}

interface ReturnBody {
  receiverId: string;
  shipper: { city: string };
}

/** The only address for returns of the account. */
const RETURN_ADDRESS = {
  name1: 'Sender',
  addressStreet: 'Hauptstraße',
  addressHouse: '1',
  postalCode: '53113',
  city: 'Bonn',
};

const status = (statusCode: number, title: string, detail: string) => ({ statusCode, title, detail });
const OK = status(200, 'ok', 'The shipment was processed.');

/** DHL, as its published documents describe it. */
export async function dhlParcelDe(check?: DocumentCheck): Promise<Subject & { documentFaults: () => string[] }> {
  const made: Made[] = [];
  const manifests: (readonly string[])[] = [];
  let returns = 0;
  let last: OrderBody | undefined;
  let lastReturn: ReturnBody | null = null;

  const rejected = (code: number, property: string, text: string): FakeReply => ({
    status: 207,
    body: {
      status: status(code, 'bad request', '1 of 1 shipment failed.'),
      items: [
        {
          sstatus: status(code, 'bad request', 'The shipment has errors.'),
          validationMessages: [{ property, validationMessage: text, validationState: 'Error' }],
        },
      ],
    },
  });

  function order(body: OrderBody): FakeReply {
    if (fake.fault() === 'errors inside') return rejected(400, 'consignee.postalCode', 'The postal code is unknown.');
    last = body;
    lastReturn = null;
    const number = `0034043416109400${String(made.length + 1).padStart(4, '0')}`;
    made.push({ number, voided: false, collected: false });
    const label = { b64: PDF, fileFormat: 'PDF', printFormat: '910-300-700' };
    return { status: 200, body: { status: OK, items: [{ shipmentNo: number, sstatus: OK, label }] } };
  }

  function cancel(number: string): FakeReply {
    const found = made.find((one) => one.number === number);
    if (!found || found.voided || found.collected) return rejected(400, 'shipment', 'The shipment cannot be deleted.');
    found.voided = true;
    return { status: 200, body: { status: OK, items: [{ shipmentNo: number, sstatus: OK }] } };
  }

  function locations(country: string | null): FakeReply {
    if (country !== 'deu') return { status: 200, body: [] };
    const address = RETURN_ADDRESS;
    const account = { ekp: '3333333333', billingNumber: '33333333330701', companyName: 'Sender' };
    const receiver = { receiverId: 'deu', shipperCountry: 'deu', numberRange: '99999XXXXXXC', ...account };
    return { status: 200, body: [{ ...receiver, receiverAddress: address, companyAddress: address }] };
  }

  function bookReturn(body: ReturnBody): FakeReply {
    if (fake.fault() === 'errors inside')
      return { status: 422, body: { title: 'Unprocessable', status: 422, detail: 'The postal code is unknown.' } };
    lastReturn = body;
    const shipmentNo = `9999915872${String(++returns).padStart(2, '0')}`;
    const sstatus = { title: 'Created', status: 201, detail: 'Created' };
    return {
      status: 201,
      body: { sstatus, shipmentNo, label: { b64: PDF }, routingCode: '40327653113+99000933090010' },
    };
  }

  /** Closes parcels. For parcels that are closed already, DHL sends a warning. */
  function closeManifest({ shipmentNumbers }: { shipmentNumbers: readonly string[] }): FakeReply {
    if (fake.fault() === 'errors inside') return rejected(400, 'shipmentNumbers', 'The shipment cannot be manifested.');
    const isClosed = (number: string) => manifests.some((numbers) => numbers.includes(number));
    const open = shipmentNumbers.filter((number) => !isClosed(number));
    const warning = {
      property: 'shipmentNumber',
      validationMessage: 'Manifested already.',
      validationState: 'Warning',
    };
    const items = shipmentNumbers.map((shipmentNo) => ({
      ...{ shipmentNo, sstatus: OK },
      ...(isClosed(shipmentNo) && { validationMessages: [warning] }),
    }));
    if (open.length > 0) manifests.push(open);
    return { status: 207, body: { status: OK, items } };
  }

  function track(number: string): FakeReply {
    const found = made.find((one) => one.number === number && !one.voided);
    if (!found) return { status: 404, body: { title: 'No result found', detail: 'No shipment found.', status: 404 } };
    const event = (timestamp: string, statusCode: string, description: string) => ({
      ...{ timestamp, statusCode, description },
      location: { address: { addressLocality: 'Bonn', countryCode: 'DE' } },
    });
    const events = [
      ...(found.collected
        ? [event('2026-03-02T08:00:00+01:00', 'transit', 'The shipment has been picked up by DHL.')]
        : []),
      event('2026-03-02T07:00:00+01:00', 'pre-transit', 'The instruction data was sent.'),
    ];
    return { status: 200, body: { shipments: [{ id: number, service: 'parcel-de', status: events[0], events }] } };
  }

  function reply({ method, path, query, headers, json }: FakeRequest): FakeReply {
    const denied: FakeReply = { status: 401, body: status(401, 'Unauthorized', 'key-4711 is not valid.') };
    if (path === '/track/shipments') {
      return headers['dhl-api-key'] === ACCOUNT.key ? track(query.get('trackingNumber') ?? '') : denied;
    }
    const basic = `Basic ${Buffer.from(ACCOUNT.login).toString('base64')}`;
    if (headers['dhl-api-key'] !== ACCOUNT.key || headers.authorization !== basic) return denied;
    if (path.endsWith('/returns/v1/locations')) return locations(query.get('countryCode'));
    if (path.endsWith('/returns/v1/orders')) return bookReturn(json as ReturnBody);
    if (path.endsWith('/manifests') && method === 'POST') return closeManifest(json as { shipmentNumbers: string[] });
    if (path.endsWith('/manifests'))
      return {
        status: 200,
        body: { status: OK, manifestDate: query.get('date'), manifest: [{ b64: PDF, fileFormat: 'PDF' }] },
      };
    const shipment = query.get('shipment') ?? '';
    if (method === 'POST') return order(json as OrderBody);
    if (method === 'DELETE') return cancel(shipment);
    const found = made.find(({ number }) => number === shipment);
    if (found) return { status: 200, body: { status: OK, items: [{ shipmentNo: shipment, sstatus: OK }] } };
    return { status: 404, body: status(404, 'Not Found', 'The shipment is unknown.') };
  }

  const fake = await startFakeCarrier(reply, {
    isBooking: ({ method }) => method === 'POST',
    check,
  });
  const account = newAccount({ accountNumber: ACCOUNT.number, apiKey: ACCOUNT.key, apiSecret: ACCOUNT.login });
  function adapterAt(url: string): DhlParcelDeAdapter {
    const addresses = {
      shipping: `${url}/parcel/de/shipping/v2`,
      returns: `${url}/parcel/de/shipping/returns/v1`,
      tracking: `${url}/track`,
    };
    return new DhlParcelDeAdapter(newCalls(), { real: addresses, test: addresses });
  }
  return {
    adapter: adapterAt(fake.url),
    account,
    wrong: { apiSecret: 'user:another-0815' },
    documentFaults: () => fake.faults,
    carrier: {
      fail: fake.fail,
      url: fake.url,
      requests: () => fake.requests.length,
      at: (url) => ({ adapter: adapterAt(url), account }),
      booked: () => made.filter(({ voided }) => !voided).length,
      collect: (reference) => {
        made.find(({ number }) => number === reference)!.collected = true;
      },
      received: () => {
        const { consignee, details } = last!.shipments[0]!;
        expect([details.weight.uom, details.dim.uom]).toEqual(['g', 'mm']);
        const { name1, name2, name3, addressStreet, additionalAddressInformation1, city } = consignee;
        const lines = [name1, name2, name3, addressStreet, additionalAddressInformation1, city];
        return {
          kg: details.weight.value / 1000,
          cm: details.dim.length / 10,
          lines: lines.filter((line) => line !== undefined),
        };
      },
      customs: () => {
        const { postalCharges, items } = last!.shipments[0]!.customs!;
        const read = items.map(({ itemDescription, packagedQuantity, hsCode, countryOfOrigin, itemValue }) => ({
          description: itemDescription,
          quantity: packagedQuantity,
          hsCode: hsCode ?? null,
          originCountry: toAlpha2Code(countryOfOrigin)!,
          value: itemValue.value,
        }));
        return { currency: postalCharges.currency, items: read };
      },
      lastReturn: () => lastReturn && { from: lastReturn.shipper.city, to: RETURN_ADDRESS.city },
      manifests: () => manifests,
      pickups: () => [],
      expireTokens: null,
      longestLine: 50,
      characters: /^[ -~\u00a0-\u00ff]*$/,
    },
    stop: fake.stop,
  };
}
