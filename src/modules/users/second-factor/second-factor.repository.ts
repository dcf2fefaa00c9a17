import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { callFunction } from '../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuthenticatorApp } from './entities/authenticator-app.entity';
import { Passkey } from './entities/passkey.entity';
import { RecoveryCode } from './entities/recovery-code.entity';

/**
 * Stores authenticator apps and recovery codes. Row-level security shows those of the members of the current business; without a business,
 * those of users who have none. Call it inside a unit of work of the user's business (see runForUser). A time step numbers the 30 seconds
 * for which a code of an app is valid.
 */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly work: UnitOfWork) {}

  findApp(userId: string): Promise<AuthenticatorApp | null> {
    return this.apps.findOneBy({ userId });
  }

  /**
   * Locks the confirmed app and the passkeys for the rest of the transaction. So none of them is removed meanwhile, and other requests wait
   * that replace the recovery codes.
   *
   * @returns whether there is one
   */
  async lockFactors(userId: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const app = await this.apps.findOne({ where: { userId, confirmedAt: Not(IsNull()) }, lock });
    const passkeys = await this.passkeys.find({ where: { userId }, order: { id: 'ASC' }, lock });
    return app !== null || passkeys.length > 0;
  }

  /** Stores a secret that is not confirmed yet. It replaces an earlier one. */
  async insertApp(userId: string, secretEncrypted: string): Promise<void> {
    await this.apps.delete({ userId, confirmedAt: IsNull() });
    await this.apps.insert({ userId, secretEncrypted });
  }

  /**
   * Makes the app a second factor. The code that confirmed it cannot be used again.
   *
   * @param step time step of this code
   * @returns false if there is no unconfirmed app with this secret
   */
  async confirmApp(userId: string, secretEncrypted: string, step: number): Promise<boolean> {
    const { affected } = await this.apps.update(
      { userId, secretEncrypted, confirmedAt: IsNull() },
      { confirmedAt: () => 'now()', lastStep: String(step) },
    );
    return affected === 1;
  }

  /**
   * Uses up a code of the confirmed app.
   *
   * @param step time step of the code
   * @returns false if this code or a later one was used already: of two simultaneous uses one gets false
   */
  async useStep(userId: string, step: number): Promise<boolean> {
    const unused = { userId, confirmedAt: Not(IsNull()), lastStep: LessThan(String(step)) };
    const { affected } = await this.apps.update(unused, { lastStep: String(step) });
    return affected === 1;
  }

  /**
   * Deletes the app. A trigger deletes the recovery codes if it was the last second factor.
   *
   * @returns whether there was one
   */
  async deleteApp(userId: string): Promise<boolean> {
    return (await this.apps.delete({ userId })).affected === 1;
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.codes.delete({ userId });
    await this.codes.insert(hashes.map((codeHash) => ({ userId, codeHash })));
  }

  /**
   * Uses up a recovery code.
   *
   * @returns false if the code is unknown or was used: of two simultaneous uses one gets false
   */
  async useRecoveryCode(userId: string, codeHash: Buffer): Promise<boolean> {
    return (await this.codes.delete({ userId, codeHash })).affected === 1;
  }

  countRecoveryCodes(userId: string): Promise<number> {
    return this.codes.countBy({ userId });
  }

  /**
   * Removes all second factors; a trigger deletes the recovery codes.
   *
   * @returns whether there was one
   */
  async deleteAll(userId: string): Promise<boolean> {
    await this.lockFactors(userId); // In the order of other requests, so that two of them cannot wait for each other.
    const passkeys = await this.passkeys.delete({ userId });
    const apps = await this.apps.delete({ userId });
    return (passkeys.affected ?? 0) + (apps.affected ?? 0) > 0;
  }

  /** Records that the user of the session has confirmed who they are. */
  async confirmSession(sessionId: string): Promise<void> {
    await callFunction(this.work.manager, 'confirm_session', sessionId);
  }

  /** Returns when the session was opened, and when its user last confirmed who they are. */
  async findSessionTimes(sessionId: string): Promise<{ createdAt: Date; confirmedAt: Date | null } | undefined> {
    const [times] = await callFunction<{ createdAt: Date; confirmedAt: Date | null }>(
      this.work.manager,
      'session_proofs',
      sessionId,
    );
    return times;
  }

  private get apps() {
    return this.work.manager.getRepository(AuthenticatorApp);
  }

  private get passkeys() {
    return this.work.manager.getRepository(Passkey);
  }

  private get codes() {
    return this.work.manager.getRepository(RecoveryCode);
  }
}
