import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { responseData, api } from '../../shared/api';
import { FormDialog } from '../parts/forms/form-dialog';
import { useMay } from '../parts/may';
import { showMessage } from '../parts/overlays/messages';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { Problem } from '../parts/page/problem';
import type { OrderStatus } from '../parts/display/status-badge';
import { isDangerous, ORDER_MOVES } from '../lists/moves';
import type { Order } from './order';
import { OrderEdit } from './order-edit';

const WITHOUT_SHIPMENT: readonly OrderStatus[] = ['draft', 'cancelled', 'delivered'];

/** Actions that the status of the order allows. */
export function OrderActions({ order }: { order: Order }) {
  const { guid, status, shipments } = order;
  const { t } = useTranslation();
  const { work } = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [to, setTo] = useState<OrderStatus>();
  const params = { path: { orderId: guid } };
  const shipment = useMutation({
    mutationFn: () => responseData(api.POST('/api/v1/Orders/{orderId}/shipment', { params, body: {} })),
    onSuccess: ({ data }) => void navigate(`/shipments/${data.guid}`),
  });
  if (!work) return null;
  const moves = ORDER_MOVES[status];
  const moveText = (move: OrderStatus) => t('list.moveTo', { status: t(`orderStatus.${move}`) });
  const isShipped = shipments.some((each) => each.status !== 'cancelled');
  return (
    <div className="actions">
      {!isShipped && !WITHOUT_SHIPMENT.includes(status) && (
        <Button size="xs" loading={shipment.isPending} onClick={() => shipment.mutate()}>
          {t('orders.makeShipment')}
        </Button>
      )}
      <OrderEdit order={order} />
      {moves
        .filter((move) => !isDangerous(move))
        .map((move) => (
          <Button key={move} size="xs" variant="light" onClick={() => setTo(move)}>
            {moveText(move)}
          </Button>
        ))}
      <MoreActions>
        {moves.filter(isDangerous).map((move) => (
          <MenuItem key={move} act={() => setTo(move)}>
            {moveText(move)}
          </MenuItem>
        ))}
      </MoreActions>
      {shipment.error && <Problem error={shipment.error} />}
      {to && (
        <FormDialog
          title={moveText(to)}
          fields={[{ name: 'notes', label: t('orders.notes'), kind: 'area' }]}
          submitLabel={t('dialog.save')}
          submit={({ notes }) =>
            responseData(
              api.PATCH('/api/v1/Orders/{orderId}/status', { params, body: { status: to, notes: notes || null } }),
            )
          }
          close={() => setTo(undefined)}
          done={() => {
            setTo(undefined);
            showMessage(t('list.nowIs', { status: t(`orderStatus.${to}`) }));
            void client.invalidateQueries({ queryKey: ['orders'] });
          }}
        />
      )}
    </div>
  );
}
