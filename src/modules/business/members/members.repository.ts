import { Injectable } from '@nestjs/common';
import type { AskedPage, JsonText, Page } from '../../../application/page';
import type { Role } from '../../../application/roles';
import { boolean, instant, jsonOf, nullable } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import { readRecord } from '../../../lists/stored-record';
import type { MemberRole } from './member-rules';
import type { MemberResponse } from './member.response';

/** Members, and whom the business has invited: alike, so that one list shows everybody. */
const PEOPLE = `(
    SELECT m.user_id AS id, u.email, u.first_name, u.last_name, m.role, 'active' AS status, u.verified_at IS NOT NULL AS verified,
      m.created_at, NULL::timestamptz AS expires_at, m.version
    FROM members m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1
    UNION ALL
    SELECT i.id, i.email, i.first_name, i.last_name, i.role, 'invited', false, i.created_at, i.expires_at, i.version
    FROM invitations i WHERE i.business_id = $1 AND i.ended_at IS NULL AND i.expires_at > now()
  ) p`;
const PERSON_JSON = jsonOf<MemberResponse>({
  guid: 'p.id',
  email: 'p.email',
  firstName: 'p.first_name',
  lastName: 'p.last_name',
  role: 'p.role',
  status: 'p.status',
  verified: boolean('p.verified'),
  createdAt: instant('p.created_at'),
  expiresAt: nullable(instant('p.expires_at')),
});
const FROM_MEMBERS = 'FROM members m JOIN users u ON u.id = m.user_id';
const MEMBERS: PlainList<MemberResponse> = {
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
  list(businessId: string, window: AskedPage): Promise<Page<MemberResponse>> {
    return readWindow(this.reader, MEMBERS, businessId, window);
  }

  /** In an open unit of work, the record as that has changed it. */
  read(businessId: string, userId: string): Promise<JsonText<MemberResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'members.one',
      text: `SELECT ${PERSON_JSON}::text AS json, p.version FROM ${PEOPLE} WHERE p.id = $2`,
      values: [businessId, userId],
    });
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
