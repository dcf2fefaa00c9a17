import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import '../../../app.module';
import type { Account } from '../../../core/actor';
import { isAllowed, listAllPermissions, type Permission } from '../../../core/module-metadata';
import { ROLES, type Role } from '../../../core/roles';
import { ApiError } from '../../../common/errors/api-error';
import { type Access, Allow, AllowAnyAccount, AllowDriver, Public } from './allow';
import { PermissionGuard } from './permission.guard';

const ACCOUNT: Account = {
  kind: 'session',
  tokenId: 'the token',
  userId: 'the user',
  businessId: 'the business',
  role: 'owner',
  driverId: null,
  apiAccess: true,
  suspended: false,
  requestsPerMinute: 60,
  timeZone: 'UTC',
  scopes: null,
  depotIds: null,
  allowedAddresses: null,
};

const MARKS: Readonly<Record<string, MethodDecorator>> = {
  public: Public(),
  'any-account': AllowAnyAccount(),
  driver: AllowDriver(),
};
const DRIVER: Account = { ...ACCOUNT, kind: 'driver_session', userId: null, role: null, driverId: 'the driver' };

/** What the guard says to a request of the account (none: no token) on a route that is marked so (none: by nothing). */
function decide(access: Access | undefined, account: Account | undefined): string {
  const handler = (): undefined => undefined;
  if (access) (MARKS[access] ?? Allow(access as Permission))({}, 'handler', { value: handler });
  const context = {
    getHandler: () => handler,
    switchToHttp: () => ({ getRequest: () => ({ account }) }),
  } as unknown as ExecutionContext;
  try {
    return String(new PermissionGuard(new Reflector()).canActivate(context));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FORBIDDEN') return error.message;
    throw error;
  }
}

const DRIVER_ONLY = "Only a driver's session may call this path. POST /api/drivers/{guid}/invitation invites a driver.";
const NOT_FOR_DRIVERS = "A driver's session may only call /api/driver.";
const NO_RULE = 'This route has no permission rule, so it rejects every request.';
const SUSPENDED = 'This business is suspended. Contact the operator of this service.';
const NO_API = 'The plan of the business does not include API access. Log in as a user, or change the plan.';
const NO_BUSINESS = 'This user has no business yet. Create one with POST /api/business, or request an invitation.';

describe('the permission guard', () => {
  it.each<[Access | undefined, string, Account | undefined, string]>([
    ['public', 'no account', undefined, 'true'],
    ['public', 'a suspended business', { ...ACCOUNT, suspended: true }, 'true'],
    [undefined, 'an owner', ACCOUNT, NO_RULE],
    [undefined, 'no account', undefined, NO_RULE],
    ['any-account', 'no account', undefined, NO_RULE],
    ['driver', 'no account', undefined, NO_RULE],
    ['driver', "a driver's session", DRIVER, 'true'],
    ['driver', "a suspended driver's session", { ...DRIVER, suspended: true }, SUSPENDED],
    ['driver', 'an owner', ACCOUNT, DRIVER_ONLY],
    ['orders:read', "a driver's session", DRIVER, NOT_FOR_DRIVERS],
    ['any-account', "a driver's session", DRIVER, NOT_FOR_DRIVERS],
    ['orders:read', 'no account', undefined, NO_RULE],
    ['any-account', 'a suspended business', { ...ACCOUNT, suspended: true }, SUSPENDED],
    ['orders:read', 'a suspended business', { ...ACCOUNT, suspended: true }, SUSPENDED],
    ['any-account', 'a plan without API access', { ...ACCOUNT, apiAccess: false }, NO_API],
    ['orders:read', 'a plan without API access', { ...ACCOUNT, apiAccess: false }, NO_API],
    ['any-account', 'a user without a business', { ...ACCOUNT, businessId: null, role: null }, 'true'],
    ['orders:read', 'a user without a business', { ...ACCOUNT, businessId: null, role: null }, NO_BUSINESS],
    ['orders:read', 'a role without a business', { ...ACCOUNT, businessId: null }, NO_BUSINESS],
    ['orders:read', 'a business without a role', { ...ACCOUNT, role: null }, NO_BUSINESS],
  ])('a route marked %s, %s', (access, _, account, message) => {
    expect(decide(access, account)).toBe(message);
  });

  const everyRoleAndPermission = ROLES.flatMap((role) =>
    listAllPermissions().map(([permission]): [Role, Permission] => [role, permission]),
  );

  it.each(everyRoleAndPermission)('%s on a route that needs %s', (role, permission) => {
    expect(decide(permission, { ...ACCOUNT, role })).toBe(
      isAllowed(role, permission) ? 'true' : `The role ${role} does not have the permission ${permission}.`,
    );
  });
});
