import fc from 'fast-check';
import { JsonReader, readPdf } from '../../../src/modules/carriers/adapters/calls/read';
import { CarrierRefusal, CarrierUnavailable } from '../../../src/modules/carriers/adapters/carrier-errors';
import { toOrderRequest } from '../../../src/modules/carriers/adapters/dhl-parcel-de/dhl-requests';
import { DhlParcelDeAdapter } from '../../../src/modules/carriers/adapters/dhl-parcel-de/dhl-parcel-de.adapter';
import {
  STATUS_BY_CODE,
  readEvents as readDhlEvents,
} from '../../../src/modules/carriers/adapters/dhl-parcel-de/dhl-tracking';
import {
  findReceiverId,
  readReturn,
  toReturnOrder,
} from '../../../src/modules/carriers/adapters/dhl-parcel-de/dhl-returns';
import { findDhlAdvice, readShipmentErrors } from '../../../src/modules/carriers/adapters/dhl-parcel-de/dhl-errors';
import {
  toDraftRequest,
  toManifestRequest,
  toPickupRequest as toKarrioPickup,
  toRateRequest as toKarrioRates,
} from '../../../src/modules/carriers/adapters/karrio/karrio-requests';
import { KarrioAdapter } from '../../../src/modules/carriers/adapters/karrio/karrio.adapter';
import {
  findKarrioAdvice,
  readEvents as readTracker,
  readLabel,
  readQuotes,
} from '../../../src/modules/carriers/adapters/karrio/karrio-responses';
import {
  toRateRequest,
  toRecoveryRequest,
  toShipmentRequest,
} from '../../../src/modules/carriers/adapters/ups/ups-requests';
import { readPickup, toPickupRequest } from '../../../src/modules/carriers/adapters/ups/ups-pickups';
import { readAddressCheck, toAddressRequest } from '../../../src/modules/carriers/adapters/ups/ups-addresses';
import { findAdvice } from '../../../src/modules/carriers/adapters/ups/ups-codes';
import { findUpsAdvice } from '../../../src/modules/carriers/adapters/ups/ups-errors';
import * as upsResponses from '../../../src/modules/carriers/adapters/ups/ups-responses';
import { listServiceCodes } from '../../../src/modules/carriers/adapters/ups/ups-services';
import { UpsAdapter } from '../../../src/modules/carriers/adapters/ups/ups.adapter';
import { CAPABILITIES } from '../../../src/modules/carriers/adapters/capabilities';
import type { PickupRequest } from '../../../src/modules/carriers/adapters/handover';
import type { CarrierCallsService } from '../../../src/modules/carriers/adapters/calls/carrier-calls.service';
import {
  type BookingRequest,
  CARRIER_EVENT_STATUSES,
  type CarrierAdapter,
  type CarrierEvent,
} from '../../../src/modules/carriers/adapters/carrier-adapter';
import { applies, CASES } from '../conformance/cases';
import { dhlParcelDe } from '../conformance/dhl-subject';
import type { DocumentCheck, FakeRequest } from '../conformance/fake-carrier';
import { karrio } from '../conformance/karrio-subject';
import { booking, manifest, newAccount, type Subject, timeLimit } from '../conformance/subject';
import { ups } from '../conformance/ups-subject';
import {
  dhlDocument,
  dhlReturnsDocument,
  dhlTrackingDocument,
  karrioDocument,
  upsCodes,
  upsDocuments,
} from './documents';
import { bookings, pickups, references, valuesOf } from './generated';
import { checkBy, type PublishedDocument, type Schema } from './published-document';

/** `npm run test:carriers` checks 10,000. */
const COUNT = Number(process.env.CARRIER_CASES ?? 300);

const LEVELS = ['standard', 'express'].map((code) => ({ code, estimatedDays: '1-2' }));
const asQuote = (request: BookingRequest) => ({ ...request, levels: LEVELS, currency: 'EUR', distanceKm: null });

