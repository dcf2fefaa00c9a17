import { useRef, useState } from 'react';
import { useLatest } from '../../parts/use-latest';
import { applyMove, findLaneOfCard, inverseOf, type Lane, type Move } from '../lanes/lanes';
import { saveMoves } from './save-moves';

/** Moves that the service has rejected, with its error. */
interface RefusedMoves {
  readonly moves: readonly Move[];
  readonly error: unknown;
}

/**
 * Shows moves at once, saves them one after the other, and reverts those that the service rejects. A move waits for the one
 * before, because its request names the version of the route which that one leaves.
 */
export function useMoves(lanes: readonly Lane[], reload: () => Promise<void>) {
  /** Moves that are not saved yet. They are shown at once. */
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [refusedMoves, setRefused] = useState<RefusedMoves>();
  const latestLanes = useLatest(lanes);
  const shownLanes = pending.reduce(applyMove, lanes);
  const latestShownLanes = useLatest(shownLanes);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  /** @returns the lanes before the moves; undefined if the service rejected them */
  const saveNow = async (moves: readonly Move[], madeOn: readonly Lane[]): Promise<readonly Lane[] | undefined> => {
    // The page may show another day by now. Without its lanes, nothing would be saved.
    const before = moves.every((move) => hasLanesOf(latestLanes.current, move)) ? latestLanes.current : madeOn;
    try {
      await saveMoves(before, moves);
      return before;
    } catch (error) {
      setRefused({ moves, error });
      return undefined;
    } finally {
      await reload().catch(() => undefined); // The page shows why it could not be loaded.
      setPending((all) => all.filter((each) => !moves.includes(each)));
      // Then the next moves start from the lanes that were loaded: the page gets them by an earlier timer. A frame could
      // be before that timer, and there are none while the page is hidden.
      await new Promise<void>((resolve) => setTimeout(resolve));
    }
  };
  /** @param madeOn the lanes on which the moves were made */
  const save = (moves: readonly Move[], madeOn = latestShownLanes.current) => {
    setRefused(undefined);
    setPending((all) => [...all, ...moves]);
    const saving = lastSave.current.then(() => saveNow(moves, madeOn));
    lastSave.current = saving;
    return saving;
  };

  return {
    shownLanes,
    isBusy: pending.length > 0,
    refusedMoves,
    dismissRefusal: () => setRefused(undefined),
    /** @returns a function that undoes the move; undefined if the service rejected the move */
    move: async (move: Move) => {
      const before = await save([move]);
      return before && (() => save(inverseOf(before, move), applyMove(before, move)));
    },
    /** Saves the moves of a rejected undo again. */
    saveAgain: (moves: readonly Move[]) => save(moves),
  };
}

/** Whether the lanes have the target and all cards of a move. */
const hasLanesOf = (lanes: readonly Lane[], { ids, to }: Move): boolean =>
  lanes.some(({ id }) => id === to) && ids.every((id) => findLaneOfCard(lanes, id) !== undefined);
