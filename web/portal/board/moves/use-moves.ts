import { useRef, useState } from 'react';
import { useLatest } from '../../parts/use-latest';
import { applied, inverseOf, type Lane, type Move } from '../lanes/lanes';
import { saveMoves } from './save-moves';

interface Refused {
  readonly move: Move;
  readonly error: unknown;
}

/** Shows moves at once, saves them one after the other, and reverts those that the service rejects. */
export function useMoves(lanes: readonly Lane[], reload: () => Promise<void>) {
  const [pending, setPending] = useState<readonly Move[]>();
  const [refused, setRefused] = useState<Refused>();
  const latestLanes = useLatest(lanes);
  const isSaving = useRef(false);

  /** @returns whether the service accepted the moves */
  const save = async (moves: readonly Move[]): Promise<boolean> => {
    isSaving.current = true;
    setRefused(undefined);
    setPending(moves);
    const error = await saveMoves(latestLanes.current, moves).then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
    if (error) setRefused({ move: moves[0]!, error: error.reason });
    await reload();
    setPending(undefined);
    isSaving.current = false;
    return !error;
  };

  return {
    shown: pending ? pending.reduce(applied, lanes) : lanes,
    isBusy: pending !== undefined,
    refused,
    forgive: () => setRefused(undefined),
    /** @returns a function that undoes the move; undefined if the service rejected the move */
    move: async (move: Move) => {
      const back = inverseOf(latestLanes.current, move);
      if (!(await save([move]))) return undefined;
      // Returns false while another move is saved: then it cannot be undone yet.
      return () => !isSaving.current && save(back);
    },
  };
}