/** A request that an adapter makes of a shipment. */
interface Made {
  readonly route: string;
  readonly body: (request: BookingRequest) => object;
}
/** A request that an adapter makes of a pickup. */
interface MadeOfPickup {
  readonly route: string;
  readonly body: (request: PickupRequest) => object;
}
/** A response that an adapter reads: the operation of the document, and the reader. */
interface Read {
  readonly document: PublishedDocument;
  readonly operation: readonly [string, string];
  readonly read: (answer: JsonReader, json: unknown) => unknown;
}
/** Checks that events can be stored. */
function assertEvents(events: readonly CarrierEvent[]): void {
  for (const { id, status, occurredAt } of events) {
    expect(id).toMatch(/^\S.{0,99}$/);
    expect(CARRIER_EVENT_STATUSES).toContain(status);
    expect(Number.isNaN(occurredAt.getTime())).toBe(false);
  }
}

interface Carrier {
  readonly name: keyof typeof CAPABILITIES;
  readonly check: DocumentCheck;
  readonly subject: (check: DocumentCheck) => Promise<Subject & { documentFaults: () => string[] }>;
  readonly documents: readonly PublishedDocument[];
  readonly adviceOf: (status: number) => string | null;
  /** The codes of errors that the carrier documents, and what to do about each; none if it documents statuses only. */
  readonly errors?: { readonly documented: readonly string[]; readonly adviceOf: (code: string) => string | null };
  /** The adapter with other calls to its server. */
  readonly adapter: (calls: CarrierCallsService) => CarrierAdapter;
  /** What the adapter does about each documented code of an event, and the schema that lists the codes. */
  readonly codes?: { readonly known: readonly string[]; readonly schema: Schema };
  readonly made: readonly Made[];
  readonly pickups: readonly MadeOfPickup[];
  readonly read: readonly Read[];
}

function upsCarrier(): Carrier {
  const documents = upsDocuments();
  const [, rating, shipping, tracking, addresses, pickup] = documents as [PublishedDocument, ...PublishedDocument[]];
  const account = 'A1B2C3';
  return {
    name: 'ups',
    documents,
    adviceOf: findUpsAdvice,
    errors: { documented: upsCodes() ?? [], adviceOf: findAdvice },
    check: checkBy(documents),
    subject: ups,
    adapter: (calls) => new UpsAdapter(calls),
    made: [
      { route: 'POST /api/rating/v2409/Shop', body: (request) => toRateRequest(asQuote(request), account, 'UPS') },
      { route: 'POST /api/shipments/v2409/ship', body: (request) => toShipmentRequest(request, account, 'UPS') },
      { route: 'POST /api/addressvalidation/v2/1', body: ({ to }) => toAddressRequest(to, 'UPS') },
      { route: 'POST /api/labels/v2409/recovery', body: ({ bookingId }) => toRecoveryRequest(bookingId, account) },
    ],
    pickups: [
      { route: 'POST /api/pickupcreation/v2409/pickup', body: (request) => toPickupRequest(request, account, 'UPS') },
    ],
    read: [
      {
        document: pickup!,
        operation: ['post', '/pickupcreation/{version}/pickup'],
        read: (answer) => readPickup(answer),
      },
      {
        document: addresses!,
        operation: ['post', '/addressvalidation/{version}/{requestoption}'],
        read: (answer) => readAddressCheck(answer),
      },
      {
        document: rating!,
        operation: ['post', '/rating/{version}/{requestoption}'],
        read: (answer) => upsResponses.readQuotes(answer, LEVELS, (level) => listServiceCodes(level, 'DE', 'DE')),
      },
      {
        document: shipping!,
        operation: ['post', '/shipments/{version}/ship'],
        read: (answer) => upsResponses.readShipment(answer),
      },
      {
        document: shipping!,
        operation: ['post', '/labels/{version}/recovery'],
        read: (answer) => upsResponses.readRecovery(answer),
      },
      {
        document: tracking!,
        operation: ['get', '/track/v1/details/{inquiryNumber}'],
        read: (answer) => [assertEvents(upsResponses.readEvents(answer)), upsResponses.isVoided(answer)],
      },
    ],
  };
}

