import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { createSession, type NewSessionToken } from '../../sessions/new-session';
import { ChallengesRepository, type TakenChallenge } from '../challenges.repository';
import type { PasskeyProofDto } from '../dto/second-factor.dto';
import type { PasskeyOptionsResponse } from '../dto/second-factor.response';
import { PasskeysRepository, type PresentedPasskey } from './passkeys.repository';
import { runForUser } from '../run-for-user';
import { WebAuthnService } from './web-authn.service';

/** A passkey whose signature is right. */
export interface ProvedPasskey {
  readonly passkey: PresentedPasskey;
  readonly signCount: number;
  readonly challenge: TakenChallenge;
}

/** Asks for passkeys and checks them. A challenge works once, also when the check fails. */
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
   * @param signIn challenge of a sign-in whose password was right; without it, any user may prove a passkey
   * @throws ApiError UNAUTHORIZED if that sign-in is unknown, finished or expired
   */
  async start(signIn?: string): Promise<PasskeyOptionsResponse> {
    const pending = signIn === undefined ? undefined : await this.findPending(signIn);
    const allowed = pending
      ? await runForUser(this.work, pending.businessId, () => this.passkeys.listPasskeys(pending.userId))
      : [];
    const publicKey = await this.webAuthn.createAuthenticationOptions(allowed);
    const issued = await this.work.runWithoutBusiness(() =>
      this.challenges.issueChallenge({
        purpose: 'passkey',
        webauthnChallenge: publicKey.challenge,
        continuedToken: signIn,
      }),
    );
    if (!issued) throw signInEnded();
    return { challenge: issued.token, expiresAt: issued.expiresAt.toISOString(), publicKey };
  }

  /** @returns undefined if the challenge has ended or anything about the passkey is wrong */
  async prove(challengeToken: string, proof: PasskeyProofDto): Promise<ProvedPasskey | undefined> {
    const taken = await this.work.runWithoutBusiness(() => this.challenges.takeChallenge(challengeToken, 'passkey'));
    if (!taken?.webauthnChallenge) return undefined;
    const credentialId = Buffer.from(proof.id, 'base64url');
    const passkey = await this.work.runWithoutBusiness(() => this.passkeys.findPresented(credentialId));
    if (!passkey || (taken.userId !== null && taken.userId !== passkey.userId)) return undefined;
    const signCount = await this.webAuthn.verifyProof(proof, taken.webauthnChallenge, passkey);
    return signCount === undefined ? undefined : { passkey, signCount, challenge: taken };
  }

  /**
   * Opens a session for the user of a passkey.
   *
   * @returns undefined if the passkey was removed or its counter went back meanwhile
   */
  async openSession(proof: PasskeyProofDto, proved: ProvedPasskey): Promise<NewSessionToken | undefined> {
    const { token, ...created } = createSession(this.env.SESSION_TTL);
    const session = {
      ...created,
      credentialId: Buffer.from(proof.id, 'base64url'),
      signCount: proved.signCount,
      checkedPasswordHash: proved.challenge.checkedPasswordHash,
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
    const proved = await this.prove(challengeToken, proof);
    if (!proved || proved.passkey.userId !== user.userId) return false;
    return runForUser(this.work, user.businessId, () =>
      this.passkeys.usePasskey(user.userId, proved.passkey.id, proved.signCount),
    );
  }

  private async findPending(token: string) {
    const pending = await this.work.runWithoutBusiness(() => this.challenges.findPendingSignIn(token));
    if (!pending) throw signInEnded();
    return pending;
  }
}

/** Returns the error for an unknown, finished or expired sign-in. It is the same for all three. */
export const signInEnded = () =>
  new ApiError('UNAUTHORIZED', undefined, 'This sign-in is unknown, finished or expired: sign in again.', {
    'WWW-Authenticate': 'Bearer realm="dispatch"',
  });
