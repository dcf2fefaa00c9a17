import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, Response } from 'express';
import { FairStart } from './fair-start';

const TURN = 5; // requests, of a millisecond each
const TURN_IN_COMPANY = 1;

describe('the start of requests', () => {
  let now: number;
  let begun: string[];
  let fair: FairStart;
  beforeEach(() => {
    now = 0;
    begun = [];
    fair = new FairStart();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  const ask = (name: string, { ip = '192.0.2.1', token = name, response = {} }: Partial<Asker> = {}) =>
    fair.begin(
      { ip, url: '/api/v1/Orders', headers: { authorization: `Bearer ${token}` } } as unknown as Request,
      response as Response,
      () => {
        begun.push(name);
        now += 1;
      },
    );
  interface Asker {
    readonly ip: string;
    readonly token: string;
    readonly response: { closed?: boolean };
  }
  const many = (count: number, name: string, asker?: Partial<Asker>) => {
    for (let n = 0; n < count; n++) ask(name, { token: name, ...asker });
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const untilAll = async (count: number) => {
    while (begun.length < count) await turn();
  };

  it('is at once while the turn has time, and anew in the next one', async () => {
    many(TURN, 'a');
    expect(begun).toHaveLength(TURN);
    await turn();
    many(TURN, 'a');
    expect(begun).toHaveLength(2 * TURN);
    await turn();
  });

  it('leaves each turn of the event loop to others after its time', async () => {
    many(4 * TURN, 'a');
    const after = [begun.length];
    while (begun.length < 4 * TURN) {
      await turn();
      after.push(begun.length);
    }
    expect(after.filter((count, n) => count !== after[n - 1])).toEqual([TURN, 2 * TURN, 3 * TURN, 4 * TURN]);
  });

  it('leaves more of a turn to others while several callers are about', async () => {
    ask('b');
    await turn();
    many(4, 'a');
    const after = [begun.length - 1];
    while (begun.length < 5) {
      await turn();
      after.push(begun.length - 1);
    }
    expect(after.filter((count, n) => count !== after[n - 1])).toEqual([1, 2, 3, 4].map((n) => n * TURN_IN_COMPANY));
  });

  it("makes a stream of a caller's burst while others are about, in the order and the context of each", async () => {
    const contexts = new AsyncLocalStorage<number>();
    const seen: (number | undefined)[] = [];
    const response = { closed: false } as Response;
    const askFree = (token: string, asked: Response = response) =>
      fair.begin(
        { ip: '192.0.2.1', url: '/API/v1/Orders', headers: { authorization: token } } as Request,
        asked,
        () => {
          seen.push(contexts.getStore());
        },
      );
    askFree('b');
    for (let n = 0; n < 8; n++)
      contexts.run(n, () => askFree('a', n === 6 ? ({ closed: true } as Response) : response));
    expect(seen).toEqual([undefined, 0, 1, 2, 3]);
    askFree('c');
    expect(seen).toHaveLength(6);
    while (seen.length < 9) await turn();
    expect(seen.slice(6)).toEqual([4, 5, 7]); // the client of 6 had gone
  });

  it.each([
    ['those who present nothing: they are many behind one name', '/api/v1/tracking', {}],
    ['files of pages', '/assets/portal.js', { cookie: 'session=a' }],
  ])('makes none of %s', async (_, url, headers) => {
    const begun = jest.fn();
    ask('b');
    await turn();
    for (let n = 0; n < 100; n++) fair.begin({ ip: '192.0.2.1', url, headers } as Request, {} as Response, begun);
    expect(begun).toHaveBeenCalledTimes(100);
  });

  it('takes probes for no company', async () => {
    const response = {} as Response;
    fair.begin({ ip: '192.0.2.9', url: '/health/ready', headers: {} } as Request, response, () => undefined);
    await turn();
    many(TURN, 'a');
    expect(begun).toHaveLength(TURN);
    await turn();
  });

  it('takes whole turns again when the others have left', async () => {
    ask('b');
    await turn();
    now += 10_001;
    many(TURN, 'a');
    expect(begun).toHaveLength(1 + TURN);
    await turn();
  });

  it('is one of each token in turn, however many one of them sends', async () => {
    many(100, 'a');
    ask('b');
    ask('c');
    await untilAll(102);
    expect(begun.slice(TURN, TURN + 5)).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('is one of each address in turn, however many tokens one of them makes up', async () => {
    for (let n = 0; n < 100; n++) ask(`made up ${n}`);
    ask('b', { ip: '198.51.100.7' });
    await untilAll(101);
    expect(begun.slice(0, TURN_IN_COMPANY + 3)).toEqual(['made up 0', 'made up 1', 'b', 'made up 2']);
  });

  it('is in the order of what one has sent', async () => {
    for (let n = 0; n < 20; n++) ask(String(n), { token: 'a' });
    await untilAll(20);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
  });

  it('goes on in the context of each', async () => {
    const contexts = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const askIn = (context: string) =>
      contexts.run(context, () =>
        fair.begin({ ip: '192.0.2.1', url: '/api/v1/Orders', headers: {} } as Request, {} as Response, () => {
          seen.push(contexts.getStore());
          now += TURN;
        }),
      );
    for (const context of ['a', 'b', 'c']) askIn(context);
    while (seen.length < 3) await turn();
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('is none for a client who has gone', async () => {
    many(TURN, 'a');
    const response = { closed: false };
    ask('gone', { response });
    ask('b');
    response.closed = true;
    await untilAll(TURN + 1);
    expect(begun.slice(TURN)).toEqual(['b']);
  });
});