function karrioCarrier(document: PublishedDocument): Carrier {
  const names = ['postal-vienna'];
  return {
    name: 'karrio',
    documents: [document],
    adviceOf: findKarrioAdvice,
    check: checkBy([document]),
    subject: karrio,
    adapter: (calls) => new KarrioAdapter(calls),
    made: [
      { route: 'POST /v1/proxy/rates', body: (request) => toKarrioRates(asQuote(request), names, 'Karrio') },
      { route: 'POST /v1/shipments', body: (request) => toDraftRequest(request, names, 'Karrio') },
      {
        route: 'POST /v1/manifests',
        body: ({ from, bookingId }) => toManifestRequest({ ...manifest([bookingId]), from }, 'generic', 'Karrio'),
      },
    ],
    pickups: [
      {
        route: 'POST /v1/pickups',
        body: (request) => toKarrioPickup(request, { id: 'car_1', carrier: 'generic' }, 'Karrio'),
      },
    ],
    read: [
      { document, operation: ['post', '/v1/proxy/rates'], read: (answer) => readQuotes(answer, LEVELS) },
      {
        document,
        operation: ['post', '/v1/manifests/{id}/document'],
        read: (answer) => readPdf(answer.getMember('base64')),
      },
      { document, operation: ['post', '/v1/shipments/{id}/documents/{doc}'], read: (answer) => readLabel(answer) },
      {
        document,
        operation: ['get', '/v1/trackers/{identifier}'],
        read: (answer) => assertEvents(readTracker(answer)),
      },
    ],
  };
}

/** A shipment of one package that goes back. */
const asReturn = ({ from, to, packages, ...request }: BookingRequest): BookingRequest => ({
  ...request,
  from: to,
  to: from,
  packages: packages.slice(0, 1),
  isReturn: true,
});

function dhlCarrier(document: PublishedDocument, returns: PublishedDocument, tracking: PublishedDocument): Carrier {
  const now = new Date('2026-03-02T08:00:00Z');
  return {
    name: 'dhl-parcel-de',
    documents: [document, returns, tracking],
    adviceOf: findDhlAdvice,
    check: checkBy([document, returns, tracking]),
    subject: dhlParcelDe,
    adapter: (calls) => new DhlParcelDeAdapter(calls),
    codes: {
      known: [...STATUS_BY_CODE.keys()],
      schema: tracking.resolve({
        $ref: '#/components/schemas/supermodelIoLogisticsTrackingShipmentEvent/properties/statusCode',
      }),
    },
    made: [
      {
        route: 'POST /parcel/de/shipping/v2/orders',
        body: (request) => toOrderRequest(request, '33333333330102', 'DHL', now),
      },
      {
        route: 'POST /parcel/de/shipping/returns/v1/orders',
        body: (request) => toReturnOrder(asReturn(request), 'deu', 'DHL'),
      },
    ],
    pickups: [],
    read: [
      { document, operation: ['post', '/orders'], read: (_answer, json) => readShipmentErrors(json) },
      {
        document: returns,
        operation: ['get', '/locations'],
        read: (answer) => findReceiverId(answer, booking()),
      },
      { document: returns, operation: ['post', '/orders'], read: (answer) => readReturn(answer) },
      { document: tracking, operation: ['get', '/shipments'], read: (answer) => assertEvents(readDhlEvents(answer)) },
    ],
  };
}

const [karrioFile, dhlFile] = [karrioDocument(), dhlDocument()];
const [dhlReturnsFile, dhlTrackingFile] = [dhlReturnsDocument(), dhlTrackingDocument()];
const CARRIERS: readonly Carrier[] = [
  upsCarrier(),
  ...(karrioFile ? [karrioCarrier(karrioFile)] : []),
  ...(dhlFile && dhlReturnsFile && dhlTrackingFile ? [dhlCarrier(dhlFile, dhlReturnsFile, dhlTrackingFile)] : []),
];

const toRequest = (route: string, body: object): FakeRequest => {
  const [method, path] = route.split(' ') as [string, string];
  const json = JSON.parse(JSON.stringify(body)) as unknown;
  const headers = { transid: 'abc', transactionsrc: 'dispatch' };
  return { method, path, query: new URLSearchParams(), headers, text: JSON.stringify(json), json };
};

timeLimit.ms = 1500;
const account = newAccount({ baseUrl: 'https://carrier.example' });

/** Returns the requests that an adapter sends, without a server. Each gets the same answer. */
async function requestsOf(
  adapter: Carrier['adapter'],
  answer: unknown,
  act: (adapter: CarrierAdapter) => Promise<unknown>,
): Promise<FakeRequest[]> {
  const requests: FakeRequest[] = [];
  const call: CarrierCallsService['call'] = (_account, { method, url, headers, body: text = '' }) => {
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const json = text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined;
    requests.push({ method, path: url.pathname, query: url.searchParams, headers: lower, text, json });
    return Promise.resolve(answer);
  };
  await act(adapter({ call } as CarrierCallsService));
  return requests;
}

