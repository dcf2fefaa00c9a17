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

/** SQL: the members and the open invitations of the business $1, with the same columns. */
const PEOPLE_SQL = `(
    SELECT
      member.user_id AS id,
      person.email,
      person.first_name,
      person.last_name,
      member.role,
      'active' AS status,
      person.verified_at IS NOT NULL AS verified,
      person.second_factor_since IS NOT NULL AS second_factor,
      member.created_at,
      NULL::timestamptz AS expires_at,
      member.version,
      member.depot_ids
    FROM members member
    JOIN users person ON person.id = member.user_id
    WHERE member.business_id = $1
    UNION ALL
    SELECT
      invitation.id,
      invitation.email,
      invitation.first_name,
      invitation.last_name,
      invitation.role,
      'invited' AS status,
      false AS verified,
      false AS second_factor,
      invitation.created_at,
      invitation.expires_at,
      invitation.version,
      NULL AS depot_ids
    FROM invitations invitation
    WHERE invitation.business_id = $1
      AND invitation.ended_at IS NULL
      AND invitation.expires_at > now()
  )`;

const PERSON_JSON = jsonObjectSql<MemberResponse>({
  guid: 'listed_person.id',
  email: 'listed_person.email',
  firstName: 'listed_person.first_name',
  lastName: 'listed_person.last_name',
  role: 'listed_person.role',
  depotIds: nullableSql<string[]>(typedSql('listed_person.depot_ids')),
  status: 'listed_person.status',
  verified: booleanSql('listed_person.verified'),
  hasSecondFactor: booleanSql('listed_person.second_factor'),
  createdAt: instantSql('listed_person.created_at'),
  expiresAt: nullableSql(instantSql('listed_person.expires_at')),
});

const MEMBER_LIST: PlainList<MemberResponse> = {
  name: 'members',
  json: PERSON_JSON,
  table: `${PEOPLE_SQL} listed_person`,
  where: 'true', // PEOPLE_SQL has no rows of other businesses.
  orderBy: 'listed_person.created_at DESC, listed_person.id DESC',
};

/** A member of a business. The `id` is the user's. */
export interface Member extends MemberRole {
  readonly firstName: string;
  readonly lastName: string;
  /** The depots to whose records the member is limited; null if the member is not limited. */
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
      text: `SELECT ${PERSON_JSON}::text AS json, listed_person.version
        FROM ${PEOPLE_SQL} listed_person
        WHERE listed_person.id = $2`,
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
          FROM depots depot
          WHERE depot.business_id = $1
            AND depot.id = requested.id
            AND depot.deleted_at IS NULL
        )`,
      values: [businessId, depotIds],
    });
    return rows.map(({ id }) => id);
  }

  /** Returns at most one member who is limited to one of the depots, for the message that the depot is in use. */
  async findMemberLimitedTo(businessId: string, depotIds: readonly string[]): Promise<Reference[]> {
    return this.reader.select<Reference & { by: string }>(businessId, {
      name: 'members.limited-to-depots',
      text: `SELECT depot.id, 'The limit of the user ' || person.email AS by
        FROM members member
        JOIN users person ON person.id = member.user_id
        CROSS JOIN LATERAL unnest(member.depot_ids) AS depot (id)
        WHERE member.business_id = $1 AND depot.id = ANY ($2::uuid[])
        ORDER BY member.user_id
        LIMIT 1`,
      values: [businessId, depotIds],
    });
  }

  /** Returns the member and all owners. The caller has locked them. */
  async findMemberAndOwners(businessId: string, userId: string): Promise<{ member: Member | null; owners: Member[] }> {
    const rows = await this.reader.select<Member>(businessId, {
      name: 'members.with-owners',
      text: `SELECT
          member.user_id AS id,
          member.role,
          member.version,
          member.depot_ids AS "depotIds",
          person.first_name AS "firstName",
          person.last_name AS "lastName"
        FROM members member
        JOIN users person ON person.id = member.user_id
        WHERE member.business_id = $1
          AND (member.role = 'owner' OR member.user_id = $2)
        ORDER BY member.user_id`,
      values: [businessId, userId],
    });
    return {
      member: rows.find(({ id }) => id === userId) ?? null,
      owners: rows.filter(({ role }) => role === 'owner'),
    };
  }
}
