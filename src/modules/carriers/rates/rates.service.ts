import { Injectable, Logger } from '@nestjs/common';
import { toAddress } from '../../../address/address.entity';
import type { Actor } from '../../../application/actor';
import { ApiError, found } from '../../../common/errors/api-error';
import { fromMinor } from '../../../common/money';
import type { Party, Quote, QuoteRequest } from '../adapters/carrier-adapter';
import { CarrierRefusal, CarrierUnavailable } from '../adapters/carrier-errors';
import { CarrierAccountsService, type OpenedCarrier } from '../carrier-accounts.service';
import type { RatesDto } from './rates.dto';
import { RatesRepository, type ToRate } from './rates.repository';
import type { QuoteResponse, RatesResponse } from './rates.response';

type Asked = { readonly opened: OpenedCarrier; readonly quotes: readonly Quote[]; readonly reason: string | null };

/** What each of the business's carriers would charge. */
@Injectable()
export class RatesService {
  private readonly logger = new Logger(RatesService.name);

  constructor(
    private readonly rates: RatesRepository,
    private readonly accounts: CarrierAccountsService,
  ) {}

  /** All carriers are asked at once; each has the same time, so together they take no longer than one. */
  async quote({ businessId }: Actor, dto: RatesDto): Promise<RatesResponse> {
    const { from, to, packages } = await this.wanted(businessId, dto);
    const currency = await this.rates.findCurrency(businessId);
    const distanceKm = await this.rates.findDistanceKm(businessId, from, to);
    const carriers = await this.accounts.findActive(businessId);
    const request = { from, to, packages, currency, distanceKm };
    const asked = await Promise.all(carriers.map((opened) => this.ask(opened, request)));
    return {
      quotes: asked.flatMap(toQuotes).sort(cheapestFirst(currency)),
      unavailable: asked.flatMap(({ opened: { carrier }, reason }) =>
        reason === null ? [] : [{ carrier: { guid: carrier.id, name: carrier.name }, reason }],
      ),
    };
  }

  private async wanted(businessId: string, { shipmentId, from, to, packages }: RatesDto): Promise<ToRate> {
    if (shipmentId !== undefined) {
      const given = Object.entries({ from, to, packages }).filter(([, value]) => value !== undefined);
      if (given.length)
        throw new ApiError('VALIDATION_ERROR', sentences(given, 'Is known from the shipment: leave it out.'));
      return found(await this.rates.findShipment(businessId, shipmentId), 'shipment', 'shipmentId');
    }
    if (from && to && packages) return { from: anonymous(from), to: anonymous(to), packages };
    const missing = Object.entries({ from, to, packages }).filter(([, value]) => value === undefined);
    throw new ApiError('VALIDATION_ERROR', sentences(missing, 'Is required, unless shipmentId is given.'));
  }

  /** A carrier that fails is named with the reason; the others are not held up. */
  private async ask(opened: OpenedCarrier, request: Omit<QuoteRequest, 'levels'>): Promise<Asked> {
    const { carrier, adapter, account } = opened;
    try {
      const quotes = await adapter.quote(account, { ...request, levels: carrier.levels });
      return { opened, quotes, reason: null };
    } catch (error) {
      if (error instanceof CarrierUnavailable || error instanceof CarrierRefusal)
        return { opened, quotes: [], reason: error.message };
      this.logger.error(error);
      return { opened, quotes: [], reason: `${carrier.name} could not be asked.` };
    }
  }
}

const sentences = (fields: readonly [string, unknown][], sentence: string) =>
  Object.fromEntries(fields.map(([field]) => [field, sentence]));

const anonymous = (address: Parameters<typeof toAddress>[0]): Party => ({
  ...toAddress(address),
  name: null,
  phone: null,
});

const toQuotes = ({ opened: { carrier }, quotes }: Asked): QuoteResponse[] =>
  quotes.map(({ serviceLevel, priceMinor, currency, estimatedDays }) => ({
    carrier: { guid: carrier.id, name: carrier.name },
    serviceLevel,
    price: fromMinor(BigInt(priceMinor), currency),
    currency,
    estimatedDays,
  }));

/** Prices in another currency cannot be compared with the business's own: they come after, currency by currency. */
const cheapestFirst = (own: string) => (a: QuoteResponse, b: QuoteResponse) =>
  Number(a.currency !== own) - Number(b.currency !== own) ||
  a.currency.localeCompare(b.currency) ||
  a.price - b.price ||
  a.carrier.name.localeCompare(b.carrier.name) ||
  a.serviceLevel.localeCompare(b.serviceLevel);
