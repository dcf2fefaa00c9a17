import { UpsAdapter } from '../../../src/modules/carriers/adapters/ups/ups.adapter';
import { type DocumentCheck, type FakeReply, type FakeRequest, startFakeCarrier } from './fake-carrier';
import { newAccount, newCalls, type Subject } from './subject';

const ZPL = Buffer.from('^XA^FO50,50^FDUPS^FS^XZ').toString('base64');
const SUCCESS = { ResponseStatus: { Code: '1', Description: 'Success' } };
const CLIENT = { id: 'key-4711', secret: 'secret-0815', shipper: 'A1B2C3' };

interface Made {
  readonly number: string;
  readonly reference: string;
  voided: boolean;
  collected: boolean;
}

interface ShipmentBody {
  ShipmentRequest: {
    Shipment: {
      ReferenceNumber?: { Value: string }[];
      ReturnService?: { Code: string };
      Shipper: { Address: { City: string } };
      ShipFrom: { Address: { City: string } };
      ShipmentServiceOptions?: {
        InternationalForms: {
          CurrencyCode: string;
          Product: {
            Description: string[];
            Unit: { Number: string; Value: string };
            CommodityCode?: string;
            OriginCountryCode: string;
          }[];
        };
      };
      ShipTo: { Name: string; AttentionName: string; Address: { AddressLine: string[]; City: string } };
      Package: {
        Dimensions: { Length: string; UnitOfMeasurement: { Code: string } };
        PackageWeight: { Weight: string; UnitOfMeasurement: { Code: string } };
        ReferenceNumber?: { Value: string }[];
      }[];
    };
  };
}

interface PickupBody {
  PickupCreationRequest: {
    PickupDateInfo: { PickupDate: string; ReadyTime: string; CloseTime: string };
    PickupAddress: { City: string };
    PickupPiece: { Quantity: string }[];
  };
}

const failed = (code: string, message: string, status = 400): FakeReply => ({
  status,
  body: { response: { errors: [{ code, message }] } },
});
const money = (value: string) => ({ CurrencyCode: 'EUR', MonetaryValue: value });

