import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { customInputs, customValues } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { depotFields, depotOf, useDepots } from '../depots/use-depots';
import { type Field, FormDialog, orNull, type Values } from '../parts/forms/form-dialog';
import { useMay } from '../parts/may';
import { showMessage } from '../parts/overlays/messages';
import { type DeliveryName, deliveryFields, deliveryOf } from './delivery-fields';
import type { Order } from './order';

/** Statuses in which the service accepts another address or delivery. */
export const EDITABLE_STATUSES: readonly string[] = ['draft', 'pending', 'processing', 'ready'];
const PARTS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
type Name = DeliveryName | 'depotId' | `deliveryAddress.${(typeof PARTS)[number]}`;

/** Changes the address and the delivery details of an order until it is shipped. */
export function OrderEdit({ order }: { order: Order }) {
  const { t } = useTranslation();
  const custom = useCustomFields('orders');
  const depots = useDepots();
  const { work } = useMay();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!work || !EDITABLE_STATUSES.includes(order.status)) return null;
  const address = order.deliveryAddress;
  const fields: Field<Name>[] = [
    ...PARTS.map((part) => ({
      name: `deliveryAddress.${part}` as const,
      label: t(`address.${part}`),
      value: address[part],
    })),
    ...deliveryFields(t, order),
    ...depotFields(t, depots, order.depotId),
  ];
  const submit = (values: Values<Name> & Values<string>) => {
    const typed = Object.fromEntries(PARTS.map((part) => [part, orNull(values[`deliveryAddress.${part}`])]));
    const isSame = PARTS.every((part) => (address[part] || null) === typed[part]);
    const body = {
      ...(!isSame && { deliveryAddress: typed }),
      ...deliveryOf(values),
      ...depotOf(values),
      metadata: customValues(custom, values, order.metadata),
    };
    const params = { path: { orderId: order.guid } };
    return responseData(api.PUT('/api/v1/Orders/{orderId}', { params, body }));
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('orders.edit')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('list.editOne', { name: order.orderNumber })}
          fields={[...fields, ...customInputs(t, custom, order.metadata)]}
          submitLabel={t('dialog.save')}
          submit={submit}
          close={() => setOpen(false)}
          done={() => {
            setOpen(false);
            showMessage(t('orders.saved'));
            void client.invalidateQueries({ queryKey: ['orders'] });
            void client.invalidateQueries({ queryKey: ['shipments'] });
          }}
        />
      )}
    </>
  );
}
