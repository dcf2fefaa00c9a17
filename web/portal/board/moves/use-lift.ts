import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../parts/use-latest';
import { useFormats } from '../../session';
import { applyMove, type Lane, findLaneOfCard, type Move, UNASSIGNED } from '../lanes/lanes';
import type { ObstacleText } from './drop-obstacle';

interface Options {
  readonly lanes: readonly Lane[];
  /** Whether routes are rows, so that their stops follow each other from left to right. */
  readonly hasRows: boolean;
  readonly obstacleText: ObstacleText;
  titleOf(cardId: string): string;
  announce(text: string): void;
  onDrop(move: Move): void;
  /** Gives the focus to a card once it is shown. */
  focusCard(cardId: string): void;
}

/** Handlers for the keyboard, with a stable identity, so that memoized cards do not render again. */
export interface CardKeys {
  /** Picks up, moves, drops or puts back the card, depending on the key. */
  onKeyDown(event: KeyboardEvent, cardId: string): void;
  /** Puts the card back that is picked up. */
  putBack(): void;
}

/** A card that the keyboard has picked up, with the lane and the position that it is carried to. */
interface CarriedCard {
  readonly id: string;
  readonly to: string;
  readonly index: number;
}

const moveOf = ({ id, to, index }: CarriedCard): Move => ({ ids: [id], to, index });

/** The arrow keys, by their axis and direction. */
const ARROWS: Readonly<Record<string, { readonly axis: 'vertical' | 'horizontal'; readonly direction: 1 | -1 }>> = {
  ArrowUp: { axis: 'vertical', direction: -1 },
  ArrowDown: { axis: 'vertical', direction: 1 },
  ArrowLeft: { axis: 'horizontal', direction: -1 },
  ArrowRight: { axis: 'horizontal', direction: 1 },
};

/**
 * Moves cards by the keyboard: Space picks up and drops, arrows move, Escape puts back. Nothing changes before the
 * drop.
 */
export function useLift({ lanes, hasRows, obstacleText, titleOf, announce, onDrop, focusCard }: Options) {
  const { t } = useTranslation();
  const { withDates } = useFormats();
  const [carried, setCarried] = useState<CarriedCard>();
  const shownLanes = carried ? applyMove(lanes, moveOf(carried)) : lanes;

  const carryTo = (next: CarriedCard) => {
    setCarried(next);
    focusCard(next.id); // in another lane the card is another element
    const lane = applyMove(lanes, moveOf(next)).find(({ id }) => id === next.to)!;
    const place = lane.cards.findIndex(({ id }) => id === next.id) + 1;
    announce(t('board.at', { name: titleOf(next.id), lane: withDates(lane.name), place, all: lane.cards.length }));
  };
  /** Carries the card to the next lane in a direction that accepts it. If none does, the reason of the nearest is announced. */
  const carryToLane = (card: CarriedCard, direction: 1 | -1) => {
    const laneIndex = lanes.findIndex(({ id }) => id === card.to);
    const beyond = direction > 0 ? lanes.slice(laneIndex + 1) : lanes.slice(0, laneIndex).reverse();
    const lane = beyond.find(({ id }) => obstacleText(id, [card.id]) === undefined);
    if (lane) carryTo({ ...card, to: lane.id, index: Math.min(card.index, lane.cards.length) });
    else if (beyond[0]) announce(obstacleText(beyond[0].id, [card.id])!);
  };
  const carryAlongLane = (card: CarriedCard, direction: 1 | -1) => {
    const lane = lanes.find(({ id }) => id === card.to)!;
    const lastIndex = lane.cards.filter(({ id }) => id !== card.id).length;
    carryTo({ ...card, index: Math.min(lastIndex, Math.max(0, card.index + direction)) });
  };
  const putBack = () => {
    if (carried) announce(t('board.putBack', { name: titleOf(carried.id) }));
    setCarried(undefined);
  };
  const drop = (card: CarriedCard, focusedCardId: string) => {
    const lane = lanes.find(({ id }) => id === card.to)!;
    announce(t('board.dropped', { name: titleOf(card.id), lane: withDates(lane.name) }));
    setCarried(undefined);
    focusCard(focusedCardId);
    onDrop(moveOf(card));
  };
  const pickUp = (cardId: string) => {
    const lane = findLaneOfCard(lanes, cardId);
    const index = lane?.cards.findIndex(({ id }) => id === cardId) ?? -1;
    if (!lane || lane.cards[index]?.isOver) return;
    const obstacle = obstacleText(lane.id, [cardId]);
    if (obstacle !== undefined) return announce(obstacle);
    setCarried({ id: cardId, to: lane.id, index });
    announce(t('board.lifted', { name: titleOf(cardId) }));
  };
  /** Moves the picked-up card by an arrow key. On the timeline, unassigned deliveries are a column beside the rows. */
  const carryByArrow = (card: CarriedCard, { axis, direction }: (typeof ARROWS)[string]) => {
    const isInRow = hasRows && card.to !== UNASSIGNED;
    const axisOfLane = isInRow ? 'horizontal' : 'vertical';
    if (axis === axisOfLane) carryAlongLane(card, direction);
    else carryToLane(card, direction);
  };
  const onKeyDown = (event: KeyboardEvent, cardId: string) => {
    const arrow = carried && ARROWS[event.key];
    if (carried && arrow) carryByArrow(carried, arrow);
    else if (event.key === ' ' || event.key === 'Enter') {
      if (carried) drop(carried, cardId);
      else pickUp(cardId);
    } else if (event.key === 'Escape' && carried) putBack();
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
  return { heldId: carried?.id, shownLanes, cardKeys };
}
