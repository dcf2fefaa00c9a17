import { Injectable } from '@nestjs/common';
import type { Role } from '../../application/roles';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';

/** An account as the service works with it. */
export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly verified: boolean;
  readonly role: Role | null;
  readonly business_id: string | null;
}

export type MailTokenPurpose = 'verify' | 'reset' | 'invite';

export interface IssuedToken {
  readonly purpose: MailTokenPurpose;
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

const COLUMNS = 'id, email, first_name, last_name, verified, role, business_id';

/** Accounts stand outside the businesses: everything here goes through functions of the database made for it. */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  /** With the password's hash: for logins only. */
  async findForLogin(email: string): Promise<(AccountRow & { password_hash: string | null }) | undefined> {
    const [row] = await this.reader.readWithoutBusiness<AccountRow & { password_hash: string | null }>({
      name: 'users.by-email',
      text: `SELECT ${COLUMNS}, password_hash FROM account_by_email($1)`,
      values: [email],
    });
    return row;
  }

  /** The address as the database compares it: one text for all its ways of upper and lower case. */
  async foldEmail(email: string): Promise<string> {
    const [row] = await this.reader.readWithoutBusiness<{ folded: string }>({
      name: 'users.fold-email',
      text: 'SELECT lower($1) AS folded',
      values: [email],
    });
    return row!.folded;
  }

  async find(userId: string): Promise<AccountRow | undefined> {
    const [row] = await this.reader.readWithoutBusiness<AccountRow>({
      name: 'users.by-id',
      text: `SELECT ${COLUMNS} FROM account_by_id($1)`,
      values: [userId],
    });
    return row;
  }

  async insert(user: { id: string; email: string; passwordHash: string; firstName: string; lastName: string }) {
    await this.work.manager.query('SELECT register_account($1, $2, $3, $4, $5)', [
      user.id,
      user.email,
      user.passwordHash,
      user.firstName,
      user.lastName,
    ]);
  }

  /** The address to mail the token to; undefined where there is nothing to mail. */
  async issueEmailToken(email: string, { purpose, hash, expiresAt }: IssuedToken): Promise<string | undefined> {
    const [row] = await this.work.manager.query<{ email: string }[]>(
      'SELECT email FROM issue_email_token($1, $2, $3, $4)',
      [email, purpose, hash, expiresAt],
    );
    return row?.email;
  }

  /** The owner of a token that was issued for one of the purposes, is unused and has not expired. */
  async findByEmailToken(
    hash: Buffer,
    purposes: readonly MailTokenPurpose[],
  ): Promise<{ email: string; password_hash: string | null; verified: boolean } | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{
      email: string;
      password_hash: string | null;
      verified: boolean;
    }>({
      text: 'SELECT email, password_hash, verified FROM account_by_email_token($1, $2)',
      values: [hash, purposes],
    });
    return row;
  }

  /**
   * Uses the token up; undefined when it is unknown, used or expired.
   *
   * @param shownPasswordHash of the password that came along and was right; without it the account's password and sessions end
   */
  async verify(
    hash: Buffer,
    shownPasswordHash: string | null,
  ): Promise<{ id: string; email: string; needs_password: boolean } | undefined> {
    const [row] = await this.work.manager.query<{ id: string; email: string; needs_password: boolean }[]>(
      'SELECT id, email, needs_password FROM verify_email($1, $2)',
      [hash, shownPasswordHash],
    );
    return row;
  }

  /** Uses the token up, sets the password, confirms the address and ends all sessions; undefined when it is unknown, used or expired. */
  async resetPassword(hash: Buffer, passwordHash: string): Promise<{ id: string; email: string } | undefined> {
    const [row] = await this.work.manager.query<{ id: string; email: string }[]>(
      'SELECT id, email FROM reset_password($1, $2)',
      [hash, passwordHash],
    );
    return row;
  }

  /** False when the password has changed since it was checked. */
  async openSession(session: {
    id: string;
    hash: Buffer;
    userId: string;
    checkedPasswordHash: string;
    expiresAt: Date;
  }): Promise<boolean> {
    const [row] = await this.work.manager.query<{ opened: boolean }[]>(
      'SELECT open_session($1, $2, $3, $4, $5) AS opened',
      [session.id, session.hash, session.userId, session.checkedPasswordHash, session.expiresAt],
    );
    return row!.opened;
  }

  async endSession(sessionId: string): Promise<void> {
    await this.work.manager.query('SELECT end_session($1)', [sessionId]);
  }
}
