import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { useFormats } from '../session';
import { useSalesHistory } from './sales-history';

const readFigures = async (customerId: string) =>
  (await responseData(api.GET('/api/v1/Customers/{customerId}/sales-analytics', { params: { path: { customerId } } })))
    .data;

/** Total orders and shipments of a customer. */
export function CustomerFigures({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useQuery({ queryKey: ['customers', id, 'figures'], queryFn: () => readFigures(id) });
  const months = useSalesHistory(id, 'month').data;
  if (!data || !months) return null;
  // The API returns a rate of 0 also for a customer without deliveries.
  const isRateKnown = data.onTimeDeliveryRate > 0 || months.some(({ onTimeRate }) => onTimeRate !== null);
  const figures = [
    ['orders.title', formats.number(data.totalOrders)],
    ['shipments.title', formats.number(data.totalShipments)],
    ['orders.value', formats.money(data.totalValue, data.currency)],
    ['customers.average', formats.money(data.averageOrderValue, data.currency)],
    ['reports.onTime', isRateKnown ? formats.percent(data.onTimeDeliveryRate) : '–'],
  ] as const;
  return (
    <section aria-label={t('customers.figures')}>
      <dl className="figures amounts">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
