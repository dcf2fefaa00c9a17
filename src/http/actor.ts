import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Account, Actor, DriverActor } from '../application/actor';
import type { ReceivedFile } from '../application/received-file';
import type { DecodedPicture } from '../images/picture';

/** The request with what the guards found out about it. */
export interface ApiRequest extends Request {
  id: string;
  /** Of the trace that is recorded of it, if one is. */
  traceId?: string | undefined;
  account?: Account;
  /** What the account was found by: the Authorization header, or a cookie in its form. */
  authorization?: string | undefined;
  /** The path as it came, where it holds something that is not percent-encoded UTF-8. */
  unreadablePath?: string;
  /** What came as multipart/form-data, on routes that take files. */
  receivedFiles?: readonly ReceivedFile[];
  /** Those of them that are pictures, decoded, on routes that take pictures. */
  receivedPictures?: Readonly<Partial<Record<string, DecodedPicture>>>;
}

export const requestOf = (context: ExecutionContext): ApiRequest => context.switchToHttp().getRequest<ApiRequest>();

/** The business's actor; the permission guard has let nobody without a business come here. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { account } = requestOf(context);
  if (!account?.businessId || !account.role)
    throw new Error('This route asks for an actor, but is open to accounts without a business.');
  return account as Actor;
});

/** The driver of a route that is marked `@AllowDriver`. */
export const CurrentDriver = createParamDecorator((_: unknown, context: ExecutionContext): DriverActor => {
  const { account } = requestOf(context);
  if (account?.kind !== 'driver_session' || !account.businessId || !account.driverId)
    throw new Error('This route asks for a driver, but is open to others.');
  const { kind, tokenId, businessId, driverId, timeZone } = account;
  return { kind, tokenId, businessId, driverId, timeZone };
});

/** The account behind the token, with or without a business: for routes marked `@AllowAnyAccount`. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  const { account } = requestOf(context);
  if (!account) throw new Error('This route asks for an account, but is public.');
  return account;
});
