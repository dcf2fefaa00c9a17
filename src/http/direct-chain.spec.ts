import {
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  type INestApplication,
  Module,
} from '@nestjs/common';
import { UseInterceptors } from '@nestjs/common';
import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { map } from 'rxjs';
import request from 'supertest';
import type { Around } from './around';
import { callChainDirectly } from './direct-chain';
import { InterceptorChain } from './interceptor-chain';

const passes: string[] = [];

/** A chain of two: what is further out sees what is further in last. */
const step = (name: string): Around => ({
  async around(_context: ExecutionContext, next) {
    passes.push(name);
    const answer = await next();
    return `${name}(${String(answer)})`;
  },
});
const all: Around = { around: (_context, next) => next() };
const never: Around = { ...step('never'), concerns: () => false };
/** As many as the chain has. */
const steps = [step('outer'), never, all, step('inner'), ...Array<Around>(InterceptorChain.length - 4).fill(all)];
const chain = () => new InterceptorChain(...(steps as unknown as ConstructorParameters<typeof InterceptorChain>));

const brackets = {
  intercept: (_context: ExecutionContext, next: CallHandler) =>
    next.handle().pipe(map((answer) => `[${String(answer)}]`)),
};

@Controller()
class Probe {
  @Get('plain') plain(): string {
    return 'plain';
  }
  @Get('later') later(): Promise<string> {
    return Promise.resolve('later');
  }
  @Get('own') @UseInterceptors(brackets) own(): string {
    return 'own';
  }
  @Get('refused') refused(): never {
    throw new Error('refused');
  }
}

describe('a chain that Nest calls directly', () => {
  let app: INestApplication;
  let observed: jest.SpyInstance;
  beforeAll(async () => {
    callChainDirectly();
    @Module({ controllers: [Probe], providers: [{ provide: APP_INTERCEPTOR, useFactory: chain }] })
    class ProbeModule {}
    app = await NestFactory.create(ProbeModule, { logger: false });
    await app.init();
    observed = jest.spyOn(InterceptorChain.prototype, 'intercept');
  });
  beforeEach(() => {
    passes.length = 0;
    observed.mockClear();
  });
  afterAll(() => app.close());

  const get = async (path: string) => (await request(app.getHttpServer()).get(path)).text;

  it.each([
    ['plain', 'outer(inner(plain))'],
    ['later', 'outer(inner(later))'],
  ])('answers %s without observables', async (path, answer) => {
    expect(await get(`/${path}`)).toBe(answer);
    expect(passes).toEqual(['outer', 'inner']);
    expect(observed).not.toHaveBeenCalled();
  });

  it("keeps Nest's way for handlers with interceptors of their own", async () => {
    expect(await get('/own')).toBe('outer(inner([own]))');
    expect(observed).toHaveBeenCalledTimes(1);
  });

  it('passes on what a handler throws', async () => {
    expect((await request(app.getHttpServer()).get('/refused')).status).toBe(500);
    expect(passes).toEqual(['outer', 'inner']);
  });
});
