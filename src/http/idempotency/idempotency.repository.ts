import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../common/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { UnitOfWork } from '../../database/unit-of-work';

export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

@Injectable()
export class IdempotencyRepository {
  /** Answers with `Cache-Control: no-store` hold a secret that is told once: they are kept encrypted. */
  private readonly secrets: SecretBox;

  constructor(
    private readonly work: UnitOfWork,
    @Inject(ENV) env: Env,
  ) {
    this.secrets = new SecretBox(env.SECRETS_KEY ?? '');
  }

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
    if (!row || !holdsSecret(row)) return row;
    return { ...row, body: this.secrets.open(row.body, placeOf(businessId, key)) };
  }

  async keep(businessId: string, key: string, answer: StoredAnswer): Promise<void> {
    const { fingerprint, status, headers } = answer;
    const body = holdsSecret(answer) ? this.secrets.seal(answer.body, placeOf(businessId, key)) : answer.body;
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

const holdsSecret = ({ headers }: StoredAnswer): boolean => headers['cache-control'] === 'no-store';

const placeOf = (businessId: string, key: string) => ({ businessId, carrierId: 'idempotency-key', field: key });
