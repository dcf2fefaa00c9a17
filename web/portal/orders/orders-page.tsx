import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { customColumns, customFilters } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { usePermissions } from '../parts/use-permissions';
import { ORDER_STATUSES, OrderStatusBadge } from '../parts/display/status-badge';
import type { Column } from '../parts/display/table';
import { useFormats } from '../session';
import { ExportLinks } from '../lists/export-links';
import { ListPage } from '../lists/list-page';
import { OrdersBulk } from './orders-bulk';
import type { ListQuery } from '../lists/use-list-view';
import type { OrderLine } from './order';

const PAGE_SIZE = 25;

/** Combines the status menu with the typed filter. */
function toApiQuery({ search, status, filter, sort }: ListQuery): Record<string, string> {
  const filters = [status && `status eq '${status}'`, filter && `(${filter})`].filter(Boolean).join(' and ');
  return { ...(search && { $search: search }), ...(filters && { $filter: filters }), ...(sort && { $orderby: sort }) };
}
const readOrders = (query: ListQuery) =>
  responseData(
    api.GET('/api/v1/Orders', { params: { query: { Page: query.page, PageSize: PAGE_SIZE, ...toApiQuery(query) } } }),
  );

/** Lists orders. The open order is shown beside the list. */
export function OrdersPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { search } = useLocation();
  const formats = useFormats();
  const { canEdit, canSeeAllDepots } = usePermissions();
  const customFields = useCustomFields('orders');
  const columns: Column<OrderLine>[] = [
    {
      head: t('orders.number'),
      sortName: 'orderNumber',
      renderCell: ({ guid, orderNumber }) => (
        <Anchor
          component={Link}
          to={{ pathname: `/orders/${guid}`, search }}
          {...(guid === id && { 'aria-current': 'true' })}
        >
          {orderNumber}
        </Anchor>
      ),
    },
    { head: t('list.status'), sortName: 'status', renderCell: ({ status }) => <OrderStatusBadge status={status} /> },
    { head: t('orders.customer'), sortName: 'customer/name', wraps: true, renderCell: ({ customer }) => customer.name },
    {
      head: t('address.city'),
      sortName: 'deliveryAddress/city',
      renderCell: ({ deliveryAddress }) => deliveryAddress.city,
    },
    {
      head: t('orders.value'),
      sortName: 'totalValue',
      isAmount: true,
      renderCell: ({ totalValue, currency }) => formats.money(totalValue, currency),
    },
    {
      head: t('orders.items'),
      isAmount: true,
      renderCell: ({ items }) => formats.number(items.length),
    },
    ...customColumns<OrderLine>(t, formats, customFields),
    { head: t('list.created'), sortName: 'createdAt', renderCell: ({ createdAt }) => formats.dateTime(createdAt) },
  ];
  return (
    <div className={id === undefined ? undefined : 'beside'}>
      <ListPage
        name="orders"
        isBeside={id !== undefined}
        savedViewsOf="orders"
        texts={{
          title: t('orders.title'),
          search: t('orders.search'),
          none: t('orders.none'),
          empty: t('orders.empty'),
        }}
        statuses={ORDER_STATUSES.map((value) => ({ value, label: t(`orderStatus.${value}`) }))}
        columns={columns}
        readRecords={readOrders}
        filterFields={[
          { name: 'customer/name', label: t('orders.customer'), kind: 'text' },
          { name: 'deliveryAddress/city', label: t('address.city'), kind: 'text' },
          { name: 'orderNumber', label: t('orders.number'), kind: 'text' },
          { name: 'totalValue', label: t('orders.value'), kind: 'number' },
          { name: 'createdAt', label: t('list.created'), kind: 'date' },
          { name: 'collectionDate', label: t('orders.collection'), kind: 'date' },
          ...customFilters(t, customFields),
        ]}
        nameOf={({ orderNumber }) => orderNumber}
        primaryAction={
          canEdit && (
            <Button component={Link} to="/orders/new" size="xs">
              {t('orders.new')}
            </Button>
          )
        }
        renderActions={(query) => (
          <>
            <ExportLinks path="/api/v1/Orders/export" query={toApiQuery(query)} />
            {canSeeAllDepots && (
              <Button component={Link} to="/recurring" size="xs" variant="default">
                {t('recurring.title')}
              </Button>
            )}
            {canEdit && canSeeAllDepots && (
              <Button component={Link} to="/orders/import" size="xs" variant="default">
                {t('import.title')}
              </Button>
            )}
          </>
        )}
        renderBulkActions={
          canEdit ? (chosen, onDone) => <OrdersBulk chosenOrders={chosen} onDone={onDone} /> : undefined
        }
      />
      <Outlet />
    </div>
  );
}
