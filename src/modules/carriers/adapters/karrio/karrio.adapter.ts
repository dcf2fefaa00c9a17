import { type AccountRefusal, toAccountRefusal } from '../account-field';
import { type CarrierCall, type CarrierCallsService, createRejection } from '../calls/carrier-calls.service';
import { JsonReader, readPdf } from '../calls/read';
import { runAfterClosing, runBeforeBooking } from '../calls/steps';
import { CAPABILITIES } from '../capabilities';
import type {
  BookingResult,
  BookingRequest,
  CancelRequest,
  CarrierAccount,
  CarrierAdapter,
  CarrierEvent,
  Quote,
  QuoteRequest,
  TrackRequest,
} from '../carrier-adapter';
import { CarrierRefusal } from '../carrier-errors';
import { KARRIO_ACCOUNT_FIELDS } from './karrio-account';
import type { ClosedManifest, ManifestRequest, OrderedPickup, PickupRequest } from '../handover';
import {
  readConnections,
  type KarrioConnection,
  toDraftRequest,
  toManifestRequest,
  toPickupRequest,
  toRateRequest,
} from './karrio-requests';
import {
  findKarrioAdvice,
  describeKarrioReason,
  readMessages,
  selectRate,
  readEvents,
  readLabel,
  readQuotes,
} from './karrio-responses';

/** Bookings may take longer than other calls, because the carrier behind Karrio is called. */
const BOOKING_TIMEOUT_FACTOR = 3;
/** Longest response, which may contain a label or a list of shipments. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
/** Status of a shipment in Karrio that has rates and is not booked yet. */
const DRAFT_STATUS = 'draft';
/** Status of cancelled shipments and pickups. */
const CANCELLED_STATUS = 'cancelled';
/** The most names of connections in a message. */
const MAX_NAMED_CONNECTIONS = 20;
const ACTIVE_CONNECTIONS_PATH = '/v1/connections?active=true';

/** A call to Karrio, without its headers. */
type KarrioCall = Pick<CarrierCall, 'method' | 'readsOnly' | 'timeoutFactor' | 'emptySuccessStatuses'> & {
  /** Path below the base URL, with a leading slash. */
  readonly path: string;
  readonly body?: object;
};

/**
 * Calls a Karrio server of the operator, which calls its carriers. The baseUrl is its address, apiKey an API key, and accountNumber the
 * names of the connections to use (`carrier_id`) with commas between them, or `*`. Interface: https://docs.karrio.io.
 *
 * A booking has two steps: a draft, which may be left over without harm, and its purchase. `runBeforeBooking` marks errors of the first
 * step, after which the carrier has certainly not booked. `runAfterClosing` marks errors after the parcels were closed. After a lost answer
 * the shipment is looked up by its reference (`lostAnswerRecovery`).
 */
export class KarrioAdapter implements CarrierAdapter {
  readonly name = 'karrio';
  readonly capabilities = CAPABILITIES.karrio;
  readonly accountFields = KARRIO_ACCOUNT_FIELDS;
  readonly lostAnswerRecovery = 'look-up';

  constructor(private readonly calls: CarrierCallsService) {}

  async verify(account: CarrierAccount): Promise<AccountRefusal | null> {
    try {
      const connections = await this.listConnections(account);
      const names = connections.map((connection) => connection.getMember('carrier_id').readText());
      if (names.length === 0) return toAccountNumberRefusal('The Karrio server has no active connection to a carrier.');
      const unknown = readConnections(account.accountNumber).find((name) => !names.includes(name));
      if (unknown === undefined) return null;
      const known = names.slice(0, MAX_NAMED_CONNECTIONS).join(', ');
      return toAccountNumberRefusal(`The Karrio server rejects the connection ${unknown}. It has: ${known}.`);
    } catch (error) {
      return toAccountRefusal(error, 'apiKey');
    }
  }

  async quote(account: CarrierAccount, request: QuoteRequest): Promise<Quote[]> {
    const body = toRateRequest(request, readConnections(account.accountNumber), account.carrierName);
    const response = await this.call(account, { method: 'POST', path: '/v1/proxy/rates', body, readsOnly: true });
    return readQuotes(response, request.levels);
  }

