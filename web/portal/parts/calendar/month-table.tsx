import { ActionIcon } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';
import { localeOf } from '../../../shared/languages';
import { monthName, monthsLater, weekdayHeads, weeksOf } from './month';
import './calendar.css';

interface Props {
  /** `YYYY-MM`. */
  readonly month: string;
  onShowMonth(month: string): void;
  /** Renders a day (`YYYY-MM-DD`) with its number. Days of the neighbouring months are shown too. */
  renderDay(date: string): ReactNode;
}

/** A month with its weeks, in the reader's language and with their first day of the week. */
export function MonthTable({ month, onShowMonth, renderDay }: Props) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  return (
    <div className="month">
      <div className="month-head">
        <ActionIcon
          variant="default"
          aria-label={t('calendar.previous')}
          onClick={() => onShowMonth(monthsLater(month, -1))}
        >
          <Icon path={mdiChevronLeft} />
        </ActionIcon>
        <strong aria-live="polite">{monthName(month, locale)}</strong>
        <ActionIcon
          variant="default"
          aria-label={t('calendar.following')}
          onClick={() => onShowMonth(monthsLater(month, 1))}
        >
          <Icon path={mdiChevronRight} />
        </ActionIcon>
      </div>
      <table>
        <caption className="unseen">{monthName(month, locale)}</caption>
        <thead>
          <tr>
            {weekdayHeads(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, locale).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} data-other={!date.startsWith(month) || undefined}>
                  {renderDay(date)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
