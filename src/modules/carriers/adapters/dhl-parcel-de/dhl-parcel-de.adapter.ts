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
  TrackRequest,
} from '../carrier-adapter';
import { CarrierDenial, CarrierRefusal } from '../carrier-errors';
import { DHL_ACCOUNT_FIELDS } from './dhl-account';
import type { ClosedManifest, ManifestRequest } from '../handover';
import { findDhlAdvice, describeDhlReason, readShipmentErrors } from './dhl-errors';
import { GROUP_PROFILE, toOrderRequest } from './dhl-requests';
import { findReceiverId, readReturn, requireReturnOrigin, toReturnOrder } from './dhl-returns';
import { readEvents, buildTrackingPath } from './dhl-tracking';

/** The servers of DHL: for real parcels, and its sandbox. */
export const DHL_ADDRESSES = {
  real: {
    shipping: 'https://api-eu.dhl.com/parcel/de/shipping/v2',
    returns: 'https://api-eu.dhl.com/parcel/de/shipping/returns/v1',
    tracking: 'https://api-eu.dhl.com/track',
  },
  test: {
    shipping: 'https://api-sandbox.dhl.com/parcel/de/shipping/v2',
    returns: 'https://api-sandbox.dhl.com/parcel/de/shipping/returns/v1',
    tracking: 'https://api-test.dhl.com/track',
  },
};
/** Most parcels of one request that closes them. */
const MAX_PARCELS_PER_MANIFEST_CALL = 30;
/** Bookings may take longer than other calls, because the carrier renders a label. */
const BOOKING_TIMEOUT_FACTOR = 3;
const MAX_BOOKING_BYTES = 8 * 1024 * 1024;
/** Requests the label as a PDF, in a format of DHL for paper with labels. */
const LABEL_QUERY = 'includeDocs=include&docFormat=PDF&printFormat=910-300-700';
/** A well-formed number that no parcel has. Asking for it verifies credentials. */
const UNUSED_PARCEL_NUMBER = '00340434161094000000';

/** A call to DHL, without its address and its headers. */
type DhlCall = Pick<CarrierCall, 'method' | 'readsOnly' | 'timeoutFactor' | 'maxBytes'> & { readonly body?: object };

/**
 * Calls "Parcel DE Shipping" (version 2), "Parcel DE Returns" and "Shipment Tracking - Unified" of DHL. The accountNumber is the billing
 * number, apiKey the key of the app in the developer portal, and apiSecret `user:password` of the business customer portal. Interface:
 * https://developer.dhl.com.
 */
export class DhlParcelDeAdapter implements CarrierAdapter {
  readonly name = 'dhl-parcel-de';
  readonly capabilities = CAPABILITIES['dhl-parcel-de'];
  readonly accountFields = DHL_ACCOUNT_FIELDS;
  /** DHL neither finds shipments by reference nor rejects a reference that is used again. */
  readonly lostAnswerRecovery = 'ask';
  /** What a new app may request. DHL counts calendar days of UTC and wants requests spread evenly over the day. */
  readonly trackingLimit = { perDay: 250, perSecond: 1 };

  constructor(
    private readonly calls: CarrierCallsService,
    private readonly addresses = DHL_ADDRESSES,
  ) {}

  async verify(account: CarrierAccount): Promise<AccountRefusal | null> {
    try {
      await this.callShipping(account, `orders?shipment=${UNUSED_PARCEL_NUMBER}`, { method: 'GET', readsOnly: true });
      return null;
    } catch (error) {
      // DHL accepts the credentials and does not know the parcel.
      if (error instanceof CarrierRefusal && !(error instanceof CarrierDenial)) return null;
      return toAccountRefusal(error, 'apiSecret');
    }
  }

  /** DHL bills by contract and offers no prices. */
  quote(): Promise<Quote[]> {
    return Promise.resolve([]);
  }

  async book(account: CarrierAccount, request: BookingRequest): Promise<BookingResult> {
    if (request.isReturn) return this.bookReturn(account, request);
    const { carrierName, accountNumber } = account;
    const body = toOrderRequest(request, accountNumber ?? '', carrierName, new Date());
    const response = await this.callShipping(account, `orders?mustEncode=false&${LABEL_QUERY}`, {
      method: 'POST',
      body,
      readsOnly: false,
      timeoutFactor: BOOKING_TIMEOUT_FACTOR,
      maxBytes: MAX_BOOKING_BYTES,
    });
    const items = response.getMember('items');
    const item = items.readList()[0] ?? items; // Without an item, its number is missing, and reading it fails.
    const shipmentNo = item.getMember('shipmentNo').readText(50);
    const label = readPdf(item.getMember('label', 'b64'));
    return {
      reference: shipmentNo,
      trackingNumber: shipmentNo,
      label: label && { type: 'application/pdf', content: label },
    };
  }

  /** Books a return to an address for returns that the account has for the country. DHL bills it when the parcel is sent. */
  private async bookReturn(account: CarrierAccount, request: BookingRequest): Promise<BookingResult> {
    const { carrierName } = account;
    const origin = requireReturnOrigin(request, carrierName);
    const path = `locations?countryCode=${origin.toLowerCase()}`;
    const call = { method: 'GET', readsOnly: true, maxBytes: MAX_BOOKING_BYTES } as const;
    const locations = await runBeforeBooking(() => this.callReturns(account, path, call));
    const receiverId = findReceiverId(locations, request);
    if (receiverId === null)
      throw new CarrierRefusal(
        `${carrierName} has no address for returns from ${origin} with the postal code ${request.to.postalCode ?? ''}. Add it in the business customer portal.`,
      );
    const response = await this.callReturns(account, 'orders?labelType=SHIPMENT_LABEL', {
      method: 'POST',
      body: toReturnOrder(request, receiverId, carrierName),
      readsOnly: false,
      timeoutFactor: BOOKING_TIMEOUT_FACTOR,
      maxBytes: MAX_BOOKING_BYTES,
    });
    return readReturn(response);
  }

