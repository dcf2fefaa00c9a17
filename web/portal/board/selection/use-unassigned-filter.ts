import { useMemo, useState } from 'react';
import { type DueState, INITIALLY_OPEN_GROUPS } from '../lanes/due';
import type { UnassignedFilter } from '../lanes/unassigned-cards';

/** Returns the filter of the unassigned deliveries. It keeps its identity until it changes. */
export function useUnassignedFilter(): UnassignedFilter {
  const [text, setText] = useState('');
  const [openGroups, setOpenGroups] = useState(INITIALLY_OPEN_GROUPS);
  return useMemo(() => {
    const setGroupOpen = (state: DueState, isOpen: boolean) =>
      setOpenGroups((before) => {
        if (before.has(state) === isOpen) return before;
        return new Set(isOpen ? [...before, state] : [...before].filter((each) => each !== state));
      });
    return { text, openGroups, setText, setGroupOpen };
  }, [text, openGroups]);
}
