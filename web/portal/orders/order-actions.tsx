import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { responseData, api } from '../../shared/api';
import { FormDialog } from '../parts/forms/form-dialog';
import { usePermissions } from '../parts/use-permissions';
import { showMessage } from '../parts/overlays/messages';
import { useUndo } from '../parts/overlays/undo';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { Problem } from '../parts/page/problem';
import type { OrderStatus } from '../parts/display/status-badge';
import { isDangerous, ORDER_TRANSITIONS } from '../lists/moves';
import type { Order } from './order';
import { OrderEdit } from './order-edit';

const WITHOUT_SHIPMENT: readonly OrderStatus[] = ['draft', 'cancelled', 'delivered'];

/** Actions that the status of the order allows. */
export function OrderActions({ order }: { order: Order }) {
  const { guid, status, shipments } = order;
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [to, setTo] = useState<OrderStatus>();
  const { showUndoable } = useUndo();
  const params = { path: { orderId: guid } };
  const setStatus = (next: OrderStatus, notes: string | null) =>
    responseData(api.PATCH('/api/v1/Orders/{orderId}/status', { params, body: { status: next, notes } }));
  const reload = () => client.invalidateQueries({ queryKey: ['orders'] });
  const shipment = useMutation({
    mutationFn: () => responseData(api.POST('/api/v1/Orders/{orderId}/shipment', { params, body: {} })),
    onSuccess: ({ data }) => void navigate(`/shipments/${data.guid}`),
  });
  if (!canEdit) return null;
  const moves = ORDER_TRANSITIONS[status];
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
          <MenuItem key={move} onSelect={() => setTo(move)}>
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
          submit={({ notes }) => setStatus(to, notes || null)}
          onClose={() => setTo(undefined)}
          onSaved={() => {
            setTo(undefined);
            const text = t('list.nowIs', { status: t(`orderStatus.${to}`) });
            if (ORDER_TRANSITIONS[to].includes(status))
              showUndoable(text, () => setStatus(status, null).finally(reload));
            else showMessage(text);
            void reload();
          }}
        />
      )}
    </div>
  );
}
