import { Injectable } from '@nestjs/common';
import { callFunction } from '../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { Identity } from './provider/identity-claims';

/**
 * The reason why an identified person may not sign in:
 * - `elsewhere`: the person is a member of another business.
 * - `other_subject`: the account is bound to another identity of the provider.
 * - `removed`: the business has removed the person.
 */
export type AccountRefusal = 'elsewhere' | 'other_subject' | 'removed';

/** The account that belongs to an identity of a provider. The refusal is null if it may sign in. */
export interface LinkedAccount {
  readonly userId: string;
  readonly email: string;
  readonly refusal: AccountRefusal | null;
}

/** The columns of a session that begins with a sign-in at a provider. */
export interface SsoSession {
  readonly id: string;
  readonly hash: Buffer;
  readonly userId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly expiresAt: Date;
}

/**
 * Writes accounts and sessions of people whom a provider has identified. A subject is the provider's id of a person. Accounts belong to no
 * business, so functions of the database change them. Call it inside the unit of work of the business.
 */
@Injectable()
export class SsoAccountsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Finds or creates the account and binds it to the subject, unless there is a refusal.
   *
   * @param newId id of the account if it is created
   */
  async linkIdentity(issuer: string, { subject, email, firstName, lastName }: Identity, newId: string) {
    const [account] = await callFunction<LinkedAccount>(
      this.work.manager,
      'link_sso_identity',
      issuer,
      subject,
      email,
      newId,
      firstName,
      lastName,
    );
    return account!;
  }

  /**
   * Stores a session.
   *
   * @returns false if the user is no member of the business or not bound to the subject; nothing is stored then
   */
  async openSession({ id, hash, userId, issuer, subject, expiresAt }: SsoSession): Promise<boolean> {
    const [result] = await callFunction<{ openSsoSession: boolean }>(
      this.work.manager,
      'open_sso_session',
      id,
      hash,
      userId,
      issuer,
      subject,
      expiresAt,
    );
    // A function that returns one value has one column, which `callFunction` names after the function.
    return result!.openSsoSession;
  }
}
