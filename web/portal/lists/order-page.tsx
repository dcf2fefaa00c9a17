import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { OrderStatusBadge, ShipmentStatusBadge } from '../parts/status-badge';
import { useFormats, useSession } from '../session';
import { addressLine } from './address-line';
import { Facts, RecordPage } from './record-page';

const read = async (orderId: string) =>
  (await answered(api.GET('/api/v1/Orders/{orderId}', { params: { path: { orderId } } }))).data;
type Order = Awaited<ReturnType<typeof read>>;

export function OrderPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const found = useQuery({ queryKey: ['orders', id], queryFn: () => read(id) });
  return (
    <RecordPage
      found={found}
      back={{ to: '/orders', label: t('orders.back') }}
      title={({ orderNumber }) => orderNumber}
    >
      {(order) => <OrderRecord order={order} />}
    </RecordPage>
  );
}

function OrderRecord({ order }: { order: Order }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { currency } = useSession().business.settings;
  const { status, customer, deliveryAddress, totalValue, createdAt, shipments, items } = order;
  return (
    <>
      <section>
        <Facts
          facts={[
            [t('list.status'), <OrderStatusBadge status={status} />],
            [t('orders.customer'), `${customer.name}, ${customer.email}`],
            [t('orders.address'), addressLine(deliveryAddress)],
            [t('orders.value'), formats.money(totalValue, currency)],
            [t('list.created'), formats.dateTime(createdAt)],
            ...shipments.map(
              (shipment) =>
                [
                  shipment.trackingNumber,
                  <>
                    <ShipmentStatusBadge status={shipment.status} />{' '}
                    <Anchor component={Link} to={`/shipments/${shipment.guid}`}>
                      {t('shipments.open')}
                    </Anchor>
                  </>,
                ] as const,
            ),
          ]}
        />
      </section>
      <section aria-labelledby="items">
        <Title order={2} id="items">
          {t('orders.items')}
        </Title>
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('orders.item')}</th>
                <th scope="col" className="amount">
                  {t('orders.quantity')}
                </th>
                <th scope="col" className="amount">
                  {t('orders.price')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ guid, description, quantity, price }) => (
                <tr key={guid}>
                  <td>{description}</td>
                  <td className="amount">{formats.number(quantity)}</td>
                  <td className="amount">{formats.money(price, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