  /** Makes a draft with rates, or takes that of an earlier attempt, and purchases the cheapest rate of the service level. */
  async book(account: CarrierAccount, request: BookingRequest): Promise<BookingResult> {
    const draft = await runBeforeBooking(() => this.findOrCreateDraft(account, request));
    if (readStatus(draft) !== DRAFT_STATUS) return this.readBooking(account, draft);
    const rate = selectRate(draft.getMember('rates').readList(), request.serviceLevel ?? 'standard');
    if (!rate) throw createNoRateError(account, draft, request.serviceLevel);
    const id = draft.getMember('id').readText(100);
    const purchased = await this.call(account, {
      method: 'POST',
      path: `/v1/shipments/${encodeURIComponent(id)}/purchase`,
      body: { selected_rate_id: rate.getMember('id').readText(100), label_type: 'PDF', reference: request.bookingId },
      readsOnly: false,
      timeoutFactor: BOOKING_TIMEOUT_FACTOR,
    });
    if (readStatus(purchased) === DRAFT_STATUS) throw createNoRateError(account, purchased, request.serviceLevel);
    return this.readBooking(account, purchased);
  }

  async findBooking(account: CarrierAccount, { bookingId }: BookingRequest): Promise<BookingResult | null> {
    const shipments = await this.findShipments(account, bookingId);
    const booked = shipments.find((shipment) => readStatus(shipment) !== DRAFT_STATUS);
    return booked ? this.readBooking(account, booked) : null;
  }

  async cancel(account: CarrierAccount, { reference }: CancelRequest): Promise<void> {
    const path = `/v1/shipments/${encodeURIComponent(reference)}/cancel`;
    // Karrio responds with 304 for a shipment that is cancelled already.
    await this.call(account, { method: 'POST', path, readsOnly: false, emptySuccessStatuses: [304] });
  }

  async track(account: CarrierAccount, { reference }: TrackRequest): Promise<CarrierEvent[]> {
    const shipment = await this.get(account, `/v1/shipments/${encodeURIComponent(reference)}`);
    const trackerId = shipment.getMember('tracker_id').readTextOrNull(100);
    if (trackerId === null) return [];
    return readEvents(await this.get(account, `/v1/trackers/${encodeURIComponent(trackerId)}`));
  }

  /** Orders the pickup from the carrier of the first connection of the account. */
  async orderPickup(account: CarrierAccount, request: PickupRequest): Promise<OrderedPickup> {
    const connection = await runBeforeBooking(() => this.findConnection(account));
    const body = toPickupRequest(request, connection, account.carrierName);
    const pickup = await this.call(account, { method: 'POST', path: '/v1/pickups', body, readsOnly: false });
    return { reference: pickup.getMember('id').readText(100) };
  }

  async cancelPickup(account: CarrierAccount, reference: string): Promise<void> {
    const path = `/v1/pickups/${encodeURIComponent(reference)}`;
    try {
      await this.call(account, { method: 'POST', path: `${path}/cancel`, body: {}, readsOnly: false });
    } catch (error) {
      // Karrio rejects the second cancellation like one that comes too late.
      if (!(error instanceof CarrierRefusal)) throw error;
      const pickup = await this.get(account, path);
      if (readStatus(pickup) !== CANCELLED_STATUS) throw error;
    }
  }

  async closeManifest(account: CarrierAccount, request: ManifestRequest): Promise<ClosedManifest> {
    const carrier = await this.findOnlyCarrier(account, request.references);
    const body = toManifestRequest(request, carrier, account.carrierName);
    const manifest =
      (await this.findManifest(account, body)) ??
      (await this.call(account, { method: 'POST', path: '/v1/manifests', body, readsOnly: false }));
    const reference = manifest.getMember('id').readText(100);
    return { reference, document: await runAfterClosing(() => this.findManifestDocument(account, reference)) };
  }

  /**
   * Returns Karrio's name of the carrier of the shipments.
   *
   * @throws CarrierRefusal if they have several carriers
   */
  private async findOnlyCarrier(account: CarrierAccount, references: readonly string[]): Promise<string> {
    const carriers = new Set<string>();
    for (const reference of references) {
      const shipment = await this.get(account, `/v1/shipments/${encodeURIComponent(reference)}`);
      carriers.add(shipment.getMember('carrier_name').readText(100));
    }
    const [carrier, anotherCarrier] = carriers;
    if (carrier !== undefined && anotherCarrier === undefined) return carrier;
    throw new CarrierRefusal(
      `${account.carrierName} closes shipments of one carrier at a time. These have: ${[...carriers].join(', ')}.`,
    );
  }

  /** Returns the document of a manifest; null if its carrier makes none. */
  private async findManifestDocument(account: CarrierAccount, manifestId: string): Promise<Buffer | null> {
    const path = `/v1/manifests/${encodeURIComponent(manifestId)}/document`;
    try {
      return readPdf((await this.call(account, { method: 'POST', path, readsOnly: true })).getMember('base64'));
    } catch (error) {
      if (error instanceof CarrierRefusal) return null; // The parcels are closed, with or without a document.
      throw error;
    }
  }

