import { Anchor, Button, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { useAddressLine } from '../lists/use-address-line';
import { Facts, RecordColumns, RecordPage } from '../lists/record/record-page';
import { StatusLine } from '../lists/record/status-line';
import { useLeaveDeleted } from '../lists/record/use-leave-deleted';
import { NO_ADDRESS } from '../parts/forms/address-fields';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { usePermissions } from '../parts/use-permissions';
import { Confirm } from '../parts/overlays/confirm';
import { useUndo } from '../parts/overlays/undo';
import { Problem } from '../parts/page/problem';
import { useFormats } from '../session';
import { itemsText, SeriesBadge } from './recurring-page';
import { ruleText } from './rule-text';
import { readSeries, type Series, templateOf, updateSeries } from './series';
import { SeriesCalendar } from './series-calendar';

/** A recurring order: its rule and next order first, then its days, and what each order contains. */
export function RecurringOrderPage() {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { id = '' } = useParams();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const leave = useLeaveDeleted('/recurring', 'recurring');
  const [isDeleting, setDeleting] = useState(false);
  const query = useQuery({ queryKey: ['recurring', id], queryFn: () => readSeries(id) });
  const { showUndoable } = useUndo();
  const reload = () => client.invalidateQueries({ queryKey: ['recurring'] });
  const pausing = useMutation({
    mutationFn: (isPaused: boolean) => updateSeries(id, { isPaused }),
    onSuccess: (_, isPaused) =>
      showUndoable(t(isPaused ? 'recurring.wasPaused' : 'recurring.wasResumed'), () =>
        updateSeries(id, { isPaused: !isPaused }).finally(reload),
      ),
    onSettled: reload,
  });
  return (
    <>
      <RecordPage
        query={query}
        listLink={{ to: '/recurring', label: t('recurring.title') }}
        titleOf={({ customer }) => customer.name}
        renderBadge={(series) => <SeriesBadge series={series} />}
        renderStatusLine={({ rule, startDate, nextDueOn }) => (
          <StatusLine>
            {ruleText(t, i18n.language, rule, startDate)}
            {nextDueOn && t('recurring.nextOn', { day: formats.dateOf(nextDueOn) })}
          </StatusLine>
        )}
        renderPrimaryAction={() =>
          canEdit && (
            <Button component={Link} to={`/recurring/${id}/edit`} size="xs">
              {t('list.edit')}
            </Button>
          )
        }
        renderActions={({ isPaused }) =>
          canEdit && (
            <>
              <Button size="xs" variant="default" loading={pausing.isPending} onClick={() => pausing.mutate(!isPaused)}>
                {t(isPaused ? 'recurring.resume' : 'recurring.pause')}
              </Button>
              <MoreActions>
                <MenuItem onSelect={() => setDeleting(true)}>{t('list.delete')}</MenuItem>
              </MoreActions>
            </>
          )
        }
      >
        {(series) => (
          <>
            {pausing.error && <Problem error={pausing.error} />}
            <RecordColumns main={<SeriesCalendar series={series} />} side={<Contents series={series} />} />
          </>
        )}
      </RecordPage>
      {query.data && isDeleting && (
        <Confirm
          title={t('list.deleteOne', { name: query.data.customer.name })}
          text={t('recurring.deleteText')}
          onConfirm={() => responseData(api.DELETE('/api/recurring-orders/{guid}', { params: { path: { guid: id } } }))}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            leave();
          }}
        />
      )}
    </>
  );
}

/** What each order of the series contains. */
function Contents({ series }: { series: Series }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const addressLine = useAddressLine();
  const { customer, startDate, until, count, leadDays, holidays } = series;
  const { deliveryAddress, deliveryWindow, instructions } = templateOf(series);
  const facts: [string, ReactNode][] = [
    [
      t('orders.customer'),
      <Anchor key="customer" component={Link} to={`/customers/${customer.guid}`}>
        <bdi>{customer.name}</bdi>
      </Anchor>,
    ],
    [t('orders.items'), itemsText(series)],
    [t('orders.address'), addressLine({ ...NO_ADDRESS, ...deliveryAddress })],
    [t('orders.window'), deliveryWindow && `${deliveryWindow.start}–${deliveryWindow.end}`],
    [t('orders.instructions'), instructions],
    [t('recurring.start'), formats.dateOf(startDate)],
    [t('recurring.until'), until && formats.dateOf(until)],
    [t('recurring.count'), count && formats.number(count)],
    [t('recurring.leadDays'), formats.number(leadDays)],
    [t('recurring.holidays'), holidays && t(`holidayPolicy.${holidays.policy}`)],
  ];
  return (
    <section aria-labelledby="contents">
      <Title order={2} id="contents">
        {t('recurring.contents')}
      </Title>
      <Facts facts={facts.filter(([, value]) => value)} />
    </section>
  );
}
