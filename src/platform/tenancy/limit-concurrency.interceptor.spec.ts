import { Controller, Get, type INestApplication, Module, UseGuards } from '@nestjs/common';
import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../test/support/until';
import { ConcurrencyLimiters } from './concurrency-limiters';
import { LimitConcurrency, type RequestLimits } from './limit-concurrency';
import { LimitConcurrencyInterceptor } from './limit-concurrency.interceptor';

const LIMITS: RequestLimits = { concurrent: 2, concurrentPerTenant: 1, queued: 0 };

let started = 0;
let finish: () => void = () => undefined;

/** Requests of the business that a header names. */
const setBusiness = {
  canActivate: (context: { switchToHttp(): { getRequest<T>(): T } }) => {
    const request = context.switchToHttp().getRequest<{ headers: Record<string, string>; account?: object }>();
    request.account = { businessId: request.headers.business };
    return true;
  },
};

@Controller()
@UseGuards(setBusiness)
class LimitedController {
  @Get('one') @LimitConcurrency(LIMITS) one(): Promise<string> {
    return this.wait();
  }
  @Get('two') @LimitConcurrency(LIMITS) two(): Promise<string> {
    return this.wait();
  }
  @Get('free') free(): string {
    return 'free';
  }

  private wait(): Promise<string> {
    started += 1;
    return new Promise((resolve) => {
      const before = finish;
      finish = () => {
        before();
        resolve('done');
      };
    });
  }
}

describe('@LimitConcurrency', () => {
  let app: INestApplication;
  beforeAll(async () => {
    @Module({
      controllers: [LimitedController],
      providers: [ConcurrencyLimiters, { provide: APP_INTERCEPTOR, useClass: LimitConcurrencyInterceptor }],
    })
    class LimitedModule {}
    app = await NestFactory.create(LimitedModule, { logger: false });
    await app.listen(0, '127.0.0.1');
  });
  beforeEach(() => {
    started = 0;
    finish = () => undefined;
  });
  afterAll(() => app.close());

  const get = (path: string, business: string) => {
    const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/${path}`, { headers: { business } });
  };

  it('counts the requests of all routes that name the same limits, per business and in all', async () => {
    const running = [get('one', 'a'), get('two', 'b')];
    await until('both requests run', () => started === 2);
    // The service turns the refusal into its error; this small application knows no such filter and returns 500.
    expect((await get('two', 'a')).status).toBe(500);
    expect((await get('one', 'c')).status).toBe(500);
    expect(await (await get('free', 'a')).text()).toBe('free');
    finish();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    const next = get('one', 'a');
    await until('the next request runs', () => started === 3);
    finish();
    expect((await next).status).toBe(200);
  });
});
