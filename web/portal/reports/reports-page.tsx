import { Button, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { addressNow } from '../parts/address-now';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { type Column, Table } from '../parts/display/table';
import { useTitle } from '../parts/page/use-title';
import { useFormats } from '../session';
import { BarChart } from '../parts/display/bar-chart';
import { TimeInput } from '../parts/forms/time-input';
import { withEmptyDays } from './empty-days';
import { nameOfPeriod, periodBefore, periodOf, PERIODS } from './periods';
import { downloadTable } from './table-file';
import {
  type Figures,
  GROUPS,
  groupOrDay,
  type Kind,
  KINDS,
  readReport,
  type Report,
  useReportFigures,
} from './report';

/** Figures of a period, compared with the previous period. */
export function ReportsPage() {
  const { t } = useTranslation();
  useTitle(t('reports.title'));
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const today = formats.isoDay(new Date());
  const kind = KINDS.find((each) => each === address.get('kind')) ?? 'deliveries';
  const usual = periodOf('last30', today);
  const from = address.get('from') ?? usual.from;
  const to = address.get('to') ?? usual.to;
  const groupBy = groupOrDay(kind, address.get('groupBy'));
  const change = (changes: Readonly<Record<string, string>>) =>
    setAddress({ kind, from, to, groupBy, ...Object.fromEntries(addressNow()), ...changes });
  const set = (name: string, value: string) => change({ [name]: value });
  const before = periodBefore({ from, to });
  const report = useQuery({
    queryKey: ['reports', kind, from, to, groupBy],
    queryFn: () => readReport(kind, from, to, groupBy),
  });
  const earlier = useQuery({
    queryKey: ['reports', kind, before.from, before.to, groupBy],
    queryFn: () => readReport(kind, before.from, before.to, groupBy),
  });
  return (
    <div className="page">
      <PageHeader
        title={t('reports.title')}
        note={`${t(`reportKind.${kind}`)}, ${formats.dateOf(from)} – ${formats.dateOf(to)}`}
        actions={
          <>
            <Button size="xs" variant="default" component={Link} to="/reports/cash">
              {t('cash.title')}
            </Button>
            <Button size="xs" variant="default" onClick={() => print()}>
              {t('reports.print')}
            </Button>
          </>
        }
      />
      <div className="filters">
        <NativeSelect
          label={t('reports.about')}
          value={kind}
          onChange={(event) => set('kind', event.currentTarget.value)}
          data={KINDS.map((value) => ({ value, label: t(`reportKind.${value}`) }))}
        />
        <NativeSelect
          label={t('reports.period')}
          value={nameOfPeriod({ from, to }, today) ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const name = PERIODS.find((each) => each === value);
            if (name) change({ ...periodOf(name, today) });
          }}
          data={[
            { value: '', label: t('reports.chosenDays') },
            ...PERIODS.map((value) => ({ value, label: t(`reportPeriod.${value}`) })),
          ]}
        />
        <TimeInput
          kind="date"
          label={t('reports.from')}
          value={from}
          max={to}
          onChange={(value) => set('from', value)}
        />
        <TimeInput kind="date" label={t('reports.to')} value={to} min={from} onChange={(value) => set('to', value)} />
        <NativeSelect
          label={t('reports.groupBy')}
          value={groupBy}
          onChange={(event) => set('groupBy', event.currentTarget.value)}
          data={GROUPS[kind].map((value) => ({ value, label: t(`reportGroup.${value}`) }))}
        />
      </div>
      {report.error && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton height={300} />}
      {report.data && <ReportText kind={kind} report={report.data} earlier={earlier.data} from={from} to={to} />}
    </div>
  );
}

interface Props {
  readonly kind: Kind;
  readonly report: Report;
  readonly earlier: Report | undefined;
  readonly from: string;
  readonly to: string;
}

function ReportText({ kind, report, earlier, from, to }: Props) {
  const { t } = useTranslation();
  const figures = useReportFigures(kind);
  const formats = useFormats();
  const nameOf = ({ name, key }: Report['groups'][number]): string =>
    name ?? (key && report.groupBy === 'day' ? formats.dateOf(key) : key) ?? t('reports.noDriver');
  const columns: Column<Report['groups'][number]>[] = [
    { head: t(`reportGroup.${report.groupBy}`), renderCell: nameOf },
    ...figures.map(({ label, textOf }) => ({
      head: label,
      isAmount: true,
      renderCell: (group: Figures) => textOf(group),
    })),
  ];
  const bars = report.groupBy === 'day' ? withEmptyDays(report.groups, from, to) : report.groups;
  const charted = figures.filter(({ isCharted }) => isCharted);
  const rows = [
    [t(`reportGroup.${report.groupBy}`), ...figures.map(({ label }) => label)],
    ...report.groups.map((group) => [
      group.name ?? group.key ?? t('reports.noDriver'),
      ...figures.map(({ readValue }) => readValue(group) ?? ''),
    ]),
  ];
  const name = `${kind}-${report.groupBy}.csv`;
  return (
    <>
      <section aria-label={t('reports.totals')}>
        <dl className="figures">
          {figures.map(({ name, label, textOf }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{textOf(report.totals)}</dd>
              {earlier && <dd className="quiet">{t('reports.before', { value: textOf(earlier.totals) })}</dd>}
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="groups">
        <div className="title">
          <Title order={2} id="groups">
            {t(`reportGroup.${report.groupBy}`)}
          </Title>
          {report.groups.length > 0 && (
            <Button size="compact-xs" variant="default" onClick={() => downloadTable(name, rows)}>
              {t('reports.export')}
            </Button>
          )}
        </div>
        {report.groups.length === 0 ? (
          <Text>{t('reports.none')}</Text>
        ) : (
          <>
            <div className="charts">
              {charted.map(({ name, label, readValue, textOf, formatValue }) => (
                <BarChart
                  key={name}
                  title={label}
                  formatValue={formatValue}
                  isShare={name === 'onTimeRate'}
                  bars={bars.map((group) => ({ name: nameOf(group), value: readValue(group), text: textOf(group) }))}
                />
              ))}
            </div>
            <Table
              label={t('reports.title')}
              records={report.groups}
              columns={columns}
              keyOf={({ key }) => key ?? 'none'}
            />
          </>
        )}
      </section>
    </>
  );
}
