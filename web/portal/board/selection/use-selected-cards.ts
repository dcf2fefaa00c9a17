import { useEffect, useMemo, useState } from 'react';
import { findLaneOfCard, type Lane } from '../lanes/lanes';
import type { SetSelectedIds } from './use-card-selection';

interface SelectedCards {
  /** Ids of the selected cards that the board shows. */
  readonly selectedIds: ReadonlySet<string>;
  readonly setSelectedIds: SetSelectedIds;
}

/** Stores which cards are selected. Nothing is selected at first and on another day. */
export function useSelectedCards(lanes: readonly Lane[], day: string): SelectedCards {
  const [storedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Cards may have left the board since they were selected, for example by a change of another user.
  const selectedIds = useMemo(
    () => new Set([...storedIds].filter((id) => findLaneOfCard(lanes, id))),
    [storedIds, lanes],
  );
  useEffect(() => {
    setSelectedIds(new Set());
  }, [day]);
  return { selectedIds, setSelectedIds };
}
