import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applied, isOpen, type Lane, laneOf, type Move, takes } from './lanes';

interface Options {
  readonly lanes: readonly Lane[];
  titleOf(cardId: string): string;
  announce(text: string): void;
  drop(move: Move): void;
}

/** Always the same, so that a card need not be drawn again for it. */
export interface Hands {
  onKeyDown(event: KeyboardEvent, cardId: string): void;
  letGo(): void;
}

/** Cards moved by the keyboard: the space bar lifts and drops, arrows move, Escape puts back. Nothing is changed before the drop. */
export function useLift({ lanes, titleOf, announce, drop }: Options) {
  const { t } = useTranslation();
  const [move, setMove] = useState<Move>();
  const held = move?.ids[0];
  const shown = move ? applied(lanes, move) : lanes;

  // The card is another element in another lane: the focus goes along.
  useEffect(() => {
    if (held) document.querySelector<HTMLElement>(`[data-card="${held}"] .grip`)?.focus();
  }, [held, move?.to, move?.index]);

  // Reading the lanes again may take a dropped card out of the page and back in: the focus that it had is not lost.
  const dropped = useRef<string>(undefined);
  useEffect(() => {
    const forget = () => (dropped.current = undefined);
    addEventListener('pointerdown', forget);
    return () => removeEventListener('pointerdown', forget);
  }, []);
  useEffect(() => {
    if (!dropped.current) return;
    const grip = document.querySelector<HTMLElement>(`[data-card="${dropped.current}"] .grip`);
    if (document.activeElement === document.body) grip?.focus();
    else if (document.activeElement !== grip) dropped.current = undefined;
  });

  const tellPlace = (next: Move) => {
    const lane = applied(lanes, next).find(({ id }) => id === next.to)!;
    const place = lane.cards.findIndex(({ id }) => id === next.ids[0]) + 1;
    announce(t('board.at', { name: titleOf(next.ids[0]!), lane: lane.name, place, all: lane.cards.length }));
  };
  const go = (next: Move) => {
    setMove(next);
    tellPlace(next);
  };
  const sideways = (by: number) => {
    if (!move) return;
    const at = lanes.findIndex(({ id }) => id === move.to);
    const from = laneOf(lanes, move.ids[0]!);
    if (!from || !isOpen(from)) return;
    const beyond = by > 0 ? lanes.slice(at + 1) : lanes.slice(0, at).reverse();
    const lane = beyond.find((each) => takes(each, move.ids));
    if (lane) go({ ...move, to: lane.id, index: Math.min(move.index, lane.cards.length) });
  };
  const along = (by: number) => {
    if (!move) return;
    const lane = lanes.find(({ id }) => id === move.to)!;
    const most = lane.cards.filter(({ id }) => id !== move.ids[0]).length;
    go({ ...move, index: Math.min(most, Math.max(0, move.index + by)) });
  };
  const letGo = () => {
    if (move) announce(t('board.putBack', { name: titleOf(move.ids[0]!) }));
    setMove(undefined);
  };
  const toggle = (cardId: string) => {
    if (move) {
      const lane = lanes.find(({ id }) => id === move.to)!;
      announce(t('board.dropped', { name: titleOf(move.ids[0]!), lane: lane.name }));
      setMove(undefined);
      dropped.current = cardId;
      return drop(move);
    }
    const lane = laneOf(lanes, cardId);
    const card = lane?.cards.findIndex(({ id }) => id === cardId) ?? -1;
    if (!lane || lane.cards[card]?.isOver || !takes(lane, [cardId])) return;
    setMove({ ids: [cardId], to: lane.id, index: card });
    announce(t('board.lifted', { name: titleOf(cardId) }));
  };
  const onKeyDown = (event: KeyboardEvent, cardId: string) => {
    const arrows: Readonly<Record<string, () => void>> = {
      ArrowUp: () => along(-1),
      ArrowDown: () => along(1),
      ArrowLeft: () => sideways(-1),
      ArrowRight: () => sideways(1),
      Escape: letGo,
    };
    const deeds: Readonly<Record<string, () => void>> = {
      ' ': () => toggle(cardId),
      Enter: () => toggle(cardId),
      ...(move && arrows),
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  const latest = useRef<Hands>({ onKeyDown, letGo });
  useEffect(() => {
    latest.current = { onKeyDown, letGo };
  });
  const hands = useMemo<Hands>(
    () => ({
      onKeyDown: (event, cardId) => latest.current.onKeyDown(event, cardId),
      letGo: () => latest.current.letGo(),
    }),
    [],
  );
  return { held, shown, hands };
}
