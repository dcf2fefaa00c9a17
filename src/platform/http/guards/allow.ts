import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Permission } from '../../../core/module-metadata';

/** Access rule of a route: a permission, any account with a valid token, a driver, or everyone. `unrouted` marks unknown paths. */
export type Access = Permission | 'any-account' | 'driver' | 'public' | 'unrouted';

// Metadata keys of the decorators below.
export const ACCESS = 'dispatch:access';
export const REFUSES_HEAD = 'dispatch:refuses-head';
export const BODY_TYPES = 'dispatch:body-types';
export const BODY_LIMIT = 'dispatch:body-limit';
export const ALLOWS_ENROLMENT = 'dispatch:allows-enrolment';
export const UNTHROTTLED = 'dispatch:unthrottled';
export const ALL_DEPOTS = 'dispatch:all-depots';
export const VISITOR_LIMIT = 'dispatch:visitor-limit';
export const ANY_SCOPE = 'dispatch:any-scope';
/** Marks the operation in the OpenAPI document as one without a token. */
export const PUBLIC_OPERATION = 'x-public';
/** Names the permission of the operation until the OpenAPI document is published. */
export const PERMISSION_OF_OPERATION = 'x-permission';

/** Requires a permission. A route without `Allow`, `AllowAnyAccount`, `AllowDriver` or `Public` rejects all requests. */
export const Allow = (permission: Permission) =>
  applyDecorators(SetMetadata(ACCESS, permission), ApiExtension(PERMISSION_OF_OPERATION, permission));
/** Allows any valid token, even of a user without a business. */
export const AllowAnyAccount = () => SetMetadata(ACCESS, 'any-account');
/** Opens a route of any account to API tokens with scopes. Only for routes by which a token gets no further rights. */
export const AnyScope = () => SetMetadata(ANY_SCOPE, true);
/** Opens a route to sessions that must enrol a second factor before anything else. */
export const AllowEnrolment = () => SetMetadata(ALLOWS_ENROLMENT, true);
/** Rejects members who are limited to depots, because the operation shows or changes records of all depots. */
export const ForAllDepots = () => SetMetadata(ALL_DEPOTS, true);
/** Allows drivers' sessions, which may call no other routes. */
export const AllowDriver = () => SetMetadata(ACCESS, 'driver' satisfies Access);
/** Requires no token. The rate is limited by client address. */
export const Public = () => applyDecorators(SetMetadata(ACCESS, 'public'), ApiExtension(PUBLIC_OPERATION, true));
/** Marks the handler of unknown paths, see UnroutedController. */
export const Unrouted = () => SetMetadata(ACCESS, 'unrouted' satisfies Access);
/** Rejects HEAD on a GET that changes data. */
export const RefuseHead = () => SetMetadata(REFUSES_HEAD, true);
/** Accepts these media types of the body instead of JSON, e.g. multipart/form-data. */
export const AcceptsBody = (...types: string[]) => SetMetadata(BODY_TYPES, types);
/** Sets the largest body without files, in bytes. */
export const BodyLimit = (bytes: number) => SetMetadata(BODY_LIMIT, bytes);
/** Exempts a route from the rate limit, e.g. probes, metrics and positions of tracking devices. */
export const Unthrottled = () => SetMetadata(UNTHROTTLED, true);
/**
 * Opens a route to publishable keys, which may call no other routes.
 *
 * @param perMinute the most requests of one address with one key
 */
export const AllowPublishable = (perMinute: number) => SetMetadata(VISITOR_LIMIT, perMinute);
