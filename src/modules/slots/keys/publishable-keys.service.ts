import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { JsonText, Page, RequestedPage } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { newId } from '../../../common/ids';
import { hashToken, newToken } from '../../../common/secrets/tokens';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import type { CreatePublishableKeyDto, PublishableKeyResponse } from '../dto/publishable-key.dto';
import { PublishableKeysReadModel } from './publishable-keys.read-model';
import { PublishableKeysRepository } from './publishable-keys.repository';

export const MAX_PUBLISHABLE_KEYS = 20;

/** Publishable keys: the pages of a shop contain one to offer delivery slots, so anybody can read it there. */
@Injectable()
export class PublishableKeysService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: PublishableKeysRepository,
    private readonly readModel: PublishableKeysReadModel,
    private readonly audit: AuditLog,
  ) {}

  list({ businessId }: Actor, page: RequestedPage): Promise<Page<PublishableKeyResponse>> {
    return this.readModel.list(businessId, page);
  }

  /**
   * Creates a key for pages of the origins. Revoked keys do not count for the limit.
   *
   * @throws ApiError VALIDATION_ERROR for a text that is no origin, CONFLICT if the business has 20 keys
   */
  create(actor: Actor, { name, origins }: CreatePublishableKeyDto): Promise<JsonText<PublishableKeyResponse>> {
    refuseFaults(
      'VALIDATION_ERROR',
      faultsOf(origins, (index) => `origins.${index}`, findOriginFault),
    );
    const { businessId } = actor;
    const key = newToken('ddp');
    const id = newId();
    return this.work.run(businessId, async () => {
      if ((await this.keys.lockAndCountKeys(businessId)) >= MAX_PUBLISHABLE_KEYS)
        throw new ApiError(
          'CONFLICT',
          undefined,
          `A business has at most ${MAX_PUBLISHABLE_KEYS} publishable keys: delete one first.`,
        );
      await this.keys.insertKey({ businessId, id, name, key, keyHash: hashToken(key), origins });
      await this.record(actor, 'publishable_key.created', id, { name, origins });
      return orNotFound(await this.readModel.read(businessId, id), 'publishable key');
    });
  }

  /** Rejects the key from the next request on, in every process. */
  revoke(actor: Actor, id: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const key = orNotFound(await this.keys.lockKey(actor.businessId, id), 'publishable key');
      await this.keys.revokeKey(key);
      await this.record(actor, 'publishable_key.revoked', id, { name: key.name });
    });
  }

  private async record(actor: Actor, action: string, id: string, changes: object): Promise<void> {
    await this.audit.record(actor, { action, subjectType: 'publishable_key', subjectId: id, changes: { ...changes } });
  }
}

/** Returns why a text is no origin as browsers send it. */
function findOriginFault(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url?.origin === text ? undefined : 'Must be an origin without a path, such as https://shop.example.';
}
