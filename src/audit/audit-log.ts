import { Injectable } from '@nestjs/common';
import type { Account } from '../application/actor';
import { newId } from '../common/ids';
import { UnitOfWork } from '../database/unit-of-work';
import { currentRequestId } from '../application/request-id';

/** Who did it, and for which business. */
export type AuditActor = Pick<Account, 'kind' | 'userId' | 'tokenId'> & { readonly businessId: string };

export interface AuditEntry {
  /** Subject and what happened to it, e.g. `token.created`. */
  readonly action: string;
  /** Kind of the record, e.g. `token`. */
  readonly subjectType: string;
  readonly subjectId: string | null;
  /** What was changed, field by field. Never a secret, not even its hash. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** Who changed what and when. An entry is written in the transaction of the change, so neither is ever without the other. */
@Injectable()
export class AuditLog {
  constructor(private readonly work: UnitOfWork) {}

  /** Call it inside the unit of work of the change. */
  async record(actor: AuditActor, { action, subjectType, subjectId, changes = {} }: AuditEntry): Promise<void> {
    const isToken = actor.kind === 'api_token';
    await this.work.manager.query(
      `INSERT INTO audit_log (business_id, id, action, subject_type, subject_id, changes, actor_type, actor_id, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        actor.businessId,
        newId(),
        action,
        subjectType,
        subjectId,
        JSON.stringify(changes),
        isToken ? 'api_token' : 'user',
        isToken ? actor.tokenId : actor.userId,
        currentRequestId() ?? null,
      ],
    );
  }
}
