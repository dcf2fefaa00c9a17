import { Alert, Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { ExportLinks } from '../lists/export-links';
import { addressNow } from '../parts/address-now';
import { type Field, FormDialog, orNull } from '../parts/forms/form-dialog';
import { daysLater } from '../parts/calendar/month';
import { usePermissions } from '../parts/use-permissions';
import { showMessage } from '../parts/overlays/messages';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { type Column, Table } from '../parts/display/table';
import { useTitle } from '../parts/page/use-title';
import { TimeInput } from '../parts/forms/time-input';
import { useFormats } from '../session';
import { Handovers } from './handovers';

/** Number of days that the page shows at first. */
const DEFAULT_DAYS = 7;
/** The most groups that the service returns. */
const MAX_GROUPS = 1000;

/** Loads the cash of a period, in groups by day, driver and currency. */
const readCashReport = async (from: string, to: string) => {
  const query = { from, to, limit: MAX_GROUPS };
  return (await responseData(api.GET('/api/reports/cash-on-delivery', { params: { query } }))).data;
};
type Group = Awaited<ReturnType<typeof readCashReport>>['groups'][number];

/** Cash that drivers collected on delivery by day, and how much of it they handed in. */
export function CashPage() {
  const { t } = useTranslation();
  useTitle(t('cash.title'));
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const today = new Date();
  const to = address.get('to') ?? formats.isoDay(today);
  const from = address.get('from') || daysLater(formats.isoDay(today), 1 - DEFAULT_DAYS);
  // The present address counts, so that a change of both days in quick succession changes both.
  const setDay = (name: 'from' | 'to', value: string) =>
    setAddress({ from, to, ...Object.fromEntries(addressNow()), [name]: value });
  const report = useQuery({ queryKey: ['cash', from, to], queryFn: () => readCashReport(from, to) });
  return (
    <div className="page">
      <Anchor component={Link} to="/reports">
        ← {t('reports.title')}
      </Anchor>
      <PageHeader title={t('cash.title')} actions={<ExportLinks path="/api/cash/export" query={{ from, to }} />} />
      <div className="filters">
        <TimeInput
          kind="date"
          label={t('reports.from')}
          value={from}
          max={to}
          onChange={(value) => setDay('from', value)}
        />
        <TimeInput
          kind="date"
          label={t('reports.to')}
          value={to}
          min={from}
          onChange={(value) => setDay('to', value)}
        />
      </div>
      {report.error && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton height={300} />}
      {report.data && report.data.groups.length >= MAX_GROUPS && (
        <Alert color="yellow">{t('cash.moreGroups', { shown: formats.number(MAX_GROUPS) })}</Alert>
      )}
      {report.data && (report.data.groups.length ? <Groups {...report.data} /> : <Text>{t('cash.nothing')}</Text>)}
      {/* Another period begins with the first page of the list. */}
      <Handovers key={`${from} ${to}`} from={from} to={to} />
    </div>
  );
}

/** The totals by currency, and the groups with a button to record that cash was handed in. */
function Groups({ groups, totals }: Awaited<ReturnType<typeof readCashReport>>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const [groupToBook, setGroupToBook] = useState<Group>();
  type Figures = (typeof totals)[number]; // Groups have the same figures.
  const moneyColumn = (head: string, amountOf: (figures: Figures) => number): Column<Figures> => ({
    head,
    isAmount: true,
    renderCell: (figures) => formats.money(amountOf(figures), figures.currency),
  });
  const figureColumns: Column<Figures>[] = [
    { head: t('cash.deliveries'), isAmount: true, renderCell: ({ deliveries }) => formats.number(deliveries) },
    moneyColumn(t('cash.owed'), ({ owed }) => owed),
    moneyColumn(t('cash.collected'), ({ collected }) => collected),
    moneyColumn(t('cash.difference'), ({ difference }) => difference),
    moneyColumn(t('cash.handedOver'), ({ handedOver }) => handedOver),
    moneyColumn(t('cash.toHandOver'), ({ toHandOver }) => toHandOver),
    { head: t('cash.notReported'), isAmount: true, renderCell: ({ notReported }) => formats.number(notReported) },
  ];
  const columns: Column<Group>[] = [
    { head: t('reportGroup.day'), renderCell: ({ day }) => formats.dayOf(day) },
    { head: t('reportGroup.driver'), renderCell: ({ driver }) => driver?.name ?? t('reports.noDriver') },
    ...figureColumns,
    {
      head: t('cash.handover'),
      renderCell: (group) =>
        canEdit &&
        group.driver &&
        group.toHandOver > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${t('cash.book')}: ${group.driver.name}, ${formats.dayOf(group.day)}`}
            onClick={() => setGroupToBook(group)}
          >
            {t('cash.book')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <section aria-labelledby="cash-totals">
        <Title order={2} id="cash-totals">
          {t('reports.totals')}
        </Title>
        <Table
          label={t('reports.totals')}
          records={totals}
          columns={[{ head: t('cash.currency'), renderCell: ({ currency }) => currency }, ...figureColumns]}
          keyOf={({ currency }) => currency}
        />
      </section>
      <section aria-labelledby="cash-groups">
        <Title order={2} id="cash-groups">
          {t('cash.byDriver')}
        </Title>
        <Table
          label={t('cash.byDriver')}
          records={groups.toReversed()}
          columns={columns}
          keyOf={({ day, driver, currency }) => `${day} ${driver?.guid ?? ''} ${currency}`}
        />
      </section>
      {groupToBook && <HandoverDialog group={groupToBook} onClose={() => setGroupToBook(undefined)} />}
    </>
  );
}

/** Form that records how much cash of a day the driver hands in. Only groups with a driver have it. */
function HandoverDialog({ group, onClose }: { group: Group; onClose(): void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const { day, driver, currency, toHandOver } = group;
  const fields: Field<'amountCounted' | 'note'>[] = [
    {
      name: 'amountCounted',
      label: t('cash.counted', { currency }),
      kind: 'number',
      value: toHandOver,
      isRequired: true,
      hint: t('cash.expected', { amount: formats.money(toHandOver, currency) }),
    },
    { name: 'note', label: t('shipments.note'), kind: 'area' },
  ];
  return (
    <FormDialog
      title={t('cash.bookFor', { name: driver!.name, day: formats.dayOf(day) })}
      fields={fields}
      submitLabel={t('cash.book')}
      submit={({ amountCounted, note }) =>
        responseData(
          api.POST('/api/cash/handovers', {
            body: {
              driverGuid: driver!.guid,
              date: day,
              currency,
              amountCounted: Number(amountCounted),
              note: orNull(note),
            },
          }),
        )
      }
      onClose={onClose}
      onSaved={() => {
        onClose();
        showMessage(t('cash.booked'));
        void client.invalidateQueries({ queryKey: ['cash'] });
      }}
    />
  );
}
