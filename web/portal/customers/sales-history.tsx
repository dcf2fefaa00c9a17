import { NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { Problem } from '../parts/page/problem';
import { Table } from '../parts/display/table';
import { BarChart } from '../parts/display/bar-chart';
import { useFormats, useSession } from '../session';
import { historyDays, type HistoryUnit, HISTORY_UNITS } from './history-days';

const readSalesHistory = async (customerId: string, unit: HistoryUnit, today: string) => {
  const query = { ...historyDays(unit, today), groupBy: unit };
  const params = { path: { customerId }, query };
  return (await responseData(api.GET('/api/v1/Customers/{customerId}/sales-history', { params }))).data.series;
};
type Series = Awaited<ReturnType<typeof readSalesHistory>>;

/** Loads orders and shipments of a customer by day, week or month until today. */
export function useSalesHistory(customerId: string, unit: HistoryUnit) {
  const today = useFormats().isoDay(new Date());
  return useQuery({
    queryKey: ['customers', customerId, 'history', unit, today],
    queryFn: () => readSalesHistory(customerId, unit, today),
    // Another period shows the one before until it is loaded; another customer does not.
    placeholderData: (before, query) => (query?.queryKey[1] === customerId ? before : undefined),
  });
}

/** Orders and shipments of a customer over time, as a chart and as a table. */
export function SalesHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const unit = HISTORY_UNITS.find((each) => each === address.get('by')) ?? 'month';
  const showBy = (value: string) =>
    setAddress(
      (before) => {
        before.set('by', value);
        return before;
      },
      { replace: true },
    );
  const { data, error, refetch } = useSalesHistory(id, unit);
  const isEmpty = data?.every(({ orders, shipments, delivered }) => orders + shipments + delivered === 0);
  if (isEmpty && unit === 'month') return null; // The longest period: a year.
  return (
    <section aria-labelledby="history">
      <div className="title">
        <Title order={2} id="history">
          {t('customers.overTime')}
        </Title>
        <div className="actions">
          <NativeSelect
            size="xs"
            aria-label={t('reports.groupBy')}
            value={unit}
            onChange={(event) => showBy(event.currentTarget.value)}
            data={HISTORY_UNITS.map((value) => ({ value, label: t(`reportGroup.${value}`) }))}
          />
        </div>
      </div>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (isEmpty ? <Text size="sm">{t('reports.none')}</Text> : <Charts series={data} unit={unit} />)}
    </section>
  );
}

/** A chart for each figure, and a table with all of them. */
function Charts({ series, unit }: { series: Series; unit: HistoryUnit }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { currency } = useSession().business.settings;
  const periodName = (key: string) => (unit === 'month' ? formats.monthOf(key) : formats.dateOf(key));
  const figures = [
    { name: 'value', label: t('orders.value'), text: (value: number) => formats.money(value, currency) },
    { name: 'orders', label: t('orders.title'), text: formats.number },
    { name: 'shipments', label: t('shipments.title'), text: formats.number },
    { name: 'delivered', label: t('reports.delivered'), text: formats.number },
    { name: 'onTimeRate', label: t('reports.onTime'), text: formats.percent },
  ] as const;
  const valueText = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value));
  return (
    <>
      <div className="charts">
        {figures.map(({ name, label, text }) => (
          <BarChart
            key={name}
            title={label}
            formatValue={text}
            isShare={name === 'onTimeRate'}
            bars={series.map((period) => ({
              name: periodName(period.key),
              value: period[name],
              text: valueText(period[name], text),
            }))}
          />
        ))}
      </div>
      <details className="more">
        <summary>{t('customers.asTable')}</summary>
        <Table
          label={t('customers.overTime')}
          records={[...series].reverse()}
          keyOf={({ key }) => key}
          columns={[
            { head: t(`reportGroup.${unit}`), renderCell: ({ key }) => periodName(key) },
            ...figures.map(({ name, label, text }) => ({
              head: label,
              isAmount: true,
              renderCell: (period: Series[number]) => valueText(period[name], text),
            })),
          ]}
        />
      </details>
    </>
  );
}
