import { AsyncResource } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import { Company } from '../common/company';
import { CallerPace, type Pace } from './caller-pace';
import { clientNetwork } from './client-address';

/** So long a turn of the event loop begins requests before answers, sockets and timers have theirs. */
const TURN_MS = 5;
/**
 * The same while several callers are about. A request comes back to the event loop several times until it is answered, and each time it
 * may meet all that one turn has begun and looked up together: with few in a turn that is little, each time.
 */
const TURN_IN_COMPANY_MS = 1;
/**
 * Of a caller that has company: 250 a second, more than the largest quota of a token lets in over a minute. A hundred at once are begun
 * in a third of a second then, instead of in one go that each read of everybody else meets.
 */
const PACE_IN_COMPANY: Pace = { atOnce: 4, everyMs: 16, longestMs: 1000 };

type Begin = () => void;

/**
 * Who sends two thousand requests in one go would hold the one event loop until all of them have begun. Here requests begin
 * at once while a turn of the loop has time for them; those that are left wait, and begin in the turns after it: one of each
 * client address that waits, and for an address one of each of its tokens. While others are about a caller's burst is a stream before
 * that (see `CallerPace`). What waits is no more than what has been read off its socket anyway.
 */
export class FairStart {
  /** By address, then by what is presented there; both in the order of their turns. */
  private readonly waiting = new Map<string, Map<string, Begin[]>>();
  private readonly company = new Company();
  private readonly pace = new CallerPace(PACE_IN_COMPANY);
  private turnMs = TURN_MS;
  private turnBegan = -Infinity;
  private isInTurn = false;

  readonly begin = (request: Request, response: Response, next: NextFunction): void => {
    const { authorization, cookie = '' } = request.headers;
    const caller = authorization ?? cookie;
    const isOfInterface = /^\/api\//i.test(request.url);
    if (isOfInterface) this.company.note(caller); // probes and scrapes wait for nobody
    const isAlone = this.company.isAlone(caller);
    this.turnMs = isAlone ? TURN_MS : TURN_IN_COMPANY_MS;
    const begin = () => {
      if (!response.closed) next();
    };
    // Those who present nothing are many behind one name, and files of pages cost little.
    const isPaced = !isAlone && caller !== '' && isOfInterface;
    const wait = isPaced ? this.pace.wait(caller) : 0;
    if (wait > 0) setTimeout(() => this.beginInTurn(request, caller, begin), wait);
    else this.beginInTurn(request, caller, begin);
  };

  private beginInTurn(request: Request, caller: string, begin: Begin): void {
    if (this.waiting.size === 0 && this.hasTime()) {
      begin();
      return;
    }
    const network = entry(this.waiting, clientNetwork(request), () => new Map<string, Begin[]>());
    // It goes on in its own context, not in that of whoever waits beside it.
    entry(network, caller, () => []).push(AsyncResource.bind(begin));
  }

  /** Whether this turn of the event loop may begin more. The first who asks in it is always told so. */
  private hasTime(): boolean {
    const now = performance.now();
    if (!this.isInTurn) {
      this.isInTurn = true;
      this.turnBegan = now;
      setImmediate(this.nextTurn);
    }
    return now < this.turnBegan + this.turnMs;
  }

  private readonly nextTurn = (): void => {
    this.isInTurn = false;
    while (this.waiting.size > 0 && this.hasTime()) {
      const [address, callers] = takeFirst(this.waiting)!;
      const [caller, begins] = takeFirst(callers)!;
      const begin = begins.shift()!;
      if (begins.length > 0) callers.set(caller, begins);
      if (callers.size > 0) this.waiting.set(address, callers);
      begin();
    }
  };
}

function entry<T>(map: Map<string, T>, key: string, create: () => T): T {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = create()));
  return value;
}

/** Takes the entry out whose turn it is; set again, it is the last one. */
function takeFirst<T>(map: Map<string, T>): [string, T] | undefined {
  for (const first of map) {
    map.delete(first[0]);
    return first;
  }
  return undefined;
}
