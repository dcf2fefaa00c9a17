import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import { TestBusinessesService } from '../business/test-business/test-businesses.service';
import { AdapterRegistry } from './adapters/adapter.registry';
import type { CarrierAccount, CarrierAdapter } from './adapters/carrier-adapter';
import { CarrierUnavailable } from './adapters/carrier-errors';
import { type CatalogueCarrier } from './carriers.read-model';

/** Checks whether a carrier accepts an account before the account is stored. The check may use the network. */
@Injectable()
export class CarrierVerificationService {
  constructor(
    private readonly adapters: AdapterRegistry,
    private readonly outbound: OutboundHttp,
    private readonly testBusinesses: TestBusinessesService,
  ) {}

  /**
   * Verifies an account with its carrier.
   *
   * @throws ApiError VALIDATION_ERROR for missing or malformed fields, CONFIGURATION_ERROR if the carrier rejects the account or has no
   *   adapter, SERVICE_UNAVAILABLE if the carrier does not respond
   */
  async verify(carrier: CatalogueCarrier, account: CarrierAccount): Promise<void> {
    this.adapters.assertAvailable(carrier);
    const isTestBusiness = await this.testBusinesses.isTest(account.businessId);
    const adapter = this.adapters.of(carrier, { testMode: account.testMode, isTestBusiness });
    this.assertComplete(carrier, adapter, account);
    const rejection = await resultOrUnavailable(carrier, adapter.verify(account));
    if (rejection !== null) throw new ApiError('CONFIGURATION_ERROR', undefined, rejection);
  }

  private assertComplete({ name }: CatalogueCarrier, adapter: CarrierAdapter, account: CarrierAccount): void {
    const message = `Is required to configure ${name}.`;
    const details: Record<string, string> = {};
    for (const field of adapter.credentials) {
      if (account[field] === null) details[field] = message;
    }
    const { baseUrl } = account;
    if (adapter.needsBaseUrl) {
      const fault = baseUrl === null ? message : this.outbound.targetFault(baseUrl);
      if (fault) details.baseUrl = fault;
    } else if (baseUrl !== null) {
      details.baseUrl = `${name} has a fixed address. Omit baseUrl.`;
    }
    if (Object.keys(details).length > 0) throw new ApiError('VALIDATION_ERROR', details);
  }
}

/** Converts an unavailable carrier to an error of the API. */
async function resultOrUnavailable<T>({ name }: CatalogueCarrier, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    const message = `${name} could not be reached, so nothing was changed. ${error.message}`;
    throw new ApiError('SERVICE_UNAVAILABLE', undefined, message, { 'Retry-After': '30' });
  }
}
