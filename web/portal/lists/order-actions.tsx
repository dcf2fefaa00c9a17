import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answered, api } from '../../shared/api';
import { FormDialog } from '../parts/form-dialog';
import { useMay } from '../parts/may';
import { tell } from '../parts/messages';
import { MoreActions } from '../parts/more-actions';
import { Problem } from '../parts/problem';
import type { OrderStatus } from '../parts/status-badge';
import { isDangerous, ORDER_MOVES } from './moves';
import type { Order } from './order-page';

const WITHOUT_SHIPMENT: readonly OrderStatus[] = ['draft', 'cancelled', 'delivered'];

/** What can be done with an order as it stands. */
export function OrderActions({ order: { guid, status, shipments } }: { order: Order }) {
  const { t } = useTranslation();
  const { work } = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [to, setTo] = useState<OrderStatus>();
  const params = { path: { orderId: guid } };
  const shipment = useMutation({
    mutationFn: () => answered(api.POST('/api/v1/Orders/{orderId}/shipment', { params, body: {} })),
    onSuccess: ({ data }) => void navigate(`/shipments/${data.guid}`),
  });
  if (!work) return null;
  const moves = ORDER_MOVES[status];
  const moveButton = (move: OrderStatus) => (
    <Button key={move} size="xs" variant="light" onClick={() => setTo(move)}>
      {t('list.moveTo', { status: t(`orderStatus.${move}`) })}
    </Button>
  );
  const isShipped = shipments.some((each) => each.status !== 'cancelled');
  return (
    <div className="actions">
      {!isShipped && !WITHOUT_SHIPMENT.includes(status) && (
        <Button size="xs" loading={shipment.isPending} onClick={() => shipment.mutate()}>
          {t('orders.makeShipment')}
        </Button>
      )}
      {moves.filter((move) => !isDangerous(move)).map(moveButton)}
      <MoreActions>{moves.filter(isDangerous).map(moveButton)}</MoreActions>
      {shipment.error && <Problem error={shipment.error} />}
      {to && (
        <FormDialog
          title={t('list.moveTo', { status: t(`orderStatus.${to}`) })}
          fields={[{ name: 'notes', label: t('orders.notes'), kind: 'area' }]}
          submitLabel={t('dialog.save')}
          submit={({ notes }) =>
            answered(
              api.PATCH('/api/v1/Orders/{orderId}/status', { params, body: { status: to, notes: notes || null } }),
            )
          }
          close={() => setTo(undefined)}
          done={() => {
            setTo(undefined);
            tell(t('list.nowIs', { status: t(`orderStatus.${to}`) }));
            void client.invalidateQueries({ queryKey: ['orders'] });
          }}
        />
      )}
    </div>
  );
}
