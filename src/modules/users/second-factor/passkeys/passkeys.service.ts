import { Injectable } from '@nestjs/common';
import type { Account } from '../../../../core/actor';
import { ApiError, orNotFound } from '../../../../common/errors/api-error';
import { newId } from '../../../../common/ids';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { SessionsService } from '../../sessions/sessions.service';
import { ChallengesRepository } from '../challenges.repository';
import type { CreatePasskeyDto } from '../dto/second-factor.dto';
import {
  type AddedPasskeyResponse,
  type PasskeyOptionsResponse,
  type PasskeyResponse,
  toPasskeyResponse,
} from '../dto/second-factor.response';
import { assertUser, IdentityService } from '../identity.service';
import { PasskeysRepository } from './passkeys.repository';
import { runForUser } from '../run-for-user';
import { SecondFactorService } from '../second-factor.service';
import { WebAuthnService } from './web-authn.service';

/** The largest number of passkeys of a user. */
const MAX_PASSKEYS = 20;

/** Manages the passkeys of a user. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly challenges: ChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly webAuthn: WebAuthnService,
    private readonly secondFactor: SecondFactorService,
    private readonly identity: IdentityService,
    private readonly sessions: SessionsService,
  ) {}

  /** Returns the options with which the browser creates a passkey. Only this session can send the result. */
  async createOptions(account: Account): Promise<PasskeyOptionsResponse> {
    const user = assertUser(account);
    await this.identity.assertRecentlySignedIn(user);
    const { id, email } = await this.sessions.readAccount(user);
    const existing = await runForUser(this.work, user.businessId, () => this.passkeys.listPasskeys(id));
    const publicKey = await this.webAuthn.createRegistrationOptions({ id, email }, existing);
    const issued = await this.work.runWithoutBusiness(() =>
      this.challenges.issueChallenge({
        purpose: 'registration',
        userId: id,
        sessionId: user.tokenId,
        webauthnChallenge: publicKey.challenge,
      }),
    );
    const { token, expiresAt } = issued!; // It is undefined only for a challenge that continues another.
    return { challenge: token, expiresAt: expiresAt.toISOString(), publicKey };
  }

  /**
   * Adds the passkey that the browser created.
   *
   * @throws ApiError VALIDATION_ERROR if the challenge has ended or the browser's result is not right; CONFLICT for too many
   */
  async create(account: Account, { challenge, name, passkey }: CreatePasskeyDto): Promise<AddedPasskeyResponse> {
    const user = assertUser(account);
    const used = await this.work.runWithoutBusiness(() => this.challenges.useChallenge(challenge, 'registration'));
    if (used?.sessionId !== user.tokenId || used.userId !== user.userId || !used.webauthnChallenge)
      throw new ApiError('VALIDATION_ERROR', {
        challenge: 'Is unknown, used, expired or of another session: start again.',
      });
    const credential = await this.webAuthn.verifyRegistration(passkey, used.webauthnChallenge);
    if (!credential)
      throw new ApiError('VALIDATION_ERROR', {
        passkey: 'Does not answer the challenge of this service: start again.',
      });
    const id = newId();
    return runForUser(this.work, user.businessId, async () => {
      if ((await this.passkeys.lockAndCountPasskeys(user.userId)) >= MAX_PASSKEYS)
        throw new ApiError('CONFLICT', undefined, `There are ${MAX_PASSKEYS} passkeys already: remove one first.`);
      await this.passkeys.insertPasskey({ id, userId: user.userId, name, ...credential });
      const recoveryCodes = await this.secondFactor.finishAddition(user, 'passkey', name);
      const stored = orNotFound(await this.passkeys.findPasskey(user.userId, id), 'passkey');
      return { ...toPasskeyResponse(stored), recoveryCodes };
    });
  }

  /** @throws ApiError NOT_FOUND */
  rename(account: Account, id: string, name: string): Promise<PasskeyResponse> {
    const user = assertUser(account);
    return runForUser(this.work, user.businessId, async () => {
      const passkey = orNotFound(await this.passkeys.findPasskey(user.userId, id), 'passkey');
      await this.passkeys.renamePasskey(user.userId, id, name);
      if (passkey.name !== name)
        await this.secondFactor.recordAudit(user, 'user.passkey_renamed', { name: { from: passkey.name, to: name } });
      return toPasskeyResponse({ ...passkey, name });
    });
  }

  /**
   * Removes a passkey.
   *
   * @throws ApiError NOT_FOUND, IDENTITY_CONFIRMATION_REQUIRED
   */
  async remove(account: Account, id: string): Promise<void> {
    const user = assertUser(account);
    await this.identity.assertConfirmed(user);
    await runForUser(this.work, user.businessId, async () => {
      const { name } = orNotFound(await this.passkeys.findPasskey(user.userId, id), 'passkey');
      await this.passkeys.deletePasskey(user.userId, id);
      await this.secondFactor.recordAudit(user, 'user.second_factor_removed', { factor: 'passkey', name });
    });
  }
}
