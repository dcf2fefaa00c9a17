import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import type { Reflector } from '@nestjs/core';
import { leftBehind } from '../../../../test/support/heap';
import type { PublicOrigin } from '../../../core/public-origin';
import type { TokenLookup } from './token-lookup';
import type { RateLimits } from '../../tenancy/rate-limits';
import type { RouteTable } from '../route-table';
import { AuthenticationGuard } from './authentication.guard';
import { BearerStrategy } from './bearer.strategy';

describe('the authentication guard', () => {
  const account = { tokenId: 'known' };
  const spent: string[] = [];
  let guard: AuthenticationGuard;
  beforeAll(() => {
    const findAccount = (token: string) => Promise.resolve(token === 'known' ? account : undefined);
    new BearerStrategy({ findAccount } as unknown as TokenLookup);
    guard = new AuthenticationGuard(
      { get: () => undefined } as unknown as Reflector,
      { spendFailedAuthentication: (ip: string) => Promise.resolve(spent.push(ip)) } as unknown as RateLimits,
      {} as RouteTable,
      {} as PublicOrigin,
    );
  });

  const ask = async (request: object) => guard.canActivate(new ExecutionContextHost([request, {}], undefined, ask));

  it('gives the request its account, and nothing else', async () => {
    const request = { headers: { authorization: 'Bearer known' } };
    expect(await ask(request)).toBe(true);
    expect(request).toEqual({ headers: { authorization: 'Bearer known' }, account, authorization: 'Bearer known' });
  });

  it('counts a failure for the address', async () => {
    const request = { headers: { authorization: 'Bearer guessed' }, ip: '192.0.2.7' };
    await expect(ask(request)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect([spent, request]).toEqual([
      ['192.0.2.7'],
      { headers: { authorization: 'Bearer guessed' }, ip: '192.0.2.7' },
    ]);
  });

  it('keeps no hold of the request', async () => {
    const large = () => ({
      headers: { authorization: 'Bearer known' },
      body: Buffer.alloc(1_000_000).toString('latin1'),
    });
    expect(await leftBehind(() => ask(large()))).toBeLessThan(10_000_000);
  });
});
