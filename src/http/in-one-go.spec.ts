import type { NextFunction } from 'express';
import { inOneGo, type Step } from './in-one-go';

/** What is called, with what the whole goes on. */
async function run(...steps: Step[]): Promise<unknown[]> {
  const calls: unknown[] = [];
  await new Promise<void>((resolve) => {
    const next: NextFunction = (error?: unknown) => {
      calls.push(error ?? 'next');
      resolve();
    };
    void inOneGo(
      ...steps.map((step): Step => (...given) => {
        calls.push(steps.indexOf(step));
        return step(...given);
      }),
    )({} as never, {} as never, next);
  });
  return calls;
}

const goesOn: Step = (_request, _response, next) => next();
const goesOnLater: Step = (_request, _response, next) => void setImmediate(next);
const refused = new Error('refused');

describe('middlewares in one go', () => {
  it('act in their order, at once or later, and then goes on what comes behind them', async () => {
    expect(await run(goesOn, goesOnLater, (_request, _response, next) => next())).toEqual([0, 1, 2, 'next']);
  });

  it('end with the first that refuses', async () => {
    const refuse: Step = (_request, _response, next) => next(refused);
    expect(await run(goesOn, refuse, goesOnLater)).toEqual([0, 1, refused]);
  });

  it.each([
    ['at once', goesOn],
    ['in a later turn', goesOnLater],
  ])('pass on what one of them throws, %s', async (_, first) => {
    const fail: Step = () => {
      throw refused;
    };
    expect(await run(first, fail)).toEqual([0, 1, refused]);
  });
});
