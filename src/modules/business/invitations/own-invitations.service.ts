import { Injectable } from '@nestjs/common';
import type { Account } from '../../../application/actor';
import { type AuditActor, AuditLog } from '../../../audit/audit-log';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { hashToken, tokenPrefix } from '../../../common/tokens';
import { UnitOfWork } from '../../../database/unit-of-work';
import { SessionsService } from '../../users/sessions.service';
import { UsersService } from '../../users/users.service';
import {
  type AnsweredInvitation,
  InvitationsRepository,
  type MailedInvitation,
  type OwnInvitation,
} from './invitations.repository';

type Outcome = 'accepted' | 'declined';

/** Who answers: a session's user, or whoever holds the mailed link. */
type Invitee = Pick<Account, 'kind' | 'tokenId'> & { readonly userId: string };

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** What an invited person sees and answers. */
@Injectable()
export class OwnInvitationsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ApiError FORBIDDEN while the address is not confirmed: somebody else may have registered with it */
  async list(account: Account): Promise<OwnInvitation[]> {
    return this.invitations.listOwn((await this.confirmed(account)).userId);
  }

  /** @throws ApiError NOT_FOUND; FORBIDDEN while the address is not confirmed; CONFLICT for somebody who has a business */
  async answer(account: Account, id: string, outcome: Outcome): Promise<AnsweredInvitation> {
    const answering = await this.confirmed(account);
    return this.work.runWithoutBusiness(() => this.settle(answering, id, outcome));
  }

  /** The open invitation behind a mailed link. */
  async findByLink(token: string): Promise<MailedInvitation | undefined> {
    return tokenPrefix(token) === 'dde' ? this.invitations.findByToken(hashToken(token)) : undefined;
  }

  /**
   * For somebody with an account: accepts with its password.
   *
   * @param address the client's, for the limit of logins
   * @throws ApiError UNAUTHORIZED, RATE_LIMITED, and as `answer`
   */
  async acceptByPassword(invitation: MailedInvitation, password: string, address: string): Promise<AnsweredInvitation> {
    const account = await this.sessions.authenticate({ email: invitation.email, password }, address);
    const answering = { kind: 'session', userId: account.id, tokenId: account.id } as const;
    return this.work.runWithoutBusiness(() => this.settle(answering, invitation.id, 'accepted'));
  }

  /** For whoever holds the link: declining needs no account. @throws ApiError NOT_FOUND */
  async declineByLink(token: string): Promise<void> {
    await this.work.runWithoutBusiness(async () => {
      const { id, businessId, role } = found(await this.invitations.decline(hashToken(token)), 'invitation');
      await this.record({ kind: 'session', userId: null, tokenId: id, businessId }, 'declined', id, role);
    });
  }

  /** For somebody without one: makes it and accepts. @throws ApiError VALIDATION_ERROR for the password, NOT_FOUND */
  async acceptWithNewAccount(
    token: string,
    { password, confirmPassword: _, ...names }: NewAccount,
  ): Promise<AnsweredInvitation> {
    const hash = hashToken(token);
    const invitation = found(await this.findByLink(token), 'invitation');
    const passwordHash = await this.users.hashNew(password);
    return this.work.runWithoutBusiness(async () => {
      const made = await this.invitations.makeAccount(hash, { id: newId(), passwordHash, ...names });
      const userId = found(made, 'invitation');
      return this.settle({ kind: 'session', userId, tokenId: userId }, invitation.id, 'accepted');
    });
  }

  private async settle(answering: Invitee, id: string, outcome: Outcome): Promise<AnsweredInvitation> {
    const answered = found(await this.invitations.answer(id, answering.userId, outcome), 'invitation');
    if (answered.hasBusiness)
      throw new ApiError(
        'CONFLICT',
        undefined,
        'You belong to a business already: leave it first (POST /api/business/leave).',
      );
    await this.record({ ...answering, businessId: answered.businessId }, outcome, id, answered.role);
    return answered;
  }

  private record(actor: AuditActor, outcome: Outcome, id: string, role: string): Promise<void> {
    const entry = { action: `invitation.${outcome}`, subjectType: 'invitation', subjectId: id, changes: { role } };
    return this.work.run(actor.businessId, () => this.audit.record(actor, entry));
  }

  private async confirmed(account: Account): Promise<Invitee> {
    const { id, verified } = await this.sessions.me(account);
    if (!verified)
      throw new ApiError(
        'FORBIDDEN',
        undefined,
        'Confirm your email address first; POST /api/user/resend-verification mails a new link.',
      );
    return { kind: account.kind, tokenId: account.tokenId, userId: id };
  }
}
