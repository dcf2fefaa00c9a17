import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { SecretBox } from '../../common/secret-box';
import { ServiceSecrets } from '../../database/service-secrets';
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
  /** Seals the response. */
  readonly box: SecretBox;
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

/**
 * Names of the keys. Responses are stored sealed: tokens, keys and links are in some of them. The fingerprint of a request is
 * keyed as well, since a password in a body could be guessed from a plain hash. SECRETS_KEY may be rotated meanwhile.
 */
const RESPONSE_KEY = 'idempotency-responses';
const FINGERPRINT_KEY = 'idempotency-fingerprints';

@Injectable()
export class IdempotencyRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly secrets: ServiceSecrets,
  ) {}

  /**
   * The claim of a request that is the first with its key, or the answer that the first one got. What is older than 24
   * hours is forgotten, and so is one whose process ended while it ran.
   *
   * @param request what tells it from other requests
   * @throws ApiError IDEMPOTENCY_KEY_REUSED for another request; CONFLICT while the first is running
   */
  async claim(businessId: string, key: string, request: string): Promise<Claim | StoredResponse> {
    const fingerprint = createHmac('sha256', await this.secrets.key(FINGERPRINT_KEY))
      .update(request)
      .digest();
    const box = new SecretBox(`service:${(await this.secrets.key(RESPONSE_KEY)).toString('base64')}`);
    const claim = { businessId, key, id: newId(), box };
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
    return { status, headers, body: box.open(body, placeOf(claim)) };
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
    const sealed = claim.box.seal(body, placeOf(claim));
    const [, count] = await this.work.manager.query<[object[], number]>(
      `UPDATE idempotency_keys SET status = $4, headers = $5, body = $6, claim = NULL, leased_until = NULL, created_at = now()
       WHERE ${MINE}`,
      [claim.businessId, claim.key, claim.id, status, JSON.stringify(headers), sealed],
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

const placeOf = ({ businessId, key }: Claim) => ({ owner: businessId, record: 'idempotency-key', field: key });
