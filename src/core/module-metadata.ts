import type { ErrorCode } from '../common/errors/error-catalogue';
import { collect } from './declared';
import { collectExamples, type OpenApiExamples } from './openapi-examples';
import type { Role } from './roles';
import { collectScopes, type Scope } from './scopes';

/** The names of all permissions. Each module adds its own beside its metadata (`PermissionsOf`). */
export interface Permissions {}
export type Permission = keyof Permissions & string;
/** The permissions of a module's metadata, to extend `Permissions` by. */
export type PermissionsOf<M extends { readonly permissions: object }> = Readonly<
  Record<keyof M['permissions'] & string, unknown>
>;

/** The declarations of a module for the whole service. */
export interface DeclaredMetadata {
  /** Permission → the roles that have it. A route names one with `@Allow`. */
  readonly permissions?: Readonly<Record<string, readonly Role[]>>;
  /** Permission → the scopes that an API token needs for its operations, all of them (see `findRequiredScopes`). */
  readonly scopes?: Readonly<Record<string, Scope | readonly Scope[]>>;
  /**
   * Unique constraint of the module's tables → field → the message for a client whose value is in use. Only the database
   * decides about uniqueness; no code looks a value up before the insert.
   */
  readonly constraintMessages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Type of event (see platform/jobs/events.ts) → how the OpenAPI document describes it. */
  readonly events?: Readonly<Record<string, EventDescription>>;
  readonly openApi?: OpenApiMetadata;
}

/** An event as the OpenAPI document describes it. */
export interface EventDescription {
  /** A message that says what has happened. */
  readonly description: string;
  /** The class of its `data`. */
  readonly data: new () => object;
}

/** The parts of the OpenAPI document about a module that its decorators do not contain. */
export interface OpenApiMetadata {
  /** Tag → its place among all tags and its description. Controllers name a tag with `@ApiTags`. */
  readonly tags?: Readonly<Record<string, TagDescription>>;
  /**
   * Controller without its suffix, or operationId → the word for the record that the last identifier of the path names, as in
   * "The customer is unknown". An operationId wins over its controller.
   */
  readonly recordNames?: Readonly<Record<string, string>>;
  /** Examples of errors that depend on stored data, by operationId. */
  readonly refusals?: Readonly<Record<string, readonly RefusalExample[]>>;
  /** The records that examples show, and what the examples of the module's operations and events show of them. */
  readonly examples?: OpenApiExamples;
}

/** A tag as the OpenAPI document describes it. */
export interface TagDescription {
  /** The document lists tags by this number. Numbers in between are free. */
  readonly order: number;
  readonly description: string;
}

/** An error as an OpenAPI example shows it. */
export interface RefusalExample {
  readonly code: ErrorCode;
  readonly message?: string;
  readonly details?: Readonly<Record<string, string>>;
  /** Slots that are available instead. */
  readonly alternatives?: readonly object[];
}

const permissions = new Map<string, readonly Role[]>();
const constraintMessages = new Map<string, Readonly<Record<string, string>>>();
const events = new Map<string, EventDescription>();
const tags = new Map<string, TagDescription>();
const recordNames = new Map<string, string>();
const refusals = new Map<string, readonly RefusalExample[]>();

/**
 * Declares the metadata of a Nest module. It is collected when the module's file is loaded.
 *
 * @throws Error when another module declares the same permission, constraint, event, tag or operation
 */
export const DeclareMetadata =
  (metadata: DeclaredMetadata): ClassDecorator =>
  (module) => {
    collect(permissions, metadata.permissions, module.name);
    collectScopes(metadata.scopes);
    collect(constraintMessages, metadata.constraintMessages, module.name);
    collect(events, metadata.events, module.name);
    collect(tags, metadata.openApi?.tags, module.name);
    collect(recordNames, metadata.openApi?.recordNames, module.name);
    collect(refusals, metadata.openApi?.refusals, module.name);
    collectExamples(metadata.openApi?.examples, module.name);
  };

/** Returns every permission with its roles, by name. */
export const listAllPermissions = (): [Permission, readonly Role[]][] =>
  [...permissions].sort(([a], [b]) => (a < b ? -1 : 1)) as [Permission, readonly Role[]][];

/** Returns whether a module declares the permission. */
export const isPermission = (name: string): name is Permission => permissions.has(name);

/** Returns whether the role has the permission. */
export const isAllowed = (role: Role, permission: Permission): boolean => !!permissions.get(permission)?.includes(role);

/** Returns every constraint that has a message. */
export const listConstraintsWithMessage = (): string[] => [...constraintMessages.keys()];

/** Returns the field whose value is in use and its message; undefined for a constraint that no client can violate. */
export const findConstraintMessage = (constraint: string): Readonly<Record<string, string>> | undefined =>
  constraintMessages.get(constraint);

/** Returns how the event is described; undefined for a type that no module declares. */
export const findEventDescription = (type: string): EventDescription | undefined => events.get(type);

/** Returns every tag of the OpenAPI document, in its order. */
export const listDeclaredTags = (): { name: string; description: string }[] =>
  [...tags].sort(([, a], [, b]) => a.order - b.order).map(([name, { description }]) => ({ name, description }));

/** Returns the word for the record that the last identifier of an operation's path names. */
export const findRecordName = (operationId: string, controller: string): string | undefined =>
  recordNames.get(operationId) ?? recordNames.get(controller);

/** Returns the examples of errors that depend on stored data. */
export const findRefusals = (operationId: string): readonly RefusalExample[] => refusals.get(operationId) ?? [];
