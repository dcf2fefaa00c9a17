import { Injectable } from '@nestjs/common';
import { type Address, toAddress } from '../../shared/address/address.entity';
import type { Account, Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import type { JsonText } from '../../core/page';
import { AuditLog } from '../../shared/audit/audit-log';
import { findChangedFields } from '../../shared/audit/changed-fields';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { BusinessListeners } from './business.listeners';
import { BusinessRepository } from './business.repository';
import type { CreateBusinessDto, UpdateBusinessDto } from './dto/business.dto';
import type { BusinessCreatedResponse, BusinessResponse } from './dto/business.response';
import { BusinessReadModel } from './business.read-model';

/** Creates, reads and changes the profile of a business. */
@Injectable()
export class BusinessService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly businesses: BusinessRepository,
    private readonly readModel: BusinessReadModel,
    private readonly audit: AuditLog,
    private readonly listeners: BusinessListeners,
  ) {}

  /**
   * Creates a business; the creator becomes its owner.
   *
   * @throws ApiError CONFLICT if the user has a business, or the email is in use
   */
  async create(
    account: Account,
    { name, email, phone, address, settings }: CreateBusinessDto,
  ): Promise<BusinessCreatedResponse> {
    const { userId, businessId } = account;
    if (businessId || !userId) throw new ApiError('CONFLICT', undefined, 'You belong to a business already.');
    const id = newId();
    return this.work.run(id, async () => {
      await this.businesses.insertBusiness({
        id,
        name,
        email,
        phone: phone ?? null,
        address: toAddress(address),
        ...settings,
      });
      await this.businesses.insertOwner(id, userId);
      await this.listeners.notifyCreated(id);
      const actor = { ...account, businessId: id };
      await this.audit.record(actor, { action: 'business.created', subjectType: 'business', subjectId: id });
      return { guid: id, name };
    });
  }

  async read(actor: Actor): Promise<JsonText<BusinessResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId), 'business');
  }

  /**
   * Changes the fields of the request. Omitted fields keep their value.
   *
   * @throws ApiError NOT_FOUND for the id of another business, CONFLICT if another business has the email
   */
  update(
    actor: Actor,
    { guid, address, settings, ...fields }: UpdateBusinessDto,
    expected?: ExpectedVersion,
  ): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const isOwnBusiness = !guid || guid.toLowerCase() === actor.businessId;
      const business = orNotFound(
        isOwnBusiness ? await this.businesses.lockBusiness(actor.businessId) : null,
        'business',
        'guid',
      );
      assertVersion(expected, business.version);
      const newAddress = address === undefined ? {} : { address: toAddress(address) };
      const after = { ...fields, ...settings, ...newAddress };
      const changes = findChangedFields(business, after);
      if (Object.keys(changes).length === 0) return;
      await this.businesses.updateBusiness(actor.businessId, after);
      if ('address' in changes) await this.listeners.notifyMoved(actor.businessId);
      await this.audit.record(actor, {
        action: 'business.updated',
        subjectType: 'business',
        subjectId: actor.businessId,
        changes,
      });
    });
  }

  /** Locks the business, and returns its address. Call it inside a unit of work. */
  async lockAddress(businessId: string): Promise<Address | null> {
    return (await this.businesses.lockBusiness(businessId))?.address ?? null;
  }

  /** Returns whether a business uses the email. It is only a hint for forms: the constraint of the database decides. */
  isEmailTaken(email: string): Promise<boolean> {
    return this.readModel.isEmailTaken(email);
  }
}
