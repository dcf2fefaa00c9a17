import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import { type Card, stateOf } from '../lanes/lanes';
import type { CardKeys } from '../moves/use-lift';
import { putBackIfLeft } from '../moves/put-back';
import type { StopBar } from './bars';
import { MINUTE_MS } from '../../../shared/durations';

interface Props {
  readonly stop: StopBar;
  /** Position in the route, from 1. */
  readonly place: number;
  /** The line of the row, from 0. */
  readonly line: number;
  /** The first hour of the timeline, in milliseconds since 1970. */
  readonly startMs: number;
  readonly canEdit: boolean;
  readonly isSelected: boolean;
  readonly isHeld: boolean;
  readonly isTabStop: boolean;
  readonly cardKeys: CardKeys;
  /** Selects or deselects the stop. @param isRange with all stops between the last one and this one */
  onToggle(id: string, isSelected: boolean, isRange: boolean): void;
  onFocusStop(id: string): void;
}

/** A stop on the timeline, from arrival to departure. Memoized, since a day has hundreds of them. */
export const StopBlock = memo(function StopBlock(props: Props) {
  const { stop, place, line, startMs, canEdit, isSelected, isHeld, isTabStop, cardKeys, onToggle, onFocusStop } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { card, wait, window } = stop;
  const { id } = card;
  const mayMove = canEdit && !card.isOver;
  /** Returns the position of a moment on the timeline, in minutes from its start. */
  const minutesFromStart = (momentMs: number) => (momentMs - startMs) / MINUTE_MS;
  const windowStartMs = window?.fromMs ?? stop.fromMs;
  const windowEndMs = window?.toMs ?? stop.toMs;
  const style = {
    '--from': minutesFromStart(stop.fromMs),
    '--for': (stop.toMs - stop.fromMs) / MINUTE_MS,
    '--wait': wait ? (wait.toMs - wait.fromMs) / MINUTE_MS : 0,
    ...(window && {
      '--window-from': minutesFromStart(windowStartMs),
      '--window-for': (windowEndMs - windowStartMs) / MINUTE_MS,
    }),
  } as CSSProperties;
  const select = (isRange: boolean) => mayMove && !card.isPickup && onToggle(id, !isSelected || isRange, isRange);
  return (
    <li data-card={mayMove ? id : undefined} data-line={line} style={style}>
      {window && <span className="window" aria-hidden />}
      <button
        type="button"
        className="grip block"
        data-stop={id}
        data-state={stateOf(card)}
        data-pickup={card.isPickup || undefined}
        data-chosen={isSelected || undefined}
        data-held={isHeld || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={labelOf(card)}
        aria-describedby={mayMove ? 'lift-help' : undefined}
        aria-pressed={mayMove ? isHeld : undefined}
        onFocus={() => onFocusStop(id)}
        onMouseDown={(event) => event.shiftKey && event.preventDefault() /* selects stops, no text */}
        onClick={({ shiftKey }) => select(shiftKey)}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault() /* the space bar is no click here */}
        onKeyDown={(event) => {
          if (event.key === ' ' && event.shiftKey) {
            event.preventDefault();
            select(false);
          } else if (mayMove) cardKeys.onKeyDown(event, id);
        }}
        onBlur={() => isHeld && document.hasFocus() && requestAnimationFrame(() => putBackIfLeft(cardKeys, id))}
      >
        {place}
      </button>
    </li>
  );

  function labelOf({ title, isPickup, arrival, lateMinutes, isFailed, isOver }: Card): string {
    const parts = [
      `${place}. ${isPickup ? t('board.collectAt', { place: title }) : title}`,
      arrival && formats.time(arrival),
      lateMinutes > 0 && t('today.minutesLate', { minutes: lateMinutes }),
      isFailed ? t('board.failed') : isOver && t('board.over'),
      isSelected && t('board.selected'),
    ];
    return parts.filter(Boolean).join(', ');
  }
});
