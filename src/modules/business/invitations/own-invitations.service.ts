import { Injectable } from '@nestjs/common';
import type { Account } from '../../../core/actor';
import { type AuditActor, AuditLog } from '../../../shared/audit/audit-log';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { hashToken, getTokenPrefix } from '../../../common/secrets/tokens';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { LoginService } from '../../users/sessions/login.service';
import { SessionsService } from '../../users/sessions/sessions.service';
import { USE_SINGLE_SIGN_ON_MESSAGE } from '../../users/sessions/sso-rules.service';
import { UsersService } from '../../users/users.service';
import { type AnsweredInvitation, InvitationsRepository } from './invitations.repository';
import { type MailedInvitation, type OwnInvitation, InvitationsReadModel } from './invitations.read-model';

type Outcome = 'accepted' | 'declined';

/** The user of a session, or the holder of a mailed link. */
type Invitee = Pick<Account, 'kind' | 'tokenId'> & { readonly userId: string; readonly businessId: string | null };

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Lists, accepts and declines invitations of a signed-in user or of the holder of a mailed link. */
@Injectable()
export class OwnInvitationsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly invitations: InvitationsRepository,
    private readonly readModel: InvitationsReadModel,
    private readonly users: UsersService,
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ApiError FORBIDDEN until the address is confirmed, because another person may have registered with it */
  async list(account: Account): Promise<OwnInvitation[]> {
    const { userId, businessId } = await this.findConfirmedUser(account);
    return this.readModel.listOwn(userId, businessId);
  }

  /** @throws ApiError NOT_FOUND; FORBIDDEN if the address of the user is not confirmed; CONFLICT if the user has a business */
  async answer(account: Account, id: string, outcome: Outcome): Promise<AnsweredInvitation> {
    const invitee = await this.findConfirmedUser(account);
    const settle = () => this.settle(invitee, id, outcome);
    return account.businessId ? this.work.run(account.businessId, settle) : this.work.runWithoutBusiness(settle);
  }

  /** Returns the open invitation of a mailed link. */
  async findByLink(token: string): Promise<MailedInvitation | undefined> {
    return getTokenPrefix(token) === 'dde' ? this.readModel.findByToken(hashToken(token)) : undefined;
  }

  /**
   * Accepts an invitation with the password of an existing account.
   *
   * @param address address of the client, for the login rate limit
   * @throws ApiError FORBIDDEN if the business requires single sign-on; UNAUTHORIZED, RATE_LIMITED, and as `answer`
   */
  async acceptByPassword(invitation: MailedInvitation, password: string, address: string): Promise<AnsweredInvitation> {
    assertPasswordAllowed(invitation);
    const account = await this.logins.authenticate({ email: invitation.email, password }, address);
    const invitee = {
      kind: 'session',
      userId: account.id,
      tokenId: account.id,
      businessId: account.businessId,
    } as const;
    return this.work.runWithoutBusiness(() => this.settle(invitee, invitation.id, 'accepted'));
  }

  /**
   * Declines the invitation of a mailed link, without an account.
   *
   * @throws ApiError NOT_FOUND
   */
  async declineByLink(token: string): Promise<void> {
    await this.work.runWithoutBusiness(async () => {
      const { id, businessId, role } = orNotFound(
        await this.invitations.declineInvitation(hashToken(token)),
        'invitation',
      );
      await this.record({ kind: 'session', userId: null, tokenId: id, businessId }, 'declined', id, role);
    });
  }

  /**
   * Creates an account and accepts the invitation.
   *
   * @throws ApiError VALIDATION_ERROR for the password; NOT_FOUND; FORBIDDEN if the business requires single sign-on
   */
  async acceptWithNewAccount(
    token: string,
    { password, confirmPassword: _, ...names }: NewAccount,
  ): Promise<AnsweredInvitation> {
    const hash = hashToken(token);
    const invitation = orNotFound(await this.findByLink(token), 'invitation');
    assertPasswordAllowed(invitation);
    const passwordHash = await this.users.hashNew(password);
    return this.work.runWithoutBusiness(async () => {
      const newUserId = await this.invitations.createAccount(hash, { id: newId(), passwordHash, ...names });
      const userId = orNotFound(newUserId, 'invitation');
      return this.settle({ kind: 'session', userId, tokenId: userId, businessId: null }, invitation.id, 'accepted');
    });
  }

  private async settle(invitee: Invitee, id: string, outcome: Outcome): Promise<AnsweredInvitation> {
    const answered = orNotFound(await this.invitations.answerInvitation(id, invitee.userId, outcome), 'invitation');
    if (answered.hasBusiness)
      throw new ApiError(
        'CONFLICT',
        undefined,
        'You belong to a business already: leave it first (POST /api/business/leave).',
      );
    await this.record({ ...invitee, businessId: answered.businessId }, outcome, id, answered.role);
    return answered;
  }

  private record(actor: AuditActor, outcome: Outcome, id: string, role: string): Promise<void> {
    const entry = { action: `invitation.${outcome}`, subjectType: 'invitation', subjectId: id, changes: { role } };
    return this.work.run(actor.businessId, () => this.audit.record(actor, entry));
  }

  /** @throws ApiError FORBIDDEN if the address of the user is not confirmed */
  private async findConfirmedUser(account: Account): Promise<Invitee> {
    const { id, verified } = await this.sessions.readAccount(account);
    if (!verified)
      throw new ApiError(
        'FORBIDDEN',
        undefined,
        'Confirm your email address first. POST /api/user/resend-verification sends a new link.',
      );
    return { kind: account.kind, tokenId: account.tokenId, userId: id, businessId: account.businessId };
  }
}

/** @throws ApiError FORBIDDEN if the business requires single sign-on of the invited user */
function assertPasswordAllowed({ requiresSso }: MailedInvitation): void {
  if (requiresSso) throw new ApiError('FORBIDDEN', undefined, USE_SINGLE_SIGN_ON_MESSAGE);
}
