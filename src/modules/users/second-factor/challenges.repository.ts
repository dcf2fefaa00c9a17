import { Injectable } from '@nestjs/common';
import { hashToken, newToken, getTokenPrefix } from '../../../common/secrets/tokens';
import { callFunction } from '../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** The texts of the API name the lifetime too ("5 minutes"). */
const CHALLENGE_LIFETIME_MINUTES = 5;

/** `second_factor` completes a sign-in whose password was right, `passkey` proves a passkey, and `registration` adds a passkey. */
type Purpose = 'second_factor' | 'passkey' | 'registration';

/** A step of a login or a confirmation that the user still has to complete. */
export interface NewChallenge {
  readonly purpose: Purpose;
  readonly userId?: string | undefined;
  /** The only session that may complete it. */
  readonly sessionId?: string;
  /** Hash of the password that the sign-in checked. If the password has changed, the challenge opens no session. */
  readonly checkedPasswordHash?: string;
  /** The challenge that the passkey must sign, in base64url (WebAuthn). */
  readonly webauthnChallenge?: string;
  /** Token of an earlier challenge of the same sign-in. The new one takes over its user and its checked password. */
  readonly continuedToken?: string | undefined;
}

/** The token with which the client completes a challenge. Only a hash of it is stored. */
export interface IssuedChallenge {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A sign-in whose password was right. */
export interface PendingSignIn {
  readonly userId: string;
  readonly businessId: string | null;
  readonly email: string;
  readonly checkedPasswordHash: string;
}

/** A challenge that a client has completed. It was deleted, so that it cannot be used again. */
export interface UsedChallenge {
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly webauthnChallenge: string | null;
  readonly checkedPasswordHash: string | null;
}

/**
 * Issues and redeems single-use challenges of sign-ins and enrolments. Only the holder of its token can complete one. Call it inside a unit
 * of work.
 */
@Injectable()
export class ChallengesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Stores a new challenge, which ends after 5 minutes.
   *
   * @returns undefined if the challenge that it continues is unknown, used or expired; never without `continuedToken`
   */
  async issueChallenge(challenge: NewChallenge): Promise<IssuedChallenge | undefined> {
    const { purpose, userId, sessionId, checkedPasswordHash, webauthnChallenge, continuedToken } = challenge;
    const token = newToken('ddc');
    const expiresAt = new Date(Date.now() + CHALLENGE_LIFETIME_MINUTES * 60_000);
    const [result] = await callFunction<{ openChallenge: boolean }>(
      this.work.manager,
      'open_challenge',
      hashToken(token),
      purpose,
      userId ?? null,
      sessionId ?? null,
      checkedPasswordHash ?? null,
      webauthnChallenge ?? null,
      expiresAt,
      continuedToken === undefined ? null : hashToken(continuedToken),
    );
    return result!.openChallenge ? { token, expiresAt } : undefined;
  }

  /** Returns the sign-in of a challenge, without using it up; undefined if it is unknown, used or expired. */
  async findPendingSignIn(token: string): Promise<PendingSignIn | undefined> {
    if (getTokenPrefix(token) !== 'ddc') return undefined;
    const [signIn] = await this.call<PendingSignIn>('find_challenge', token, 'second_factor');
    return signIn;
  }

  /**
   * Uses up the challenge, so that it cannot be completed twice.
   *
   * @returns undefined if it is unknown, used or expired
   */
  async useChallenge(token: string, purpose: Purpose): Promise<UsedChallenge | undefined> {
    if (getTokenPrefix(token) !== 'ddc') return undefined;
    const [challenge] = await this.call<UsedChallenge>('take_challenge', token, purpose);
    return challenge;
  }

  private call<T extends object>(name: string, token: string, purpose: Purpose): Promise<T[]> {
    return callFunction<T>(this.work.manager, name, hashToken(token), purpose);
  }
}
