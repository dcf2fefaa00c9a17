import { Button, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Problem } from '../parts/page/problem';
import { downloadLabel } from '../shipments/booking';
import type { Order } from './order';

/** Labels of the shipments of an order. */
export function Documents({ shipments }: Pick<Order, 'shipments'>) {
  const { t } = useTranslation();
  const download = useMutation({ mutationFn: downloadLabel });
  const printable = shipments.filter(({ status }) => status !== 'cancelled');
  if (!printable.length) return null;
  return (
    <section aria-labelledby="documents">
      <Title order={2} id="documents">
        {t('orders.documents')}
      </Title>
      <div className="actions">
        {printable.map((shipment) => (
          <Button
            key={shipment.guid}
            size="compact-xs"
            variant="default"
            loading={download.isPending}
            onClick={() => download.mutate(shipment)}
          >
            {t('orders.labelOf', { number: shipment.trackingNumber })}
          </Button>
        ))}
      </div>
      {download.error && <Problem error={download.error} />}
    </section>
  );
}
