import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import { LoginLimitsService } from '../sessions/login-limits.service';
import { type OpenedSession, SessionsService } from '../sessions/sessions.service';
import { ChallengesRepository, type PendingSignIn } from './challenges.repository';
import type { PasskeyProofDto, SecondStepDto } from './dto/second-factor.dto';
import { FactorsService } from './factors.service';
import { assertOneProof } from './identity.service';
import { PasskeyProofsService, createSignInEndedError } from './passkeys/passkey-proofs.service';
import { runForUser } from './run-for-user';

/**
 * Finishes a sign-in by its second factor, or signs in by a passkey alone. The challenge is a one-time token: of a sign-in whose password
 * was right, or of the options of a passkey.
 */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly challenges: ChallengesRepository,
    private readonly factors: FactorsService,
    private readonly proofs: PasskeyProofsService,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimitsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Finishes a sign-in by exactly one of code, recovery code and passkey.
   *
   * @param network network of the client, for the limit of failures
   * @throws ApiError UNAUTHORIZED if the challenge has ended or the factor is wrong; RATE_LIMITED after ten failures
   */
  finish({ challenge, passkey, ...proof }: SecondStepDto, network: string): Promise<OpenedSession> {
    assertOneProof({ ...proof, passkey }, ['code', 'recoveryCode', 'passkey']);
    return passkey ? this.finishByPasskey(challenge, passkey, network) : this.finishByCode(challenge, proof, network);
  }

  /** @param token the challenge of the sign-in */
  private async finishByCode(
    token: string,
    proof: Pick<SecondStepDto, 'code' | 'recoveryCode'>,
    network: string,
  ): Promise<OpenedSession> {
    const pending = await this.work.runWithoutBusiness(() => this.challenges.findPendingSignIn(token));
    if (!pending) throw createSignInEndedError();
    // An attempt that returns undefined counts as a failure.
    const session = await this.limits.attemptSecondFactor(pending.userId, network, () =>
      runForUser(this.work, pending.businessId, () => this.openSession(token, pending, proof)),
    );
    if (!session) throw createWrongFactorError('The code is wrong or was used already.');
    return { ...session, account: await this.sessions.findAccount(pending.userId, pending.businessId) };
  }

  /**
   * Uses the code first, then ends the challenge and opens the session. All are in one transaction: a failure after the code was used makes
   * the code valid again.
   *
   * @returns undefined if the code is wrong
   */
  private async openSession(
    token: string,
    { userId, businessId, checkedPasswordHash }: PendingSignIn,
    proof: Pick<SecondStepDto, 'code' | 'recoveryCode'>,
  ) {
    const usedKind = await this.factors.useCode(userId, proof);
    if (!usedKind) return undefined;
    if (!(await this.challenges.useChallenge(token, 'second_factor'))) throw createSignInEndedError();
    const session = await this.sessions.openSession({ id: userId, passwordHash: checkedPasswordHash });
    if (!session) throw createSignInEndedError();
    // Using a recovery code is unusual, so the business should see it. A user without a business has no audit log.
    if (usedKind === 'recovery_code' && businessId)
      await this.audit.record(
        { kind: 'session', userId, businessId },
        { action: 'user.recovery_code_used', subjectType: 'user', subjectId: userId },
      );
    return session;
  }

  private async finishByPasskey(challenge: string, proof: PasskeyProofDto, network: string): Promise<OpenedSession> {
    const opened = await this.limits.attemptFromNetwork(network, async () => {
      const verified = await this.proofs.verifyPasskey(challenge, proof);
      if (!verified) return undefined;
      const { userId, businessId } = verified.passkey;
      await this.sessions.assertMaySignIn(await this.sessions.findAccount(userId, businessId));
      const session = await this.proofs.openSession(proof, verified);
      return session ? { session, userId, businessId } : undefined;
    });
    if (!opened) throw createWrongFactorError('The passkey was not accepted. Start again.');
    const { session, userId, businessId } = opened;
    return { ...session, account: await this.sessions.findAccount(userId, businessId) };
  }
}

const createWrongFactorError = (message: string) =>
  new ApiError('UNAUTHORIZED', undefined, message, { 'WWW-Authenticate': 'Bearer realm="dispatch"' });
