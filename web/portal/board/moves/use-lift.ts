import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../parts/use-latest';
import { useFormats } from '../../session';
import { applyMove, isOpenLane, type Lane, laneOf, type Move, acceptsCards, UNASSIGNED } from '../lanes/lanes';

interface Options {
  readonly lanes: readonly Lane[];
  /** Whether routes are rows, so that their stops follow each other from left to right. */
  readonly hasRows: boolean;
  titleOf(cardId: string): string;
  announce(text: string): void;
  onDrop(move: Move): void;
  /** Gives the focus to a card as soon as it is shown. */
  focusCard(cardId: string): void;
}

/** Handlers for the keyboard, with a stable identity, so that memoized cards do not render again. */
export interface CardKeys {
  /** Picks up, moves, drops or puts back the card, depending on the key. */
  onKeyDown(event: KeyboardEvent, cardId: string): void;
  /** Puts the card back that is picked up. */
  putBack(): void;
}

/**
 * Moves cards by the keyboard: Space picks up and drops, arrows move, Escape puts back. Nothing changes before the
 * drop.
 */
export function useLift({ lanes, hasRows, titleOf, announce, onDrop, focusCard }: Options) {
  const { t } = useTranslation();
  const { withDates } = useFormats();
  const [move, setMove] = useState<Move>();
  const heldId = move?.ids[0];
  const shownLanes = move ? applyMove(lanes, move) : lanes;

  const announcePlace = (next: Move) => {
    const lane = applyMove(lanes, next).find(({ id }) => id === next.to)!;
    const place = lane.cards.findIndex(({ id }) => id === next.ids[0]) + 1;
    announce(t('board.at', { name: titleOf(next.ids[0]!), lane: withDates(lane.name), place, all: lane.cards.length }));
  };
  const carryTo = (next: Move) => {
    setMove(next);
    focusCard(next.ids[0]!); // in another lane the card is another element
    announcePlace(next);
  };
  const carryToLane = (direction: 1 | -1) => {
    if (!move) return;
    const laneIndex = lanes.findIndex(({ id }) => id === move.to);
    const from = laneOf(lanes, move.ids[0]!);
    if (!from || !isOpenLane(from)) return;
    const beyond = direction > 0 ? lanes.slice(laneIndex + 1) : lanes.slice(0, laneIndex).reverse();
    const lane = beyond.find((each) => acceptsCards(each, move.ids));
    if (lane) carryTo({ ...move, to: lane.id, index: Math.min(move.index, lane.cards.length) });
  };
  const carryAlongLane = (direction: 1 | -1) => {
    if (!move) return;
    const lane = lanes.find(({ id }) => id === move.to)!;
    const lastIndex = lane.cards.filter(({ id }) => id !== move.ids[0]).length;
    carryTo({ ...move, index: Math.min(lastIndex, Math.max(0, move.index + direction)) });
  };
  const putBack = () => {
    if (move) announce(t('board.putBack', { name: titleOf(move.ids[0]!) }));
    setMove(undefined);
  };
  const pickUpOrDrop = (cardId: string) => {
    if (move) {
      const lane = lanes.find(({ id }) => id === move.to)!;
      announce(t('board.dropped', { name: titleOf(move.ids[0]!), lane: withDates(lane.name) }));
      setMove(undefined);
      focusCard(cardId);
      return onDrop(move);
    }
    const lane = laneOf(lanes, cardId);
    const index = lane?.cards.findIndex(({ id }) => id === cardId) ?? -1;
    if (!lane || lane.cards[index]?.isOver || !acceptsCards(lane, [cardId])) return;
    setMove({ ids: [cardId], to: lane.id, index });
    announce(t('board.lifted', { name: titleOf(cardId) }));
  };
  const onKeyDown = (event: KeyboardEvent, cardId: string) => {
    // On the timeline, unassigned deliveries are a column to the left of the rows.
    const isInRow = hasRows && move?.to !== UNASSIGNED;
    const [across, along] = isInRow ? (['Vertical', 'Horizontal'] as const) : (['Horizontal', 'Vertical'] as const);
    const arrows: Readonly<Record<string, readonly ['Vertical' | 'Horizontal', 1 | -1]>> = {
      ArrowUp: ['Vertical', -1],
      ArrowDown: ['Vertical', 1],
      ArrowLeft: ['Horizontal', -1],
      ArrowRight: ['Horizontal', 1],
    };
    const arrow = move && arrows[event.key];
    if (arrow?.[0] === across) carryToLane(arrow[1]);
    else if (arrow?.[0] === along) carryAlongLane(arrow[1]);
    else if (event.key === ' ' || event.key === 'Enter') pickUpOrDrop(cardId);
    else if (event.key === 'Escape' && move) putBack();
    else return;
    event.preventDefault();
  };
  const latest = useLatest<CardKeys>({ onKeyDown, putBack });
  const cardKeys = useMemo<CardKeys>(
    () => ({
      onKeyDown: (event, cardId) => latest.current.onKeyDown(event, cardId),
      putBack: () => latest.current.putBack(),
    }),
    [latest],
  );
  return { heldId, shownLanes, cardKeys };
}
