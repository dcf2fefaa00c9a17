import { Skeleton, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthTable } from '../parts/calendar/month-table';
import { daysLater, monthsLater } from '../parts/calendar/month';
import { Problem } from '../parts/page/problem';
import { useFormats } from '../session';
import { OccurrenceDialog } from './occurrence-dialog';
import { type Occurrence, readOccurrences, type Series } from './series';
import './recurring.css';

/** The service accepts moves up to this many days from the day of the rule. Deliveries of other months may be in this one. */
const MAX_MOVED_DAYS = 60;

/** The deliveries of a series by month. Each opens what can be changed about it. */
export function SeriesCalendar({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const today = formats.isoDay(new Date());
  const [month, setMonth] = useState((series.startDate > today ? series.startDate : today).slice(0, 7));
  const [openOccurrence, setOpenOccurrence] = useState<Occurrence>();
  const from = daysLater(`${month}-01`, -MAX_MOVED_DAYS);
  const to = daysLater(`${monthsLater(month, 1)}-01`, MAX_MOVED_DAYS);
  const query = useQuery({
    queryKey: ['recurring', series.guid, 'occurrences', from],
    queryFn: () => readOccurrences(series.guid, from, to),
    placeholderData: keepPreviousData,
  });
  const occurrenceOn = (date: string) => (query.data ?? []).find((each) => (each.deliveryDate ?? each.date) === date);
  return (
    <section aria-labelledby="days" className="series-days">
      <Title order={2} id="days">
        {t('recurring.calendar')}
      </Title>
      <Text size="sm" mb="sm">
        {t('recurring.calendarText')}
      </Text>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={320} />}
      {query.data && (
        <MonthTable
          month={month}
          onShowMonth={setMonth}
          renderDay={(date) => {
            const occurrence = occurrenceOn(date);
            const number = Number(date.slice(8));
            if (!occurrence) return <span className="series-day">{number}</span>;
            const state = stateOf(occurrence);
            const text = t(`occurrenceState.${state}`);
            return (
              <button
                type="button"
                className="series-day"
                data-state={state}
                onClick={() => setOpenOccurrence(occurrence)}
              >
                <span className="unseen">{`${formats.dateOf(date)}: ${text}`}</span>
                <strong aria-hidden>{number}</strong>
                <span className="only-large" aria-hidden>
                  {text}
                </span>
              </button>
            );
          }}
        />
      )}
      {openOccurrence && (
        <OccurrenceDialog series={series} occurrence={openOccurrence} onClose={() => setOpenOccurrence(undefined)} />
      )}
    </section>
  );
}

/** Returns what a day shows about its delivery. A delivery without a day is skipped. */
export function stateOf({ date, deliveryDate, status, skipReason, changes }: Occurrence) {
  if (status === 'created') return 'created';
  if (skipReason || deliveryDate === null) return 'skipped';
  if (deliveryDate !== date) return 'moved';
  return changes ? 'changed' : 'planned';
}
