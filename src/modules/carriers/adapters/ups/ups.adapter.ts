import { toAlpha2Code } from '../../../../common/text/countries';
import { type AccountRefusal, toAccountRefusal } from '../account-field';
import type { AddressCheck } from '../address-check';
import { type CarrierCall, type CarrierCallsService, createRejection } from '../calls/carrier-calls.service';
import { OauthTokens } from '../calls/oauth-tokens';
import { JsonReader } from '../calls/read';
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
import type { Party } from '../party';
import { CarrierRefusal, CarrierUnavailable } from '../carrier-errors';
import { UPS_ACCOUNT_FIELDS } from './ups-account';
import type { OrderedPickup, PickupRequest } from '../handover';
import { readAddressCheck, toAddressRequest } from './ups-addresses';
import { isTemporary, NOT_BOOKED_CODES, findUpsAdvice, readUpsErrors, describeUpsReason } from './ups-errors';
import { toRateRequest, toRecoveryRequest, toShipmentRequest } from './ups-requests';
import { readPickup, toPickupRequest } from './ups-pickups';
import { isVoided, readEvents, readQuotes, readRecovery, readShipment } from './ups-responses';
import { listServiceCodes } from './ups-services';

/** The servers of UPS: for real parcels, and its Customer Integration Environment. */
export const UPS_ADDRESSES = { real: 'https://onlinetools.ups.com', test: 'https://wwwcie.ups.com' };
/** The version of the interfaces for prices, bookings, labels and pickups. */
const INTERFACE_VERSION = 'v2409';
/** Bookings may take longer than other calls, because the carrier renders a label. */
const BOOKING_TIMEOUT_FACTOR = 3;
/** Value of `CancelBy` with which UPS finds a pickup by its number. */
const CANCEL_BY_NUMBER = '02';
/** Longest response with labels. */
const MAX_BOOKING_BYTES = 8 * 1024 * 1024;

/** A call to UPS before it has a token. */
interface UpsCall extends Pick<
  CarrierCall,
  'method' | 'readsOnly' | 'timeoutFactor' | 'maxBytes' | 'emptySuccessStatuses'
