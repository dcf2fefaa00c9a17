import { Button, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Problem } from '../parts/page/problem';
import { downloadLabel } from '../shipments/booking';
import type { Order } from './order';

/** Labels of the shipments of an order. */
export function Documents({ shipments }: Pick<Order, 'shipments'>) {
  const { t } = useTranslation();
  const label = useMutation({ mutationFn: downloadLabel });
  const alive = shipments.filter(({ status }) => status !== 'cancelled');
  if (!alive.length) return null;
  return (
    <section aria-labelledby="documents">
      <Title order={2} id="documents">
        {t('orders.documents')}
      </Title>
      <div className="actions">
        {alive.map((shipment) => (
          <Button
            key={shipment.guid}
            size="compact-xs"
            variant="default"
            loading={label.isPending}
            onClick={() => label.mutate(shipment)}
          >
            {t('orders.labelOf', { number: shipment.trackingNumber })}
          </Button>
        ))}
      </div>
      {label.error && <Problem error={label.error} />}
    </section>
  );
}