  /** Returns the manifest of an earlier request whose response was lost. */
  private async findManifest(
    account: CarrierAccount,
    wanted: { readonly carrier_name: string; readonly reference: string },
  ): Promise<JsonReader | undefined> {
    const path = `/v1/manifests?carrier_name=${encodeURIComponent(wanted.carrier_name)}`;
    const response = await this.get(account, path);
    const manifests = response.getMember('results').readList();
    return manifests.find((manifest) => manifest.getMember('reference').readTextOrNull() === wanted.reference);
  }

  /** Returns the account's first connection to a carrier. */
  private async findConnection(account: CarrierAccount): Promise<KarrioConnection> {
    const [wantedName] = readConnections(account.accountNumber);
    const connections = await this.listConnections(account);
    const hasWantedName = (connection: JsonReader) =>
      connection.getMember('carrier_id').readTextOrNull() === wantedName;
    const found = wantedName === undefined ? connections[0] : connections.find(hasWantedName);
    if (!found) throw new CarrierRefusal(`${account.carrierName} has no active connection to a carrier.`);
    return { id: found.getMember('id').readText(100), carrier: found.getMember('carrier_name').readText(100) };
  }

  /** Returns the draft or the purchased shipment of an earlier attempt, or creates a draft. */
  private async findOrCreateDraft(account: CarrierAccount, request: BookingRequest): Promise<JsonReader> {
    const [known] = await this.findShipments(account, request.bookingId);
    if (known) return known;
    const body = toDraftRequest(request, readConnections(account.accountNumber), account.carrierName);
    const timeoutFactor = BOOKING_TIMEOUT_FACTOR;
    return this.call(account, { method: 'POST', path: '/v1/shipments', body, readsOnly: false, timeoutFactor });
  }

  /** Returns the shipments of a booking that were not cancelled, those that were purchased first. */
  private async findShipments(account: CarrierAccount, bookingId: string): Promise<JsonReader[]> {
    const path = `/v1/shipments?reference=${encodeURIComponent(bookingId)}`;
    const response = await this.get(account, path);
    const shipments = response.getMember('results').readList();
    const active = shipments.filter(
      (shipment) =>
        shipment.getMember('reference').readTextOrNull() === bookingId && readStatus(shipment) !== CANCELLED_STATUS,
    );
    const isDraft = (shipment: JsonReader) => readStatus(shipment) === DRAFT_STATUS;
    return [...active.filter((shipment) => !isDraft(shipment)), ...active.filter(isDraft)];
  }

  /** Reads a purchased shipment, and requests its label. */
  private async readBooking(account: CarrierAccount, shipment: JsonReader): Promise<BookingResult> {
    const reference = shipment.getMember('id').readText(100);
    const path = `/v1/shipments/${encodeURIComponent(reference)}/documents/label`;
    const document = await this.call(account, { method: 'POST', path, readsOnly: true });
    return {
      reference,
      trackingNumber: shipment.getMember('tracking_number').readTextOrNull(100),
      label: readLabel(document),
    };
  }

  private async listConnections(account: CarrierAccount): Promise<JsonReader[]> {
    return (await this.get(account, ACTIVE_CONNECTIONS_PATH)).getMember('results').readList();
  }

  /** @param path below the base URL, with a leading slash */
  private get(account: CarrierAccount, path: string): Promise<JsonReader> {
    return this.call(account, { method: 'GET', path, readsOnly: true });
  }

  private async call(account: CarrierAccount, { path, body, ...call }: KarrioCall): Promise<JsonReader> {
    const json = await this.calls.call(account, {
      ...call,
      url: new URL(`${account.baseUrl?.replace(/\/+$/, '')}${path}`),
      headers: { Authorization: `Token ${account.apiKey}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      maxBytes: MAX_RESPONSE_BYTES,
      findReason: describeKarrioReason,
      findAdvice: findKarrioAdvice,
    });
    return new JsonReader(json, account.carrierName);
  }
}

/** Returns the status of a shipment or a pickup. */
const readStatus = (record: JsonReader): string | null => record.getMember('status').readTextOrNull();

const toAccountNumberRefusal = (message: string): AccountRefusal => ({ field: 'accountNumber', message });

/** Returns why no carrier takes the shipment. */
function createNoRateError(account: CarrierAccount, shipment: JsonReader, level: string | null): CarrierRefusal {
  const [message] = readMessages(shipment);
  return createRejection(account, message ?? null, `no carrier offers ${level ?? 'standard'} for it`);
}
