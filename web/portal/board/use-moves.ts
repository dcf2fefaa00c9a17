import { useState } from 'react';
import { carryOut } from './carry-out';
import { applied, inverseOf, type Lane, type Move } from './lanes';

interface Refused {
  readonly move: Move;
  readonly error: unknown;
}

/** What the dispatcher wants, shown at once, carried out in its order, and taken back where it is refused. */
export function useMoves(lanes: readonly Lane[], reload: () => Promise<void>) {
  const [pending, setPending] = useState<readonly Move[]>();
  const [refused, setRefused] = useState<Refused>();
  const [undoable, setUndoable] = useState<readonly (readonly Move[])[]>([]);

  const attempt = async (moves: readonly Move[], kept: readonly (readonly Move[])[]) => {
    setRefused(undefined);
    setPending(moves);
    let isDone = true;
    try {
      await carryOut(lanes, moves);
      setUndoable(kept);
    } catch (error) {
      isDone = false;
      setRefused({ move: moves[0]!, error });
    }
    await reload();
    setPending(undefined);
    return isDone;
  };
  return {
    shown: pending ? pending.reduce(applied, lanes) : lanes,
    isBusy: pending !== undefined,
    refused,
    forgive: () => setRefused(undefined),
    move: (move: Move) => attempt([move], [...undoable.slice(-19), inverseOf(lanes, move)]),
    canUndo: undoable.length > 0,
    undo: () => attempt(undoable.at(-1) ?? [], undoable.slice(0, -1)),
  };
}
