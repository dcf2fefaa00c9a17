import { Injectable } from '@nestjs/common';
import type { Account } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { LoginLimitsService } from '../sessions/login-limits.service';
import { PasswordHasherService } from '../passwords/password-hasher.service';
import { SessionsService } from '../sessions/sessions.service';
import type { ConfirmIdentityDto } from './dto/second-factor.dto';
import { FactorsService } from './factors.service';
import { PasskeyProofsService } from './passkeys/passkey-proofs.service';
import { runForUser } from './run-for-user';
import { SecondFactorRepository } from './second-factor.repository';

/** How long a confirmation allows changes of the second factor. */
export const CONFIRMATION_VALID_MINUTES = 5;
/** How long after the sign-in a second factor can be added without another confirmation. */
export const SIGN_IN_VALID_MINUTES = 10;

/** The account of a user's session. */
export type UserAccount = Account & { readonly userId: string };

/**
 * Verifies the identity of users before they change their second factor. A session alone is not enough, because it may be stolen or left
 * open.
 */
@Injectable()
export class IdentityService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly factors: FactorsService,
    private readonly repository: SecondFactorRepository,
    private readonly passkeys: PasskeyProofsService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordHasherService,
    private readonly limits: LoginLimitsService,
  ) {}

  /**
   * Checks the proof and records the confirmation in the session.
   *
   * @param network network of the client, for the limit of failures
   * @throws ApiError FORBIDDEN if the proof is wrong, RATE_LIMITED after ten failures
   */
  async confirm(account: Account, proof: ConfirmIdentityDto, network: string): Promise<void> {
    const user = assertUser(account);
    assertOneProof(proof, ['password', 'code', 'recoveryCode', 'passkey']);
    // An attempt that returns undefined counts as a failure.
    const isProved = await this.limits.attemptSecondFactor(user.userId, network, async () =>
      (await this.isProofRight(user, proof)) ? true : undefined,
    );
    if (!isProved)
      throw new ApiError('FORBIDDEN', undefined, 'The password, code or passkey is wrong or was used already.');
    await runForUser(this.work, user.businessId, () => this.repository.confirmSession(user.tokenId));
  }

  /**
   * Checks that the user confirmed who they are within `CONFIRMATION_VALID_MINUTES`.
   *
   * @throws ApiError IDENTITY_CONFIRMATION_REQUIRED
   */
  async assertConfirmed(user: UserAccount): Promise<void> {
    const { confirmedAt } = await this.readSessionTimes(user);
    if (!isWithin(confirmedAt, CONFIRMATION_VALID_MINUTES)) throw new ApiError('IDENTITY_CONFIRMATION_REQUIRED');
  }

  /**
   * Checks that the user signed in within `SIGN_IN_VALID_MINUTES`, or confirmed who they are within `CONFIRMATION_VALID_MINUTES`.
   *
   * @throws ApiError IDENTITY_CONFIRMATION_REQUIRED
   */
  async assertRecentlySignedIn(user: UserAccount): Promise<void> {
    const { createdAt, confirmedAt } = await this.readSessionTimes(user);
    if (!isWithin(createdAt, SIGN_IN_VALID_MINUTES) && !isWithin(confirmedAt, CONFIRMATION_VALID_MINUTES))
      throw new ApiError('IDENTITY_CONFIRMATION_REQUIRED');
  }

  private async readSessionTimes({ tokenId, businessId }: UserAccount) {
    const times = await runForUser(this.work, businessId, () => this.repository.findSessionTimes(tokenId));
    return times ?? { createdAt: null, confirmedAt: null };
  }

  /** Checks the one proof of the request. A right code or passkey is used up. */
  private async isProofRight(user: UserAccount, proof: ConfirmIdentityDto): Promise<boolean> {
    if (proof.password !== undefined)
      return this.passwords.matches(await this.sessions.findPasswordHash(user), proof.password);
    // Without a challenge the proof is wrong: no challenge has an empty token.
    if (proof.passkey !== undefined) return this.passkeys.usePasskeyOf(user, proof.challenge ?? '', proof.passkey);
    const usedKind = await runForUser(this.work, user.businessId, () => this.factors.useCode(user.userId, proof));
    return usedKind !== undefined;
  }
}

/**
 * Returns the account as that of a user.
 *
 * @throws ApiError FORBIDDEN for an API token
 */
export function assertUser(account: Account): UserAccount {
  if (account.kind !== 'session' || !account.userId)
    throw new ApiError('FORBIDDEN', undefined, 'An API token belongs to a business, not to a user.');
  return account as UserAccount;
}

/**
 * Checks that the request has exactly one of the fields.
 *
 * @throws ApiError VALIDATION_ERROR
 */
export function assertOneProof<T extends object>(proof: T, fields: readonly (keyof T & string)[]): void {
  if (fields.filter((field) => proof[field] !== undefined).length === 1) return;
  throw new ApiError('VALIDATION_ERROR', { [fields[0]!]: `Send exactly one of ${fields.join(', ')}.` });
}

const isWithin = (time: Date | null, minutes: number): boolean =>
  time !== null && Date.now() - time.getTime() < minutes * 60_000;
