import { type Dispatch, type SetStateAction, useCallback, useRef } from 'react';
import { useLatest } from '../../parts/use-latest';
import { type Card, deliveriesOf } from '../lanes/lanes';

/** Sets the ids of the selected cards. */
export type SetSelectedIds = Dispatch<SetStateAction<ReadonlySet<string>>>;

/**
 * Selects cards of one lane. With Shift, all cards between the previous one and this one are selected.
 *
 * @param cards in the order in which they are shown
 * @returns a function with a stable identity
 */
export function useCardSelection(cards: readonly Card[], choose: SetSelectedIds) {
  const latestCards = useLatest(cards);
  const previous = useRef<string>(undefined);
  return useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const selectable = deliveriesOf(latestCards.current).filter(({ isOver }) => !isOver);
      const ids = isRange
        ? idsBetween(
            selectable.map((card) => card.id),
            previous.current ?? id,
            id,
          )
        : [id];
      previous.current = id;
      choose((before) => {
        const changed = new Set(before);
        for (const each of ids)
          if (isSelected) changed.add(each);
          else changed.delete(each);
        return changed;
      });
    },
    [choose, latestCards],
  );
}

/** Returns the ids from one to another in the order of the list. */
function idsBetween(ids: readonly string[], from: string, to: string): readonly string[] {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b) as [number, number];
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
