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

/** Statuses in which the service creates no shipment for the order. */
const STATUSES_WITHOUT_SHIPMENT: readonly OrderStatus[] = ['draft', 'cancelled', 'delivered'];

/** Actions that the status of the order allows. */
export function OrderActions({ order }: { order: Order }) {
  const { guid, status, shipments } = order;
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const navigate = useNavigate();
  /** The status that the open form changes to. */
  const [nextStatus, setNextStatus] = useState<OrderStatus>();
  const { showUndoable } = useUndo();
  const params = { path: { orderId: guid } };
  const setStatus = (next: OrderStatus, notes: string | null) =>
    responseData(api.PATCH('/api/v1/Orders/{orderId}/status', { params, body: { status: next, notes } }));
  const reload = () => client.invalidateQueries({ queryKey: ['orders'] });
  const shipmentCreation = useMutation({
    mutationFn: () => responseData(api.POST('/api/v1/Orders/{orderId}/shipment', { params, body: {} })),
    onSuccess: ({ data }) => void navigate(`/shipments/${data.guid}`),
  });
  if (!canEdit) return null;
  const transitions = ORDER_TRANSITIONS[status];
  const transitionText = (next: OrderStatus) => t('list.moveTo', { status: t(`orderStatus.${next}`) });
  const isShipped = shipments.some((each) => each.status !== 'cancelled');
  return (
    <div className="actions">
      {!isShipped && !STATUSES_WITHOUT_SHIPMENT.includes(status) && (
        <Button size="xs" loading={shipmentCreation.isPending} onClick={() => shipmentCreation.mutate()}>
          {t('orders.makeShipment')}
        </Button>
      )}
      <OrderEdit order={order} />
      {transitions
        .filter((next) => !isDangerous(next))
        .map((next) => (
          <Button key={next} size="xs" variant="light" onClick={() => setNextStatus(next)}>
            {transitionText(next)}
          </Button>
        ))}
      <MoreActions>
        {transitions.filter(isDangerous).map((next) => (
          <MenuItem key={next} onSelect={() => setNextStatus(next)}>
            {transitionText(next)}
          </MenuItem>
        ))}
      </MoreActions>
      {shipmentCreation.error && <Problem error={shipmentCreation.error} />}
      {nextStatus && (
        <FormDialog
          title={transitionText(nextStatus)}
          fields={[{ name: 'notes', label: t('orders.notes'), kind: 'area' }]}
          submitLabel={t('dialog.save')}
          submit={({ notes }) => setStatus(nextStatus, notes || null)}
          onClose={() => setNextStatus(undefined)}
          onSaved={() => {
            setNextStatus(undefined);
            const text = t('list.nowIs', { status: t(`orderStatus.${nextStatus}`) });
            if (ORDER_TRANSITIONS[nextStatus].includes(status))
              showUndoable(text, () => setStatus(status, null).finally(reload));
            else showMessage(text);
            void reload();
          }}
        />
      )}
    </div>
  );
}