  /** Closes the parcels. Closing them again has no effect. The document lists all parcels of the day. */
  async closeManifest(account: CarrierAccount, { day, references }: ManifestRequest): Promise<ClosedManifest> {
    for (let start = 0; start < references.length; start += MAX_PARCELS_PER_MANIFEST_CALL) {
      const shipmentNumbers = references.slice(start, start + MAX_PARCELS_PER_MANIFEST_CALL);
      const body = { profile: GROUP_PROFILE, shipmentNumbers };
      const closeParcels = () => this.callShipping(account, 'manifests', { method: 'POST', body, readsOnly: false });
      if (start === 0) await closeParcels();
      else await runAfterClosing(closeParcels); // The parcels of the first call are closed already.
    }
    const document = await runAfterClosing(() => this.findManifestDocument(account, day));
    return { reference: `${day} ${references[0]}`, document };
  }

  /** Returns the document of a day; null if DHL has none. */
  private async findManifestDocument(account: CarrierAccount, day: string): Promise<Buffer | null> {
    const call = { method: 'GET', readsOnly: true, maxBytes: MAX_BOOKING_BYTES } as const;
    try {
      const [document] = (await this.callShipping(account, `manifests?date=${day}`, call))
        .getMember('manifest')
        .readList();
      return document ? readPdf(document.getMember('b64')) : null;
    } catch (error) {
      if (error instanceof CarrierRefusal) return null; // The parcels are closed, with or without a document.
      throw error;
    }
  }

  /** Cancels a booking of the shipping interface. The returns interface creates labels and cancels none. */
  async cancel(account: CarrierAccount, { reference, isReturn }: CancelRequest): Promise<void> {
    if (isReturn)
      throw new CarrierRefusal(
        `${account.carrierName} does not cancel return labels. Do not use the label ${reference}.`,
      );
    const path = `orders?profile=${GROUP_PROFILE}&shipment=${encodeURIComponent(reference)}`;
    try {
      await this.callShipping(account, path, { method: 'DELETE', readsOnly: false });
    } catch (error) {
      // DHL rejects the second cancellation like one that comes too late. The tracking knows only parcels that were not cancelled.
      if (!(error instanceof CarrierRefusal) || error instanceof CarrierDenial) throw error;
      if (await this.isTracked(account, reference)) throw error;
    }
  }

  async track(account: CarrierAccount, { reference }: TrackRequest): Promise<CarrierEvent[]> {
    return readEvents(await this.requestTracking(account, reference), reference);
  }

  private async isTracked(account: CarrierAccount, reference: string): Promise<boolean> {
    return (await this.requestTracking(account, reference)).getMember('shipments').readList().length > 0;
  }

  /** Requests the events. DHL responds with 404 for a parcel that it does not have yet, up to half an hour after its booking. */
  private async requestTracking(account: CarrierAccount, reference: string): Promise<JsonReader> {
    const json = await this.calls.call(account, {
      method: 'GET',
      url: new URL(`${this.getServerAddresses(account).tracking}${buildTrackingPath(reference)}`),
      headers: { 'DHL-API-Key': account.apiKey ?? '' },
      readsOnly: true,
      isRetried: false, // Each attempt counts against the limit.
      emptySuccessStatuses: [404],
      findReason: describeDhlReason,
      findAdvice: findDhlAdvice,
    });
    return new JsonReader(json, account.carrierName);
  }

  /** Calls the shipping interface. A response of 200 or 207 may contain errors of the shipment, which are a refusal, too. */
  private async callShipping(account: CarrierAccount, path: string, call: DhlCall): Promise<JsonReader> {
    const json = await this.callWithLogin(
      account,
      new URL(`${this.getServerAddresses(account).shipping}/${path}`),
      call,
    );
    const [error] = readShipmentErrors(json);
    if (error) throw createRejection(account, error, 'it gives no reason');
    return new JsonReader(json, account.carrierName);
  }

  /** Calls the returns interface. */
  private async callReturns(account: CarrierAccount, path: string, call: DhlCall): Promise<JsonReader> {
    const json = await this.callWithLogin(
      account,
      new URL(`${this.getServerAddresses(account).returns}/${path}`),
      call,
    );
    return new JsonReader(json, account.carrierName);
  }

  /** Sends a call with the credentials that the shipping and the returns interface require. */
  private callWithLogin(account: CarrierAccount, url: URL, { body, ...call }: DhlCall): Promise<unknown> {
    const { apiKey, apiSecret } = account;
    return this.calls.call(account, {
      ...call,
      url,
      headers: {
        'dhl-api-key': apiKey ?? '',
        Authorization: `Basic ${Buffer.from(apiSecret ?? '').toString('base64')}`,
        'Accept-Language': 'en-US',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      findReason: describeDhlReason,
      findAdvice: findDhlAdvice,
    });
  }

  private getServerAddresses({ testMode }: CarrierAccount) {
    return testMode ? this.addresses.test : this.addresses.real;
  }
}
