import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work';

export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Whether nobody else is at work on this key. The lock ends with the transaction, however it ends. */
  async claim(businessId: string, key: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ claimed: boolean }[]>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS claimed`,
      [`idempotency ${businessId} ${key}`],
    );
    return row!.claimed;
  }

  /** The answer that is kept for the key, for 24 hours. */
  async find(businessId: string, key: string): Promise<StoredAnswer | undefined> {
    const [row] = await this.work.manager.query<StoredAnswer[]>(
      `SELECT fingerprint, status, headers, body FROM idempotency_keys
       WHERE business_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
      [businessId, key],
    );
    return row;
  }

  async keep(businessId: string, key: string, { fingerprint, status, headers, body }: StoredAnswer): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO idempotency_keys (business_id, key, fingerprint, status, headers, body) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (business_id, key) DO UPDATE SET fingerprint = EXCLUDED.fingerprint, status = EXCLUDED.status,
         headers = EXCLUDED.headers, body = EXCLUDED.body, created_at = now()`,
      [businessId, key, fingerprint, status, JSON.stringify(headers), body],
    );
  }

  /** After a refusal everything but the claim is undone; the answer itself is still kept. */
  async savepoint(): Promise<void> {
    await this.work.manager.query('SAVEPOINT before_request');
  }

  async rollbackToSavepoint(): Promise<void> {
    await this.work.manager.query('ROLLBACK TO SAVEPOINT before_request');
  }
}
