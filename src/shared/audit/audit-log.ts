import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { getCurrentRequestId } from '../../core/request/request-context';

/** The business of a change and who made it: a user, who need not have a session yet, or a token. */
export type AuditActor = { readonly businessId: string } & (
  | { readonly kind: 'session' | 'driver_session'; readonly userId: string | null }
  | { readonly kind: 'api_token'; readonly tokenId: string }
  | { readonly kind: 'publishable_key'; readonly tokenId: string }
);

/** A change to record. */
export interface AuditEntry {
  /** Subject and verb, e.g. `token.created`. */
  readonly action: string;
  /** Kind of record, e.g. `token`. */
  readonly subjectType: string;
  readonly subjectId: string | null;
  /** The changed fields. They never contain a secret, not even its hash. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** Records who changed what and when. Change and entry are written in one transaction, so neither exists without the other. */
@Injectable()
export class AuditLog {
  constructor(private readonly work: UnitOfWork) {}

  /** Writes an entry. Call it inside the unit of work of the change. */
  async record(actor: AuditActor, entry: AuditEntry): Promise<void> {
    await this.recordMany(actor, [entry]);
  }

  /** Writes the entries of one change in one statement. Call it inside the unit of work of the change. */
  async recordMany(actor: AuditActor, entries: readonly AuditEntry[]): Promise<void> {
    const { type, id } = identifyActor(actor);
    await this.work.manager.query(
      `INSERT INTO audit_log (
         business_id, id, action, subject_type, subject_id, changes, actor_type, actor_id,
         request_id
       )
       SELECT $1, entry.id, entry.action, entry.subject_type, entry.subject_id, entry.changes, $7, $8::uuid, $9
       FROM unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::jsonb[])
         AS entry (id, action, subject_type, subject_id, changes)
       RETURNING 1`,
      [
        actor.businessId,
        entries.map(() => newId()),
        entries.map(({ action }) => action),
        entries.map(({ subjectType }) => subjectType),
        entries.map(({ subjectId }) => subjectId),
        entries.map(({ changes = {} }) => JSON.stringify(changes)),
        type,
        id,
        getCurrentRequestId() ?? null,
      ],
    );
  }
}

/** Returns the actor as stored. A publishable key is a kind of token. */
function identifyActor(actor: AuditActor): { type: 'api_token' | 'user'; id: string | null } {
  return actor.kind === 'api_token' || actor.kind === 'publishable_key'
    ? { type: 'api_token', id: actor.tokenId }
    : { type: 'user', id: actor.userId };
}
