import type { OpenApiMetadata } from '../../core/module-metadata';
import { configurationError, conflict } from '../../platform/http/openapi/refusal';
import { CAFE, DEPOT, IDS, PACKAGE } from '../../platform/http/openapi/examples/day';

/** The last part of the address that a carrier sends its events to. */
export const EVENTS_KEY = '6f1c7c0e-5c9a-4d0e-8a52-0f6a3f1f9b11';

/** Example records of this module, at the time when the van is on the road. */
export const CARRIERS_RECORDS = {
  carrier: { guid: IDS.ownFleet, name: 'Own fleet' },
  carrierEntry: {
    guid: IDS.sandbox,
    carrierId: IDS.sandbox,
    name: 'Sandbox carrier',
    code: 'sandbox',
    type: 'courier',
    isConfigured: true,
    isActive: true,
    isAvailable: true,
    accountNumber: 'ACC-1042',
    serviceLevels: [
      { code: 'standard', name: 'Standard', estimatedDays: '3-5' },
      { code: 'express', name: 'Express', estimatedDays: '1-2' },
    ],
    configuration: {
      accountNumber: 'ACC-1042',
      defaultServiceLevel: 'standard',
      baseUrl: null,
      trackingPerDay: null,
      eventsPath: null,
    },
    carrier: { guid: IDS.sandbox, name: 'Sandbox carrier' },
    carrierTypes: [
      { code: 'courier', name: 'Courier' },
      { code: 'freight', name: 'Freight' },
      { code: 'lastmile', name: 'Last mile' },
    ],
  },
  carrierContact: {
    guid: IDS.carrierContact,
    name: 'Karl Kontakt',
    email: 'karl.kontakt@carrier.example',
    phone: '+43 1 555 0120',
    role: 'Key account',
    carrierId: IDS.sandbox,
  },
  booking: {
    guid: IDS.booking,
    status: 'booked',
    createdAt: '2026-03-02T06:08:00.000Z',
    bookedAt: '2026-03-02T06:08:01.000Z',
    cancelRequestedAt: null,
    carrier: { guid: IDS.sandbox, name: 'Sandbox carrier' },
  },
  carrierManifest: {
    guid: IDS.carrierManifest,
    carrierId: IDS.sandbox,
    status: 'closed',
    reference: `SBX-${IDS.carrierManifest}`,
    shipments: 1,
    documentUrl: null,
    createdAt: '2026-03-02T06:30:00.000Z',
  },
  carrierPickup: {
    guid: IDS.carrierPickup,
    carrierId: IDS.sandbox,
    status: 'ordered',
    reference: `SBX-${IDS.carrierPickup}`,
    day: '2026-03-02',
    start: '14:00',
    end: '17:00',
    address: { name: 'Demo Dispatch Wien', phone: '+43 1 0000000', ...DEPOT, state: null },
    packages: 12,
    weightKg: 30.5,
    instructions: 'Gate 3',
    createdAt: '2026-03-02T06:10:00.000Z',
  },
} as const;

const { carrierContact, carrier, carrierEntry } = CARRIERS_RECORDS;
/** Estimated days of the examples of quotes, by service level. */
const DAYS_BY_LEVEL = { standard: '3-5', express: '1-2', sameday: '0' } as const;
const CHECKED_ADDRESS = {
  street: 'Operngasse 7',
  city: 'Wien',
  state: 'Wien',
  postalCode: '1010',
  country: 'AT',
} as const;
const PICKUP_REQUEST = {
  day: '2026-03-02',
  start: '14:00',
  end: '17:00',
  packages: 12,
  weightKg: 30.5,
  instructions: 'Gate 3',
} as const;
/** The conditions of a rule that applies to every shipment. */
const NO_CONDITIONS = {
  countries: null,
  postalCodes: null,
  minWeightKg: null,
  maxWeightKg: null,
  minValue: null,
  maxValue: null,
  serviceLevels: null,
} as const;
const RULES = [
  {
    ...NO_CONDITIONS,
    name: 'Parcels to Germany',
    countries: ['DE'],
    maxWeightKg: 31.5,
    choose: 'carrier',
    carrierIds: [IDS.sandbox],
    serviceLevel: 'express',
  },
  {
    ...NO_CONDITIONS,
    name: 'All others',
    choose: 'cheapest',
    carrierIds: [IDS.ownFleet, IDS.sandbox],
    serviceLevel: null,
  },
] as const;
const LOGGED_REQUEST = {
  guid: IDS.carrierRequest,
  operation: 'book',
  outcome: 'success',
  shipmentId: IDS.shipment,
  startedAt: '2026-03-02T06:08:00.412Z',
  durationMs: 184,
  method: 'POST',
  url: 'https://carrier.example/v1/shipments',
  status: 201,
  error: null,
  requestBody:
    '{"serviceLevel":"standard","to":{"name":"[10 characters]","city":"Wien","postalCode":"1010","country":"AT"}}',
  responseBody: '{"reference":"CR-1042","trackingNumber":"CT123456789"}',
} as const;
const REJECTED_CREDENTIALS_ERROR = configurationError('The carrier rejects these credentials.', 'apiKey');

