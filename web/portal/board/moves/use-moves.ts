import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../../parts/use-latest';
import { applyMove, findLaneOfCard, inverseOf, type Lane, type Move } from '../lanes/lanes';
import { saveMoves } from './save-moves';

/** Moves that the service has rejected, with its error. */
export interface RefusedMoves {
  readonly moves: readonly Move[];
  readonly error: unknown;
}

interface Options {
  readonly lanes: readonly Lane[];
  readonly day: string;
  reload(): Promise<void>;
  /** Reads lanes as they are stored now. */
  readAgain(lanes: readonly Lane[]): Promise<readonly Lane[]>;
  /** Reports rejected moves of a day that the board does not show. @param madeOn the lanes on which they were made */
  onRefusedElsewhere(refused: RefusedMoves, madeOn: readonly Lane[]): void;
}

/**
 * Shows moves at once, saves them one after the other, and reverts those that the service rejects. A move waits for the one
 * before, because its request names the version of the route which that one leaves. Moves are also saved after the user has
 * left the board or chosen another day.
 */
export function useMoves({ lanes, day, reload, readAgain, onRefusedElsewhere }: Options) {
  /** Moves that are not saved yet. They are shown at once. */
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [refusedMoves, setRefused] = useState<RefusedMoves>();
  const latestLanes = useLatest(lanes);
  const shownLanes = pending.reduce(applyMove, lanes);
  const latestShownLanes = useLatest(shownLanes);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const shownDay = useShownDay(day);

  /** Returns the lanes that moves start from: those on the page, or else those that are stored now. */
  const currentLanes = async (moves: readonly Move[], madeOn: readonly Lane[]): Promise<readonly Lane[]> => {
    const isShown = shownDay.current !== undefined && hasLanesOf(latestLanes.current, moves);
    if (isShown) return latestLanes.current;
    const stored = await readAgain(lanesOf(madeOn, moves));
    return hasLanesOf(stored, moves) ? stored : madeOn; // The service rejects the outdated version of `madeOn`.
  };
  /** @returns the lanes before the moves; undefined if the service rejected them */
  const saveNow = async (
    moves: readonly Move[],
    madeOn: readonly Lane[],
    madeOnDay: string,
  ): Promise<readonly Lane[] | undefined> => {
    try {
      const before = await currentLanes(moves, madeOn);
      await saveMoves(before, moves);
      return before;
    } catch (error) {
      if (shownDay.current === madeOnDay) setRefused({ moves, error });
      else onRefusedElsewhere({ moves, error }, madeOn);
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
    const saving = lastSave.current.then(() => saveNow(moves, madeOn, day));
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

/** Returns the day that the board shows; undefined after the user has left the board. */
function useShownDay(day: string): RefObject<string | undefined> {
  const shownDay = useRef<string>(undefined);
  useLayoutEffect(() => {
    shownDay.current = day;
    return () => {
      shownDay.current = undefined;
    };
  }, [day]);
  return shownDay;
}

/** Whether the lanes have the targets and all cards of moves. */
const hasLanesOf = (lanes: readonly Lane[], moves: readonly Move[]): boolean =>
  moves.every(
    ({ ids, to }) => lanes.some(({ id }) => id === to) && ids.every((id) => findLaneOfCard(lanes, id) !== undefined),
  );

/** Returns the lanes that moves change: their targets, and those with their cards. */
const lanesOf = (lanes: readonly Lane[], moves: readonly Move[]): readonly Lane[] =>
  lanes.filter(({ id, cards }) =>
    moves.some(({ ids, to }) => to === id || cards.some((card) => ids.includes(card.id))),
  );
