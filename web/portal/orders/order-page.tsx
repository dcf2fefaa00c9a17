import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { customFacts } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { OrderStatusBadge, ShipmentStatusBadge } from '../parts/display/status-badge';
import { Table } from '../parts/display/table';
import { useFormats } from '../session';
import { useAddressLine } from '../lists/use-address-line';
import { OrderActions } from './order-actions';
import { OrderAddressCheck } from './order-address-check';
import { useDeliveryFacts } from './delivery-fields';
import { Documents } from './order-documents';
import { OrderShipment } from './order-shipment';
import { RecordDrawer } from '../lists/record/record-drawer';
import { Facts } from '../lists/record/record-page';
import { StatusHistory } from '../lists/record/status-history';
import { StatusLine } from '../lists/record/status-line';
import { ShipmentRoute } from '../shipments/sections/shipment-route';
import { readOrder, type Order } from './order';

/** An order, shown beside the list. */
export function OrderPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['orders', id], queryFn: () => readOrder(id) });
  return (
    <RecordDrawer
      id={id}
      query={query}
      listLink={{ to: '/orders', label: t('orders.back') }}
      titleOf={({ orderNumber }) => orderNumber}
      renderBadge={({ status }) => <OrderStatusBadge status={status} />}
    >
      {(order) => <OrderRecord order={order} />}
    </RecordDrawer>
  );
}

function OrderRecord({ order }: { order: Order }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { currency } = order;
  const shipments = order.shipments.filter(({ status }) => status !== 'cancelled');
  const [first] = shipments;
  return (
    <>
      {shipments.map((shipment) => (
        <div className="order-shipment" key={shipment.guid}>
          <StatusLine>
            <Anchor component={Link} to={`/shipments/${shipment.guid}`}>
              {shipment.trackingNumber}
            </Anchor>
            <ShipmentStatusBadge status={shipment.status} />
          </StatusLine>
          <ShipmentRoute shipmentId={shipment.guid} />
        </div>
      ))}
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
            { head: t('orders.item'), renderCell: ({ description }) => description },
            { head: t('orders.quantity'), isAmount: true, renderCell: ({ quantity }) => formats.number(quantity) },
            { head: t('orders.price'), isAmount: true, renderCell: ({ price }) => formats.money(price, currency) },
          ]}
        />
      </section>
      <Documents shipments={shipments} />
      {first && shipments.length === 1 && <OrderShipment shipmentId={first.guid} />}
      <StatusHistory
        changes={order.history.map((change) => ({ ...change, status: t(`orderStatus.${change.status}`) }))}
      />
    </>
  );
}

function useFacts(order: Order) {
  const { customer, deliveryAddress, totalValue, currency, createdAt } = order;
  const delivery = useDeliveryFacts(order);
  const customFields = useCustomFields('orders');
  const addressLine = useAddressLine();
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    [
      t('orders.customer'),
      <Anchor component={Link} to={`/customers/${customer.guid}`}>
        {customer.name}, {customer.email}
      </Anchor>,
    ],
    [
      t('orders.address'),
      <>
        {addressLine(deliveryAddress)} <OrderAddressCheck order={order} />
      </>,
    ],
    ...delivery,
    ...customFacts(t, formats, customFields, order.metadata),
    [t('orders.value'), formats.money(totalValue, currency)],
    [t('list.created'), formats.dateTime(createdAt)],
  ] as [string, React.ReactNode][];
}
