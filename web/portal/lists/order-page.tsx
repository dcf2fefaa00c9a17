import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { OrderStatusBadge, ShipmentStatusBadge } from '../parts/status-badge';
import { Table } from '../parts/table';
import { useFormats } from '../session';
import { addressLine } from './address-line';
import { OrderActions } from './order-actions';
import { Documents } from './order-documents';
import { RecordDrawer } from './record-drawer';
import { Facts } from './record-page';

async function read(orderId: string) {
  const params = { params: { path: { orderId } } };
  const [order, history] = await Promise.all([
    answered(api.GET('/api/v1/Orders/{orderId}', params)),
    answered(api.GET('/api/v1/Orders/{orderId}/history', params)),
  ]);
  return { ...order.data, history: history.data };
}
export type Order = Awaited<ReturnType<typeof read>>;

/** One order, beside the list of them. */
export function OrderPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const found = useQuery({ queryKey: ['orders', id], queryFn: () => read(id) });
  return (
    <RecordDrawer
      id={id}
      found={found}
      back={{ to: '/orders', label: t('orders.back') }}
      title={({ orderNumber }) => orderNumber}
    >
      {(order) => <OrderRecord order={order} />}
    </RecordDrawer>
  );
}

function OrderRecord({ order }: { order: Order }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { currency } = order;
  return (
    <>
      <OrderActions order={order} />
      <section>
        <Facts facts={useFacts(order)} />
      </section>
      <section aria-labelledby="items">
        <Title order={2} id="items">
          {t('orders.items')}
        </Title>
        <Table
          label={t('orders.items')}
          records={order.items}
          columns={[
            { head: t('orders.item'), cell: ({ description }) => description },
            { head: t('orders.quantity'), isAmount: true, cell: ({ quantity }) => formats.number(quantity) },
            { head: t('orders.price'), isAmount: true, cell: ({ price }) => formats.money(price, currency) },
          ]}
        />
      </section>
      <Documents shipments={order.shipments} />
      <section aria-labelledby="history">
        <Title order={2} id="history">
          {t('orders.history')}
        </Title>
        {order.history.length === 0 && <Text size="sm">{t('orders.noHistory')}</Text>}
        <ol className="traces">
          {order.history.map(({ status, notes, changedAt, changedByName }) => (
            <li key={`${changedAt} ${status}`}>
              <span className="quiet">{formats.dateTime(changedAt)}</span> <strong>{t(`orderStatus.${status}`)}</strong>{' '}
              {[changedByName, notes].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function useFacts({ status, customer, deliveryAddress, totalValue, currency, createdAt, shipments }: Order) {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    [t('list.status'), <OrderStatusBadge status={status} />],
    [
      t('orders.customer'),
      <Anchor component={Link} to={`/customers/${customer.guid}`}>
        {customer.name}, {customer.email}
      </Anchor>,
    ],
    [t('orders.address'), addressLine(deliveryAddress)],
    [t('orders.value'), formats.money(totalValue, currency)],
    [t('list.created'), formats.dateTime(createdAt)],
    ...shipments.map((shipment) => [
      shipment.trackingNumber,
      <>
        <ShipmentStatusBadge status={shipment.status} />{' '}
        <Anchor component={Link} to={`/shipments/${shipment.guid}`}>
          {t('shipments.open')}
        </Anchor>
      </>,
    ]),
  ] as [string, React.ReactNode][];
}
