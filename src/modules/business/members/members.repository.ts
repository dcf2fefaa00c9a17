import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readList, type Window } from '../../../http/odata/plain-list';
import { JsonText, type Page } from '../../../http/page';
import type { Role } from '../../../http/permissions';
import type { MemberRole } from './member-rules';

const MEMBER_JSON = `json_build_object('guid', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
  'role', m.role, 'verified', u.verified_at IS NOT NULL, 'createdAt', iso(m.created_at))`;
const WITH_ACCOUNT = 'JOIN users u ON u.id = m.user_id';
const FROM_MEMBERS = `FROM members m ${WITH_ACCOUNT}`;
const MEMBERS: PlainList = {
  name: 'members',
  json: MEMBER_JSON,
  table: 'members m',
  joins: WITH_ACCOUNT,
  where: 'm.business_id = $1',
  orderBy: 'm.created_at DESC, m.user_id DESC',
};

export interface Member extends MemberRole {
  readonly firstName: string;
  readonly lastName: string;
  readonly version: number;
}

@Injectable()
export class MembersRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** All members, or one page of them, newest first. */
  list(businessId: string, window?: Window): Promise<JsonText | Page<never>> {
    return readList(this.reader, MEMBERS, businessId, window);
  }

  /** Joins the open unit of work, so that a change can be answered with the record as it is now. */
  async read(businessId: string, userId: string): Promise<JsonText | null> {
    const [row] = await this.work.manager.query<{ json: string; version: number }[]>(
      `SELECT ${MEMBER_JSON}::text AS json, m.version ${FROM_MEMBERS} WHERE m.business_id = $1 AND m.user_id = $2`,
      [businessId, userId],
    );
    return row ? new JsonText(row.json, `"${row.version}"`) : null;
  }

  /** The member, and all owners: locked, so that of two who take each other's ownership one fails. */
  async findForUpdate(businessId: string, userId: string): Promise<{ member: Member | null; owners: Member[] }> {
    const rows = await this.work.manager.query<Member[]>(
      `SELECT m.user_id AS id, m.role, m.version, u.first_name AS "firstName", u.last_name AS "lastName" ${FROM_MEMBERS}
       WHERE m.business_id = $1 AND (m.role = 'owner' OR m.user_id = $2) ORDER BY m.user_id FOR UPDATE OF m`,
      [businessId, userId],
    );
    return {
      member: rows.find(({ id }) => id === userId) ?? null,
      owners: rows.filter(({ role }) => role === 'owner'),
    };
  }

  /** The person's account, made where there is none; `needsPassword` when the mailed token has to set one. */
  async inviteAccount(
    invited: { id: string; email: string; firstName: string; lastName: string },
    token: { hash: Buffer; expiresAt: Date },
  ): Promise<{ id: string; email: string; needsPassword: boolean }> {
    const [row] = await this.work.manager.query<{ id: string; email: string; needsPassword: boolean }[]>(
      'SELECT id, email, needs_password AS "needsPassword" FROM invite_account($1, $2, $3, $4, $5, $6)',
      [invited.id, invited.email, invited.firstName, invited.lastName, token.hash, token.expiresAt],
    );
    return row!;
  }

  async insert(businessId: string, userId: string, role: Role): Promise<void> {
    await this.work.manager.query('INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, $3)', [
      businessId,
      userId,
      role,
    ]);
  }

  /** The member's role, and a new version, also where it is another part of the record that changes. */
  async update(businessId: string, userId: string, role: Role): Promise<void> {
    await this.work.manager.query(
      `UPDATE members SET role = $3, version = version + 1, updated_at = now() WHERE business_id = $1 AND user_id = $2`,
      [businessId, userId, role],
    );
  }

  async rename(userId: string, firstName: string, lastName: string): Promise<void> {
    await this.work.manager.query('SELECT rename_member($1, $2, $3)', [userId, firstName, lastName]);
  }

  /** The driver who is tied to the user. */
  async findDriver(businessId: string, userId: string): Promise<{ id: string; name: string } | null> {
    const rows = await this.work.manager.query<{ id: string; name: string }[]>(
      'SELECT id, name FROM drivers WHERE business_id = $1 AND user_id = $2 AND deleted_at IS NULL',
      [businessId, userId],
    );
    return rows[0] ?? null;
  }

  async remove(businessId: string, userId: string): Promise<void> {
    await this.work.manager.query('DELETE FROM members WHERE business_id = $1 AND user_id = $2', [businessId, userId]);
  }
}
