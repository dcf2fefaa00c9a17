import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { SecretBox } from '../../common/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { UnitOfWork } from '../../database/unit-of-work';

/** The answer to a request as it is told again. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The right to answer a key, for one request. */
export interface Claim {
  readonly businessId: string;
  readonly key: string;
  readonly id: string;
}

interface KeyRow {
  readonly fingerprint: Buffer;
  /** Null while it is running. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How long a claim lasts without being renewed: after a crash the key answers 409 for so long. */
export const LEASE_SECONDS = 30;
const LEASE_END = `statement_timestamp() + interval '${LEASE_SECONDS} seconds'`;
const MINE = 'business_id = $1 AND key = $2 AND claim = $3';

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

  /**
   * The claim of a request that is the first with its key, or the answer that the first one got. What is older than 24
   * hours is forgotten, and so is one whose process ended while it ran.
   *
   * @throws ApiError IDEMPOTENCY_KEY_REUSED for another request; CONFLICT while the first is running
   */
  async claim(businessId: string, key: string, fingerprint: Buffer): Promise<Claim | StoredResponse> {
    const claim = { businessId, key, id: newId() };
    const kept = await this.work.run(businessId, async () => {
      const claimed = await this.work.manager.query<object[]>(
        `INSERT INTO idempotency_keys AS k (business_id, key, claim, fingerprint, leased_until)
         VALUES ($1, $2, $3, $4, ${LEASE_END})
         ON CONFLICT (business_id, key) DO UPDATE SET claim = EXCLUDED.claim, fingerprint = EXCLUDED.fingerprint,
           leased_until = EXCLUDED.leased_until, status = NULL, headers = NULL, body = NULL, created_at = EXCLUDED.created_at
         WHERE k.leased_until < EXCLUDED.created_at OR (k.status IS NOT NULL AND EXCLUDED.created_at - k.created_at >= interval '24 hours')
         RETURNING claim`,
        [businessId, key, claim.id, fingerprint],
      );
      if (claimed.length > 0) return null;
      const [row] = await this.work.manager.query<KeyRow[]>(
        'SELECT fingerprint, status, headers, body FROM idempotency_keys WHERE business_id = $1 AND key = $2',
        [businessId, key],
      );
      return row ?? 'gone';
    });
    if (kept === null) return claim;
    if (kept === 'gone') throw stillRunning(); // it failed and was given up in this moment
    if (!kept.fingerprint.equals(fingerprint)) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
    const { status, headers, body } = kept;
    if (status === null) throw stillRunning();
    return { status, headers, body: holdsSecret({ headers }) ? this.secrets.open(body, placeOf(claim)) : body };
  }

  /** Nobody else takes the claim for a while. */
  async renew({ businessId, key, id }: Claim): Promise<void> {
    await this.work.run(businessId, () =>
      this.work.manager.query(`UPDATE idempotency_keys SET leased_until = ${LEASE_END} WHERE ${MINE}`, [
        businessId,
        key,
        id,
      ]),
    );
  }

  /**
   * Keeps the answer, inside the open unit of work.
   *
   * @throws ApiError CONFLICT when the claim was so old that another try took it: then nothing of this one may stay
   */
  async keep(claim: Claim, { status, headers, body }: StoredResponse): Promise<void> {
    const kept = holdsSecret({ headers }) ? this.secrets.seal(body, placeOf(claim)) : body;
    const [, count] = await this.work.manager.query<[object[], number]>(
      `UPDATE idempotency_keys SET status = $4, headers = $5, body = $6, claim = NULL, leased_until = NULL, created_at = now()
       WHERE ${MINE}`,
      [claim.businessId, claim.key, claim.id, status, JSON.stringify(headers), kept],
    );
    if (count === 0) throw stillRunning();
  }

  /** The same request may be tried again at once. */
  async giveUp({ businessId, key, id }: Claim): Promise<void> {
    await this.work.run(businessId, () =>
      this.work.manager.query(`DELETE FROM idempotency_keys WHERE ${MINE}`, [businessId, key, id]),
    );
  }
}

export const isClaim = (claimed: Claim | StoredResponse): claimed is Claim => 'id' in claimed;

const stillRunning = () =>
  new ApiError(
    'CONFLICT',
    undefined,
    'A request with this Idempotency-Key is still running; ask again when it has ended.',
    { 'Retry-After': '1' },
  );

const holdsSecret = ({ headers }: Pick<StoredResponse, 'headers'>): boolean => headers['cache-control'] === 'no-store';

const placeOf = ({ businessId, key }: Claim) => ({ owner: businessId, record: 'idempotency-key', field: key });
