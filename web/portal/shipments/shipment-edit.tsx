import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';
import { deliveryFields, deliveryOf, type DeliveryName } from '../orders/delivery-fields';
import { type Field, FormDialog, orNull, type Values } from '../parts/forms/form-dialog';
import { useUndo } from '../parts/overlays/undo';
import { useFormats } from '../session';
import type { Shipment } from './shipment';

type Changes = components['schemas']['UpdateShipmentInput'];

/** Statuses in which the service accepts another recipient, address or delivery. */
export const EDITABLE_STATUSES: readonly string[] = ['created', 'exception'];
const ADDRESS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
type Name = DeliveryName | 'recipient.name' | 'recipient.phone' | `recipient.${(typeof ADDRESS)[number]}`;

/** Changes recipient, address and delivery of a shipment until it leaves. The message that follows can undo it. */
export function ShipmentEdit({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const [isOpen, setOpen] = useState(false);
  if (!EDITABLE_STATUSES.includes(shipment.status)) return null;
  const { guid, recipient, deliveryDate } = shipment;
  const fields: Field<Name>[] = [
    { name: 'recipient.name', label: t('shipments.recipient'), value: recipient.name, isRequired: true },
    { name: 'recipient.phone', label: t('orderContact.phone'), kind: 'tel', value: recipient.phone },
    ...ADDRESS.map((part) => ({
      name: `recipient.${part}` as const,
      label: t(`address.${part}`),
      value: recipient.address[part],
    })),
    ...deliveryFields(t, { ...shipment, deliveryDate: deliveryDate && formats.isoDay(new Date(deliveryDate)) }),
  ];
  const put = (body: Changes) =>
    responseData(api.PUT('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } }, body }));
  const reload = () => client.invalidateQueries({ queryKey: ['shipments'] });
  const submit = async (values: Values<Name>) => {
    const changes = changesOf(shipment, fields, values);
    await put(changes);
    showUndoable(t('shipments.saved'), () => put(valuesBefore(shipment, changes)).finally(reload));
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('shipments.edit')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('list.editOne', { name: shipment.trackingNumber })}
          fields={fields}
          submitLabel={t('dialog.save')}
          submit={submit}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            void reload();
          }}
        />
      )}
    </>
  );
}

/** The fields that differ from the shipment. A field that is sent with its present value could still lose details, such as an hour. */
function changesOf(
  { recipient, proofRequired: proofBefore }: Shipment,
  fields: readonly Field<Name>[],
  values: Values<Name>,
): Changes {
  const typed = { name: values['recipient.name'], phone: orNull(values['recipient.phone']) };
  const address = Object.fromEntries(ADDRESS.map((part) => [part, orNull(values[`recipient.${part}`])]));
  const isAddressSame = ADDRESS.every((part) => (recipient.address[part] || null) === address[part]);
  const isPersonSame = typed.name === recipient.name && typed.phone === (recipient.phone || null);
  const isChanged = (name: DeliveryName) =>
    String(fields.find((field) => field.name === name)?.value ?? '') !== values[name];
  const { deliveryDate, deliveryWindow, serviceMinutes, instructions, contact, proofRequired } = deliveryOf(values);
  return {
    ...((!isAddressSame || !isPersonSame) && { recipient: { ...typed, ...(!isAddressSame && address) } }),
    ...(isChanged('deliveryDate') && { deliveryDate }),
    ...((isChanged('deliveryWindow.start') || isChanged('deliveryWindow.end')) && { deliveryWindow }),
    ...(isChanged('serviceMinutes') && { serviceMinutes }),
    ...(isChanged('instructions') && { instructions }),
    ...((['contact.name', 'contact.phone', 'contact.email'] as const).some(isChanged) && { contact }),
    ...((proofRequired ?? []).join() !== (proofBefore ?? []).join() && { proofRequired }),
  };
}

/** The present values of the fields that change. */
function valuesBefore(shipment: Shipment, changes: Changes): Changes {
  const { recipient, deliveryDate, deliveryWindow, serviceMinutes, instructions, contact, proofRequired } = shipment;
  const before = { deliveryDate, deliveryWindow, serviceMinutes, instructions, contact, proofRequired };
  return {
    ...Object.fromEntries(Object.entries(before).filter(([name]) => name in changes)),
    ...(changes.recipient && {
      recipient: { name: recipient.name ?? '', phone: recipient.phone, ...recipient.address },
    }),
  };
}
