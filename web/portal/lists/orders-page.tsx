import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answered, api } from '../../shared/api';
import { ORDER_STATUSES, OrderStatusBadge } from '../parts/status-badge';
import { useFormats, useSession } from '../session';
import { type Column, ListPage } from './list-page';

const PAGE_SIZE = 25;

const read = ({ search, status, page }: { search: string; status: string; page: number }) =>
  answered(
    api.GET('/api/v1/Orders', {
      params: {
        query: {
          Page: page,
          PageSize: PAGE_SIZE,
          ...(search && { $search: search }),
          ...(status && { $filter: `status eq '${status}'` }),
        },
      },
    }),
  );
type Order = Awaited<ReturnType<typeof read>>['data'][number];

export function OrdersPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { business } = useSession();
  const columns: Column<Order>[] = [
    {
      head: t('orders.number'),
      cell: ({ guid, orderNumber }) => (
        <Anchor component={Link} to={`/orders/${guid}`}>
          {orderNumber}
        </Anchor>
      ),
    },
    { head: t('list.status'), cell: ({ status }) => <OrderStatusBadge status={status} /> },
    { head: t('orders.customer'), cell: ({ customer }) => customer.name },
    { head: t('list.city'), cell: ({ deliveryAddress }) => deliveryAddress.city },
    {
      head: t('orders.value'),
      isAmount: true,
      cell: ({ totalValue }) => formats.money(totalValue, business.settings.currency),
    },
    { head: t('list.created'), cell: ({ createdAt }) => formats.dateTime(createdAt) },
  ];
  return (
    <ListPage
      name="orders"
      words={{ title: t('orders.title'), search: t('orders.search'), none: t('orders.none') }}
      statuses={ORDER_STATUSES.map((value) => ({ value, label: t(`orderStatus.${value}`) }))}
      columns={columns}
      read={read}
    />
  );
}
