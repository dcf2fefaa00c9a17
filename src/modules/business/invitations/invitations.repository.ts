import { Injectable } from '@nestjs/common';
import type { Role } from '../../../application/roles';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';

export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  readonly invitedBy: string | null;
  readonly expiresAt: Date;
}

/** An open invitation, as its business sees it. */
export interface Invitation {
  readonly id: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly version: number;
}

/** What the holder of the mailed link is shown. */
export interface MailedInvitation {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly businessName: string;
  readonly inviter: string | null;
  /** Whether the address has a confirmed account, which accepts with its own password. */
  readonly hasAccount: boolean;
}

/** What the invited person is shown. */
export interface OwnInvitation {
  readonly id: string;
  readonly businessName: string;
  readonly role: Role;
  readonly inviter: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface AnsweredInvitation {
  readonly businessId: string;
  readonly businessName: string;
  readonly role: Role;
  /** The person belongs to a business, so nothing was changed. */
  readonly hasBusiness: boolean;
}

@Injectable()
export class InvitationsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** Who invites to what, for the mail; and what speaks against it. */
  async findOccasion(businessId: string, userId: string | null, email: string) {
    const [row] = await this.work.manager.query<
      { businessName: string; inviter: string | null; isMember: boolean; today: number }[]
    >(
      `SELECT b.name AS "businessName", (SELECT u.first_name || ' ' || u.last_name FROM members m JOIN users u ON u.id = m.user_id
           WHERE m.business_id = $1 AND m.user_id = $2) AS inviter,
         EXISTS (SELECT 1 FROM members m JOIN users u ON u.id = m.user_id
           WHERE m.business_id = $1 AND lower(u.email) = lower($3)) AS "isMember",
         (SELECT count(*)::int FROM invitations i
           WHERE i.business_id = $1 AND lower(i.email) = lower($3) AND i.created_at > now() - interval '1 day') AS today
       FROM businesses b WHERE b.id = $1`,
      [businessId, userId, email],
    );
    return row!;
  }

  /** One that has expired makes room for another. */
  async insert(businessId: string, given: NewInvitation): Promise<void> {
    await this.work.manager.query(
      `UPDATE invitations SET ended_at = now(), outcome = 'expired'
       WHERE business_id = $1 AND lower(email) = lower($2) AND ended_at IS NULL AND expires_at <= now()`,
      [businessId, given.email],
    );
    await this.work.manager.query(
      `INSERT INTO invitations (business_id, id, email, first_name, last_name, role, token_hash, invited_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        businessId,
        given.id,
        given.email,
        given.firstName,
        given.lastName,
        given.role,
        given.tokenHash,
        given.invitedBy,
        given.expiresAt,
      ],
    );
  }

  async findForUpdate(businessId: string, id: string): Promise<Invitation | null> {
    const rows = await this.work.manager.query<Invitation[]>(
      `SELECT id, role, first_name AS "firstName", last_name AS "lastName", version FROM invitations
       WHERE business_id = $1 AND id = $2 AND ended_at IS NULL AND expires_at > now() FOR UPDATE`,
      [businessId, id],
    );
    return rows[0] ?? null;
  }

  async update(businessId: string, { id, role, firstName, lastName }: Omit<Invitation, 'version'>): Promise<void> {
    await this.work.manager.query(
      `UPDATE invitations SET role = $3, first_name = $4, last_name = $5, version = version + 1, updated_at = now()
       WHERE business_id = $1 AND id = $2`,
      [businessId, id, role, firstName, lastName],
    );
  }

  async withdraw(businessId: string, id: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE invitations SET ended_at = now(), updated_at = now(), outcome = 'withdrawn' WHERE business_id = $1 AND id = $2`,
      [businessId, id],
    );
  }

  async findByToken(hash: Buffer): Promise<MailedInvitation | undefined> {
    const [row] = await this.reader.readWithoutBusiness<MailedInvitation>({
      text: `SELECT id, email, first_name AS "firstName", last_name AS "lastName", role, business_name AS "businessName",
        inviter, has_account AS "hasAccount" FROM invitation_by_token($1)`,
      values: [hash],
    });
    return row;
  }

  listOwn(userId: string): Promise<OwnInvitation[]> {
    return this.reader.readWithoutBusiness<OwnInvitation>({
      text: `SELECT id, business_name AS "businessName", role, inviter, created_at AS "createdAt", expires_at AS "expiresAt"
        FROM invitations_of_user($1)`,
      values: [userId],
    });
  }

  /** Undefined when there is no such open invitation to the user's confirmed address. */
  async answer(id: string, userId: string, outcome: 'accepted' | 'declined'): Promise<AnsweredInvitation | undefined> {
    const [row] = await this.work.manager.query<AnsweredInvitation[]>(
      `SELECT business_id AS "businessId", business_name AS "businessName", role, has_business AS "hasBusiness"
       FROM answer_invitation($1, $2, $3)`,
      [id, userId, outcome],
    );
    return row;
  }

  /** By whoever holds the mailed link. */
  async decline(hash: Buffer): Promise<{ id: string; businessId: string; role: Role } | undefined> {
    const [row] = await this.work.manager.query<{ id: string; businessId: string; role: Role }[]>(
      'SELECT id, business_id AS "businessId", role FROM decline_invitation($1)',
      [hash],
    );
    return row;
  }

  /** The account of the link's holder, with this password from now on; undefined where a confirmed one has its own. */
  async makeAccount(
    hash: Buffer,
    account: { id: string; passwordHash: string; firstName: string; lastName: string },
  ): Promise<string | undefined> {
    const [row] = await this.work.manager.query<{ id: string }[]>(
      'SELECT id FROM account_for_invitation($1, $2, $3, $4, $5)',
      [hash, account.id, account.passwordHash, account.firstName, account.lastName],
    );
    return row?.id;
  }
}
