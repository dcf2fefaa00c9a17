import type { Role } from '../../../application/roles';
import { ApiError } from '../../../common/errors/api-error';

export interface MemberRole {
  readonly id: string;
  readonly role: Role;
}

/** Who acts: a person of the business, or an API token, which is nobody among the members. */
export interface Acting {
  readonly userId: string | null;
  readonly role: Role;
}

const LEADERS: readonly Role[] = ['owner', 'admin'];

/** Owners make owners; whoever may invite makes everybody else. @throws ApiError FORBIDDEN */
export function assertMayGrant(acting: Acting, role: Role): void {
  if (role === 'owner' && acting.role !== 'owner') throw forbidden('Only an owner makes somebody an owner.');
}

/**
 * A change of role. `owners` are all owners of the business, locked.
 *
 * @throws ApiError CONFLICT for the last owner; FORBIDDEN for the own role, and for an owner's or admin's unless an owner asks
 */
export function assertMayChangeRole(
  acting: Acting,
  member: MemberRole,
  role: Role,
  owners: readonly MemberRole[],
): void {
  assertNotLastOwner(member, owners);
  if (acting.userId === member.id) throw forbidden('Nobody changes their own role.');
  assertMayLead(acting, member);
  assertMayGrant(acting, role);
}

/** Taking somebody out of the business; everybody who may do so may also leave it. Errors as for a change of role. */
export function assertMayRemove(acting: Acting, member: MemberRole, owners: readonly MemberRole[]): void {
  assertNotLastOwner(member, owners);
  if (acting.userId !== member.id) assertMayLead(acting, member);
}

/** What is an owner's or admin's own is an owner's to change. @throws ApiError FORBIDDEN */
export function assertMayLead(acting: Acting, member: MemberRole): void {
  if (LEADERS.includes(member.role) && acting.role !== 'owner' && acting.userId !== member.id)
    throw forbidden('Only an owner changes or removes owners and admins.');
}

function assertNotLastOwner(member: MemberRole, owners: readonly MemberRole[]): void {
  if (member.role === 'owner' && owners.length === 1)
    throw new ApiError('CONFLICT', undefined, 'This is the last owner; make somebody else an owner first.');
}

const forbidden = (message: string) => new ApiError('FORBIDDEN', undefined, message);
