import { Injectable, Logger } from '@nestjs/common';
import { toAddress } from '../../../shared/address/address.entity';
import type { Actor } from '../../../core/actor';
import { orNotFound } from '../../../common/errors/api-error';
import { fromMinor } from '../../../common/money/money';
import type { Quote, QuoteRequest } from '../adapters/carrier-adapter';
import type { Party } from '../adapters/party';
import { CarrierRefusal, CarrierUnavailable } from '../adapters/carrier-errors';
import { CarrierAccountsService, type OpenedCarrier } from '../carrier-accounts.service';
import type { QuotedChoice } from '../rules/carrier-rules.service';
import type { RatesDto } from './dto/rates.dto';
import { RatesReadModel, type ShipmentToRate } from './rates.read-model';
import type {
  QuoteResponse,
  RatesResponse,
  RatingCarrierResponse,
  UnavailableCarrierResponse,
} from './dto/rates.response';

/** The quotes of one carrier, or the reason why it has none. */
type CarrierQuotes = {
  readonly opened: OpenedCarrier;
  readonly quotes: readonly Quote[];
  readonly reason: string | null;
};

/** Requests the quotes of the business's carriers. A quote is the price of one service level of one carrier. */
@Injectable()
export class RatesService {
  private readonly logger = new Logger(RatesService.name);

  constructor(
    private readonly rates: RatesReadModel,
    private readonly accounts: CarrierAccountsService,
  ) {}

  /** Requests quotes from all carriers in parallel, each with the same time limit. */
  async quoteAll({ businessId }: Actor, dto: RatesDto): Promise<RatesResponse> {
    const shipment = await this.findShipmentToRate(businessId, dto);
    const purpose = { operation: 'quote', shipmentId: dto.shipmentId ?? null } as const;
    const carriers = await this.accounts.listActiveAccounts(businessId, purpose);
    const { currency, results } = await this.requestAll(businessId, shipment, carriers);
    const unavailable: UnavailableCarrierResponse[] = [];
    for (const { opened, reason } of results)
      if (reason !== null) unavailable.push({ carrier: toCarrierResponse(opened), reason });
    return { quotes: results.flatMap(toQuotes).sort(compareByPrice(currency)), unavailable };
  }

  /**
   * Returns the best quote of the carriers in the currency of the business. The second criterion is the days for `cheapest`, and the price
   * for `fastest`. Returns null if there is no quote, or no such shipment.
   */
  async findBestQuote(
    businessId: string,
    shipmentId: string,
    { choose, carrierIds, serviceLevel }: QuotedChoice,
  ): Promise<{ carrierId: string; serviceLevel: string } | null> {
    const shipment = await this.rates.findShipment(businessId, shipmentId);
    if (!shipment) return null;
    const active = await this.accounts.listActiveAccounts(businessId, { operation: 'quote', shipmentId });
    const wanted = active.filter(({ carrier }) => carrierIds.includes(carrier.id));
    const { currency, results } = await this.requestAll(businessId, shipment, wanted);
    const comparable = results.flatMap(toQuotes).filter((quote) => quote.currency === currency);
    const candidates = comparable.filter((quote) => serviceLevel === null || quote.serviceLevel === serviceLevel);
    const compare = choose === 'fastest' ? compareByDays(carrierIds) : compareByPriceThenDays(carrierIds);
    const [best] = candidates.sort(compare);
    return best ? { carrierId: best.carrier.guid, serviceLevel: best.serviceLevel } : null;
  }

  /** Requests the quotes of all these carriers in parallel. Also returns the currency of the business. */
  private async requestAll(
    businessId: string,
    { from, to, packages }: ShipmentToRate,
    carriers: readonly OpenedCarrier[],
  ): Promise<{ currency: string; results: CarrierQuotes[] }> {
    const currency = await this.rates.findCurrency(businessId);
    const distanceKm = await this.rates.findDistanceKm(businessId, from, to);
    const request = { from, to, packages, currency, distanceKm };
    return { currency, results: await Promise.all(carriers.map((opened) => this.requestQuotes(opened, request))) };
  }

  /** Returns the shipment of the request, stored or described. */
  private async findShipmentToRate(
    businessId: string,
    { shipmentId, from, to, packages }: RatesDto,
  ): Promise<ShipmentToRate> {
    if (shipmentId !== undefined)
      return orNotFound(await this.rates.findShipment(businessId, shipmentId), 'shipment', 'shipmentId');
    return { from: toAnonymousParty(from), to: toAnonymousParty(to), packages: packages! };
  }

  /** Requests the quotes of one carrier. A failure is returned as the reason, so that it does not affect other carriers. */
  private async requestQuotes(opened: OpenedCarrier, request: Omit<QuoteRequest, 'levels'>): Promise<CarrierQuotes> {
    const { carrier, adapter, account } = opened;
    try {
      const quotes = await adapter.quote(account, { ...request, levels: carrier.levels });
      return { opened, quotes, reason: null };
    } catch (error) {
      if (error instanceof CarrierUnavailable || error instanceof CarrierRefusal)
        return { opened, quotes: [], reason: error.message };
      this.logger.error(error);
      return { opened, quotes: [], reason: `${carrier.name} could not be reached.` };
    }
  }
}

/** Converts an address to a party without a name. */
const toAnonymousParty = (address: Parameters<typeof toAddress>[0]): Party => ({
  ...toAddress(address),
  name: null,
  phone: null,
});

const toCarrierResponse = ({ carrier }: OpenedCarrier): RatingCarrierResponse => ({
  guid: carrier.id,
  name: carrier.name,
});

const toQuotes = ({ opened, quotes }: CarrierQuotes): QuoteResponse[] =>
  quotes.map(({ serviceLevel, priceMinor, currency, estimatedDays }) => ({
    carrier: toCarrierResponse(opened),
    serviceLevel,
    price: fromMinor(BigInt(priceMinor), currency),
    currency,
    estimatedDays,
  }));

/** Compares quotes in one currency: the shorter time first, then the lower price, then the order of the carriers in the list. */
const compareByDays = (carrierIds: readonly string[]) => (one: QuoteResponse, other: QuoteResponse) =>
  computeLongestDays(one) - computeLongestDays(other) ||
  one.price - other.price ||
  carrierIds.indexOf(one.carrier.guid) - carrierIds.indexOf(other.carrier.guid);

/** Compares quotes in one currency: the lower price first, then the shorter time, then the order of the carriers in the list. */
const compareByPriceThenDays = (carrierIds: readonly string[]) => (one: QuoteResponse, other: QuoteResponse) =>
  one.price - other.price ||
  computeLongestDays(one) - computeLongestDays(other) ||
  carrierIds.indexOf(one.carrier.guid) - carrierIds.indexOf(other.carrier.guid);

/** Returns the longest time of a quote in days, which is 5 for `3-5`. */
const computeLongestDays = ({ estimatedDays }: QuoteResponse): number => Number(estimatedDays.split('-').at(-1));

/** Orders quotes by price. Quotes in another currency than the business's own cannot be compared, so they follow, currency by currency. */
const compareByPrice = (ownCurrency: string) => (a: QuoteResponse, b: QuoteResponse) =>
  Number(a.currency !== ownCurrency) - Number(b.currency !== ownCurrency) ||
  a.currency.localeCompare(b.currency) ||
  a.price - b.price ||
  a.carrier.name.localeCompare(b.carrier.name) ||
  a.serviceLevel.localeCompare(b.serviceLevel);
