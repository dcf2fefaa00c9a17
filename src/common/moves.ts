import { ApiError } from './errors/api-error';

/** A status machine as data: from each status, the ones it may go to. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Refuses a move that the table does not list, naming the ones it does. The same status again is the caller's no-op. */
export function assertMove<S extends string>(moves: Moves<S>, from: S, to: S): void {
  if (moves[from].includes(to)) return;
  throw new ApiError('VALIDATION_ERROR', {
    status: `From ${from} it may go to: ${moves[from].join(', ') || 'nothing'}.`,
  });
}
