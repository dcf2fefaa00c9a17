import { Injectable } from '@nestjs/common';
import { getEmailDomain } from '../../../common/text/domain-name';
import type { Role } from '../../../core/roles';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import { type DomainOwner, type StoredAccount, UsersReadModel } from '../users.read-model';

/**
 * `refused`: the business requires single sign-on. `emergency`: it does, but the user is an owner, who must be able to sign in when the
 * identity provider fails.
 */
export type PasswordRule = 'allowed' | 'emergency' | 'refused';

/** Message for users whose password does not work. */
export const USE_SINGLE_SIGN_ON_MESSAGE =
  'Your business requires single sign-on: enter your email address on the sign-in page, and sign in at your business.';

/** Decides who may use a password, by the single sign-on settings of businesses. */
@Injectable()
export class SsoRulesService {
  constructor(
    private readonly readModel: UsersReadModel,
    private readonly work: UnitOfWork,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the business that has verified the domain, and whether it requires single sign-on; undefined if none has. */
  findBusinessOfDomain(domain: string): Promise<DomainOwner | undefined> {
    return this.readModel.findDomainOwner(domain);
  }

  /**
   * Returns whether the user's business requires single sign-on of addresses like this one. A business requires it only for the domains that
   * it has verified, so another owner of the domain has no effect.
   */
  async isEnforced(email: string, businessId: string | null): Promise<boolean> {
    const domain = getEmailDomain(email);
    if (domain === null || businessId === null) return false;
    const owner = await this.findBusinessOfDomain(domain);
    return owner?.businessId === businessId && owner.isEnforced;
  }

  /** Returns whether the password of the account may be used. */
  async findPasswordRule({
    email,
    businessId,
    role,
  }: Pick<StoredAccount, 'email' | 'businessId'> & { role: Role | null }): Promise<PasswordRule> {
    if (!(await this.isEnforced(email, businessId))) return 'allowed';
    return role === 'owner' ? 'emergency' : 'refused';
  }

  /**
   * Checks that a password may be used, after it was found to be right. Records the emergency login of an owner in the audit log. The entry
   * names the user only, because the session is opened later.
   *
   * @throws ApiError FORBIDDEN if the business requires single sign-on
   */
  async assertPasswordAllowed(account: StoredAccount): Promise<void> {
    const rule = await this.findPasswordRule(account);
    if (rule === 'refused') throw new ApiError('FORBIDDEN', undefined, USE_SINGLE_SIGN_ON_MESSAGE);
    const { id: userId, businessId } = account;
    if (rule === 'emergency' && businessId !== null) await this.recordEmergencyLogin(userId, businessId);
  }

  private recordEmergencyLogin(userId: string, businessId: string): Promise<void> {
    const entry = { action: 'user.emergency_login', subjectType: 'user', subjectId: userId };
    return this.work.run(businessId, () => this.audit.record({ kind: 'session', userId, businessId }, entry));
  }
}
