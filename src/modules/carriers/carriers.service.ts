import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { type AskedPage, type JsonText, type Listed, requestedPage } from '../../application/page';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../database/unit-of-work';
import { CarriersRepository } from './carriers.repository';
import type { CarrierContactResponse, NewCarrierContactResponse } from './dto/carrier-contact.response';
import type { CarrierDetailResponse, CarrierResponse, ConfiguredCarrierResponse } from './dto/carrier.response';
import type { CreateCarrierContactDto } from './dto/create-carrier-contact.dto';

/** A carrier that a shipment may go with. */
export interface UsableCarrier {
  readonly id: string;
  readonly name: string;
  /** The level that was asked for, else the configured default. */
  readonly serviceLevel: string | null;
  /** All that it offers. */
  readonly levels: readonly string[];
  /** The most days that the level takes; null without a level. */
  readonly longestDays: number | null;
}

/** The catalogue as a business sees it, and whether a shipment may use a carrier. */
@Injectable()
export class CarriersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carriers: CarriersRepository,
  ) {}

  list({ businessId }: Actor, query: Partial<AskedPage>): Promise<Listed<CarrierResponse>> {
    return this.carriers.list(businessId, requestedPage(query));
  }

  configured({ businessId }: Actor, query: Partial<AskedPage>): Promise<Listed<ConfiguredCarrierResponse>> {
    return this.carriers.configured(businessId, requestedPage(query));
  }

  contacts({ businessId }: Actor, query: Partial<AskedPage>): Promise<Listed<CarrierContactResponse>> {
    return this.carriers.contacts(businessId, requestedPage(query));
  }

  async detail({ businessId }: Actor, carrierId: string): Promise<JsonText<CarrierDetailResponse>> {
    return found(await this.carriers.detail(businessId, carrierId), 'carrier');
  }

  async addContact(
    { businessId }: Actor,
    { carrierId, name, email = null, phone = null, role = null }: CreateCarrierContactDto,
  ): Promise<NewCarrierContactResponse> {
    found(await this.carriers.findCatalogue(businessId, carrierId), 'carrier', 'carrierId');
    const id = newId();
    await this.work.run(businessId, () =>
      this.carriers.addContact({ businessId, id, carrierId, name, email, phone, role }),
    );
    return { guid: id, name, email };
  }

  /**
   * The carrier, if a shipment of the business may go with it. Call it inside a unit of work: the configuration stays
   * as it is until that ends.
   *
   * @throws 404 for an unknown carrier; 400 CONFIGURATION_ERROR when it is not configured or switched off; 400
   *   VALIDATION_ERROR when it doesn't offer the service level
   */
  async requireUsable(businessId: string, carrierId: string, serviceLevel?: string | null): Promise<UsableCarrier> {
    const { id, name, isActive, defaultServiceLevel, longestDays } = found(
      await this.carriers.findUse(businessId, carrierId),
      'carrier',
      'carrierId',
    );
    if (!isActive) {
      const lack = isActive === null ? 'not configured' : 'switched off';
      throw new ApiError('CONFIGURATION_ERROR', undefined, `${name} is ${lack} for this business.`);
    }
    const level = serviceLevel ?? defaultServiceLevel;
    if (level !== null && !Object.hasOwn(longestDays, level)) {
      const offers = Object.keys(longestDays).join(', ');
      throw new ApiError('VALIDATION_ERROR', { serviceLevel: `${name} offers: ${offers}.` });
    }
    const levels = Object.keys(longestDays);
    return { id, name, serviceLevel: level, levels, longestDays: level === null ? null : longestDays[level]! };
  }

  /** The same for a carrier that the client did not name: null where a shipment may not go with it, or not by the level. */
  async findUsable(businessId: string, carrierId: string, serviceLevel: string | null): Promise<{ id: string } | null> {
    const carrier = await this.carriers.findUse(businessId, carrierId);
    if (!carrier?.isActive) return null;
    return serviceLevel === null || Object.hasOwn(carrier.longestDays, serviceLevel) ? { id: carrier.id } : null;
  }
}
