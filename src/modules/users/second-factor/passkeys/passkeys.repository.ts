import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { lockName } from '../../../../platform/database/queries/lock-name';
import { callFunction } from '../../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { Passkey } from '../entities/passkey.entity';

/** A stored passkey that a browser presents at a sign-in, with the business of its user. */
export interface PresentedPasskey {
  readonly id: string;
  readonly userId: string;
  readonly businessId: string | null;
  readonly publicKey: Buffer;
  /** A bigint, which the driver reads as text. */
  readonly signCount: string;
}

/** A session to begin, with the passkey that the user signed in with. */
export interface NewPasskeySession {
  readonly id: string;
  readonly hash: Buffer;
  readonly credentialId: Buffer;
  readonly signCount: number;
  /** Hash of the password that was checked before the passkey; null if the user signs in by the passkey alone. */
  readonly checkedPasswordHash: string | null;
  readonly expiresAt: Date;
}

/** Passkeys, with the visibility of `SecondFactorRepository`. Call it inside a unit of work. */
@Injectable()
export class PasskeysRepository {
  constructor(private readonly work: UnitOfWork) {}

  listPasskeys(userId: string): Promise<Passkey[]> {
    return this.passkeys.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Counts the passkeys. Other requests cannot add one until the transaction ends. */
  async lockAndCountPasskeys(userId: string): Promise<number> {
    await lockName(this.work.manager, `passkeys:${userId}`);
    return this.passkeys.countBy({ userId });
  }

  async insertPasskey(passkey: QueryDeepPartialEntity<Passkey>): Promise<void> {
    await this.passkeys.insert(passkey);
  }

  findPasskey(userId: string, id: string): Promise<Passkey | null> {
    return this.passkeys.findOneBy({ userId, id });
  }

  async renamePasskey(userId: string, id: string, name: string): Promise<void> {
    await this.passkeys.update({ userId, id }, { name });
  }

  async deletePasskey(userId: string, id: string): Promise<void> {
    await this.passkeys.delete({ userId, id });
  }

  /** Returns the passkey with this credential id. Needs no business, because the user is not known yet. */
  async findPresented(credentialId: Buffer): Promise<PresentedPasskey | undefined> {
    const [passkey] = await callFunction<PresentedPasskey>(this.work.manager, 'passkey_by_credential', credentialId);
    return passkey;
  }

  /**
   * Stores the signature counter, which an authenticator increments at each use. The counter of an authenticator without one is always 0.
   *
   * @returns false if it did not increase, which shows that the authenticator was copied
   */
  async usePasskey(userId: string, id: string, signCount: number): Promise<boolean> {
    const { affected } = await this.passkeys
      .createQueryBuilder()
      .update({ signCount: String(signCount), lastUsedAt: () => 'now()' })
      .where('userId = :userId AND id = :id', { userId, id })
      .andWhere('(signCount < :signCount OR (signCount = 0 AND :signCount = 0))', { signCount })
      .execute();
    return affected === 1;
  }

  /**
   * Opens a session for the user of the passkey.
   *
   * @returns false if it was removed, its counter went back, or the password changed
   */
  async openSession(session: NewPasskeySession): Promise<boolean> {
    const { id, hash, credentialId, signCount, checkedPasswordHash, expiresAt } = session;
    const [result] = await callFunction<{ openPasskeySession: boolean }>(
      this.work.manager,
      'open_passkey_session',
      id,
      hash,
      credentialId,
      signCount,
      checkedPasswordHash,
      expiresAt,
    );
    // A function that returns one value has one column, which `callFunction` names after the function.
    return result!.openPasskeySession;
  }

  private get passkeys() {
    return this.work.manager.getRepository(Passkey);
  }
}
