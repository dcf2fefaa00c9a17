import { Injectable } from '@nestjs/common';
import { callFunction } from '../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';

/** `verify` confirms an address, `reset` sets a password, `invite` does both for an invited person. */
export type MailTokenPurpose = 'verify' | 'reset' | 'invite';

/** A token of a mail, as stored. The mail has the token itself. */
export interface IssuedToken {
  readonly purpose: MailTokenPurpose;
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/** The columns of a user who registers. */
export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The columns of a session that begins with a password. */
export interface NewPasswordSession {
  readonly id: string;
  readonly hash: Buffer;
  readonly userId: string;
  /** Hash of the password that the login checked. */
  readonly checkedPasswordHash: string;
  readonly expiresAt: Date;
}

interface UserKey {
  readonly id: string;
  readonly email: string;
}

/**
 * Writes accounts and sessions. They belong to no business, so each change calls a function of the database. Call it inside a unit of work.
 */
@Injectable()
export class UsersRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertUser({ id, email, passwordHash, firstName, lastName }: NewUser): Promise<void> {
    await this.call('register_account', id, email, passwordHash, firstName, lastName);
  }

  /** @returns the address to mail the token to; undefined if there is no such account or nothing to mail */
  async issueEmailToken(email: string, { purpose, hash, expiresAt }: IssuedToken): Promise<string | undefined> {
    const [account] = await this.call<{ email: string }>('issue_email_token', email, purpose, hash, expiresAt);
    return account?.email;
  }

  /**
   * Confirms the address and ends the token.
   *
   * @param validPasswordHash hash of the password that stays valid; null ends the account's password and sessions
   * @returns undefined when the token is unknown, used or expired
   */
  async verifyEmail(
    hash: Buffer,
    validPasswordHash: string | null,
  ): Promise<(UserKey & { readonly needsPassword: boolean }) | undefined> {
    const [account] = await this.call<UserKey & { needsPassword: boolean }>('verify_email', hash, validPasswordHash);
    return account;
  }

  /**
   * Sets the password, confirms the address, and ends the token and all sessions.
   *
   * @returns undefined when the token is unknown, used or expired
   */
  async resetPassword(hash: Buffer, passwordHash: string): Promise<UserKey | undefined> {
    const [account] = await this.call<UserKey>('reset_password', hash, passwordHash);
    return account;
  }

  /**
   * Stores a session.
   *
   * @returns false when the password has changed since it was checked; nothing is stored then
   */
  async openSession({ id, hash, userId, checkedPasswordHash, expiresAt }: NewPasswordSession): Promise<boolean> {
    const [result] = await this.call<{ openSession: boolean }>(
      'open_session',
      id,
      hash,
      userId,
      checkedPasswordHash,
      expiresAt,
    );
    // A function that returns one value has one column, which `callFunction` names after the function.
    return result!.openSession;
  }

  async endSession(sessionId: string): Promise<void> {
    await this.call('end_session', sessionId);
  }

  /** Calls a function of the database with the values as its parameters. */
  private call<T extends object = object>(name: string, ...values: readonly unknown[]): Promise<T[]> {
    return callFunction<T>(this.work.manager, name, ...values);
  }
}
