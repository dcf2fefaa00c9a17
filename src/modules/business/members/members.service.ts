import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../audit/audit-log';
import { changedFields } from '../../../audit/changed-fields';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { Actor } from '../../../http/actor';
import type { JsonText, Page } from '../../../http/page';
import { Outbox } from '../../../outbox/outbox';
import { MailTokens } from '../../users/mail-tokens';
import { assertVersion, type ExpectedVersion } from '../../../http/precondition';
import type { InviteMemberDto, UpdateMemberDto } from './member.dto';
import { assertMayChangeRole, assertMayGrant, assertMayLead, assertMayRemove } from './member-rules';
import { MembersRepository } from './members.repository';

/** The people of a business and their roles. */
@Injectable()
export class MembersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly members: MembersRepository,
    private readonly mailTokens: MailTokens,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  list(actor: Actor, page?: { page: number; pageSize: number }): Promise<JsonText | Page<never>> {
    return this.members.list(actor.businessId, page);
  }

  read(actor: Actor, userId: string): Promise<JsonText> {
    return this.work.run(actor.businessId, async () =>
      found(await this.members.read(actor.businessId, userId), 'user'),
    );
  }

  /**
   * Takes a person in. Who has no account yet gets a mail whose token sets the password; who has one keeps name and
   * password and is told.
   *
   * @throws ApiError CONFLICT for somebody who belongs to a business; FORBIDDEN for a role that the actor may not give
   */
  invite(actor: Actor, { role, ...person }: InviteMemberDto): Promise<{ id: string; member: JsonText }> {
    assertMayGrant(actor, role);
    return this.work.run(actor.businessId, async () => {
      const token = this.mailTokens.issue('invite');
      const { id, email, needsPassword } = await this.members.inviteAccount({ id: newId(), ...person }, token);
      await this.members.insert(actor.businessId, id, role);
      await this.outbox.mail(needsPassword ? token.mail(email) : welcome(email, role));
      await this.audit.record(actor, {
        action: 'user.invited',
        subjectType: 'user',
        subjectId: id,
        changes: { email, role },
      });
      return { id, member: found(await this.members.read(actor.businessId, id), 'user') };
    });
  }

  /** Changes what is given. @throws ApiError FORBIDDEN or CONFLICT by the rules of roles */
  update(actor: Actor, userId: string, given: UpdateMemberDto, expected?: ExpectedVersion): Promise<JsonText> {
    return this.work.run(actor.businessId, async () => {
      const { member: known, owners } = await this.members.findForUpdate(actor.businessId, userId);
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

  /** Takes a person out; the account stays. @throws ApiError FORBIDDEN or CONFLICT by the rules of roles, CONFLICT for one who drives */
  remove(actor: Actor, userId: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const { member: known, owners } = await this.members.findForUpdate(actor.businessId, userId);
      const member = found(known, 'user');
      assertVersion(expected, member.version);
      assertMayRemove(actor, member, owners);
      const driver = await this.members.findDriver(actor.businessId, userId);
      if (driver)
        throw new ApiError('CONFLICT', {
          guid: `The driver "${driver.name}" (${driver.id}) is tied to this user: set the driver's userGuid to null, or delete the driver, first.`,
        });
      await this.members.remove(actor.businessId, userId);
      await this.audit.record(actor, {
        action: 'user.removed',
        subjectType: 'user',
        subjectId: userId,
        changes: { role: member.role },
      });
    });
  }
}

const welcome = (to: string, role: string) => ({
  to,
  subject: 'You belong to a business now',
  text: `Hello,

your account of the delivery dispatch service was taken into a business, as ${role}.
Log in as before; a session that is open already has the new rights.
`,
});
