import { AsyncResource } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import { clientNetwork } from './client-address';

/** So long a turn of the event loop begins requests before answers, sockets and timers have theirs. */
const TURN_MS = 5;

type Begin = () => void;

/**
 * Who sends two thousand requests in one go would hold the one event loop until all of them have begun. Here requests begin
 * at once while a turn of the loop has time for them; those that are left wait, and begin in the turns after it: one of each
 * client address that waits, and for an address one of each of its tokens. What waits is no more than what has been read off
 * its socket anyway.
 */
export class FairStart {
  /** By address, then by what is presented there; both in the order of their turns. */
  private readonly waiting = new Map<string, Map<string, Begin[]>>();
  private turnEnds = -Infinity;
  private inTurn = false;

  readonly begin = (request: Request, response: Response, next: NextFunction): void => {
    if (this.waiting.size === 0 && this.hasTime()) {
      next();
      return;
    }
    // It goes on in its own context, not in that of whoever waits beside it.
    const begin = AsyncResource.bind(() => {
      if (!response.closed) next();
    });
    const { authorization, cookie = '' } = request.headers;
    const network = entry(this.waiting, clientNetwork(request), () => new Map<string, Begin[]>());
    entry(network, authorization ?? cookie, () => []).push(begin);
  };

  /** Whether this turn of the event loop may begin more. The first who asks in it is always told so. */
  private hasTime(): boolean {
    const now = performance.now();
    if (!this.inTurn) {
      this.inTurn = true;
      this.turnEnds = now + TURN_MS;
      setImmediate(this.nextTurn);
    }
    return now < this.turnEnds;
  }

  private readonly nextTurn = (): void => {
    this.inTurn = false;
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
