import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from './transaction';

/** What a request has open: a unit of work, or several that are to become one transaction. */
export interface Open {
  readonly hasEnded: boolean;
  /** Nothing outside of the database is waited for inside of it; called before somebody does. */
  leave(): Promise<void> | void;
}

const opened = new AsyncLocalStorage<Open>();

/** What is open here, in the flow of promises that this was called in. */
export const openHere = (): Open | undefined => opened.getStore();

export const inside = <T>(open: Open, work: () => Promise<T>): Promise<T> => opened.run(open, work);

/** A unit of work that is at work now. */
export class OpenUnit implements Open {
  hasEnded = false;

  constructor(readonly transaction: Transaction) {}

  /** Runs `work` inside of it; then it has ended, whatever became of it. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await inside(this, work);
    } finally {
      this.hasEnded = true;
    }
  }

  /** The transaction belongs to somebody else by now, or to nobody: what comes late must not get into it. */
  assertOpen(): void {
    if (this.hasEnded)
      throw new Error(
        'This unit of work has ended: something that it began was not awaited, or a queue ran it for somebody else.',
      );
  }

  leave(): void {
    if (this.hasEnded) return;
    throw new Error('Nothing outside may be waited for inside of a unit of work: its connection and locks are held.');
  }
}

/**
 * Call it before something outside of the database is waited for: a server, a mail, a search in another thread. Nobody
 * holds a connection meanwhile. Undefined: there is nothing to wait for.
 *
 * @throws Error inside of a unit of work
 */
export function stepOutside(): Promise<void> | undefined {
  return openHere()?.leave() ?? undefined;
}
