import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Account, Actor, DriverActor } from '../../core/actor';
import type { ReceivedFile } from '../../core/request/received-file';
import type { DecodedPicture } from '../sandbox/images/picture';

/** A request with the members that middleware, guards and interceptors add. A member is missing until its step has run. */
export interface ApiRequest extends Request {
  /** The value of X-Request-Id. */
  id: string;
  /** Id of the recorded trace of this request, if it is traced. */
  traceId?: string | undefined;
  /** Who sends the request. It is missing on public routes. */
  account?: Account;
  /** The credentials of the account: the Authorization header, or the session cookie in the same form. */
  authorization?: string | undefined;
  /** The original path, if it has invalid percent-encoded UTF-8. `path` is `/` then. */
  undecodablePath?: string;
  /** The files of a multipart/form-data body, on routes that accept files. */
  receivedFiles?: readonly ReceivedFile[];
  /** The decoded pictures among the received files, on routes that accept pictures. */
  receivedPictures?: Readonly<Partial<Record<string, DecodedPicture>>>;
}

/** Returns the request that Nest handles. Nest itself knows nothing of the additional members. */
export const getRequest = (context: ExecutionContext): ApiRequest => context.switchToHttp().getRequest<ApiRequest>();

/** The actor of the business; the permission guard rejects accounts without one. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { account } = getRequest(context);
  if (!account?.businessId || !account.role)
    throw new Error('This route asks for an actor, but is open to accounts without a business.');
  return account as Actor;
});

/** The driver of a route that is marked `@AllowDriver`. */
export const CurrentDriver = createParamDecorator((_: unknown, context: ExecutionContext): DriverActor => {
  const { account } = getRequest(context);
  if (account?.kind !== 'driver_session' || !account.businessId || !account.driverId)
    throw new Error('This route asks for a driver, but is open to others.');
  const { kind, tokenId, businessId, driverId, timeZone } = account;
  return { kind, tokenId, businessId, driverId, timeZone };
});

/** The account behind the token, with or without a business: for routes marked `@AllowAnyAccount`. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  const { account } = getRequest(context);
  if (!account) throw new Error('This route asks for an account, but is public.');
  return account;
});
