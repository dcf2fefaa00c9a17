import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { callFunction } from '../../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { Passkey } from '../entities/passkey.entity';

/** A passkey that someone presents, with the business of its user. */
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

  /** Finds a passkey before the business is known. */
  async findPresented(credentialId: Buffer): Promise<PresentedPasskey | undefined> {
    const [passkey] = await callFunction<PresentedPasskey>(this.work.manager, 'passkey_by_credential', credentialId);
    return passkey;
  }

  /**
   * Stores the signature counter.
   *
   * @returns false if it went back, which shows that the authenticator was copied
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
    return result!.openPasskeySession;
  }

  private get passkeys() {
    return this.work.manager.getRepository(Passkey);
  }
}
