import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { OutboundHttp } from '../../outbound/outbound-http';
import { AdapterRegistry } from './adapters/adapter.registry';
import type { CarrierAccount, CarrierAdapter } from './adapters/carrier-adapter';
import { CarrierUnavailable } from './adapters/carrier-errors';
import type { CatalogueCarrier } from './carriers.repository';

const CREDENTIALS = ['accountNumber', 'apiKey', 'apiSecret'] as const;

/** Whether a carrier takes an account that somebody wants to configure. It may reach over the network. */
@Injectable()
export class CarrierVerificationService {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly outbound: OutboundHttp,
  ) {}

  /**
   * @throws 400 VALIDATION_ERROR for what is missing or malformed; 400 CONFIGURATION_ERROR when the carrier does not
   *   accept it, or no adapter speaks to it; 503 when the carrier does not answer
   */
  async verify(carrier: CatalogueCarrier, account: CarrierAccount): Promise<void> {
    this.adapters.assertAvailable(carrier);
    const adapter = this.adapters.of(carrier, account.testMode);
    this.assertComplete(carrier, adapter, account);
    const refusal = await askedOrUnavailable(carrier, adapter.verify(account));
    if (refusal !== null) throw new ApiError('CONFIGURATION_ERROR', undefined, refusal);
  }

  private assertComplete({ name }: CatalogueCarrier, adapter: CarrierAdapter, account: CarrierAccount): void {
    const sentence = `Is required to configure ${name}.`;
    const details: Record<string, string> = {};
    if (adapter.needsCredentials)
      for (const field of CREDENTIALS) if (account[field] === null) details[field] = sentence;
    const { baseUrl } = account;
    if (adapter.needsBaseUrl) {
      const fault = baseUrl === null ? sentence : this.outbound.targetFault(baseUrl);
      if (fault) details.baseUrl = fault;
    } else if (baseUrl !== null) details.baseUrl = `${name} is not called at an address of yours: leave it out.`;
    if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
  }
}

async function askedOrUnavailable<T>({ name }: CatalogueCarrier, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    const sentence = `${name} could not be asked, so nothing was changed. ${error.message}`;
    throw new ApiError('SERVICE_UNAVAILABLE', undefined, sentence, { 'Retry-After': '30' });
  }
}
