import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { toAddress } from '../../../shared/address/address.entity';
import { CarrierAccountsService, type OpenedCarrier } from '../carrier-accounts.service';
import { throwAsApiError } from '../carrier-call-errors';
import type { AddressCheckResponse } from './dto/address-check.response';
import type { ValidateAddressDto } from './dto/validate-address.dto';

/** Checks addresses with carriers. */
@Injectable()
export class AddressesService {
  constructor(private readonly accounts: CarrierAccountsService) {}

  /**
   * Checks an address with the carrier, or with the first one that checks addresses.
   *
   * @throws ApiError CONFIGURATION_ERROR if no carrier checks it, NOT_FOUND for a carrier that is not configured
   */
  async validate({ businessId }: Actor, { address, carrierId }: ValidateAddressDto): Promise<AddressCheckResponse> {
    const { carrier, adapter, account } = await this.findCarrier(businessId, carrierId);
    if (!adapter.validateAddress)
      throw new ApiError('CONFIGURATION_ERROR', undefined, `${carrier.name} does not check addresses.`);
    const party = { ...toAddress(address), name: null, phone: null };
    try {
      const { result, candidates } = await adapter.validateAddress(account, party);
      return { carrier: { guid: carrier.id, name: carrier.name }, result, candidates: [...candidates] };
    } catch (error) {
      return throwAsApiError(error);
    }
  }

  private async findCarrier(businessId: string, carrierId: string | undefined): Promise<OpenedCarrier> {
    const active = await this.accounts.listActiveAccounts(businessId, {
      operation: 'validate_address',
      shipmentId: null,
    });
    if (carrierId !== undefined) {
      const named = active.find(({ carrier }) => carrier.id === carrierId.toLowerCase());
      return orNotFound(named, 'carrier configuration', 'carrierId');
    }
    const first = active.find(({ adapter }) => adapter.validateAddress !== undefined);
    if (first) return first;
    const message = 'No configured carrier checks addresses. Configure one with the feature address_validation.';
    throw new ApiError('CONFIGURATION_ERROR', undefined, message);
  }
}
