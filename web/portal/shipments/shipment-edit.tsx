import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';
import { deliveryFields, toDeliveryInput, type DeliveryFieldName } from '../orders/delivery-fields';
import { type Field, FormDialog, orNull, type Values } from '../parts/forms/form-dialog';
import { useUndo } from '../parts/overlays/undo';
import { useFormats } from '../session';
import type { Shipment } from './shipment';

type Changes = components['schemas']['UpdateShipmentInput'];

/** Statuses in which the service accepts another recipient, address or delivery: before it leaves, and after a failed delivery. */
export const EDITABLE_STATUSES: readonly string[] = ['created', 'exception'];
const ADDRESS_PARTS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
type FieldName =
  DeliveryFieldName | 'recipient.name' | 'recipient.phone' | `recipient.${(typeof ADDRESS_PARTS)[number]}`;

/** A button and its form that change recipient, address and delivery of a shipment. The message that follows can undo it. */
export function ShipmentEdit({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!EDITABLE_STATUSES.includes(shipment.status)) return null;
  const { guid, recipient, deliveryDate } = shipment;
  const fields: Field<FieldName>[] = [
    { name: 'recipient.name', label: t('shipments.recipient'), value: recipient.name, isRequired: true },
    { name: 'recipient.phone', label: t('orderContact.phone'), kind: 'tel', value: recipient.phone },
    ...ADDRESS_PARTS.map((part) => ({
      name: `recipient.${part}` as const,
      label: t(`address.${part}`),
      value: recipient.address[part],
    })),
    ...deliveryFields(t, { ...shipment, deliveryDate: deliveryDate && formats.isoDay(new Date(deliveryDate)) }),
  ];
  const change = (body: Changes) =>
    responseData(api.PUT('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } }, body }));
  const reload = () => client.invalidateQueries({ queryKey: ['shipments'] });
  const submit = async (values: Values<FieldName>) => {
    const changes = findChanges(shipment, fields, values);
    await change(changes);
    showUndoable(t('shipments.saved'), () => change(inverseOf(shipment, changes)).finally(reload));
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setDialogOpen(true)}>
        {t('shipments.edit')}
      </Button>
      {isDialogOpen && (
        <FormDialog
          title={t('list.editOne', { name: shipment.trackingNumber })}
          fields={fields}
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

/**
 * Returns what the user has changed. Unchanged fields are left out, because a form shows less than the service stores. A date, for
 * example, would lose its time of day.
 *
 * @param fields with the values that the form had at first
 * @param values of the form now
 */
function findChanges(shipment: Shipment, fields: readonly Field<FieldName>[], values: Values<FieldName>): Changes {
  const textsAtFirst = new Map<FieldName, string>(fields.map(({ name, value }) => [name, String(value ?? '')]));
  const isChanged = (name: DeliveryFieldName) => textsAtFirst.get(name) !== values[name];
  const { deliveryDate, deliveryWindow, serviceMinutes, instructions, contact, proofRequired } =
    toDeliveryInput(values);
  const changes: Changes = {};
  const recipient = changedRecipient(shipment.recipient, values);
  if (recipient) changes.recipient = recipient;
  if (isChanged('deliveryDate')) changes.deliveryDate = deliveryDate;
  if (isChanged('deliveryWindow.start') || isChanged('deliveryWindow.end')) changes.deliveryWindow = deliveryWindow;
  if (isChanged('serviceMinutes')) changes.serviceMinutes = serviceMinutes;
  if (isChanged('instructions')) changes.instructions = instructions;
  if (isChanged('contact.name') || isChanged('contact.phone') || isChanged('contact.email')) changes.contact = contact;
  // Check boxes have no single value to compare. Both lists are in the order of the check boxes.
  const isProofChanged = (proofRequired ?? []).join() !== (shipment.proofRequired ?? []).join();
  if (isProofChanged) changes.proofRequired = proofRequired;
  return changes;
}

/** Returns the recipient if it differs. Its address is left out unless it differs, so that it is not geocoded again. */
function changedRecipient(before: Shipment['recipient'], values: Values<FieldName>): Changes['recipient'] {
  const person = { name: values['recipient.name'], phone: orNull(values['recipient.phone']) };
  const address = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, orNull(values[`recipient.${part}`])]));
  const isPersonSame = person.name === before.name && person.phone === (before.phone || null);
  const isAddressSame = ADDRESS_PARTS.every((part) => (before.address[part] || null) === address[part]);
  if (!isAddressSame) return { ...person, ...address };
  return isPersonSame ? undefined : person;
}

/** Returns the change that undoes other changes: the present values of the same fields. */
function inverseOf(shipment: Shipment, changes: Changes): Changes {
  const { recipient, deliveryDate, deliveryWindow, serviceMinutes, instructions, contact, proofRequired } = shipment;
  const present = { deliveryDate, deliveryWindow, serviceMinutes, instructions, contact, proofRequired };
  const inverse: Changes = Object.fromEntries(Object.entries(present).filter(([name]) => name in changes));
  if (changes.recipient)
    inverse.recipient = { name: recipient.name ?? '', phone: recipient.phone, ...recipient.address };
  return inverse;
}
