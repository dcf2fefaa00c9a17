import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { createSession, type NewSessionToken } from '../../sessions/new-session';
import { ChallengesRepository, type UsedChallenge } from '../challenges.repository';
import type { PasskeyProofDto } from '../dto/second-factor.dto';
import type { PasskeyOptionsResponse } from '../dto/second-factor.response';
import type { Passkey } from '../entities/passkey.entity';
import { PasskeysRepository, type PresentedPasskey } from './passkeys.repository';
import { runForUser } from '../run-for-user';
import { WebAuthnService } from './web-authn.service';

/** A passkey whose signature is right. */
export interface VerifiedPasskey {
  readonly passkey: PresentedPasskey;
  /** The new signature counter of the authenticator. */
  readonly signCount: number;
  readonly challenge: UsedChallenge;
}

/**
 * Lets users prove a passkey: creates the options for the browser, and checks its response. A challenge connects both. It works once, also
 * when the check fails. The words:
 * - A challenge is a stored row. The client names it by its token (`challengeToken`).
 * - `webauthnChallenge` is the random text of that row that the passkey signs.
 * - `signInToken` is the token of another challenge: that of a sign-in whose password was right, and whose second step is the passkey.
 * - `checkedPasswordHash` is the hash of that password. If the password has changed since, no session is opened.
 */
@Injectable()
export class PasskeyProofsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly challenges: ChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly webAuthn: WebAuthnService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Creates the options with which the browser proves a passkey.
   *
   * @param signInToken challenge of a sign-in whose password was right; without it, any user may prove a passkey
   * @throws ApiError UNAUTHORIZED if that sign-in is unknown, finished or expired
   */
  async createOptions(signInToken?: string): Promise<PasskeyOptionsResponse> {
    const allowedPasskeys = signInToken === undefined ? [] : await this.listPasskeysOfSignIn(signInToken);
    const publicKey = await this.webAuthn.createAuthenticationOptions(allowedPasskeys);
    const issued = await this.work.runWithoutBusiness(() =>
      this.challenges.issueChallenge({
        purpose: 'passkey',
        webauthnChallenge: publicKey.challenge,
        continuedToken: signInToken,
      }),
    );
    if (!issued) throw createSignInEndedError();
    return { challenge: issued.token, expiresAt: issued.expiresAt.toISOString(), publicKey };
  }

  /**
   * Checks the response of the browser.
   *
   * @returns undefined if the challenge has ended or anything about the passkey is wrong
   */
  async verifyPasskey(challengeToken: string, proof: PasskeyProofDto): Promise<VerifiedPasskey | undefined> {
    const challenge = await this.work.runWithoutBusiness(() => this.challenges.useChallenge(challengeToken, 'passkey'));
    if (!challenge?.webauthnChallenge) return undefined;
    const credentialId = Buffer.from(proof.id, 'base64url');
    const passkey = await this.work.runWithoutBusiness(() => this.passkeys.findPresented(credentialId));
    if (!passkey) return undefined;
    const isOfAnotherUser = challenge.userId !== null && challenge.userId !== passkey.userId;
    if (isOfAnotherUser) return undefined;
    const signCount = await this.webAuthn.verifyProof(proof, challenge.webauthnChallenge, passkey);
    return signCount === undefined ? undefined : { passkey, signCount, challenge };
  }

  /**
   * Opens a session for the user of a passkey.
   *
   * @returns undefined if the passkey was removed or its counter went back meanwhile
   */
  async openSession(proof: PasskeyProofDto, verified: VerifiedPasskey): Promise<NewSessionToken | undefined> {
    const { token, ...created } = createSession(this.env.SESSION_TTL);
    const session = {
      ...created,
      credentialId: Buffer.from(proof.id, 'base64url'),
      signCount: verified.signCount,
      checkedPasswordHash: verified.challenge.checkedPasswordHash,
    };
    const isOpen = await this.work.runWithoutBusiness(() => this.passkeys.openSession(session));
    return isOpen ? { token, expiresAt: created.expiresAt } : undefined;
  }

  /** Returns whether the passkey is right and belongs to this user. */
  async usePasskeyOf(
    user: { userId: string; businessId: string | null },
    challengeToken: string,
    proof: PasskeyProofDto,
  ): Promise<boolean> {
    const verified = await this.verifyPasskey(challengeToken, proof);
    if (!verified || verified.passkey.userId !== user.userId) return false;
    return runForUser(this.work, user.businessId, () =>
      this.passkeys.usePasskey(user.userId, verified.passkey.id, verified.signCount),
    );
  }

  private async listPasskeysOfSignIn(signInToken: string): Promise<Passkey[]> {
    const signIn = await this.work.runWithoutBusiness(() => this.challenges.findPendingSignIn(signInToken));
    if (!signIn) throw createSignInEndedError();
    return runForUser(this.work, signIn.businessId, () => this.passkeys.listPasskeys(signIn.userId));
  }
}

/** Returns the error for an unknown, finished or expired sign-in. It is the same for all three. */
export const createSignInEndedError = () =>
  new ApiError('UNAUTHORIZED', undefined, 'This sign-in is unknown, finished or expired: sign in again.', {
    'WWW-Authenticate': 'Bearer realm="dispatch"',
  });