/** Answers one request for a token, and knows one tracker. */
const ANSWER = { access_token: 'token', expires_in: 9999, tracker_id: 'trk_1' };

const BY_REFERENCE: Readonly<Record<string, (adapter: CarrierAdapter, reference: string) => Promise<unknown>>> = {
  track: (adapter, reference) =>
    adapter.track(account, { reference, bookedAt: new Date('2026-03-02T08:00:00Z'), serviceLevel: null }),
  cancel: (adapter, reference) => adapter.cancel(account, { reference, isReturn: false }),
};

describe.each(CARRIERS)('by its published document, $name', (carrier) => {
  const { documents, adviceOf, check, subject, made, read } = carrier;

  it.each(Object.keys(BY_REFERENCE))('gets a request that fits to %s a parcel', async (name) => {
    await fc.assert(
      fc.asyncProperty(references, async (reference) => {
        const requests = await requestsOf(carrier.adapter, ANSWER, (adapter) =>
          BY_REFERENCE[name]!(adapter, reference),
        );
        expect(requests.map((request) => check({ request }))).toEqual(requests.map(() => null));
        const sent = requests.map(({ path, query }) => `${decodeURIComponent(path)} ${[...query.values()].join(' ')}`);
        expect(sent.some((text) => text.includes(reference))).toBe(true);
      }),
      { numRuns: COUNT, seed: 3 },
    );
  });

  it('knows each documented code of an event', () => {
    const { known, schema } = carrier.codes ?? { known: [], schema: { enum: [] } };
    expect(known).toEqual(schema.enum);
  });

  it('has advice for each documented code of an error', () => {
    const { documented, adviceOf: adviceOfError } = carrier.errors ?? { documented: [], adviceOf: () => null };
    expect(documented.filter((code) => adviceOfError(code) === null)).toEqual([]);
  });

  it('has advice for each status of an error', () => {
    const statuses = documents.flatMap((document) => document.errorStatuses());
    expect(statuses.length).toBeGreaterThan(0);
    for (const status of statuses)
      expect([status, adviceOf(status)]).toEqual([status, expect.stringMatching(/^[A-Z].{15,}[^.]$/)]);
  });

  /** Checks requests that are made of generated ones. A refusal has to name the field. */
  function expectFits<T>(generated: fc.Arbitrary<T>, { route, body }: { route: string; body: (request: T) => object }) {
    let accepted = 0;
    fc.assert(
      fc.property(generated, (request) => {
        let json: object;
        try {
          json = body(request);
        } catch (error) {
          expect(error).toBeInstanceOf(CarrierRefusal);
          expect((error as Error).message).toMatch(/^\S+ cannot take the (shipment|pickup|manifest): .+\.$/);
          return;
        }
        accepted++;
        expect(check({ request: toRequest(route, json) })).toBeNull();
      }),
      { numRuns: COUNT, seed: 1 },
    );
    expect(accepted).toBeGreaterThan(0);
  }

  it.each(made)('gets a $route that fits, or a refusal that names the field', (one) => expectFits(bookings, one));

  it('gets pickups that fit, or a refusal that names the field', () => {
    expect(carrier.pickups.length > 0).toBe(CAPABILITIES[carrier.name].pickups);
    for (const one of carrier.pickups) expectFits(pickups, one);
  });

  it.each(read)('is understood, or the response is rejected, for each $operation that fits', (response) => {
    const schema = response.document.successSchema(...response.operation);
    let results = 0;
    fc.assert(
      fc.property(valuesOf(response.document, schema), (json) => {
        try {
          response.read(new JsonReader(json, 'The carrier'), json);
          results++;
        } catch (error) {
          expect(error).toBeInstanceOf(CarrierUnavailable);
        }
      }),
      { numRuns: COUNT, seed: 2 },
    );
    expect(results).toBeGreaterThan(0);
  });

  it.each(Object.keys(CASES))('gets and sends only what fits in the case "%s"', async (name) => {
    const started = await subject(check);
    if (applies(name, started)) await CASES[name]!(started);
    const isDocumented = !['errors inside', 'pickup refused', 'return label refused', 'bad credentials'].includes(name);
    const faults = started.documentFaults().filter((fault) => isDocumented || !fault.startsWith('response: '));
    expect(faults).toEqual([]);
    await started.stop();
  });
});
