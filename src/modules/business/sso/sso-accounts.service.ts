import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '../../../core/roles';
import { newId } from '../../../common/ids';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import { createSession, type NewSessionToken } from '../../users/sessions/new-session';
import type { Member } from '../entities/member.entity';
import { canBeLimitedToDepots } from '../members/member-rules';
import { MembersRepository } from '../members/members.repository';
import { InvitationsRepository } from '../invitations/invitations.repository';
import type { SsoSettings } from './entities/sso-settings.entity';
import type { Identity } from './provider/identity-claims';
import { type AccountRefusal, SsoAccountsRepository } from './sso-accounts.repository';

/** Signs in people whom a provider has identified: links the account, sets the membership with its role, and opens the session. */
@Injectable()
export class SsoAccountsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: SsoAccountsRepository,
    private readonly members: MembersRepository,
    private readonly invitations: InvitationsRepository,
    private readonly audit: AuditLog,
    @Inject(ENV) private readonly env: Pick<Env, 'SESSION_TTL'>,
  ) {}

  /** Signs the person in, and makes them a member of the business at the first time. */
  signIn(settings: SsoSettings, identity: Identity): Promise<NewSessionToken | { refusal: AccountRefusal }> {
    const { businessId, issuer } = settings;
    return this.work.run(businessId, async () => {
      const { userId, email, refusal } = await this.accounts.linkIdentity(issuer, identity, newId());
      if (refusal) return { refusal };
      await this.addOrUpdateMember(settings, userId, email, identity.role);
      const { token, ...created } = createSession(this.env.SESSION_TTL);
      const session = { ...created, userId, issuer, subject: identity.subject };
      const isOpen = await this.accounts.openSession(session);
      return isOpen ? { token, expiresAt: created.expiresAt } : { refusal: 'removed' as const };
    });
  }

  /**
   * Adds the member, or changes the role of a member. Owners stay owners, and the provider makes none.
   *
   * @param mappedRole the role by the provider; undefined if the provider does not decide about roles
   */
  private async addOrUpdateMember(
    settings: SsoSettings,
    userId: string,
    email: string,
    mappedRole: Role | undefined,
  ): Promise<void> {
    const member = await this.members.lockMember(settings.businessId, userId);
    if (!member) await this.addMember(settings, userId, email, mappedRole);
    else if (mappedRole) await this.updateRole(member, mappedRole);
  }

  /** Adds a member. An open invitation is accepted, and decides the role if the provider does not. Only an invitation makes an owner. */
  private async addMember(
    { businessId, defaultRole }: SsoSettings,
    userId: string,
    email: string,
    mappedRole: Role | undefined,
  ): Promise<void> {
    const invitation = await this.invitations.acceptByAddress(businessId, email);
    const role = invitation?.role === 'owner' ? 'owner' : (mappedRole ?? invitation?.role ?? defaultRole);
    await this.members.insertMember(businessId, userId, role);
    await this.recordAudit(businessId, userId, 'user.joined', { role, by: 'single sign-on' });
  }

  private async updateRole({ businessId, userId, role, depotIds }: Member, mappedRole: Role): Promise<void> {
    if (role === 'owner' || role === mappedRole) return;
    const newDepotIds = canBeLimitedToDepots(mappedRole) ? depotIds : null;
    await this.members.updateMember(businessId, userId, mappedRole, newDepotIds);
    const changes = { role: { from: role, to: mappedRole }, by: 'single sign-on' };
    await this.recordAudit(businessId, userId, 'user.updated', changes);
  }

  private recordAudit(businessId: string, userId: string, action: string, changes: Readonly<Record<string, unknown>>) {
    const actor = { kind: 'session', userId, businessId } as const;
    return this.audit.record(actor, { action, subjectType: 'user', subjectId: userId, changes });
  }
}
