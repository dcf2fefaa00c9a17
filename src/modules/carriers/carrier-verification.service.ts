import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import { TestBusinessesService } from '../business/test-business/test-businesses.service';
import { AdapterRegistry } from './adapters/adapter.registry';
import { type AccountRefusal, findAccountFieldFault } from './adapters/account-field';
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
   *   adapter, SERVICE_UNAVAILABLE if the carrier does not respond. A rejection names the field to correct if it is known.
   */
  async verify(carrier: CatalogueCarrier, account: CarrierAccount): Promise<void> {
    this.adapters.assertAvailable(carrier);
    const isTestBusiness = await this.testBusinesses.isTest(account.businessId);
    const adapter = this.adapters.getAdapter(carrier, { testMode: account.testMode, isTestBusiness });
    this.assertValid(carrier, adapter, account);
    const refusal = await this.callAdapter(carrier, adapter, account);
    if (refusal === null) return;
    const { field, message } = refusal;
    throw new ApiError('CONFIGURATION_ERROR', field === null ? undefined : { [field]: message }, message);
  }

  /** Verifies the account with the carrier. Converts an unavailable carrier to an error of the API. */
  private async callAdapter(
    { name }: CatalogueCarrier,
    adapter: CarrierAdapter,
    account: CarrierAccount,
  ): Promise<AccountRefusal | null> {
    try {
      return await adapter.verify(account);
    } catch (error) {
      if (!(error instanceof CarrierUnavailable)) throw error;
      const message = `${name} could not be reached, so nothing was changed. ${error.message}`;
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, message, { 'Retry-After': '30' });
    }
  }

  /** @throws ApiError VALIDATION_ERROR that names each field which is missing, malformed, or not a field of the carrier */
  private assertValid({ name }: CatalogueCarrier, { accountFields }: CarrierAdapter, account: CarrierAccount): void {
    const details: Record<string, string> = {};
    for (const field of accountFields) {
      const fault = findAccountFieldFault(field, account[field.name], name);
      if (fault) details[field.name] = fault;
    }
    const { baseUrl, trackingPerDay } = account;
    if (trackingPerDay !== null && !accountFields.some((field) => field.name === 'trackingPerDay'))
      details.trackingPerDay = `The requests to ${name} are not limited. Omit trackingPerDay.`;
    if (baseUrl !== null) {
      const hasAddress = accountFields.some((field) => field.name === 'baseUrl');
      const fault = hasAddress ? this.outbound.findTargetFault(baseUrl) : `${name} has a fixed address. Omit baseUrl.`;
      if (fault) details.baseUrl = fault;
    }
    if (Object.keys(details).length > 0) throw new ApiError('VALIDATION_ERROR', details);
  }
}
