import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { allows } from '../application/contributions';
import { ApiError } from '../common/errors/api-error';
import { requestOf } from './actor';
import { ACCESS, type Access } from './allow';

/** 403 for a driver's session anywhere else than where drivers act, and for others there; for a suspended business, a plan without API access, a user without a business, and a role without the route's permission. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access === 'public' || access === 'unrouted') return true;
    const { account } = requestOf(context);
    if (!access || !account) throw forbidden('This route is open to nobody.');
    if (account.suspended) throw forbidden('This business is suspended; ask the operator of this service.');
    if (!account.apiAccess)
      throw forbidden("The business's plan has no API access; log in as a user or change the plan.");
    if (account.kind === 'driver_session' && access !== 'driver')
      throw forbidden("A driver's session may call /api/driver alone.");
    if (access === 'driver') {
      if (account.kind === 'driver_session') return true;
      throw forbidden("This is for a driver's own session: POST /api/drivers/{guid}/invitation invites one.");
    }
    if (access === 'any-account') return true;
    if (!account.businessId || !account.role) {
      throw forbidden('This user has no business yet: create one with POST /api/business, or ask for an invitation.');
    }
    if (!allows(account.role, access))
      throw forbidden(`The role ${account.role} does not have the permission ${access}.`);
    return true;
  }
}

const forbidden = (message: string) => new ApiError('FORBIDDEN', undefined, message);
