import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Account } from '../../../core/actor';
import { isAllowed, type Permission } from '../../../core/module-metadata';
import { findMissingScope, findRequiredScopes, type Scope } from '../../../core/scopes';
import { ApiError } from '../../../common/errors/api-error';
import { getRequest } from '../actor';
import { UNCHANGING_OPERATION } from '../envelope/changes-nothing';
import { ACCESS, type Access, ALL_DEPOTS, ALLOWS_ENROLMENT, ANY_SCOPE, VISITOR_LIMIT } from './allow';

/**
 * Rejects with 403, in this order:
 * - all requests on a route without an access rule
 * - accounts of a suspended business or of a plan without API access
 * - sessions that must enrol a second factor first, except on the routes for that
 * - publishable keys on routes that are not open to them
 * - drivers' sessions on routes that are not for drivers, and all other accounts on routes for drivers
 * - API tokens with scopes on routes of any account that are not open to every scope
 * - users without a business, except on routes of any account
 * - roles without the permission of the route
 * - members who are limited to depots, on routes that concern all depots
 * - API tokens without a scope of the route
 */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    // The handler of unknown paths (`unrouted`) only responds with an error.
    if (access === 'public' || access === 'unrouted') return true;
    // AuthenticationGuard has rejected requests without a valid token, so the account is never missing here.
    const { account } = getRequest(context);
    if (!access || !account)
      throw createForbiddenError('This route has no permission rule, so it rejects every request.');
    this.assertIsUsable(account, context);
    this.assertFitsKind(account, access, context);
    if (access === 'driver') return true;
    if (access === 'any-account') this.assertHasNoScopes(account, context);
    else this.assertMayAsMember(account, access, context);
    return true;
  }

  /** Rejects accounts of a suspended business, of a plan without API access, or without the second factor that their business requires. */
  private assertIsUsable(account: Account, context: ExecutionContext): void {
    if (account.suspended)
      throw createForbiddenError('This business is suspended. Contact the operator of this service.');
    if (!account.apiAccess)
      throw createForbiddenError(
        'The plan of the business does not include API access. Log in as a user, or change the plan.',
      );
    if (account.mustEnrol && !this.reflector.get<boolean | undefined>(ALLOWS_ENROLMENT, context.getHandler()))
      throw new ApiError('SECOND_FACTOR_ENROLMENT_REQUIRED');
  }

  /** Rejects publishable keys and drivers' sessions on routes that are not for them, and other accounts on routes for drivers. */
  private assertFitsKind({ kind }: Account, access: Access, context: ExecutionContext): void {
    if (kind === 'publishable_key' && !this.isOpenToPublishableKeys(context))
      throw createForbiddenError('A publishable key may only search, hold and confirm delivery slots.');
    if (kind === 'driver_session' && access !== 'driver')
      throw createForbiddenError("A driver's session may only call /api/driver.");
    if (access === 'driver' && kind !== 'driver_session')
      throw createForbiddenError(
        "Only a driver's session may call this path. POST /api/drivers/{guid}/invitation invites a driver.",
      );
  }

  /** Rejects tokens with scopes on routes of any account, unless the route is open to every scope. */
  private assertHasNoScopes({ scopes }: Account, context: ExecutionContext): void {
    if (scopes && !this.reflector.get<boolean | undefined>(ANY_SCOPE, context.getHandler()))
      throw createForbiddenError('A token with scopes cannot use this operation, which no scope includes.');
  }

  /** Rejects accounts without a business, and those whose role, depots or scopes do not allow the route. */
  private assertMayAsMember(account: Account, permission: Permission, context: ExecutionContext): void {
    if (!account.businessId || !account.role)
      throw createForbiddenError(
        'This user has no business yet. Create one with POST /api/business, or request an invitation.',
      );
    if (!isAllowed(account.role, permission))
      throw createForbiddenError(`The role ${account.role} does not have the permission ${permission}.`);
    if (account.depotIds && this.concernsAllDepots(context))
      throw createForbiddenError('Your account is limited to some depots. This operation concerns all depots.');
    if (account.scopes) this.assertScopes(account.scopes, permission, context);
  }

  private assertScopes(granted: readonly Scope[], permission: Permission, context: ExecutionContext): void {
    const required = findRequiredScopes(permission, { changesSomething: this.changesSomething(context) });
    const missing = findMissingScope(granted, required);
    if (missing) throw createForbiddenError(`This token does not have the scope ${missing}.`);
  }

  /** `AllowPublishable` opens a route by setting its rate limit. */
  private isOpenToPublishableKeys(context: ExecutionContext): boolean {
    return Boolean(this.reflector.get<number | undefined>(VISITOR_LIMIT, context.getHandler()));
  }

  /** `ForAllDepots` may mark a single route or a whole controller. The guard reads all other marks of the route only. */
  private concernsAllDepots(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(ALL_DEPOTS, targets) ?? false;
  }

  private changesSomething(context: ExecutionContext): boolean {
    const { method } = getRequest(context);
    const isRead = method === 'GET' || method === 'HEAD';
    return !isRead && !this.reflector.get<boolean | undefined>(UNCHANGING_OPERATION, context.getHandler());
  }
}

const createForbiddenError = (message: string) => new ApiError('FORBIDDEN', undefined, message);
