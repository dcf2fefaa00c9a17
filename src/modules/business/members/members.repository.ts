import { Injectable } from '@nestjs/common';
import { JsonText, type Page } from '../../../application/page';
import type { Role } from '../../../application/roles';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow, type Window } from '../../../lists/plain-list';
import type { MemberRole } from './member-rules';

/** Members, and whom the business has invited: alike, so that one list shows everybody. */
const PEOPLE = `(
    SELECT m.user_id AS id, u.email, u.first_name, u.last_name, m.role, 'active' AS status, u.verified_at IS NOT NULL AS verified,
      m.created_at, NULL::timestamptz AS expires_at, m.version
    FROM members m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1
    UNION ALL
    SELECT i.id, i.email, i.first_name, i.last_name, i.role, 'invited', false, i.created_at, i.expires_at, i.version
    FROM invitations i WHERE i.business_id = $1 AND i.ended_at IS NULL AND i.expires_at > now()
  ) p`;
const PERSON_JSON = `json_build_object('guid', p.id, 'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name,
  'role', p.role, 'status', p.status, 'verified', p.verified, 'createdAt', iso(p.created_at), 'expiresAt', iso(p.expires_at))`;
const FROM_MEMBERS = 'FROM members m JOIN users u ON u.id = m.user_id';
const MEMBERS: PlainList = {
  name: 'members',
  json: PERSON_JSON,
  table: PEOPLE,
  where: 'true',
  orderBy: 'p.created_at DESC, p.id DESC',
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

  /** A page of members and open invitations, newest first. */
  list(businessId: string, window: Window): Promise<Page<never>> {
    return readWindow(this.reader, MEMBERS, businessId, window);
  }

  /** Joins the open unit of work, so that a change can be answered with the record as it is now. */
  async read(businessId: string, userId: string): Promise<JsonText | null> {
    const [row] = await this.work.manager.query<{ json: string; version: number }[]>(
      `SELECT ${PERSON_JSON}::text AS json, p.version FROM ${PEOPLE} WHERE p.id = $2`,
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

  async remove(businessId: string, userId: string): Promise<void> {
    await this.work.manager.query('DELETE FROM members WHERE business_id = $1 AND user_id = $2', [businessId, userId]);
  }
}
