import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { PublicOrigin } from '../../../core/public-origin';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { ApiError } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { hashToken, newToken } from '../../../common/secrets/tokens';
import { Outbox } from '../../../platform/jobs/outbox';
import { assertMayGrantRole } from '../members/member-rules';
import type { InviteMemberDto, UpdateMemberDto } from '../members/dto/member.dto';
import { TestBusinessesService } from '../test-business/test-businesses.service';
import { createInvitationMail } from './invitation-mail';
import { InvitationsRepository } from './invitations.repository';
import { type InvitationFacts, InvitationsReadModel } from './invitations.read-model';

const NO_INVITATIONS_IN_TEST_MESSAGE =
  'A test business has no separate users: owners and admins of the business work in it. Invite people to the business.';
/** The mail and the texts of the API name the lifetime too ("7 days"). */
const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Limits the invitations of one address, so that inviting and withdrawing cannot flood a mailbox. */
const MAX_INVITATIONS_PER_DAY = 5;

/**
 * Sends and changes the invitations of a business. An invitation is open until the person accepts or declines it, the business withdraws
 * it, or it expires. Call its methods inside a unit of work.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly readModel: InvitationsReadModel,
    private readonly origin: PublicOrigin,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly testBusinesses: TestBusinessesService,
  ) {}

  /**
   * Mails an invitation link. Changes no account.
   *
   * @returns the invitation's id
   * @throws ApiError CONFLICT for a member of this business, for a person with an open invitation (by the unique constraint
   *   `invitations_open_unique`), for an address that was invited too often today, and in a test business. It does not reveal whether the
   *   person has an account or belongs to another business
   */
  async invite(actor: Actor, { email, firstName, lastName, role }: InviteMemberDto): Promise<string> {
    assertMayGrantRole(actor, role);
    const { businessId, userId } = actor;
    await this.testBusinesses.assertNoTest(businessId, NO_INVITATIONS_IN_TEST_MESSAGE);
    const facts = await this.readModel.findInvitationFacts(businessId, userId, email);
    assertCanBeInvited(facts);

    const id = newId();
    const token = newToken('dde'); // The prefix of tokens in mailed links.
    await this.invitations.insertInvitation({
      businessId,
      id,
      email,
      firstName,
      lastName,
      role,
      tokenHash: hashToken(token),
      invitedBy: userId,
      expiresAt: new Date(Date.now() + INVITATION_LIFETIME_MS),
    });
    const link = `${this.origin.get()}/account/invitation/${token}`;
    const { inviter, businessName } = facts;
    await this.outbox.enqueueMail(createInvitationMail({ to: email, inviter, businessName, role, link }));
    await this.recordAudit(actor, id, 'invitation.sent', { email, role });
    return id;
  }

  /**
   * Changes the name or the role of an open invitation.
   *
   * @returns false if there is no such open invitation
   * @throws ApiError FORBIDDEN if the actor may not assign the old or the new role
   */
  async update(actor: Actor, id: string, input: UpdateMemberDto, expected?: ExpectedVersion): Promise<boolean> {
    const before = await this.invitations.lockInvitation(actor.businessId, id);
    if (!before) return false;
    assertVersion(expected, before.version);
    const changes = findChangedFields(before, input);
    if (Object.keys(changes).length === 0) return true;
    if (input.role) assertMayGrantRole(actor, input.role);
    assertMayGrantRole(actor, before.role); // A change of the name needs this right, too.
    await this.invitations.updateInvitation(actor.businessId, {
      id,
      role: input.role ?? before.role,
      firstName: input.firstName ?? before.firstName,
      lastName: input.lastName ?? before.lastName,
    });
    await this.recordAudit(actor, id, 'invitation.updated', changes);
    return true;
  }

  /**
   * Withdraws an open invitation. Its link no longer works.
   *
   * @returns false if there is no such open invitation
   */
  async withdraw(actor: Actor, id: string, expected?: ExpectedVersion): Promise<boolean> {
    const before = await this.invitations.lockInvitation(actor.businessId, id);
    if (!before) return false;
    assertVersion(expected, before.version);
    await this.invitations.withdrawInvitation(actor.businessId, id);
    await this.recordAudit(actor, id, 'invitation.withdrawn', { role: before.role });
    return true;
  }

  private recordAudit(actor: Actor, subjectId: string, action: string, changes: Readonly<Record<string, unknown>>) {
    return this.audit.record(actor, { action, subjectType: 'invitation', subjectId, changes });
  }
}

/** @throws ApiError CONFLICT for a member of the business, and for an address that was invited too often */
function assertCanBeInvited({
  isMember,
  invitationsOfDay,
}: Pick<InvitationFacts, 'isMember' | 'invitationsOfDay'>): void {
  if (isMember) throw new ApiError('CONFLICT', { email: 'This person belongs to this business already.' });
  if (invitationsOfDay < MAX_INVITATIONS_PER_DAY) return;
  const message = `Was invited ${MAX_INVITATIONS_PER_DAY} times within a day; try again tomorrow.`;
  throw new ApiError('CONFLICT', { email: message });
}
