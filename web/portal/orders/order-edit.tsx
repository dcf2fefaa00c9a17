import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';
import { customInputs, customValues } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { depotFields, toDepotInput, useDepots } from '../depots/use-depots';
import { type Field, FormDialog, orNull, type Values } from '../parts/forms/form-dialog';
import { usePermissions } from '../parts/use-permissions';
import { useUndo } from '../parts/overlays/undo';
import { presentValues } from '../parts/overlays/use-saved-settings';
import { type DeliveryFieldName, deliveryFields, toDeliveryInput } from './delivery-fields';
import type { Order } from './order';

/** Statuses in which the service accepts another address or delivery. */
export const EDITABLE_STATUSES: readonly string[] = ['draft', 'pending', 'processing', 'ready'];
const ADDRESS_PARTS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
type FieldName = DeliveryFieldName | 'depotId' | `deliveryAddress.${(typeof ADDRESS_PARTS)[number]}`;

/** Changes the address and the delivery details of an order until it is shipped. */
export function OrderEdit({ order }: { order: Order }) {
  const { t } = useTranslation();
  const customFields = useCustomFields('orders');
  const depots = useDepots();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!canEdit || !EDITABLE_STATUSES.includes(order.status)) return null;
  const address = order.deliveryAddress;
  const fields: Field<FieldName>[] = [
    ...ADDRESS_PARTS.map((part) => ({
      name: `deliveryAddress.${part}` as const,
      label: t(`address.${part}`),
      value: address[part],
    })),
    ...deliveryFields(t, order),
    ...depotFields(t, depots, order.depotId),
  ];
  const reload = () =>
    Promise.all(['orders', 'shipments'].map((records) => client.invalidateQueries({ queryKey: [records] })));
  const change = (body: components['schemas']['UpdateOrderInput']) =>
    responseData(api.PUT('/api/v1/Orders/{orderId}', { params: { path: { orderId: order.guid } }, body }));
  const submit = async (values: Values<FieldName> & Values<string>) => {
    const typedAddress = Object.fromEntries(
      ADDRESS_PARTS.map((part) => [part, orNull(values[`deliveryAddress.${part}`])]),
    );
    const isAddressSame = ADDRESS_PARTS.every((part) => (address[part] || null) === typedAddress[part]);
    const { deliveryWindow, ...delivery } = toDeliveryInput(values, order);
    const before = order.deliveryWindow;
    const isWindowSame = before?.start === deliveryWindow?.start && before?.end === deliveryWindow?.end;
    const changes = {
      ...(!isAddressSame && { deliveryAddress: typedAddress }),
      ...(!isWindowSame && { deliveryWindow }), // Any window that is sent removes the alternative ones of the planning.
      ...delivery,
      ...toDepotInput(values),
      metadata: customValues(customFields, values, order.metadata),
    };
    await change(changes);
    showUndoable(t('orders.saved'), () => change(presentValues(order, changes)).finally(reload));
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setDialogOpen(true)}>
        {t('orders.edit')}
      </Button>
      {isDialogOpen && (
        <FormDialog
          title={t('list.editOne', { name: order.orderNumber })}
          fields={[...fields, ...customInputs(t, customFields, order.metadata)]}
          submitLabel={t('dialog.save')}
          submit={submit}
          onClose={() => setDialogOpen(false)}
          onSaved={() => {
            setDialogOpen(false);
            void reload();
          }}
        />
      )}
    </>
  );
}
