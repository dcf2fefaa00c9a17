import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import { type Card, stateOf } from '../lanes/lanes';
import type { CardKeys } from '../moves/use-lift';
import { putBackAfterBlur } from '../moves/put-back';
import type { StopBar } from './bars';
import { MINUTE_MS } from '../../../shared/durations';

interface Props {
  readonly stop: StopBar;
  /** Position in the route, from 1. */
  readonly sequence: number;
  /** Number of the line of the row on which the block is drawn, from 0. */
  readonly line: number;
  /** The first hour of the timeline, in milliseconds since 1970. */
  readonly startMs: number;
  readonly canEdit: boolean;
  readonly isSelected: boolean;
  /** Whether the keyboard has picked up the stop and carries it. */
  readonly isHeld: boolean;
  /** Whether Tab reaches the stop. The others of the row are reached by the arrow keys. */
  readonly isTabStop: boolean;
  readonly cardKeys: CardKeys;
  /** Selects or deselects the stop. @param isRange with all stops between the last one and this one */
  onToggle(id: string, isSelected: boolean, isRange: boolean): void;
  onFocusStop(id: string): void;
}

/** A stop on the timeline, from arrival to departure. Memoized, since a day has hundreds of them. */
export const StopBlock = memo(function StopBlock(props: Props) {
  const { stop, sequence, line, startMs, canEdit, isSelected, isHeld, isTabStop } = props;
  const { cardKeys, onToggle, onFocusStop } = props;
  const label = useLabel(stop.card, sequence, isSelected);
  const { card } = stop;
  const { id } = card;
  const canMove = canEdit && !card.isOver;
  const toggleSelection = (isRange: boolean) => {
    // A pickup cannot be selected: it moves along with its delivery.
    if (canMove && !card.isPickup) onToggle(id, !isSelected || isRange, isRange);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.shiftKey) {
      event.preventDefault();
      toggleSelection(false);
    } else if (canMove) cardKeys.onKeyDown(event, id);
  };
  return (
    <li data-card={canMove ? id : undefined} data-line={line} style={styleOf(stop, startMs)}>
      {stop.window && <span className="window" aria-hidden />}
      <button
        type="button"
        className="grip block"
        data-stop={id}
        data-state={stateOf(card)}
        data-pickup={card.isPickup || undefined}
        data-chosen={isSelected || undefined}
        data-held={isHeld || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-describedby={canMove ? 'lift-help' : undefined}
        aria-pressed={canMove ? isHeld : undefined}
        onFocus={() => onFocusStop(id)}
        onMouseDown={preventTextSelection}
        onClick={({ shiftKey }) => toggleSelection(shiftKey)}
        onKeyDown={onKeyDown}
        onKeyUp={preventClickBySpace}
        onBlur={() => isHeld && putBackAfterBlur(cardKeys, id)}
      >
        {sequence}
      </button>
    </li>
  );
});

/** Returns the text for screen readers: what the block shows by its position and colours. */
function useLabel(
  { title, isPickup, arrival, lateMinutes, isFailed, isOver }: Card,
  sequence: number,
  isSelected: boolean,
) {
  const { t } = useTranslation();
  const formats = useFormats();
  const parts = [`${sequence}. ${isPickup ? t('board.collectAt', { place: title }) : title}`];
  if (arrival) parts.push(formats.time(arrival));
  if (lateMinutes > 0) parts.push(t('today.minutesLate', { minutes: lateMinutes }));
  if (isFailed) parts.push(t('board.failed'));
  else if (isOver) parts.push(t('board.over'));
  if (isSelected) parts.push(t('board.selected'));
  return parts.join(', ');
}

/** Returns the variables by which the style sheet places the block, its wait and its time window, in minutes. */
function styleOf({ fromMs, toMs, wait, window }: StopBar, startMs: number): CSSProperties {
  const minutesFromStart = (momentMs: number) => (momentMs - startMs) / MINUTE_MS;
  const windowStartMs = window?.fromMs ?? fromMs;
  const windowEndMs = window?.toMs ?? toMs;
  return {
    '--from': minutesFromStart(fromMs),
    '--for': (toMs - fromMs) / MINUTE_MS,
    '--wait': wait ? (wait.toMs - wait.fromMs) / MINUTE_MS : 0,
    ...(window && {
      '--window-from': minutesFromStart(windowStartMs),
      '--window-for': (windowEndMs - windowStartMs) / MINUTE_MS,
    }),
  } as CSSProperties;
}

/** A click with Shift selects stops, no text. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** The space bar picks up a stop or selects it. It is no click here. */
function preventClickBySpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}
