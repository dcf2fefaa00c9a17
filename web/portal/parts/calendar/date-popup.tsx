import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../shared/languages';
import { useFormats } from '../../session';
import { keepBeside } from '../overlays/place-beside';
import { dayAfterKey, fullDate, sameDayIn } from './month';
import { MonthTable } from './month-table';

interface Props {
  /** The selected day, `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** The element beside which the calendar opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  onChoose(date: string): void;
  onClose(): void;
}

/**
 * A calendar to choose a day, in the reader's language and with their first day of the week. Arrow keys move by day and week, Page Up and
 * Page Down by month; Escape or a click outside closes it.
 */
export function DatePopup({ value, min = '', max = '9999', anchor, onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const today = useFormats().isoDay(new Date());
  const isAllowed = (date: string) => date >= min && date <= max;
  const popup = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(value || (isAllowed(today) ? today : min || max));
  /** Whether the keyboard moved to another day, which then gets the focus. */
  const isFocusMoved = useRef(true);
  useLayoutEffect(() => {
    const { current } = popup;
    current?.showPopover();
    const stop = keepBeside(anchor.current, current);
    return () => stop();
  }, [anchor]);
  useEffect(() => {
    if (isFocusMoved.current)
      popup.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
    isFocusMoved.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, locale);
    if (next === undefined || !(event.target as Element).closest('[data-day]')) return;
    event.preventDefault();
    isFocusMoved.current = true;
    setDay(next);
  };
  const select = (date: string) => {
    onChoose(date);
    popup.current?.hidePopover();
  };
  const month = day.slice(0, 7);
  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      aria-label={t('calendar.choose')}
      className="date-popup"
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <MonthTable
        month={month}
        onShowMonth={(shown) => setDay(sameDayIn(day, shown))}
        renderDay={(date) => (
          <button
            type="button"
            data-day={date}
            tabIndex={date === day ? 0 : -1}
            aria-label={fullDate(date, locale)}
            aria-pressed={date === value}
            aria-current={date === today ? 'date' : undefined}
            disabled={!isAllowed(date)}
            onClick={() => select(date)}
          >
            {Number(date.slice(8))}
          </button>
        )}
      />
      {isAllowed(today) && (
        <Button variant="subtle" size="compact-sm" fullWidth mt={4} onClick={() => select(today)}>
          {t('calendar.today')}
        </Button>
      )}
    </div>
  );
}
