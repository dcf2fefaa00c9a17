import type { Role } from '../../../core/roles';
import { ApiError } from '../../../common/errors/api-error';

/** A member, as far as the rules need it. */
export interface MemberRole {
  readonly id: string;
  readonly role: Role;
}

/** The user or API token of the request. An API token has a role, but is not a member. */
export interface Caller {
  readonly userId: string | null;
  readonly role: Role;
}

/** Members with these roles can only be managed by owners. */
const ADMIN_ROLES: readonly Role[] = ['owner', 'admin'];
/** Roles whose members can be limited to depots. Others administer the whole business, or see only their own dispatches. */
const LIMITABLE_ROLES: readonly Role[] = ['dispatcher', 'viewer'];

/**
 * Rejects the role `owner` unless an owner grants it.
 *
 * @throws ApiError FORBIDDEN
 */
export function assertMayGrantRole(caller: Caller, role: Role): void {
  if (role === 'owner' && caller.role !== 'owner')
    throw createForbiddenError('Only an owner can make a member an owner.');
}

/**
 * Checks a change of role.
 *
 * @param role the new role
 * @param owners all owners of the business, locked
 * @throws ApiError CONFLICT for the last owner; FORBIDDEN for the caller's own role, and for the role of an owner or admin unless the
 *   caller is an owner
 */
export function assertMayChangeRole(
  caller: Caller,
  member: MemberRole,
  role: Role,
  owners: readonly MemberRole[],
): void {
  assertNotLastOwner(member, owners);
  if (caller.userId === member.id) throw createForbiddenError('You cannot change your own role.');
  assertMayManage(caller, member);
  assertMayGrantRole(caller, role);
}

/**
 * Checks the removal of a member. Each member may remove themselves.
 *
 * @param owners all owners of the business, locked
 * @throws ApiError CONFLICT for the last owner; FORBIDDEN for another owner or admin unless the caller is an owner
 */
export function assertMayRemove(caller: Caller, member: MemberRole, owners: readonly MemberRole[]): void {
  assertNotLastOwner(member, owners);
  if (caller.userId !== member.id) assertMayManage(caller, member);
}

/**
 * Checks that the caller may change or remove the member. Only an owner may do so with another owner or admin.
 *
 * @throws ApiError FORBIDDEN
 */
export function assertMayManage(caller: Caller, member: MemberRole): void {
  if (ADMIN_ROLES.includes(member.role) && caller.role !== 'owner' && caller.userId !== member.id)
    throw createForbiddenError('Only an owner changes or removes owners and admins.');
}

/**
 * Checks that the caller may reset the second factor of the member. Only owners may reset that of admins, and only the operator that of
 * owners. Users remove their own by another operation.
 *
 * @throws ApiError FORBIDDEN
 */
export function assertMayResetSecondFactor(caller: Caller, member: MemberRole): void {
  if (caller.userId === member.id)
    throw createForbiddenError('Remove your own second factor at /api/user/second-factor, which asks who you are.');
  if (member.role === 'owner')
    throw createForbiddenError(
      "Only the operator resets an owner's second factor: npm run admin -- remove-second-factor <email>.",
    );
  assertMayManage(caller, member);
}

function assertNotLastOwner(member: MemberRole, owners: readonly MemberRole[]): void {
  if (member.role === 'owner' && owners.length === 1)
    throw new ApiError('CONFLICT', undefined, 'This is the last owner; make another member an owner first.');
}

/**
 * Checks that members with the role can be limited to depots.
 *
 * @throws ApiError VALIDATION_ERROR for a role that sees all depots
 */
export function assertCanBeLimitedToDepots(role: Role): void {
  if (!LIMITABLE_ROLES.includes(role))
    throw new ApiError('VALIDATION_ERROR', {
      depotIds: `Only members with the role ${LIMITABLE_ROLES.join(' or ')} can be limited to depots: the role is ${role}.`,
    });
}

/** Returns whether members with the role can be limited to depots. */
export const canBeLimitedToDepots = (role: Role): boolean => LIMITABLE_ROLES.includes(role);

const createForbiddenError = (message: string) => new ApiError('FORBIDDEN', undefined, message);
