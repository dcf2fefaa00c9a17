import { useRef, useState } from 'react';
import { useLatest } from '../../parts/use-latest';
import { applyMove, inverseOf, type Lane, type Move } from '../lanes/lanes';
import { saveMoves } from './save-moves';

/** Moves that the service has rejected, with its error. */
interface RefusedMoves {
  readonly moves: readonly Move[];
  readonly error: unknown;
}

/** Shows moves at once, saves them, and reverts them if the service rejects them. While `isBusy`, there must be no other move. */
export function useMoves(lanes: readonly Lane[], reload: () => Promise<void>) {
  /** Moves that are being saved. They are shown at once. */
  const [pending, setPending] = useState<readonly Move[]>();
  const [refusedMoves, setRefused] = useState<RefusedMoves>();
  const latestLanes = useLatest(lanes);
  /** Whether moves are being saved. A ref, because the undo of an earlier move reads it later. */
  const isSaving = useRef(false);

  /** @returns whether the service accepted the moves */
  const save = async (moves: readonly Move[]): Promise<boolean> => {
    isSaving.current = true;
    setRefused(undefined);
    setPending(moves);
    try {
      await saveMoves(latestLanes.current, moves);
      return true;
    } catch (error) {
      setRefused({ moves, error });
      return false;
    } finally {
      await reload().catch(() => undefined); // The page shows why it could not be loaded.
      setPending(undefined);
      isSaving.current = false;
    }
  };

  return {
    shownLanes: pending ? pending.reduce(applyMove, lanes) : lanes,
    isBusy: pending !== undefined,
    refusedMoves,
    dismissRefusal: () => setRefused(undefined),
    /** @returns a function that undoes the move; undefined if the service rejected the move */
    move: async (move: Move) => {
      const inverse = inverseOf(latestLanes.current, move);
      if (!(await save([move]))) return undefined;
      // Returns false while another move is saved: then it cannot be undone yet.
      return async () => !isSaving.current && save(inverse);
    },
    /** Saves the moves of a rejected undo again. */
    saveAgain: (moves: readonly Move[]) => save(moves),
  };
}
