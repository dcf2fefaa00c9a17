import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api } from '../../shared/api';
import { Problem } from '../parts/page/problem';
import { OrderStatusBadge } from '../parts/display/status-badge';
import { Table } from '../parts/display/table';
import { useFormats } from '../session';

const MAX_ORDERS = 10;

/** Loads the newest orders of a customer that are neither delivered nor cancelled, and their number. */
export const useOpenOrders = (id: string) =>
  useQuery({
    queryKey: ['customers', id, 'open-orders'],
    queryFn: () => {
      const $filter = `customer/guid eq ${id} and status ne 'delivered' and status ne 'cancelled'`;
      return responseData(api.GET('/api/v1/Orders', { params: { query: { Page: 1, PageSize: MAX_ORDERS, $filter } } }));
    },
  });

/** Lists the open orders of a customer. Not shown without any. */
export function OpenOrders({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useOpenOrders(id);
  const orders = found.data?.data;
  if (orders?.length === 0) return null;
  return (
    <section aria-labelledby="open-orders">
      <Title order={2} id="open-orders">
        {t('customers.openOrders')}
      </Title>
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {orders && (
        <Table
          label={t('customers.openOrders')}
          records={orders}
          columns={[
            {
              head: t('orders.number'),
              renderCell: ({ guid, orderNumber }) => (
                <Anchor component={Link} to={`/orders/${guid}`}>
                  {orderNumber}
                </Anchor>
              ),
            },
            { head: t('list.status'), renderCell: ({ status }) => <OrderStatusBadge status={status} /> },
            {
              head: t('customers.delivery'),
              renderCell: ({ deliveryDate }) => (deliveryDate ? formats.dateOf(deliveryDate) : '–'),
            },
            { head: t('address.city'), renderCell: ({ deliveryAddress }) => deliveryAddress.city },
            {
              head: t('orders.value'),
              isAmount: true,
              renderCell: ({ totalValue, currency }) => formats.money(totalValue, currency),
            },
          ]}
        />
      )}
    </section>
  );
}
