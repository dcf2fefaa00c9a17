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

const LEAVE_BUSINESS_FIRST_MESSAGE = 'You belong to a business already: leave it first (POST /api/business/leave).';
const CONFIRM_ADDRESS_FIRST_MESSAGE =
  'Confirm your email address first. POST /api/user/resend-verification sends a new link.';

/** The account that a person creates to accept an invitation. */
export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Lists, accepts and declines the invitations that a person has received. The person is a signed-in user, or the holder of the mailed link
 * of an invitation. InvitationsService has the side of the inviting business.
 */
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

  /**
   * Returns the open invitations of a signed-in user.
   *
   * @throws ApiError FORBIDDEN until the address is confirmed, because another person may have registered with it
   */
  async list(account: Account): Promise<OwnInvitation[]> {
    const { userId, businessId } = await this.findConfirmedUser(account);
    return this.readModel.listOwn(userId, businessId);
  }

  /**
   * Accepts or declines an invitation as a signed-in user.
   *
   * @throws ApiError NOT_FOUND; FORBIDDEN if the address of the user is not confirmed; CONFLICT if the user has a business
   */
  async answerInvitation(account: Account, id: string, outcome: Outcome): Promise<AnsweredInvitation> {
    const { userId, businessId } = await this.findConfirmedUser(account);
    const answer = () => this.answerAsUser(userId, id, outcome);
    return businessId ? this.work.run(businessId, answer) : this.work.runWithoutBusiness(answer);
  }

  /** Returns the open invitation of a mailed link. */
  async findByLink(token: string): Promise<MailedInvitation | undefined> {
    return getTokenPrefix(token) === 'dde' ? this.readModel.findByToken(hashToken(token)) : undefined;
  }

  /**
   * Accepts an invitation with the password of an existing account.
   *
   * @param network network of the client, for the limit of failed logins
   * @throws ApiError FORBIDDEN if the business requires single sign-on; UNAUTHORIZED, RATE_LIMITED, and as `answerInvitation`
   */
  async acceptByPassword(invitation: MailedInvitation, password: string, network: string): Promise<AnsweredInvitation> {
    assertPasswordAllowed(invitation);
    const account = await this.logins.authenticate({ email: invitation.email, password }, network);
    return this.work.runWithoutBusiness(() => this.answerAsUser(account.id, invitation.id, 'accepted'));
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
      await this.recordAudit({ kind: 'session', userId: null, businessId }, 'declined', id, role);
    });
  }

  /**
   * Creates an account and accepts the invitation.
   *
   * @throws ApiError VALIDATION_ERROR for the password; NOT_FOUND; FORBIDDEN if the business requires single sign-on
   */
  async acceptWithNewAccount(
    token: string,
    { password, firstName, lastName }: NewAccount,
  ): Promise<AnsweredInvitation> {
    const hash = hashToken(token);
    const invitation = orNotFound(await this.findByLink(token), 'invitation');
    assertPasswordAllowed(invitation);
    const passwordHash = await this.users.hashNewPassword(password);
    return this.work.runWithoutBusiness(async () => {
      const account = { id: newId(), passwordHash, firstName, lastName };
      const userId = orNotFound(await this.invitations.createAccount(hash, account), 'invitation');
      return this.answerAsUser(userId, invitation.id, 'accepted');
    });
  }

  /**
   * Accepts or declines the invitation, and records that in the audit log of its business. Call it inside a unit of work.
   *
   * @throws ApiError NOT_FOUND; CONFLICT if the user belongs to a business: then the database has left the invitation as it was
   */
  private async answerAsUser(userId: string, id: string, outcome: Outcome): Promise<AnsweredInvitation> {
    const answered = orNotFound(await this.invitations.answerInvitation(id, userId, outcome), 'invitation');
    const { businessId, role, hasBusiness } = answered;
    if (hasBusiness) throw new ApiError('CONFLICT', undefined, LEAVE_BUSINESS_FIRST_MESSAGE);
    await this.recordAudit({ kind: 'session', userId, businessId }, outcome, id, role);
    return answered;
  }

  /** Writes into the audit log of the inviting business, which the open unit of work sees only inside this `run`. */
  private recordAudit(actor: AuditActor, outcome: Outcome, id: string, role: string): Promise<void> {
    const entry = { action: `invitation.${outcome}`, subjectType: 'invitation', subjectId: id, changes: { role } };
    return this.work.run(actor.businessId, () => this.audit.record(actor, entry));
  }

  /**
   * Returns the id and the business of a signed-in user.
   *
   * @throws ApiError FORBIDDEN if the address of the user is not confirmed
   */
  private async findConfirmedUser(account: Account): Promise<{ userId: string; businessId: string | null }> {
    const { id, verified } = await this.sessions.readAccount(account);
    if (!verified) throw new ApiError('FORBIDDEN', undefined, CONFIRM_ADDRESS_FIRST_MESSAGE);
    return { userId: id, businessId: account.businessId };
  }
}

/** @throws ApiError FORBIDDEN if the business requires single sign-on of the invited user */
function assertPasswordAllowed({ requiresSso }: MailedInvitation): void {
  if (requiresSso) throw new ApiError('FORBIDDEN', undefined, USE_SINGLE_SIGN_ON_MESSAGE);
}
