import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { type RequestedPage, type JsonText, type Listed, toRequestedPage } from '../../core/page';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { CarriersRepository } from './carriers.repository';
import type { CarrierContactResponse, NewCarrierContactResponse } from './dto/carrier-contact.response';
import type { CarrierDetailResponse, CarrierResponse, ConfiguredCarrierResponse } from './dto/carrier.response';
import type { CreateCarrierContactDto } from './dto/create-carrier-contact.dto';
import { CarriersReadModel } from './carriers.read-model';

/** A carrier that a shipment may use. */
export interface UsableCarrier {
  readonly id: string;
  readonly name: string;
  /** The requested service level, otherwise the configured default. */
  readonly serviceLevel: string | null;
  /** All service levels of the carrier. */
  readonly levels: readonly string[];
  /** Longest number of days that the service level takes; null without a service level. */
  readonly longestDays: number | null;
}

/** Shows the catalogue to a business, and decides whether a shipment may use a carrier. */
@Injectable()
export class CarriersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carriers: CarriersRepository,
    private readonly readModel: CarriersReadModel,
  ) {}

  list({ businessId }: Actor, query: Partial<RequestedPage>): Promise<Listed<CarrierResponse>> {
    return this.readModel.list(businessId, toRequestedPage(query));
  }

  listConfigured({ businessId }: Actor, query: Partial<RequestedPage>): Promise<Listed<ConfiguredCarrierResponse>> {
    return this.readModel.listConfigured(businessId, toRequestedPage(query));
  }

  listContacts({ businessId }: Actor, query: Partial<RequestedPage>): Promise<Listed<CarrierContactResponse>> {
    return this.readModel.listContacts(businessId, toRequestedPage(query));
  }

  async readDetail({ businessId }: Actor, carrierId: string): Promise<JsonText<CarrierDetailResponse>> {
    return orNotFound(await this.readModel.readDetail(businessId, carrierId), 'carrier');
  }

  async addContact(
    { businessId }: Actor,
    { carrierId, name, email = null, phone = null, role = null }: CreateCarrierContactDto,
  ): Promise<NewCarrierContactResponse> {
    orNotFound(await this.readModel.findCatalogueCarrier(businessId, carrierId), 'carrier', 'carrierId');
    const id = newId();
    await this.work.run(businessId, () =>
      this.carriers.insertContact({ businessId, id, carrierId, name, email, phone, role }),
    );
    return { guid: id, name, email };
  }

  /**
   * Returns a carrier that a shipment of the business may use. Call it inside a unit of work. The configuration is locked until the unit
   * of work ends.
   *
   * @throws ApiError NOT_FOUND for an unknown carrier, CONFIGURATION_ERROR if the carrier is not configured or switched off,
   *   VALIDATION_ERROR if it does not offer the service level
   */
  async lockUsableCarrier(businessId: string, carrierId: string, serviceLevel?: string | null): Promise<UsableCarrier> {
    const configuration = await this.carriers.lockConfigurationForShare(businessId, carrierId);
    const { id, name, longestDays } = orNotFound(
      await this.readModel.findLevels(businessId, carrierId),
      'carrier',
      'carrierId',
    );
    if (!configuration?.isActive) {
      const state = configuration === null ? 'not configured' : 'switched off';
      throw new ApiError('CONFIGURATION_ERROR', undefined, `${name} is ${state} for this business.`);
    }
    const levels = Object.keys(longestDays);
    const level = serviceLevel ?? configuration.defaultServiceLevel;
    if (level !== null && !Object.hasOwn(longestDays, level)) {
      throw new ApiError('VALIDATION_ERROR', { serviceLevel: `${name} offers: ${levels.join(', ')}.` });
    }
    return { id, name, serviceLevel: level, levels, longestDays: level === null ? null : longestDays[level]! };
  }

  /**
   * Like `lockUsableCarrier`, for a carrier that the client did not name. Returns null if a shipment may not use the carrier or the level.
   * Call it inside a unit of work.
   */
  async findUsableCarrier(
    businessId: string,
    carrierId: string,
    serviceLevel: string | null,
  ): Promise<{ id: string } | null> {
    const configuration = await this.carriers.lockConfigurationForShare(businessId, carrierId);
    if (!configuration?.isActive) return null;
    const carrier = orNotFound(await this.readModel.findLevels(businessId, carrierId), 'carrier', 'carrierId');
    return serviceLevel === null || Object.hasOwn(carrier.longestDays, serviceLevel) ? { id: carrier.id } : null;
  }
}