/** OpenAPI texts and examples of this module's operations. */
export const CARRIERS_OPENAPI = {
  tags: {
    Carriers: {
      order: 50,
      description:
        'Companies that carry the shipments: a catalogue that all businesses share, and the accounts that this business has with them. What a ' +
        'carrier is asked (prices, bookings, labels) needs its configuration. Secrets are stored encrypted and never shown.',
    },
  },
  recordNames: {
    CarrierBookings: 'booking',
    CarrierPickups: 'pickup',
    CarrierManifests: 'manifest',
    Carriers: 'carrier',
    RequestLog: 'carrier',
  },
  refusals: {
    configureCarrier: [REJECTED_CREDENTIALS_ERROR],
    verifyAddress: [configurationError('Own fleet does not check addresses.')],
    updateCarrier: [REJECTED_CREDENTIALS_ERROR, conflict('The configuration was changed meanwhile; try again.')],
    removeCarrier: [conflict('The carrier has shipments that have not ended.')],
    requestCarrierPickup: [configurationError('Pickups cannot be ordered from Own fleet here.')],
    cancelCarrierPickup: [configurationError('Carrier by HTTP protocol rejects the request: No such pickup.')],
    createCarrierManifest: [
      configurationError('Own fleet has no manifests here.'),
      conflict('No shipment is booked with this carrier and in no manifest yet.'),
    ],
    retryCarrierBooking: [conflict('The booking has not failed. Its status is booked.')],
  },
  examples: {
    records: CARRIERS_RECORDS,
    shownRecords: {
      Carriers: 'carrierEntry',
      listCarrierContacts: 'carrierContact',
      addCarrierContact: 'carrierContact',
      CarrierBookings: 'booking',
      CarrierPickups: 'carrierPickup',
      CarrierManifests: 'carrierManifest',
      Addresses: 'carrierEntry',
      Rates: 'carrierEntry',
      RequestLog: 'carrierEntry',
    },
    fields: { carrier: 'carrier' },
    references: {
      carrierId: IDS.ownFleet,
      defaultCarrier: IDS.ownFleet,
      eventsKey: EVENTS_KEY,
    },
    operations: {
      configureCarrier: {
        body: {
          carrierId: IDS.sandbox,
          accountNumber: 'ACC-1042',
          apiKey: 'key-of-your-account',
          apiSecret: 'secret-of-your-account',
          testMode: true,
          defaultServiceLevel: 'standard',
        },
      },
      listCarrierRequests: { params: { carrierId: IDS.httpCarrier }, data: LOGGED_REQUEST },
      getCarrierRules: { data: { rules: RULES } },
      updateCarrierRules: { body: { rules: RULES }, data: { rules: RULES } },
      createCarrierManifest: { body: { shipmentIds: [IDS.shipment] } },
      downloadCarrierManifest: { params: { manifestGuid: IDS.carrierManifest } },
      requestCarrierPickup: { body: PICKUP_REQUEST },
      cancelCarrierPickup: { params: { pickupGuid: IDS.carrierPickup }, data: { status: 'cancelled' } },
      updateCarrier: { body: { defaultServiceLevel: 'express', isActive: true } },
      addCarrierContact: { body: { ...toContactBody(carrierContact), carrierId: IDS.sandbox } },
      verifyAddress: {
        body: { address: CHECKED_ADDRESS },
        data: { carrier: carrierEntry.carrier, result: 'valid', candidates: [CHECKED_ADDRESS] },
      },
      getCarrierRates: {
        body: { from: DEPOT, to: CAFE, packages: [PACKAGE] },
        data: {
          quotes: [
            createQuote(carrier, 'express', 0),
            createQuote(carrier, 'sameday', 0),
            createQuote(carrier, 'standard', 0),
            createQuote(carrierEntry.carrier, 'standard', 18.59),
            createQuote(carrierEntry.carrier, 'express', 33.46),
            createQuote(carrierEntry.carrier, 'sameday', 55.76),
          ],
          unavailable: [],
        },
      },
    },
  },
} satisfies OpenApiMetadata;

/** Returns the fields of a contact that a request has. */
function toContactBody({ name, email, phone, role }: { name: string; email: string; phone: string; role: string }) {
  return { name, email, phone, role };
}

function createQuote(carrier: object, serviceLevel: keyof typeof DAYS_BY_LEVEL, price: number) {
  return { carrier, serviceLevel, price, currency: 'EUR', estimatedDays: DAYS_BY_LEVEL[serviceLevel] };
}
