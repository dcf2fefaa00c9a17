import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { SecretBox } from '../../../common/secrets/secret-box';
import { ServiceSecrets } from '../../database/service-secrets';
import { UnitOfWork } from '../../database/unit-of-work/unit-of-work';

/** The stored response that a repeated request gets. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The right of one running request to its key. No other request runs with the key until the claim ends or expires. */
export interface KeyClaim {
  /** Business or, on routes of any account, user that the key belongs to; column `business_id`. */
  readonly ownerId: string;
  /** The key with its caller. */
  readonly key: string;
  readonly id: string;
  /** Encrypts the response. */
  readonly responseBox: SecretBox;
}

/** A row of idempotency_keys that another request with the same key has written. */
interface OtherRequest {
  /** The fingerprint of that request. */
  readonly fingerprint: Buffer;
  /** Null while that request is running. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The encrypted body of the response. */
  readonly body: string;
}

/** Duration of a claim that is not renewed. After a crash, requests with the key get 409 for up to this time. */
export const LEASE_SECONDS = 30;
const LEASE_END_SQL = `statement_timestamp() + interval '${LEASE_SECONDS} seconds'`;
/** The condition for the row of a claim that has not ended. $1 is the owner, $2 the key and $3 the id of the claim. */
const CLAIMED_ROW_SQL = 'business_id = $1 AND key = $2 AND claim = $3';

/**
 * SQL: inserts the claim $3 of the key $2 of the owner $1 with the fingerprint $4. It overwrites an earlier row whose claim has expired or
 * whose response is older than 24 hours, and returns nothing if there is any other row.
 */
const CLAIM_KEY_SQL = `
  INSERT INTO idempotency_keys AS earlier (business_id, key, claim, fingerprint, leased_until)
  VALUES ($1, $2, $3, $4, ${LEASE_END_SQL})
  ON CONFLICT (business_id, key) DO UPDATE SET
    claim = EXCLUDED.claim,
    fingerprint = EXCLUDED.fingerprint,
    leased_until = EXCLUDED.leased_until,
    status = NULL,
    headers = NULL,
    body = NULL,
    created_at = EXCLUDED.created_at
  WHERE earlier.leased_until < EXCLUDED.created_at
    OR (earlier.status IS NOT NULL AND EXCLUDED.created_at - earlier.created_at >= interval '24 hours')
  RETURNING claim`;

/** Name of the secret that encrypts stored responses. Some responses contain tokens, keys or links. */
const RESPONSE_SECRET = 'idempotency-responses';
/** Name of the secret of the fingerprint, a keyed hash of the request. A password in a request could be guessed from a plain hash. */
const FINGERPRINT_SECRET = 'idempotency-fingerprints';

/**
 * Stores the responses of requests with an Idempotency-Key, encrypted, so that a repeated request receives the same one.
 *
 * A request first claims its key with `claimKey`. While it runs, the claim is renewed with `renewClaim`. It ends with `storeResponse` after
 * a success, and with `releaseKey` after a failure.
 */
@Injectable()
export class IdempotencyRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly secrets: ServiceSecrets,
  ) {}

  /**
   * Claims the key. An entry for the key is overwritten if it is older than 24 hours or its claim has expired.
   *
   * @param requestText the same for a repeated request, different for any other request
   * @returns the claim for the first request with the key; for a repeated request the stored response
   * @throws ApiError IDEMPOTENCY_KEY_REUSED if the key was used for a different request
   * @throws ApiError CONFLICT while the first request is running
   */
  async claimKey(ownerId: string, key: string, requestText: string): Promise<KeyClaim | StoredResponse> {
    const fingerprint = await this.computeFingerprint(requestText);
    const claim: KeyClaim = { ownerId, key, id: newId(), responseBox: await this.createResponseBox() };
    const other = await this.work.run(ownerId, async () =>
      (await this.insertClaim(claim, fingerprint)) ? 'claimed' : this.findOtherRequest(claim),
    );
    if (other === 'claimed') return claim;
    if (other === null) throw createStillRunningError();
    if (!other.fingerprint.equals(fingerprint)) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
    const { status, headers, body } = other;
    if (status === null) throw createStillRunningError();
    return { status, headers, body: claim.responseBox.open(body, buildContext(claim)) };
  }

  /** Extends the claim by another lease. */
  async renewClaim({ ownerId, key, id }: KeyClaim): Promise<void> {
    await this.work.run(ownerId, () =>
      this.work.manager.query(`UPDATE idempotency_keys SET leased_until = ${LEASE_END_SQL} WHERE ${CLAIMED_ROW_SQL}`, [
        ownerId,
        key,
        id,
      ]),
    );
  }

  /**
   * Stores the response within the open unit of work and ends the claim.
   *
   * @throws ApiError CONFLICT if the claim expired and another request claimed the key; the unit of work is rolled back then
   */
  async storeResponse(claim: KeyClaim, { status, headers, body }: StoredResponse): Promise<void> {
    const sealed = claim.responseBox.seal(body, buildContext(claim));
    const [, count] = await this.work.manager.query<[object[], number]>(
      `UPDATE idempotency_keys
       SET
         status = $4, headers = $5, body = $6, claim = NULL, leased_until = NULL, created_at = now()
       WHERE ${CLAIMED_ROW_SQL}`,
      [claim.ownerId, claim.key, claim.id, status, JSON.stringify(headers), sealed],
    );
    if (count === 0) throw createStillRunningError();
  }

  /** Deletes the claimed key, so that the client can repeat the request at once. */
  async releaseKey({ ownerId, key, id }: KeyClaim): Promise<void> {
    await this.work.run(ownerId, () =>
      this.work.manager.query(`DELETE FROM idempotency_keys WHERE ${CLAIMED_ROW_SQL}`, [ownerId, key, id]),
    );
  }

  /** Returns whether the key is claimed now. If not, another request has it. */
  private async insertClaim({ ownerId, key, id }: KeyClaim, fingerprint: Buffer): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(CLAIM_KEY_SQL, [ownerId, key, id, fingerprint]);
    return rows.length > 0;
  }

  /** Returns the other request with the key. Null if it has failed and released the key since `insertClaim`. */
  private async findOtherRequest({ ownerId, key }: KeyClaim): Promise<OtherRequest | null> {
    const [row] = await this.work.manager.query<OtherRequest[]>(
      'SELECT fingerprint, status, headers, body FROM idempotency_keys WHERE business_id = $1 AND key = $2',
      [ownerId, key],
    );
    return row ?? null;
  }

  private async computeFingerprint(requestText: string): Promise<Buffer> {
    const secret = await this.secrets.readKey(FINGERPRINT_SECRET);
    return createHmac('sha256', secret).update(requestText).digest();
  }

  private async createResponseBox(): Promise<SecretBox> {
    const secret = await this.secrets.readKey(RESPONSE_SECRET);
    return new SecretBox(`service:${secret.toString('base64')}`);
  }
}

/** Returns whether the request has claimed its key, so that it must run. Otherwise its response is known already. */
export const isClaim = (claimOrResponse: KeyClaim | StoredResponse): claimOrResponse is KeyClaim =>
  'id' in claimOrResponse;

/** The client repeats the request after the time in `Retry-After`, in seconds. */
const createStillRunningError = () =>
  new ApiError(
    'CONFLICT',
    undefined,
    'A request with this Idempotency-Key is still running; repeat the request later.',
    { 'Retry-After': '1' },
  );

/** Binds the encrypted response to its owner and key, so that it cannot be decrypted for another one. */
const buildContext = ({ ownerId, key }: KeyClaim) => ({ owner: ownerId, record: 'idempotency-key', field: key });
