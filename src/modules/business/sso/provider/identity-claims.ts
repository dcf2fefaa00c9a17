import type { Role } from '../../../../core/roles';
import type { RoleMap, SsoSettings } from '../entities/sso-settings.entity';

/** Claims of the ID token and of the user info, as the provider sent them. */
export type Claims = Readonly<Record<string, unknown>>;

/** The identity of a user as the provider returns it. */
export interface Identity {
  /** The provider's id of the user. It never changes, unlike the address. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined if the provider does not decide about roles. */
  readonly role: Exclude<Role, 'owner'> | undefined;
}

/** The roles that a provider can give, the most powerful first. */
export const MAPPED_ROLES = ['admin', 'dispatcher', 'driver', 'viewer'] as const;

/** Names are cut at this length. Longer subjects and addresses are not accepted. */
const MAX_NAME_CHARACTERS = 100;
const MAX_SUBJECT_CHARACTERS = 255;
const MAX_EMAIL_CHARACTERS = 254;

/** Returns the identity in the claims; null without a usable subject or a confirmed e-mail address. */
export function readIdentity(claims: Claims, settings: Pick<SsoSettings, 'roleClaim' | 'roleMap' | 'defaultRole'>) {
  const { sub, email } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_CHARACTERS) return null;
  if (typeof email !== 'string' || email.length > MAX_EMAIL_CHARACTERS || !isEmailConfirmed(claims)) return null;
  return { subject: sub, email, ...readNames(claims, email), role: findRole(claims, settings) } satisfies Identity;
}

/**
 * Returns whether the provider has confirmed the address. Some providers send `email_verified` as text. Microsoft Entra ID sends
 * `xms_edov` instead.
 */
function isEmailConfirmed({ email_verified: verified, xms_edov: domainOwnerVerified }: Claims): boolean {
  if (verified !== undefined) return verified === true || verified === 'true';
  const accepted: readonly unknown[] = [true, 'true', 1, '1'];
  return accepted.includes(domainOwnerVerified);
}

/** Returns the most powerful role of all values of the claim, or the default role. */
function findRole(
  claims: Claims,
  { roleClaim, roleMap, defaultRole }: Pick<SsoSettings, 'roleClaim' | 'roleMap' | 'defaultRole'>,
): Identity['role'] {
  if (roleClaim === null) return undefined;
  const roles = readClaimValues(claims, roleClaim).flatMap((value) => findMappedRole(roleMap, value) ?? []);
  return MAPPED_ROLES.find((role) => roles.includes(role)) ?? defaultRole;
}

const findMappedRole = (roleMap: RoleMap, value: string) =>
  Object.hasOwn(roleMap, value) ? roleMap[value] : undefined;

/**
 * Returns the texts of a claim, which has one text or a list. The name may be a path such as `realm_access.roles`, unless a claim has
 * exactly this name.
 */
export function readClaimValues(claims: Claims, name: string): string[] {
  const claim = Object.hasOwn(claims, name) ? claims[name] : readPath(claims, name.split('.'));
  const values: unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.filter((value): value is string => typeof value === 'string');
}

function readPath(claims: Claims, path: readonly string[]): unknown {
  let value: unknown = claims;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Claims)[key];
  }
  return value;
}

/** Returns first and last name: the claims of these names, or the parts of the full name, or of the address. */
function readNames(claims: Claims, email: string): Pick<Identity, 'firstName' | 'lastName'> {
  const readName = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, MAX_NAME_CHARACTERS) : '');
  const [firstWord = '', ...otherWords] = readName(claims.name).split(/\s+/);
  const mailbox = email.slice(0, email.lastIndexOf('@')).slice(0, MAX_NAME_CHARACTERS);
  return {
    firstName: readName(claims.given_name) || firstWord || mailbox,
    lastName: readName(claims.family_name) || otherWords.join(' ') || '-',
  };
}
