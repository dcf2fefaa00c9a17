import { Injectable } from '@nestjs/common';
import type { Reference } from '../../../core/reference-checks';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import {
  booleanSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  typedSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { MemberRole } from './member-rules';
import type { MemberResponse } from './dto/member.response';

/** SQL: the members and the open invitations of the business, with the same columns. */
const PEOPLE_SQL = `(
    SELECT
      m.user_id AS id,
      u.email,
      u.first_name,
      u.last_name,
      m.role,
      'active' AS status,
      u.verified_at IS NOT NULL AS verified,
      u.second_factor_since IS NOT NULL AS second_factor,
      m.created_at,
      NULL::timestamptz AS expires_at,
      m.version,
      m.depot_ids
    FROM members m
    JOIN users u ON u.id = m.user_id
    WHERE m.business_id = $1
    UNION ALL
    SELECT
      i.id, i.email, i.first_name, i.last_name, i.role, 'invited', false, false, i.created_at,
      i.expires_at, i.version, NULL
    FROM invitations i
    WHERE i.business_id = $1
      AND i.ended_at IS NULL
      AND i.expires_at > now()
  ) p`;

const PERSON_JSON = jsonObjectSql<MemberResponse>({
  guid: 'p.id',
  email: 'p.email',
  firstName: 'p.first_name',
  lastName: 'p.last_name',
  role: 'p.role',
  depotIds: nullableSql<string[]>(typedSql('p.depot_ids')),
  status: 'p.status',
  verified: booleanSql('p.verified'),
  hasSecondFactor: booleanSql('p.second_factor'),
  createdAt: instantSql('p.created_at'),
  expiresAt: nullableSql(instantSql('p.expires_at')),
});

const MEMBER_LIST: PlainList<MemberResponse> = {
  name: 'members',
  json: PERSON_JSON,
  table: PEOPLE_SQL,
  where: 'true',
  orderBy: 'p.created_at DESC, p.id DESC',
};

/** A member of a business. */
export interface Member extends MemberRole {
  readonly firstName: string;
  readonly lastName: string;
  readonly depotIds: string[] | null;
  readonly version: number;
}

/** Reads the members and open invitations of a business. */
@Injectable()
export class MembersReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns a page of members and open invitations, newest first. */
  list(businessId: string, page: RequestedPage): Promise<Page<MemberResponse>> {
    return readListPage(this.reader, MEMBER_LIST, businessId, page);
  }

  /** Returns the member or the open invitation. Inside a unit of work, it includes the changes so far. */
  read(businessId: string, userId: string): Promise<JsonText<MemberResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'members.one',
      text: `SELECT ${PERSON_JSON}::text AS json, p.version FROM ${PEOPLE_SQL} WHERE p.id = $2`,
      values: [businessId, userId],
    });
  }

  /** Returns those of the ids that are no depots of the business. */
  async findUnknownDepots(businessId: string, depotIds: readonly string[]): Promise<string[]> {
    const rows = await this.reader.select<{ id: string }>(businessId, {
      name: 'members.unknown-depots',
      text: `SELECT requested.id
        FROM unnest($2::uuid[]) AS requested (id)
        WHERE NOT EXISTS (
          SELECT 1
          FROM depots p
          WHERE p.business_id = $1
            AND p.id = requested.id
            AND p.deleted_at IS NULL
        )`,
      values: [businessId, depotIds],
    });
    return rows.map(({ id }) => id);
  }

  /** Returns a member who is limited to one of the depots, for the message that the depot is in use. */
  async findLimitedTo(businessId: string, depotIds: readonly string[]): Promise<Reference[]> {
    return this.reader.select<Reference & { by: string }>(businessId, {
      name: 'members.limited-to-depots',
      text: `SELECT d.id, 'The limit of the user ' || u.email AS by FROM members m JOIN users u ON u.id = m.user_id
        CROSS JOIN LATERAL unnest(m.depot_ids) AS d (id)
        WHERE m.business_id = $1 AND d.id = ANY ($2::uuid[]) ORDER BY m.user_id LIMIT 1`,
      values: [businessId, depotIds],
    });
  }

  /** Returns the member and all owners. The caller has locked them. */
  async findMemberAndOwners(businessId: string, userId: string): Promise<{ member: Member | null; owners: Member[] }> {
    const rows = await this.reader.select<Member>(businessId, {
      name: 'members.with-owners',
      text: `SELECT
          m.user_id AS id, m.role, m.version, m.depot_ids AS "depotIds",
          u.first_name AS "firstName", u.last_name AS "lastName"
        FROM members m
        JOIN users u ON u.id = m.user_id
        WHERE m.business_id = $1
          AND (m.role = 'owner' OR m.user_id = $2)
        ORDER BY m.user_id`,
      values: [businessId, userId],
    });
    return {
      member: rows.find(({ id }) => id === userId) ?? null,
      owners: rows.filter(({ role }) => role === 'owner'),
    };
  }
}
