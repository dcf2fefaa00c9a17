import { Injectable } from '@nestjs/common';
import { toAddress } from '../../address/address.entity';
import type { Account, Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import type { JsonText } from '../../application/page';
import { AuditLog } from '../../audit/audit-log';
import { changedFields } from '../../audit/changed-fields';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../database/unit-of-work';
import { BusinessRepository } from './business.repository';
import type { CreateBusinessDto, UpdateBusinessDto } from './dto/business.dto';
import type { BusinessCreatedResponse, BusinessResponse } from './dto/business.response';

/** The profile of a business. */
@Injectable()
export class BusinessService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly businesses: BusinessRepository,
    private readonly audit: AuditLog,
  ) {}

  /** The creator becomes owner. @throws ApiError CONFLICT for somebody who has a business, and for another's email */
  async create(
    account: Account,
    { name, email, phone, address, settings }: CreateBusinessDto,
  ): Promise<BusinessCreatedResponse> {
    const { userId, businessId } = account;
    if (businessId || !userId) throw new ApiError('CONFLICT', undefined, 'You belong to a business already.');
    const id = newId();
    return this.work.run(id, async () => {
      await this.businesses.insert({ id, name, email, phone: phone ?? null, address: toAddress(address), ...settings });
      await this.businesses.addOwner(id, userId);
      const actor = { ...account, businessId: id };
      await this.audit.record(actor, { action: 'business.created', subjectType: 'business', subjectId: id });
      return { guid: id, name };
    });
  }

  async read(actor: Actor): Promise<JsonText<BusinessResponse>> {
    return found(await this.businesses.read(actor.businessId), 'business');
  }

  /** Changes what is given. @throws ApiError NOT_FOUND for another business's identifier, CONFLICT for another's email */
  update(
    actor: Actor,
    { guid, address, settings, ...given }: UpdateBusinessDto,
    expected?: ExpectedVersion,
  ): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const own = !guid || guid.toLowerCase() === actor.businessId;
      const business = found(own ? await this.businesses.findForUpdate(actor.businessId) : null, 'business', 'guid');
      assertVersion(expected, business.version);
      const after = { ...given, ...settings, ...(address !== undefined && { address: toAddress(address) }) };
      const changes = changedFields(business, after);
      if (!Object.keys(changes).length) return;
      await this.businesses.update(actor.businessId, after);
      await this.audit.record(actor, {
        action: 'business.updated',
        subjectType: 'business',
        subjectId: actor.businessId,
        changes,
      });
    });
  }

  softCheck(email: string): Promise<boolean> {
    return this.businesses.isEmailTaken(email);
  }
}
