import { Injectable } from '@nestjs/common';
import type { Account } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import { SessionsService } from '../sessions/sessions.service';
import type {
  AddedAppResponse,
  NewAppResponse,
  RecoveryCodesResponse,
  SecondFactorResponse,
} from './dto/second-factor.response';
import { toPasskeyResponse } from './dto/second-factor.response';
import { FactorsService } from './factors.service';
import { assertUser, IdentityService, type UserAccount } from './identity.service';
import { PasskeysRepository } from './passkeys/passkeys.repository';
import { runForUser } from './run-for-user';
import { SecondFactorRepository } from './second-factor.repository';
import { findMatchingStep, createTotpSecret, createTotpUri } from './totp';

/**
 * Manages the second factor of a user: status, authenticator app and recovery codes. Passkeys are second factors too (PasskeysService). A
 * user gets recovery codes with the first factor.
 */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: SecondFactorRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly factors: FactorsService,
    private readonly identity: IdentityService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the second factors of the user. */
  read(account: Account): Promise<SecondFactorResponse> {
    const { userId, businessId } = assertUser(account);
    return runForUser(this.work, businessId, async () => {
      const app = await this.repository.findApp(userId);
      const passkeys = await this.passkeys.listPasskeys(userId);
      const confirmedAt = app?.confirmedAt ?? null;
      return {
        isActive: confirmedAt !== null || passkeys.length > 0,
        mustEnrol: account.mustEnrol ?? false,
        authenticatorAppSince: confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: await this.repository.countRecoveryCodes(userId),
        passkeys: passkeys.map(toPasskeyResponse),
      };
    });
  }

  /**
   * Creates the secret of an authenticator app. The app is a second factor only after `confirmApp`.
   *
   * @throws ApiError CONFLICT if there is an app
   */
  async startApp(account: Account): Promise<NewAppResponse> {
    const user = assertUser(account);
    await this.identity.assertRecentlySignedIn(user);
    const { email } = await this.sessions.readAccount(user);
    const secret = createTotpSecret();
    await runForUser(this.work, user.businessId, async () => {
      const app = await this.repository.findApp(user.userId);
      if (app?.confirmedAt)
        throw new ApiError('CONFLICT', undefined, 'There is an authenticator app already: remove it first.');
      await this.repository.insertApp(user.userId, this.factors.encryptSecret(secret, user.userId));
    });
    return { secret, uri: createTotpUri(email, secret) };
  }

  /**
   * Activates the app that was started, by a code that it shows.
   *
   * @throws ApiError NOT_FOUND if none was started, VALIDATION_ERROR if the code is wrong
   */
  async confirmApp(account: Account, code: string): Promise<AddedAppResponse> {
    const user = assertUser(account);
    await this.identity.assertRecentlySignedIn(user);
    const { userId, businessId } = user;
    return runForUser(this.work, businessId, async () => {
      const { secretEncrypted } = orNotFound(await this.repository.findApp(userId), 'authenticator app');
      // The step is the number of the 30-second interval of the code (TOTP). It is stored, so that no code works twice.
      const step = findMatchingStep(this.factors.decryptSecret(secretEncrypted, userId), code, new Date());
      if (step === undefined)
        throw new ApiError('VALIDATION_ERROR', {
          code: 'Is not the current code of the app. Check that the clock of the phone is right.',
        });
      const isConfirmed = await this.repository.confirmApp(userId, secretEncrypted, step);
      if (!isConfirmed) throw createNoAppError();
      return { recoveryCodes: await this.finishAddition(user, 'authenticator_app') };
    });
  }

  /**
   * Removes the authenticator app.
   *
   * @throws ApiError NOT_FOUND without an app, IDENTITY_CONFIRMATION_REQUIRED
   */
  async removeApp(account: Account): Promise<void> {
    const user = assertUser(account);
    await this.identity.assertConfirmed(user);
    await runForUser(this.work, user.businessId, async () => {
      const isDeleted = await this.repository.deleteApp(user.userId);
      if (!isDeleted) throw createNoAppError();
      await this.recordAudit(user, 'user.second_factor_removed', { factor: 'authenticator_app' });
    });
  }

  /**
   * Replaces the recovery codes.
   *
   * @throws ApiError CONFLICT without a second factor, IDENTITY_CONFIRMATION_REQUIRED
   */
  async replaceRecoveryCodes(account: Account): Promise<RecoveryCodesResponse> {
    const user = assertUser(account);
    await this.identity.assertConfirmed(user);
    return runForUser(this.work, user.businessId, async () => {
      const isActive = await this.repository.lockFactors(user.userId);
      if (!isActive) throw new ApiError('CONFLICT', undefined, 'There is no second factor yet: add one first.');
      await this.recordAudit(user, 'user.recovery_codes_created');
      return { recoveryCodes: await this.factors.replaceRecoveryCodes(user.userId) };
    });
  }

  /**
   * Removes all second factors of a member. Call it inside a unit of work of the business.
   *
   * @returns whether there was one
   */
  removeAllFactors(userId: string): Promise<boolean> {
    return this.repository.deleteAll(userId);
  }

  /**
   * Finishes the addition of a factor that is stored already: records it in the audit log, and creates recovery codes if it is the first
   * one. Call it inside the unit of work of the change.
   *
   * @param name name of a passkey
   * @returns the recovery codes; none unless it is the first factor
   */
  async finishAddition(user: UserAccount, factor: 'authenticator_app' | 'passkey', name?: string): Promise<string[]> {
    await this.recordAudit(user, 'user.second_factor_added', name === undefined ? { factor } : { factor, name });
    const unusedCodes = await this.repository.countRecoveryCodes(user.userId);
    const passkeys = await this.passkeys.listPasskeys(user.userId);
    const app = await this.repository.findApp(user.userId);
    const factorCount = passkeys.length + (app?.confirmedAt ? 1 : 0);
    const isFirst = factorCount === 1;
    return isFirst && unusedCodes === 0 ? this.factors.replaceRecoveryCodes(user.userId) : [];
  }

  /** Writes an audit entry. A user without a business has no audit log. Call it inside the unit of work of the change. */
  async recordAudit(user: UserAccount, action: string, changes: Record<string, unknown> = {}): Promise<void> {
    const { businessId, userId } = user;
    if (!businessId) return;
    await this.audit.record({ ...user, businessId }, { action, subjectType: 'user', subjectId: userId, changes });
  }
}

const createNoAppError = () => new ApiError('NOT_FOUND', undefined, 'No such authenticator app.');
