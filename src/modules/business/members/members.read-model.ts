import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import { booleanSql, instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { MemberRole } from './member-rules';
import type { MemberResponse } from './dto/member.response';

/** Members, and whom the business has invited: alike, so that one list shows everybody. */
const PEOPLE = `(
    SELECT m.user_id AS id, u.email, u.first_name, u.last_name, m.role, 'active' AS status, u.verified_at IS NOT NULL AS verified,
      u.second_factor_since IS NOT NULL AS second_factor, m.created_at, NULL::timestamptz AS expires_at, m.version
    FROM members m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1
    UNION ALL
    SELECT i.id, i.email, i.first_name, i.last_name, i.role, 'invited', false, false, i.created_at, i.expires_at, i.version
    FROM invitations i WHERE i.business_id = $1 AND i.ended_at IS NULL AND i.expires_at > now()
  ) p`;

const PERSON_JSON = jsonObjectSql<MemberResponse>({
  guid: 'p.id',
  email: 'p.email',
  firstName: 'p.first_name',
  lastName: 'p.last_name',
  role: 'p.role',
  status: 'p.status',
  verified: booleanSql('p.verified'),
  hasSecondFactor: booleanSql('p.second_factor'),
  createdAt: instantSql('p.created_at'),
  expiresAt: nullableSql(instantSql('p.expires_at')),
});

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

/** Responses about members. */
@Injectable()
export class MembersReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** A page of members and open invitations, newest first. */
  list(businessId: string, window: RequestedPage): Promise<Page<MemberResponse>> {
    return readListPage(this.reader, MEMBERS, businessId, window);
  }

  /** Inside a unit of work, returns the record with its changes. */
  read(businessId: string, userId: string): Promise<JsonText<MemberResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'members.one',
      text: `SELECT ${PERSON_JSON}::text AS json, p.version FROM ${PEOPLE} WHERE p.id = $2`,
      values: [businessId, userId],
    });
  }

  /** Returns the member and all owners. The caller has locked them. */
  async findMemberAndOwners(businessId: string, userId: string): Promise<{ member: Member | null; owners: Member[] }> {
    const rows = await this.reader.select<Member>(businessId, {
      name: 'members.with-owners',
      text: `SELECT m.user_id AS id, m.role, m.version, u.first_name AS "firstName", u.last_name AS "lastName"
        FROM members m JOIN users u ON u.id = m.user_id
        WHERE m.business_id = $1 AND (m.role = 'owner' OR m.user_id = $2) ORDER BY m.user_id`,
      values: [businessId, userId],
    });
    return {
      member: rows.find(({ id }) => id === userId) ?? null,
      owners: rows.filter(({ role }) => role === 'owner'),
    };
  }
}
