import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { DecodedPicture } from '../images/picture';
import type { ReceivedFile } from './files/received-file';
import type { Role } from './permissions';

/** Who holds the presented token. A person who has registered but has no business yet has neither business nor role. */
export interface Account {
  readonly kind: 'session' | 'api_token';
  readonly tokenId: string;
  readonly userId: string | null;
  readonly businessId: string | null;
  readonly role: Role | null;
  readonly apiAccess: boolean;
  readonly suspended: boolean;
  readonly requestsPerMinute: number;
  /** IANA name; the zone in which this business's days begin. */
  readonly timeZone: string;
}

/** An account that acts for a business: what services take as their first argument. */
export interface Actor extends Account {
  readonly businessId: string;
  readonly role: Role;
}

/** The request with what the guards found out about it. */
export interface ApiRequest extends Request {
  id: string;
  account?: Account;
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

/** The account behind the token, with or without a business: for routes marked `@AllowAnyAccount`. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  const { account } = requestOf(context);
  if (!account) throw new Error('This route asks for an account, but is public.');
  return account;
});

/** What stands in histories as the one who did it: the user, or the API token. */
export const actorId = (account: Account): string => account.userId ?? account.tokenId;
