import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { useFormats } from '../session';

const read = async (customerId: string) =>
  (await answered(api.GET('/api/v1/Customers/{customerId}/sales-analytics', { params: { path: { customerId } } })))
    .data;

/** What a customer ordered and was sent, in all. */
export function CustomerFigures({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useQuery({ queryKey: ['customers', id, 'figures'], queryFn: () => read(id) });
  if (!data) return null;
  const shown = [
    ['orders.title', formats.number(data.totalOrders)],
    ['shipments.title', formats.number(data.totalShipments)],
    ['orders.value', formats.money(data.totalValue, data.currency)],
    ['customers.average', formats.money(data.averageOrderValue, data.currency)],
    ['reports.onTime', data.totalShipments > 0 ? formats.percent(data.onTimeDeliveryRate) : '–'],
  ] as const;
  return (
    <section aria-label={t('customers.figures')}>
      <dl className="figures amounts">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
