import type { Card } from './lanes';

/**
 * Groups of unassigned deliveries by the day on which they are due, compared with the day that is planned. They are shown in
 * this order.
 */
const DUE_STATES = ['overdue', 'due', 'later'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** Whether a delivery is due on the day, was due before, or is due later. A delivery without a date is due on any day. */
function dueStateOf({ dueDate }: Card, day: string): DueState {
  if (dueDate === undefined || dueDate === day) return 'due';
  return dueDate < day ? 'overdue' : 'later';
}

/** Unassigned deliveries with the same state. */
export interface DueGroup {
  readonly state: DueState;
  readonly cards: readonly Card[];
}

/** Groups that are open until the dispatcher opens or closes one. */
export const INITIALLY_OPEN_GROUPS: ReadonlySet<DueState> = new Set(['overdue', 'due']);

/** Returns the groups that have cards. */
export const dueGroups = (cards: readonly Card[], day: string): DueGroup[] =>
  DUE_STATES.map((state) => ({ state, cards: cards.filter((card) => dueStateOf(card, day) === state) })).filter(
    (group) => group.cards.length > 0,
  );

/** Returns all cards in the order of their groups. */
export const cardsByDueDate = (cards: readonly Card[], day: string): readonly Card[] =>
  dueGroups(cards, day).flatMap((group) => group.cards);

/** Returns the cards of the open groups. A group without others is always open. */
export function cardsInView(cards: readonly Card[], day: string, openGroups: ReadonlySet<DueState>): readonly Card[] {
  const groups = dueGroups(cards, day);
  if (groups.length < 2) return cards;
  return groups.filter(({ state }) => openGroups.has(state)).flatMap((group) => group.cards);
}
