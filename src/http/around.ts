import type { ExecutionContext } from '@nestjs/common';

export type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Goes on to what is further in, and in the end to the handler; its answer. */
export type Next = () => Promise<unknown>;

/** What requests pass on their way to the handler, and their answers on the way back. */
export interface Around {
  around(context: ExecutionContext, next: Next): Promise<unknown>;
  /** For those handlers alone; without it, for all. */
  concerns?(handler: Handler): boolean;
}
