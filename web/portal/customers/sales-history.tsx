import { NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { Problem } from '../parts/problem';
import { Table } from '../parts/table';
import { Bars } from '../reports/bars';
import { useFormats, useSession } from '../session';
import { historyDays, type Unit, UNITS } from './history-days';

const read = async (customerId: string, unit: Unit, today: string) => {
  const query = { ...historyDays(unit, today), groupBy: unit };
  const params = { path: { customerId }, query };
  return (await answered(api.GET('/api/v1/Customers/{customerId}/sales-history', { params }))).data.series;
};
type Series = Awaited<ReturnType<typeof read>>;

/** What a customer ordered and was sent over time: as columns, and as a table for whoever wants the numbers. */
export function SalesHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const unit = UNITS.find((each) => each === address.get('by')) ?? 'month';
  const today = formats.isoDay(new Date());
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', id, 'history', unit, today],
    queryFn: () => read(id, unit, today),
    placeholderData: keepPreviousData,
  });
  const isEmpty = data?.every(({ orders, shipments, delivered }) => orders + shipments + delivered === 0);
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
            onChange={(event) => setAddress({ by: event.currentTarget.value }, { replace: true })}
            data={UNITS.map((value) => ({ value, label: t(`reportGroup.${value}`) }))}
          />
        </div>
      </div>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (isEmpty ? <Text size="sm">{t('reports.none')}</Text> : <Charts series={data} unit={unit} />)}
    </section>
  );
}

function Charts({ series, unit }: { series: Series; unit: Unit }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { currency } = useSession().business.settings;
  const nameOf = (key: string) => (unit === 'month' ? formats.monthOf(key) : formats.dateOf(key));
  const shown = [
    { name: 'value', label: t('orders.value'), text: (value: number) => formats.money(value, currency) },
    { name: 'orders', label: t('orders.title'), text: formats.number },
    { name: 'shipments', label: t('shipments.title'), text: formats.number },
    { name: 'delivered', label: t('reports.delivered'), text: formats.number },
    { name: 'onTimeRate', label: t('reports.onTime'), text: formats.percent },
  ] as const;
  const textOf = (value: number | null, text: (value: number) => string) => (value === null ? '–' : text(value));
  return (
    <>
      <div className="charts">
        {shown.map(({ name, label, text }) => {
          const most = Math.max(...series.map((each) => each[name] ?? 0));
          return (
            <figure key={name}>
              <figcaption>
                {label} <span className="quiet">{t('customers.upTo', { most: text(most) })}</span>
              </figcaption>
              <Bars
                isStretched
                label={label}
                bars={series.map((each) => ({
                  name: nameOf(each.key),
                  value: each[name] ?? 0,
                  text: textOf(each[name], text),
                }))}
              />
              <div className="ends quiet" aria-hidden>
                <span>{nameOf(series[0]!.key)}</span>
                <span>{nameOf(series.at(-1)!.key)}</span>
              </div>
            </figure>
          );
        })}
      </div>
      <details className="more">
        <summary>{t('customers.asTable')}</summary>
        <Table
          label={t('customers.overTime')}
          records={[...series].reverse()}
          keyOf={({ key }) => key}
          columns={[
            { head: t(`reportGroup.${unit}`), cell: ({ key }) => nameOf(key) },
            ...shown.map(({ name, label, text }) => ({
              head: label,
              isAmount: true,
              cell: (each: Series[number]) => textOf(each[name], text),
            })),
          ]}
        />
      </details>
    </>
  );
}
