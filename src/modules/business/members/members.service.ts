import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { InUseChecks } from '../../../application/in-use-checks';
import type { AskedPage, JsonText, Page } from '../../../application/page';
import { AuditLog } from '../../../audit/audit-log';
import { changedFields } from '../../../audit/changed-fields';
import { ApiError, found } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { InvitationsService } from '../invitations/invitations.service';
import { assertMayChangeRole, assertMayLead, assertMayRemove } from './member-rules';
import type { InviteMemberDto, UpdateMemberDto } from './member.dto';
import type { MemberResponse } from './member.response';
import { MembersRepository } from './members.repository';

/** The people of a business and their roles. */
@Injectable()
export class MembersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly members: MembersRepository,
    private readonly invitations: InvitationsService,
    private readonly audit: AuditLog,
    private readonly uses: InUseChecks,
  ) {}

  list(actor: Actor, window: AskedPage): Promise<Page<MemberResponse>> {
    return this.members.list(actor.businessId, window);
  }

  async read(actor: Actor, userId: string): Promise<JsonText<MemberResponse>> {
    return found(await this.members.read(actor.businessId, userId), 'user');
  }

  /** Invites a person by mail; nobody belongs to the business before they accept. Errors as of InvitationsService. */
  invite(actor: Actor, person: InviteMemberDto): Promise<{ id: string; member: JsonText<MemberResponse> }> {
    return this.work.run(actor.businessId, async () => {
      const id = await this.invitations.invite(actor, person);
      return { id, member: found(await this.members.read(actor.businessId, id), 'user') };
    });
  }

  /** Changes what is given, of a member or of an open invitation. @throws ApiError FORBIDDEN or CONFLICT by the rules of roles */
  update(
    actor: Actor,
    userId: string,
    given: UpdateMemberDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<MemberResponse>> {
    return this.work.run(actor.businessId, async () => {
      const { member: known, owners } = await this.members.findForUpdate(actor.businessId, userId);
      if (!known && (await this.invitations.update(actor, userId, given, expected)))
        return found(await this.members.read(actor.businessId, userId), 'user');
      const member = found(known, 'user');
      assertVersion(expected, member.version);
      const changes = changedFields(member, given);
      const after = { ...member, ...given };
      if (changes.role) assertMayChangeRole(actor, member, after.role, owners);
      if (changes.firstName || changes.lastName) {
        assertMayLead(actor, member);
        await this.members.rename(userId, after.firstName ?? member.firstName, after.lastName ?? member.lastName);
      }
      if (Object.keys(changes).length) {
        await this.members.update(actor.businessId, userId, given.role ?? member.role);
        await this.audit.record(actor, { action: 'user.updated', subjectType: 'user', subjectId: userId, changes });
      }
      return found(await this.members.read(actor.businessId, userId), 'user');
    });
  }

  /** Takes a person out, whose account stays, or withdraws an invitation. @throws ApiError FORBIDDEN or CONFLICT by the rules of roles, CONFLICT for one who drives */
  remove(actor: Actor, userId: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const { member: known, owners } = await this.members.findForUpdate(actor.businessId, userId);
      if (!known && (await this.invitations.withdraw(actor, userId, expected))) return;
      const member = found(known, 'user');
      assertVersion(expected, member.version);
      assertMayRemove(actor, member, owners);
      const [use] = await this.uses.find('user', actor.businessId, [userId]);
      if (use) throw new ApiError('CONFLICT', { guid: use.by ?? 'Somebody counts on this user.' });
      await this.members.remove(actor.businessId, userId);
      await this.audit.record(actor, {
        action: 'user.removed',
        subjectType: 'user',
        subjectId: userId,
        changes: { role: member.role },
      });
    });
  }

  /**
   * Takes the caller out, at once; a driver who is tied to them stays, without an account.
   *
   * @throws ApiError CONFLICT for the last owner; FORBIDDEN for an API token, which is nobody's
   */
  leave(actor: Actor): Promise<void> {
    const { businessId, userId } = actor;
    if (!userId) throw new ApiError('FORBIDDEN', undefined, 'An API token belongs to a business, not to a user.');
    return this.work.run(businessId, async () => {
      const { member: known, owners } = await this.members.findForUpdate(businessId, userId);
      const member = found(known, 'user');
      assertMayRemove(actor, member, owners);
      await this.members.remove(businessId, userId);
      const changes = { role: member.role };
      await this.audit.record(actor, { action: 'user.left', subjectType: 'user', subjectId: userId, changes });
    });
  }
}
