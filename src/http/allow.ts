import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Permission } from '../application/contributions';

/** Who may call a route: a permission, any account with a valid token, a driver, or anybody; `unrouted` is what no route takes. */
export type Access = Permission | 'any-account' | 'driver' | 'public' | 'unrouted';

export const ACCESS = 'dispatch:access';
export const REFUSES_HEAD = 'dispatch:refuses-head';
export const BODY_TYPES = 'dispatch:body-types';
export const BODY_LIMIT = 'dispatch:body-limit';
export const UNTHROTTLED = 'dispatch:unthrottled';
/** Says in the OpenAPI document, while it is made, that the operation needs no token. */
export const PUBLIC_OPERATION = 'x-public';

/** The permission that a route needs. A route without any of these four answers nobody. */
export const Allow = (permission: Permission) => SetMetadata(ACCESS, permission);
/** Any valid token, also of a user who has no business yet. */
export const AllowAnyAccount = () => SetMetadata(ACCESS, 'any-account');
/** A driver's own session, which may call nothing else. */
export const AllowDriver = () => SetMetadata(ACCESS, 'driver' satisfies Access);
/** No token needed; limited by client address. */
export const Public = () => applyDecorators(SetMetadata(ACCESS, 'public'), ApiExtension(PUBLIC_OPERATION, true));
/** Takes every request that no route does; see UnroutedController. */
export const Unrouted = () => SetMetadata(ACCESS, 'unrouted' satisfies Access);
/** A GET that changes something: HEAD must not run it. */
export const RefuseHead = () => SetMetadata(REFUSES_HEAD, true);
/** Media types of the body other than JSON, e.g. multipart/form-data. */
export const AcceptsBody = (...types: string[]) => SetMetadata(BODY_TYPES, types);
/** Largest body that is not a form with files, in bytes, where the usual bound does not fit. */
export const BodyLimit = (bytes: number) => SetMetadata(BODY_LIMIT, bytes);
/** For probes and metrics, which must always be answered. */
export const Unthrottled = () => SetMetadata(UNTHROTTLED, true);