/** UPS, as its published documents describe it. */
export async function ups(check?: DocumentCheck): Promise<Subject & { documentFaults: () => string[] }> {
  const made: Made[] = [];
  const pickups: { readonly prn: string; readonly body: PickupBody; cancelled: boolean }[] = [];
  let tokens = new Set<string>();
  let last: ShipmentBody | undefined;

  const rated = (code: string, value: string) => ({
    Service: { Code: code },
    BillingWeight: { UnitOfMeasurement: { Code: 'KGS', Description: 'Kilograms' }, Weight: '2.0' },
    TransportationCharges: money(value),
    ServiceOptionsCharges: money('0.00'),
    TotalCharges: money(value),
    RatedPackage: [],
  });

  function ship(body: ShipmentBody): FakeReply {
    if (fake.fault() === 'errors inside') return { ...failed('120202', 'Missing ship to address'), status: 200 };
    last = body;
    const { Shipment } = body.ShipmentRequest;
    const [reference] = Shipment.ReferenceNumber ?? Shipment.Package[0]!.ReferenceNumber ?? [];
    const number = `1ZA1B2C3${String(made.length + 1).padStart(10, '0')}`;
    made.push({ number, reference: reference!.Value, voided: false, collected: false });
    const packages = Shipment.Package.map(() => ({
      TrackingNumber: number,
      ServiceOptionsCharges: money('0.00'),
      ShippingLabel: { ImageFormat: { Code: 'ZPL', Description: 'ZPL' }, GraphicImage: ZPL },
    }));
    const charges = {
      TransportationCharges: money('8.20'),
      ServiceOptionsCharges: money('0.00'),
      TotalCharges: money('8.20'),
    };
    const results = {
      ShipmentCharges: charges,
      BillingWeight: { UnitOfMeasurement: { Code: 'KGS', Description: 'Kilograms' }, Weight: '00002.00' },
      ShipmentIdentificationNumber: number,
      PackageResults: packages,
    };
    return { status: 200, body: { ShipmentResponse: { Response: SUCCESS, ShipmentResults: results } } };
  }

  function recover(reference: string): FakeReply {
    const found = made.find((one) => one.reference === reference && !one.voided);
    if (!found) return failed('9801031', 'The shipment could not be found.');
    const results = [
      { TrackingNumber: found.number, LabelImage: { LabelImageFormat: { Code: 'ZPL ' }, GraphicImage: ZPL } },
    ];
    const body = { Response: SUCCESS, ShipmentIdentificationNumber: found.number, LabelResults: results };
    return { status: 200, body: { LabelRecoveryResponse: body } };
  }

  function voidShipment(number: string): FakeReply {
    const found = made.find((one) => one.number === number);
    if (!found || found.voided || found.collected)
      return failed('190102', 'No shipment found within the allowed void period');
    found.voided = true;
    const status = { Code: '1', Description: 'Voided' };
    return { status: 200, body: { VoidShipmentResponse: { Response: SUCCESS, SummaryResult: { Status: status } } } };
  }

  function orderPickup(body: PickupBody): FakeReply {
    if (fake.fault() === 'errors inside') return { ...failed('9510112', 'Pickup is not available'), status: 200 };
    const prn = `2929AON${String(pickups.length + 1).padStart(4, '0')}`;
    pickups.push({ prn, body, cancelled: false });
    const response = { Response: SUCCESS, PRN: prn, RateStatus: { Code: '01', Description: 'Rate available' } };
    return { status: 200, body: { PickupCreationResponse: response } };
  }

  function cancelPickup(prn: string): FakeReply {
    const found = pickups.find((one) => one.prn === prn);
    if (!found || found.cancelled) return failed('9510117', 'No pickup found');
    found.cancelled = true;
    return { status: 200, body: { PickupCancelResponse: { Response: SUCCESS, PickupType: '01' } } };
  }

  function track(number: string): FakeReply {
    const found = made.find((one) => one.number === number);
    const activity = (type: string, code: string, time: string) => ({
      status: { type, code, description: 'Activity' },
      location: { address: { city: 'Berlin', countryCode: 'DE' } },
      ...{ date: '20260302', time, gmtDate: '20260302', gmtTime: time, gmtOffset: '+00:00' },
    });
    const activities = [
      ...(found?.voided ? [activity('MV', 'VP', '090000')] : []),
      ...(found?.collected ? [activity('P', 'PU', '080000')] : []),
      activity('M', 'MP', '070000'),
    ];
    const shipment = { inquiryNumber: number, package: [{ trackingNumber: number, activity: activities }] };
    return { status: 200, body: { trackResponse: { shipment: [shipment] } } };
  }

  function reply({ method, path, headers, text, json }: FakeRequest): FakeReply {
    if (path === '/security/v1/oauth/token') {
      const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}` || text !== 'grant_type=client_credentials')
        return failed('10401', 'ClientId is Invalid key-4711', 401);
      const token = `token-${tokens.size}-${Math.random()}`;
      tokens.add(token);
      return { status: 200, body: { access_token: token, expires_in: '14399', token_type: 'Bearer' } };
    }
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!tokens.has(token)) return failed('250002', 'Invalid Authentication Information.', 401);
    const route = `${method} ${path.replace(/v2409|v1/, 'v')}`;
    if (route === 'POST /api/rating/v/Shop') {
      const rates = [rated('11', '8.20'), rated('65', '19.90'), rated('07', '24.10')];
      return { status: 200, body: { RateResponse: { Response: SUCCESS, RatedShipment: rates } } };
    }
    if (route === 'POST /api/shipments/v/ship') return ship(json as ShipmentBody);
    if (route === 'POST /api/labels/v/recovery') {
      const { LabelRecoveryRequest: wanted } = json as {
        LabelRecoveryRequest: { ReferenceValues: { ReferenceNumber: { Value: string } } };
      };
      return recover(wanted.ReferenceValues.ReferenceNumber.Value);
    }
    if (route === 'POST /api/addressvalidation/v/1' || path === '/api/addressvalidation/v2/1') {
      const { XAVRequest: wanted } = json as { XAVRequest: { AddressKeyFormat: { PoliticalDivision2: string } } };
      const isKnown = wanted.AddressKeyFormat.PoliticalDivision2 !== 'Atlantis';
      const found = { ValidAddressIndicator: '', Candidate: [{ AddressKeyFormat: wanted.AddressKeyFormat }] };
      const result = isKnown ? found : { NoCandidatesIndicator: '' };
      return { status: 200, body: { XAVResponse: { Response: SUCCESS, ...result } } };
    }
    if (route === 'POST /api/pickupcreation/v/pickup') return orderPickup(json as PickupBody);
    if (route === 'DELETE /api/shipments/v/pickup/02') return cancelPickup(String(headers.prn));
    const number = path.split('/').at(-1)!;
    if (route.startsWith('DELETE /api/shipments/v/void/cancel/')) return voidShipment(number);
    if (route.startsWith('GET /api/track/v/details/')) return track(number);
    return failed('404', `No ${route}`, 404);
  }

  const fake = await startFakeCarrier(reply, {
    isBooking: ({ method, path }) => method === 'POST' && (path.endsWith('/ship') || path.endsWith('/pickup')),
    check,
  });
  const account = newAccount({ accountNumber: CLIENT.shipper, apiKey: CLIENT.id, apiSecret: CLIENT.secret });
  const adapterAt = (url: string) => new UpsAdapter(newCalls(), { real: 'http://127.0.0.1:9', test: url });
  return {
    adapter: adapterAt(fake.url),
    account,
    wrong: { apiSecret: 'another-0815' },
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
        const { ShipTo, Package } = last!.ShipmentRequest.Shipment;
        const { PackageWeight, Dimensions } = Package[0]!;
        expect([PackageWeight.UnitOfMeasurement.Code, Dimensions.UnitOfMeasurement.Code]).toEqual(['KGS', 'CM']);
        return {
          kg: Number(PackageWeight.Weight),
          cm: Number(Dimensions.Length),
          lines: [ShipTo.Name, ShipTo.AttentionName, ...ShipTo.Address.AddressLine, ShipTo.Address.City],
        };
      },
      customs: () => {
        const forms = last!.ShipmentRequest.Shipment.ShipmentServiceOptions!.InternationalForms;
        const items = forms.Product.map(({ Description, Unit, CommodityCode, OriginCountryCode }) => ({
          description: Description.join(' '),
          quantity: Number(Unit.Number),
          hsCode: CommodityCode ?? null,
          originCountry: OriginCountryCode,
          value: Number(Unit.Value),
        }));
        return { currency: forms.CurrencyCode, items };
      },
      lastReturn: () => {
        const { ReturnService, Shipper, ShipFrom, ShipTo } = last!.ShipmentRequest.Shipment;
        if (ReturnService?.Code !== '9') return null;
        expect(Shipper.Address).toEqual(ShipTo.Address);
        return { from: ShipFrom.Address.City, to: ShipTo.Address.City };
      },
      manifests: () => [],
      pickups: () =>
        pickups
          .filter(({ cancelled }) => !cancelled)
          .map(({ body: { PickupCreationRequest } }) => {
            const { PickupDateInfo, PickupPiece, PickupAddress } = PickupCreationRequest;
            const time = (text: string) => `${text.slice(0, 2)}:${text.slice(2)}`;
            return {
              day: PickupDateInfo.PickupDate.replace(/(....)(..)(..)/, '$1-$2-$3'),
              from: time(PickupDateInfo.ReadyTime),
              until: time(PickupDateInfo.CloseTime),
              packages: Number(PickupPiece[0]!.Quantity),
              city: PickupAddress.City,
            };
          }),
      expireTokens: () => {
        tokens = new Set();
      },
      longestLine: 35,
      characters: /^[ -~\u00a0-\u00ff]*$/,
    },
    stop: fake.stop,
  };
}
