import { Injectable } from '@nestjs/common';
import type { Role } from '../../core/roles';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import type { MailTokenPurpose } from './users.repository';

/** An account with its business, if it belongs to one. */
export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly verified: boolean;
  readonly role: Role | null;
  readonly businessId: string | null;
}

/** An account for a login, with the hash of its password. */
export interface LoginAccount extends StoredAccount {
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
}

/** The owner of a token that was mailed. */
export type TokenOwner = Pick<LoginAccount, 'email' | 'passwordHash' | 'verified'>;

/** The business that has verified a domain of e-mail addresses. */
export interface DomainOwner {
  readonly businessId: string;
  /** Whether users of the business with an address in the domain must use single sign-on. */
  readonly isEnforced: boolean;
}

/** The columns of a StoredAccount, from `account_by_email` and `account_by_id`. */
const USER_COLUMNS =
  'id, email, first_name AS "firstName", last_name AS "lastName", verified, role, business_id AS "businessId"';

/** Reads accounts. They belong to no business, so each query calls a function of the database. */
@Injectable()
export class UsersReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the account of an email address, without regard to case. */
  async findForLogin(email: string): Promise<LoginAccount | undefined> {
    const [account] = await this.reader.readWithoutBusiness<LoginAccount>({
      name: 'users.by-email',
      text: `SELECT ${USER_COLUMNS}, password_hash AS "passwordHash", second_factor AS "hasSecondFactor"
        FROM account_by_email($1)`,
      values: [email],
    });
    return account;
  }

  /** Returns the address as the database compares it: in lower case by the database's rules. */
  async foldEmail(email: string): Promise<string> {
    const [row] = await this.reader.readWithoutBusiness<{ folded: string }>({
      name: 'users.fold-email',
      text: 'SELECT lower($1) AS folded',
      values: [email],
    });
    return row!.folded; // The statement selects from no table, so it returns one row.
  }

  /**
   * Returns the account of a user.
   *
   * @param businessId the business of the user, or null for none; a user of another business is not found
   */
  async findAccount(userId: string, businessId: string | null): Promise<StoredAccount | undefined> {
    const statement = { name: 'users.by-id', text: `SELECT ${USER_COLUMNS} FROM account_by_id($1)`, values: [userId] };
    const [account] = businessId
      ? await this.reader.select<StoredAccount>(businessId, statement)
      : await this.reader.readWithoutBusiness<StoredAccount>(statement);
    return account;
  }

  /** Returns the business that has verified a domain, if one has single sign-on for it. */
  async findDomainOwner(domain: string): Promise<DomainOwner | undefined> {
    const [owner] = await this.reader.readWithoutBusiness<DomainOwner>({
      name: 'users.domain-owner',
      text: 'SELECT business_id AS "businessId", is_enforced AS "isEnforced" FROM sso_of_domain($1)',
      values: [domain],
    });
    return owner;
  }

  /** Finds the owner of a token that was issued for one of the purposes, is unused and has not expired. */
  async findTokenOwner(hash: Buffer, purposes: readonly MailTokenPurpose[]): Promise<TokenOwner | undefined> {
    const [owner] = await this.reader.readWithoutBusiness<TokenOwner>({
      text: 'SELECT email, password_hash AS "passwordHash", verified FROM account_by_email_token($1, $2)',
      values: [hash, purposes],
    });
    return owner;
  }
}
