import type { Role } from './roles';

/** The names of all permissions: each module adds its own, beside what it brings (`PermissionsOf`). */
export interface Permissions {}
export type Permission = keyof Permissions & string;
/** The permissions of one contribution, to extend `Permissions` by. */
export type PermissionsOf<C extends { readonly permissions: object }> = Readonly<
  Record<keyof C['permissions'] & string, unknown>
>;

/** What a module adds to the tables of the whole service. */
export interface Contribution {
  /** Permission → the roles that have it. A route names one with `@Allow`. */
  readonly permissions?: Readonly<Record<string, readonly Role[]>>;
  /**
   * Unique constraint of the module's tables → field → the sentence for a client whose value is taken. Uniqueness is the
   * database's answer, never a look before the insert.
   */
  readonly taken?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Type of event (see outbox/events.ts) → what its subscribers are told. */
  readonly events?: Readonly<Record<string, BroughtEvent>>;
}

/** An event as the OpenAPI document describes it. */
export interface BroughtEvent {
  /** What has happened when it is told: a sentence. */
  readonly tells: string;
  /** The class of its `data`. */
  readonly data: new () => object;
}

const permissions = new Map<string, readonly Role[]>();
const taken = new Map<string, Readonly<Record<string, string>>>();
const events = new Map<string, BroughtEvent>();

/**
 * Marks a Nest module with what it brings. It is collected when the module is loaded.
 *
 * @throws Error when another module brings the same permission, constraint or event
 */
export const Brings =
  (contribution: Contribution): ClassDecorator =>
  (module) => {
    collect(permissions, contribution.permissions, module.name);
    collect(taken, contribution.taken, module.name);
    collect(events, contribution.events, module.name);
  };

/** Every permission with its roles, by name. */
export const allPermissions = (): [Permission, readonly Role[]][] =>
  [...permissions].sort(([a], [b]) => (a < b ? -1 : 1)) as [Permission, readonly Role[]][];

/** Whether a module brings the permission. */
export const isPermission = (name: string): name is Permission => permissions.has(name);

/** Whether the role has the permission. */
export const allows = (role: Role, permission: Permission): boolean => !!permissions.get(permission)?.includes(role);

/** Every constraint that has a sentence. */
export const namedConstraints = (): string[] => [...taken.keys()];

/** Which field's value is taken, and the sentence about it; undefined for a constraint that no client can violate. */
export const takenBy = (constraint: string): Readonly<Record<string, string>> | undefined => taken.get(constraint);

/** What is told by events of the type; undefined for one that no module brings. */
export const broughtEvent = (type: string): BroughtEvent | undefined => events.get(type);

function collect<T>(into: Map<string, T>, brought: Readonly<Record<string, T>> = {}, module: string): void {
  for (const [name, value] of Object.entries(brought)) {
    if (into.has(name)) throw new Error(`${module} brings ${name}, which another module brings already.`);
    into.set(name, value);
  }
}
