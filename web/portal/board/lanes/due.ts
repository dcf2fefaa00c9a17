import type { Card } from './lanes';

/** Groups of unassigned deliveries, in the order in which they are shown. */
const DUE_STATES = ['overdue', 'due', 'later'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** Whether a delivery is due on the day, was due before, or is due later. A delivery without a date is due on any day. */
function dueStateOf({ dueDate }: Card, day: string): DueState {
  if (dueDate === undefined || dueDate === day) return 'due';
  return dueDate < day ? 'overdue' : 'later';
}

export interface DueGroup {
  readonly state: DueState;
  readonly cards: readonly Card[];
}

/** Returns the groups that have cards. */
export const dueGroups = (cards: readonly Card[], day: string): DueGroup[] =>
  DUE_STATES.map((state) => ({ state, cards: cards.filter((card) => dueStateOf(card, day) === state) })).filter(
    (group) => group.cards.length > 0,
  );
