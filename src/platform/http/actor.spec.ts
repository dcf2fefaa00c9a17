import { type ExecutionContext, Get } from '@nestjs/common';
import { type Account, getActorId } from '../../core/actor';
import { CurrentAccount, CurrentActor } from './actor';

const SESSION: Account = {
  kind: 'session',
  tokenId: 'the token',
  userId: 'the user',
  businessId: 'the business',
  role: 'viewer',
  driverId: null,
  apiAccess: true,
  suspended: false,
  requestsPerMinute: 60,
  timeZone: 'UTC',
  scopes: null,
  depotIds: null,
  allowedAddresses: null,
};

class Routes {
  @Get('actor') actor(@CurrentActor() actor: unknown): unknown {
    return actor;
  }
  @Get('account') account(@CurrentAccount() account: unknown): unknown {
    return account;
  }
}

type Parameter = { factory: (data: undefined, context: ExecutionContext) => unknown };

/** What Nest gives to the route's one parameter. */
function parameterOf(route: keyof Routes, account: Account | undefined): unknown {
  const [parameter] = Object.values(
    Reflect.getMetadata('__routeArguments__', Routes, route) as Record<string, Parameter>,
  );
  const context = { switchToHttp: () => ({ getRequest: () => ({ account }) }) } as unknown as ExecutionContext;
  return parameter?.factory(undefined, context);
}

describe('the caller', () => {
  it('returns an actor only for a caller with a business and a role in it', () => {
    expect(parameterOf('actor', SESSION)).toBe(SESSION);
    const message = 'This route asks for an actor, but is open to accounts without a business.';
    for (const account of [undefined, { ...SESSION, businessId: null }, { ...SESSION, role: null }]) {
      expect(() => parameterOf('actor', account)).toThrow(message);
    }
  });

  it('returns an account with or without a business', () => {
    const newcomer = { ...SESSION, businessId: null, role: null };
    expect(parameterOf('account', newcomer)).toBe(newcomer);
    expect(() => parameterOf('account', undefined)).toThrow('This route asks for an account, but is public.');
  });

  it('stands in histories as the user, or as the token of none', () => {
    expect(getActorId(SESSION)).toBe('the user');
    expect(getActorId({ ...SESSION, userId: null })).toBe('the token');
  });
});
