import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { type JsonText, type Listed, type RequestedPage, toRequestedPage } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { localDate } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { toAddress } from '../../../shared/address/address.entity';
import type { PickupRequest } from '../adapters/handover';
import { CarrierAccountsService, type OpenedCarrier } from '../carrier-accounts.service';
import { throwAsApiError } from '../carrier-call-errors';
import { isCertainlyNotDone } from '../lost-answer';
import { CarrierPickupsReadModel } from './carrier-pickups.read-model';
import { CarrierPickupsRepository } from './carrier-pickups.repository';
import type { OrderPickupDto } from './dto/pickup.dto';
import type { CarrierPickupResponse } from './dto/pickup.response';

/** The purpose of the calls in the log of requests. */
const CALL_PURPOSE = { operation: 'pickup', shipmentId: null } as const;
/** The time zone in which each day ends last (UTC-12). The time zone of the address is not known, so a day is over if it is over there. */
const LAST_TIME_ZONE = 'Etc/GMT+12';

/** Orders vehicles of carriers that collect parcels. */
@Injectable()
export class CarrierPickupsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: CarrierAccountsService,
    private readonly pickups: CarrierPickupsRepository,
    private readonly readModel: CarrierPickupsReadModel,
  ) {}

  async list(
    { businessId }: Actor,
    carrierId: string,
    query: Partial<RequestedPage>,
  ): Promise<Listed<CarrierPickupResponse>> {
    await this.accounts.requireCarrierAccount(businessId, carrierId, CALL_PURPOSE);
    return this.readModel.list(businessId, carrierId, toRequestedPage(query));
  }

  /**
   * Orders a pickup. It is stored before the call, so that a lost answer leaves a pickup of the status `unknown`.
   *
   * @throws ApiError NOT_FOUND for a carrier that is not configured and active, CONFIGURATION_ERROR if it has no pickups or rejects this
   *   one, VALIDATION_ERROR for a day that is over, SERVICE_UNAVAILABLE if it does not answer
   */
  async order({ businessId }: Actor, carrierId: string, dto: OrderPickupDto): Promise<JsonText<CarrierPickupResponse>> {
    const { carrier, adapter, account } = await this.accounts.requireActiveAccount(businessId, carrierId, CALL_PURPOSE);
    if (!adapter.orderPickup)
      throw new ApiError('CONFIGURATION_ERROR', undefined, `Pickups cannot be ordered from ${carrier.name} here.`);
    const { day, start, end, packages, weightKg = null, instructions = null, address } = dto;
    if (day < localDate(new Date(), LAST_TIME_ZONE))
      throw new ApiError('VALIDATION_ERROR', { day: 'Must not be over.' });
    const party = address
      ? { ...toAddress(address), name: address.name, phone: address.phone ?? null }
      : await this.readModel.findBusinessParty(businessId);
    const id = newId();
    const times = { day, from: start, until: end };
    const request: PickupRequest = { pickupId: id, at: party, ...times, packages, weightKg, instructions };
    await this.storeUnknown(businessId, carrierId, request);
    try {
      const { reference } = await adapter.orderPickup(account, request);
      await this.work.run(businessId, () => this.pickups.update(businessId, id, { status: 'ordered', reference }));
    } catch (error) {
      if (isCertainlyNotDone(error)) await this.work.run(businessId, () => this.pickups.remove(businessId, id));
      return throwAsApiError(error); // After other errors the pickup stays in the list as `unknown`.
    }
    return orNotFound(await this.readModel.read(businessId, id), 'pickup');
  }

  /** Stores a pickup before the carrier is called. */
  private storeUnknown(businessId: string, carrierId: string, request: PickupRequest): Promise<void> {
    const { day, packages, weightKg, instructions } = request;
    const pickup = {
      businessId,
      id: request.pickupId,
      carrierId,
      status: 'unknown',
      reference: null,
      day,
      fromTime: request.from,
      untilTime: request.until,
      address: request.at,
      packages,
      weightKg,
      instructions,
    } as const;
    return this.work.run(businessId, () => this.pickups.insert(pickup));
  }

  /**
   * Cancels a pickup. Repeating the call has no effect. One of the status `unknown` is only marked as cancelled.
   *
   * @throws ApiError NOT_FOUND, CONFIGURATION_ERROR if the carrier rejects the cancellation
   */
  async cancel({ businessId }: Actor, carrierId: string, id: string): Promise<JsonText<CarrierPickupResponse>> {
    const opened = await this.accounts.requireCarrierAccount(businessId, carrierId, CALL_PURPOSE);
    const found = await this.work.run(businessId, () => this.pickups.find(businessId, carrierId, id));
    const { status, reference } = orNotFound(found, 'pickup');
    if (status === 'ordered' && reference !== null) await this.cancelWithCarrier(opened, reference);
    await this.work.run(businessId, () => this.pickups.update(businessId, id, { status: 'cancelled' }));
    return orNotFound(await this.readModel.read(businessId, id), 'pickup');
  }

  private async cancelWithCarrier({ carrier, adapter, account }: OpenedCarrier, reference: string): Promise<void> {
    if (!adapter.cancelPickup)
      throw new ApiError('CONFIGURATION_ERROR', undefined, `${carrier.name} cancels no pickups here. Cancel it there.`);
    try {
      await adapter.cancelPickup(account, reference);
    } catch (error) {
      throwAsApiError(error);
    }
  }
}
