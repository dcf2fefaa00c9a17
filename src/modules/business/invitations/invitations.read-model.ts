import { Injectable } from '@nestjs/common';
import type { Role } from '../../../core/roles';
import { getEmailDomain } from '../../../common/text/domain-name';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** What decides whether a person can be invited, and the names for the mail. */
export interface InvitationFacts {
  readonly businessName: string;
  /** Name of the inviting user; null if an API token invites. */
  readonly inviter: string | null;
  readonly isMember: boolean;
  /** Number of invitations of the address within a day. */
  readonly invitationsOfDay: number;
}

/** Data of an invitation for the page of its link. */
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
  /** Whether the business requires single sign-on of this user, who accepts by signing in. */
  readonly requiresSso: boolean;
}

/** An invitation for the invited user. */
export interface OwnInvitation {
  readonly id: string;
  readonly businessName: string;
  readonly role: Role;
  readonly inviter: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Reads invitations for the business, for the pages of their links, and for the invited users. */
@Injectable()
export class InvitationsReadModel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /**
   * Returns the names for the mail of an invitation, and the facts that can forbid it: whether the address belongs to a member already, and
   * the number of its invitations within a day.
   *
   * @param userId the inviting user; null for an API token
   */
  async findInvitationFacts(businessId: string, userId: string | null, email: string): Promise<InvitationFacts> {
    const [row] = await this.work.manager.query<InvitationFacts[]>(
      `SELECT
         business.name AS "businessName",
         (
           SELECT person.first_name || ' ' || person.last_name
           FROM members member
           JOIN users person ON person.id = member.user_id
           WHERE member.business_id = $1 AND member.user_id = $2
         ) AS inviter,
         EXISTS (
           SELECT 1
           FROM members member
           JOIN users person ON person.id = member.user_id
           WHERE member.business_id = $1 AND lower(person.email) = lower($3)
         ) AS "isMember",
         (
           SELECT count(*)::int
           FROM invitations invitation
           WHERE invitation.business_id = $1
             AND lower(invitation.email) = lower($3)
             AND invitation.created_at > now() - interval '1 day'
         ) AS "invitationsOfDay"
       FROM businesses business
       WHERE business.id = $1`,
      [businessId, userId, email],
    );
    return row!; // The business of the unit of work exists.
  }

  /** Returns the open invitation of a mailed link; undefined if the token is unknown, used or expired. */
  async findByToken(hash: Buffer): Promise<MailedInvitation | undefined> {
    const [row] = await this.reader.readWithoutBusiness<Omit<MailedInvitation, 'requiresSso'>>({
      text: `SELECT
          id,
          email,
          first_name AS "firstName",
          last_name AS "lastName",
          role,
          business_name AS "businessName",
          inviter,
          has_account AS "hasAccount"
        FROM invitation_by_token($1)`,
      values: [hash],
    });
    return row && { ...row, requiresSso: await this.isSsoRequired(hash, row.email) };
  }

  private async isSsoRequired(hash: Buffer, email: string): Promise<boolean> {
    const [row] = await this.reader.readWithoutBusiness<{ isRequired: boolean }>({
      text: 'SELECT invitation_requires_sso($1, $2) AS "isRequired"',
      values: [hash, getEmailDomain(email)],
    });
    return row!.isRequired; // The statement selects from no table, so it returns one row.
  }

  /**
   * Returns the open invitations of a user.
   *
   * @param businessId the business of the user's session; null for a user who belongs to none
   */
  listOwn(userId: string, businessId: string | null): Promise<OwnInvitation[]> {
    const statement = {
      text: `SELECT
          id,
          business_name AS "businessName",
          role,
          inviter,
          created_at AS "createdAt",
          expires_at AS "expiresAt"
        FROM invitations_of_user($1)`,
      values: [userId],
    };
    return businessId
      ? this.reader.select<OwnInvitation>(businessId, statement)
      : this.reader.readWithoutBusiness<OwnInvitation>(statement);
  }
}
