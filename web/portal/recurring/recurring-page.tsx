import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge } from '../parts/display/status-badge';
import type { Column } from '../parts/display/table';
import { usePermissions } from '../parts/use-permissions';
import { PlainPage } from '../parts/page/plain-page';
import { useFormats } from '../session';
import { ruleText } from './rule-text';
import { readAllSeries, type Series, templateOf } from './series';

/** The recurring orders: customer, rule, and when the next order is created. */
export function RecurringPage() {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const query = useQuery({ queryKey: ['recurring'], queryFn: readAllSeries });
  const columns: Column<Series>[] = [
    {
      head: t('orders.customer'),
      renderCell: ({ guid, customer }) => (
        <Anchor component={Link} to={`/recurring/${guid}`}>
          <bdi>{customer.name}</bdi>
        </Anchor>
      ),
    },
    {
      head: t('recurring.repeats'),
      wraps: true,
      renderCell: ({ rule, startDate }) => ruleText(t, i18n.language, rule, startDate),
    },
    { head: t('orders.items'), wraps: true, renderCell: (series) => itemsText(series) },
    {
      head: t('list.status'),
      renderCell: (series) => <SeriesBadge series={series} />,
    },
    { head: t('recurring.nextOrder'), renderCell: ({ nextDueOn }) => (nextDueOn ? formats.dateOf(nextDueOn) : '–') },
    { head: t('recurring.until'), renderCell: ({ until }) => (until ? formats.dateOf(until) : '–') },
  ];
  return (
    <PlainPage
      title={t('recurring.title')}
      emptyText={t('recurring.none')}
      query={query}
      columns={columns}
      keyOf={({ guid }) => guid}
      actions={
        <Button component={Link} to="/orders" size="xs" variant="default">
          {t('orders.back')}
        </Button>
      }
      primaryAction={
        canEdit && (
          <Button component={Link} to="/recurring/new" size="xs">
            {t('recurring.new')}
          </Button>
        )
      }
    />
  );
}

/** Returns the items of each order, such as "3 × Bread rolls". */
export const itemsText = (series: Series): string =>
  templateOf(series)
    .items.map(({ description, quantity }) => `${quantity} × ${description}`)
    .join(', ');

/** Whether orders are created: active, paused, or without a day that is left. */
export function SeriesBadge({ series: { isPaused, nextDueOn } }: { series: Series }) {
  const { t } = useTranslation();
  const state = isPaused ? 'paused' : nextDueOn ? 'active' : 'ended';
  const tones = { paused: 'warning', active: 'done', ended: 'neutral' } as const;
  return <StatusBadge tone={tones[state]}>{t(`seriesState.${state}`)}</StatusBadge>;
}
