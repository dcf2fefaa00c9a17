/** The subjects of the operations, for the scopes of API tokens. */
const SCOPE_AREAS = ['orders', 'shipments', 'dispatch', 'tracking', 'customers', 'carriers', 'settings'] as const;
export type ScopeArea = (typeof SCOPE_AREAS)[number];
/** A part of the API that a token may use. `:write` includes `:read`. */
export type Scope = `${ScopeArea}:${'read' | 'write'}`;

const readOf = (area: ScopeArea): Scope => `${area}:read`;
const writeOf = (area: ScopeArea): Scope => `${area}:write`;

export const SCOPES: readonly Scope[] = SCOPE_AREAS.flatMap((area) => [readOf(area), writeOf(area)]);
/** For operations that show records of every kind. */
export const READS_EVERYTHING: readonly Scope[] = SCOPE_AREAS.filter((area) => area !== 'settings').map(readOf);
/** For operations by which a token could get rights that it does not have. */
export const EVERY_SCOPE: readonly Scope[] = ['settings:write', ...SCOPE_AREAS.map(writeOf).slice(0, -1)];

const scopesOfPermissions = new Map<string, readonly Scope[]>();

/** Adds the scopes of a module's permissions. */
export function collectScopes(scopes: Readonly<Record<string, Scope | readonly Scope[]>> = {}): void {
  for (const [permission, needed] of Object.entries(scopes))
    scopesOfPermissions.set(permission, typeof needed === 'string' ? [needed] : needed);
}

/**
 * Returns the scopes that an operation needs, all of them. The first one of its permission is raised to `:write` if the operation
 * changes something. A permission without scopes needs every scope.
 */
export function findRequiredScopes(
  permission: string,
  { changesSomething }: { readonly changesSomething: boolean },
): readonly Scope[] {
  const needed = scopesOfPermissions.get(permission) ?? EVERY_SCOPE;
  if (!changesSomething) return needed;
  const [first, ...others] = needed;
  return [first!.replace(/:read$/, ':write') as Scope, ...others];
}

/** Returns whether a module declares scopes for the permission. */
export const hasScopes = (permission: string): boolean => scopesOfPermissions.has(permission);

/** Returns the first needed scope that is not granted. */
export const findMissingScope = (granted: readonly Scope[], needed: readonly Scope[]): Scope | undefined =>
  needed.find((scope) => !isGranted(granted, scope));

const isGranted = (granted: readonly Scope[], scope: Scope): boolean =>
  granted.includes(scope) || (scope.endsWith(':read') && granted.includes(scope.replace(/:read$/, ':write') as Scope));
