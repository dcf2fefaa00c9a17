import { useState } from 'react';
import { carryOut } from './carry-out';
import { applied, inverseOf, type Lane, type Move } from './lanes';

interface Refused {
  readonly move: Move;
  readonly error: unknown;
}

/** What the dispatcher wants, shown at once, carried out in its order, and taken back where it is refused. */
export function useMoves(lanes: readonly Lane[], reload: () => Promise<void>) {
  const [pending, setPending] = useState<Move>();
  const [refused, setRefused] = useState<Refused>();
  const [undoable, setUndoable] = useState<readonly (readonly Move[])[]>([]);

  const run = async (moves: readonly Move[], seen: readonly Lane[]) => {
    let now = seen;
    for (const [i, move] of moves.entries()) {
      setPending(move);
      await carryOut(now, move, i === 0);
      now = applied(now, move);
    }
  };
  const attempt = async (moves: readonly Move[], kept: readonly (readonly Move[])[]) => {
    setRefused(undefined);
    try {
      await run(moves, lanes);
      setUndoable(kept);
    } catch (error) {
      setRefused({ move: moves[0]!, error });
    }
    await reload();
    setPending(undefined);
  };
  return {
    shown: pending ? applied(lanes, pending) : lanes,
    isBusy: pending !== undefined,
    refused,
    forgive: () => setRefused(undefined),
    move: (move: Move) => attempt([move], [...undoable.slice(-19), inverseOf(lanes, move)]),
    canUndo: undoable.length > 0,
    undo: () => attempt(undoable.at(-1) ?? [], undoable.slice(0, -1)),
  };
}
