import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { ReferenceChecks } from '../../../core/reference-checks';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SecondFactorService } from '../../users/second-factor/second-factor.service';
import { InvitationsService } from '../invitations/invitations.service';
import {
  assertCanBeLimitedToDepots,
  assertMayChangeRole,
  assertMayManage,
  assertMayRemove,
  assertMayResetSecondFactor,
  canBeLimitedToDepots,
} from './member-rules';
import type { InviteMemberDto, UpdateMemberDto } from './dto/member.dto';
import type { MemberResponse } from './dto/member.response';
import { MembersRepository } from './members.repository';
import { type Member, MembersReadModel } from './members.read-model';

const NO_LIMIT_OF_INVITATION_MESSAGE =
  'An invitation cannot be limited to depots. Limit the user after it is accepted.';
const NO_MEMBER_OF_TEST_MESSAGE =
  'Users belong to the business, not to its test business. Move the session back first.';

/**
 * Manages the people of a business and their roles: members, and invited people who have not accepted yet. Both have an id, by which a
 * request names them (`userId`).
 */
@Injectable()
export class MembersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly members: MembersRepository,
    private readonly readModel: MembersReadModel,
    private readonly invitations: InvitationsService,
    private readonly audit: AuditLog,
    private readonly references: ReferenceChecks,
    private readonly secondFactor: SecondFactorService,
  ) {
    references.add('depot', (businessId, ids) => readModel.findMemberLimitedTo(businessId, ids));
  }

  list(actor: Actor, page: RequestedPage): Promise<Page<MemberResponse>> {
    return this.readModel.list(actor.businessId, page);
  }

  async read(actor: Actor, userId: string): Promise<JsonText<MemberResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, userId), 'user');
  }

  /** Invites a person by mail, who becomes a member on acceptance. Throws the errors of InvitationsService. */
  invite(actor: Actor, person: InviteMemberDto): Promise<{ id: string; member: JsonText<MemberResponse> }> {
    return this.work.run(actor.businessId, async () => {
      const id = await this.invitations.invite(actor, person);
      return { id, member: orNotFound(await this.readModel.read(actor.businessId, id), 'user') };
    });
  }

  /**
   * Changes fields of a member or an open invitation.
   *
   * @throws ApiError FORBIDDEN or CONFLICT by the rules of roles
   */
  update(
    actor: Actor,
    userId: string,
    input: UpdateMemberDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<MemberResponse>> {
    return this.work.run(actor.businessId, async () => {
      const { member, owners } = await this.lockMemberAndOwners(actor.businessId, userId);
      if (member) {
        assertVersion(expected, member.version);
        await this.updateMember(actor, member, { input, owners });
      } else {
        await this.updateInvitation(actor, userId, input, expected);
      }
      return orNotFound(await this.readModel.read(actor.businessId, userId), 'user');
    });
  }

  /**
   * Changes a locked member. Has no effect if nothing has changed.
   *
   * @param owners the owners of the business, of whom one must stay
   */
  private async updateMember(
    actor: Actor,
    member: Member,
    { input, owners }: { readonly input: UpdateMemberDto; readonly owners: readonly Member[] },
  ): Promise<void> {
    const { businessId } = actor;
    const { id } = member;
    const depotIds = await this.findDepotLimitAfter(businessId, member, input);
    const changes = findChangedFields(member, { ...input, depotIds });
    if (Object.keys(changes).length === 0) return;

    const after = { ...member, ...input };
    if (changes.role) assertMayChangeRole(actor, member, after.role, owners);
    if (changes.firstName || changes.lastName) {
      assertMayManage(actor, member);
      await this.members.renameMember(id, after.firstName ?? member.firstName, after.lastName ?? member.lastName);
    }
    await this.members.updateMember(businessId, id, after.role, depotIds);
    await this.audit.record(actor, { action: 'user.updated', subjectType: 'user', subjectId: id, changes });
  }

  /** @throws ApiError NOT_FOUND if there is no open invitation either, VALIDATION_ERROR for a limit to depots */
  private async updateInvitation(
    actor: Actor,
    id: string,
    input: UpdateMemberDto,
    expected?: ExpectedVersion,
  ): Promise<void> {
    const isInvitation = await this.invitations.update(actor, id, input, expected);
    if (!isInvitation) throw new ApiError('NOT_FOUND', undefined, 'No such user.');
    if (input.depotIds) throw new ApiError('VALIDATION_ERROR', { depotIds: NO_LIMIT_OF_INVITATION_MESSAGE });
  }

  /**
   * Returns the depots to which a member is limited after a change. A role that sees all depots ends the limit.
   *
   * @throws ApiError VALIDATION_ERROR for a role that sees all depots, NOT_FOUND for unknown depots
   */
  private async findDepotLimitAfter(
    businessId: string,
    member: Member,
    { role = member.role, depotIds }: UpdateMemberDto,
  ): Promise<string[] | null> {
    if (depotIds === null) return null;
    if (depotIds === undefined) return canBeLimitedToDepots(role) ? member.depotIds : null;
    assertCanBeLimitedToDepots(role);
    const requestedIds = depotIds.map((id) => id.toLowerCase());
    const [unknownId] = await this.readModel.findUnknownDepots(businessId, requestedIds);
    if (unknownId !== undefined)
      throw new ApiError('NOT_FOUND', { [`depotIds.${requestedIds.indexOf(unknownId)}`]: 'No such depot.' });
    return [...new Set(requestedIds)];
  }

  /**
   * Removes a member, whose account remains, or withdraws an invitation.
   *
   * @throws ApiError FORBIDDEN or CONFLICT by the rules of roles, CONFLICT for a member who is a driver
   */
  remove(actor: Actor, userId: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const { member, owners } = await this.lockMemberAndOwners(actor.businessId, userId);
      if (!member) {
        const isWithdrawn = await this.invitations.withdraw(actor, userId, expected);
        if (!isWithdrawn) throw new ApiError('NOT_FOUND', undefined, 'No such user.');
        return;
      }
      assertVersion(expected, member.version);
      assertMayRemove(actor, member, owners);
      const [reference] = await this.references.findReferences('user', actor.businessId, [userId]);
      if (reference) throw new ApiError('CONFLICT', { guid: reference.by ?? 'Other records refer to this user.' });
      await this.members.deleteMember(actor.businessId, userId);
      await this.members.recordRemoval(actor.businessId, userId);
      await this.audit.record(actor, {
        action: 'user.removed',
        subjectType: 'user',
        subjectId: userId,
        changes: { role: member.role },
      });
    });
  }

  /**
   * Removes the lost second factor of a member.
   *
   * @throws ApiError FORBIDDEN by the rules of roles, NOT_FOUND
   */
  resetSecondFactor(actor: Actor, userId: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const locked = await this.lockMemberAndOwners(actor.businessId, userId);
      assertMayResetSecondFactor(actor, orNotFound(locked.member, 'user'));
      const hadFactor = await this.secondFactor.removeAllFactors(userId);
      if (!hadFactor) return;
      await this.audit.record(actor, { action: 'user.second_factor_reset', subjectType: 'user', subjectId: userId });
    });
  }

  /**
   * Removes the caller from the business at once. A driver linked to them stays, without an account.
   *
   * @throws ApiError CONFLICT for the last owner, and in a test business; FORBIDDEN for an API token
   */
  leave(actor: Actor): Promise<void> {
    const { businessId, userId } = actor;
    if (!userId) throw new ApiError('FORBIDDEN', undefined, 'An API token belongs to a business, not to a user.');
    return this.work.run(businessId, async () => {
      const { member, owners } = await this.lockMemberAndOwners(businessId, userId);
      if (!member) throw new ApiError('CONFLICT', undefined, NO_MEMBER_OF_TEST_MESSAGE);
      assertMayRemove(actor, member, owners);
      await this.members.deleteMember(businessId, userId);
      const changes = { role: member.role };
      await this.audit.record(actor, { action: 'user.left', subjectType: 'user', subjectId: userId, changes });
    });
  }

  /** Locks the member and all owners. Call it inside a unit of work. */
  private async lockMemberAndOwners(
    businessId: string,
    userId: string,
  ): Promise<{ member: Member | null; owners: Member[] }> {
    await this.members.lockMemberAndOwners(businessId, userId);
    return this.readModel.findMemberAndOwners(businessId, userId);
  }
}