> {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the REST interface of UPS with an app of the developer portal: accountNumber is the shipper number, apiKey the client id and
 * apiSecret the client secret. Interface: https://github.com/UPS-API/api-documentation.
 */
export class UpsAdapter implements CarrierAdapter {
  readonly name = 'ups';
  readonly capabilities = CAPABILITIES.ups;
  readonly accountFields = UPS_ACCOUNT_FIELDS;
  readonly lostAnswerRecovery = 'look-up';
  private readonly tokens = new OauthTokens((account) => this.requestToken(account));

  constructor(
    private readonly calls: CarrierCallsService,
    private readonly addresses = UPS_ADDRESSES,
  ) {}

  async verify(account: CarrierAccount): Promise<AccountRefusal | null> {
    try {
      await this.tokens.renewToken(account);
      return null;
    } catch (error) {
      return toAccountRefusal(error, 'apiSecret');
    }
  }

  async quote(account: CarrierAccount, request: QuoteRequest): Promise<Quote[]> {
    const { carrierName } = account;
    const from = toAlpha2Code(request.from.country) ?? '';
    const to = toAlpha2Code(request.to.country) ?? '';
    const body = toRateRequest(request, account.accountNumber ?? '', carrierName);
    const path = `/rating/${INTERFACE_VERSION}/Shop`;
    const response = await this.call(account, { method: 'POST', path, body, readsOnly: true });
    return readQuotes(response, request.levels, (level) => listServiceCodes(level, from, to));
  }

  async book(account: CarrierAccount, request: BookingRequest): Promise<BookingResult> {
    const response = await this.call(account, {
      method: 'POST',
      path: `/shipments/${INTERFACE_VERSION}/ship`,
      body: toShipmentRequest(request, account.accountNumber ?? '', account.carrierName),
      readsOnly: false,
      timeoutFactor: BOOKING_TIMEOUT_FACTOR,
      maxBytes: MAX_BOOKING_BYTES,
    });
    return readShipment(response);
  }

  async findBooking(account: CarrierAccount, { bookingId }: BookingRequest): Promise<BookingResult | null> {
    const call = {
      method: 'POST',
      path: `/labels/${INTERFACE_VERSION}/recovery`,
      body: toRecoveryRequest(bookingId, account.accountNumber ?? ''),
      readsOnly: true,
      maxBytes: MAX_BOOKING_BYTES,
    } as const;
    // UPS says by a code in a rejection that it has no such booking. The error does not contain the code, so `onFailure` reads it before.
    let isUnknown = false;
    const onFailure = (json: unknown) => {
      isUnknown = readUpsErrors(json).some(({ code }) => NOT_BOOKED_CODES.has(code));
    };
    try {
      return readRecovery(await this.call(account, call, onFailure));
    } catch (error) {
      if (isUnknown && error instanceof CarrierRefusal) return null;
      throw error;
    }
  }

  async cancel(account: CarrierAccount, { reference }: CancelRequest): Promise<void> {
    const path = `/shipments/${INTERFACE_VERSION}/void/cancel/${encodeURIComponent(reference)}`;
    try {
      await this.call(account, { method: 'DELETE', path, readsOnly: false });
    } catch (error) {
      // UPS rejects the second cancellation like one that comes too late. The tracking says whether the first had effect.
      if (!(error instanceof CarrierRefusal)) throw error;
      if (!isVoided(await this.requestTracking(account, reference))) throw error;
    }
  }

  async track(account: CarrierAccount, { reference }: TrackRequest): Promise<CarrierEvent[]> {
    return readEvents(await this.requestTracking(account, reference));
  }

  async validateAddress(account: CarrierAccount, address: Party): Promise<AddressCheck> {
    const body = toAddressRequest(address, account.carrierName);
    const path = '/addressvalidation/v2/1';
    return readAddressCheck(await this.call(account, { method: 'POST', path, body, readsOnly: true }));
  }

  async orderPickup(account: CarrierAccount, request: PickupRequest): Promise<OrderedPickup> {
    const body = toPickupRequest(request, account.accountNumber ?? '', account.carrierName);
    const path = `/pickupcreation/${INTERFACE_VERSION}/pickup`;
    return { reference: readPickup(await this.call(account, { method: 'POST', path, body, readsOnly: false })) };
  }

  async cancelPickup(account: CarrierAccount, reference: string): Promise<void> {
    const path = `/shipments/${INTERFACE_VERSION}/pickup/${CANCEL_BY_NUMBER}`;
    await this.call(account, { method: 'DELETE', path, readsOnly: false, headers: { Prn: reference } });
  }

  /** Requests the events. UPS responds with 404 for a parcel whose data it does not have yet. */
  private requestTracking(account: CarrierAccount, reference: string): Promise<JsonReader> {
    const path = `/track/v1/details/${encodeURIComponent(reference)}?locale=en_US`;
    return this.call(account, { method: 'GET', path, readsOnly: true, emptySuccessStatuses: [404] });
  }

  /**
   * Calls UPS with a token. A response of 200 may contain errors, which are a refusal, too.
   *
   * @param onFailure called with the JSON of a response that contains errors, before the error is thrown
   */
  private async call(
    account: CarrierAccount,
    { path, body, headers, ...call }: UpsCall,
    onFailure?: (json: unknown) => void,
  ): Promise<JsonReader> {
    const { carrierName } = account;
    const json = await this.tokens.callWithToken(account, (token) =>
      this.calls.call(account, {
        ...call,
        url: new URL(`/api${path}`, this.getServerAddress(account)),
        headers: {
          Authorization: `Bearer ${token}`,
          transId: Math.random().toString(36).slice(2, 14),
          transactionSrc: 'dispatch',
          ...headers,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        findReason: (failed) => {
          onFailure?.(failed.json);
          return describeUpsReason(failed);
        },
        findAdvice: findUpsAdvice,
        isTemporary,
      }),
    );
    if (readUpsErrors(json).length > 0) {
      onFailure?.(json);
      if (isTemporary({ json })) throw new CarrierUnavailable(`${carrierName} is out of order.`);
      throw createRejection(account, describeUpsReason({ status: 200, json }), 'it gives no reason');
    }
    return new JsonReader(json, carrierName);
  }

  /** Requests an access token (OAuth client credentials). */
  private requestToken(account: CarrierAccount): Promise<unknown> {
    const { apiKey, apiSecret, accountNumber } = account;
    return this.calls.call(account, {
      method: 'POST',
      url: new URL('/security/v1/oauth/token', this.getServerAddress(account)),
      headers: {
        Authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'x-merchant-id': accountNumber ?? '',
      },
      body: 'grant_type=client_credentials',
      readsOnly: true,
      findReason: describeUpsReason,
      findAdvice: findUpsAdvice,
    });
  }

  private getServerAddress({ testMode }: CarrierAccount): string {
    return testMode ? this.addresses.test : this.addresses.real;
  }
}
