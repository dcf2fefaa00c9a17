import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { type Field, FormDialog, numberOrNull, orNull } from '../../parts/forms/form-dialog';
import { usePermissions } from '../../parts/use-permissions';
import { useUndo } from '../../parts/overlays/undo';
import { presentValues } from '../../parts/overlays/use-saved-settings';
import { useFormats } from '../../session';
import { Facts } from '../../lists/record/record-page';
import type { Shipment } from '../shipment';

/** Statuses in which the service accepts changes of the pickup. */
const CHANGEABLE_STATUSES = ['created', 'exception'];

type FieldName =
  'pickup' | 'pickup.window.start' | 'pickup.window.end' | 'pickup.serviceMinutes' | 'pickup.instructions';

/** Pickup of the shipment at its sender, with its result. Without one, the button that adds it. */
export function ShipmentPickup({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { status, pickup } = shipment;
  const facts = useFacts(pickup);
  const change = canEdit && CHANGEABLE_STATUSES.includes(status) && !pickup?.collectedAt && (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setDialogOpen(true)}>
        {t(pickup ? 'pickup.change' : 'pickup.add')}
      </Button>
      {isDialogOpen && <PickupDialog shipment={shipment} onClose={() => setDialogOpen(false)} />}
    </>
  );
  if (!pickup) return change;
  return (
    <section aria-labelledby="pickup">
      <div className="title">
        <Title order={2} id="pickup">
          {t('pickup.title')}
        </Title>
        {change}
      </div>
      <Facts facts={facts} />
    </section>
  );
}

function useFacts(pickup: Shipment['pickup']): [string, ReactNode][] {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!pickup) return [];
  const { window, serviceMinutes, instructions, collectedAt } = pickup;
  const facts: [string, ReactNode][] = [
    [t('pickup.collected'), collectedAt ? formats.dateTime(collectedAt) : t('pickup.notYet')],
    [t('pickup.window'), window ? `${window.start}–${window.end}` : t('pickup.anyHour')],
  ];
  if (serviceMinutes !== null) facts.push([t('pickup.minutes'), formats.number(serviceMinutes)]);
  if (instructions) facts.push([t('shipments.instructions'), instructions]);
  return facts;
}

function PickupDialog({ shipment: { guid, pickup }, onClose }: { shipment: Shipment; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const change = (wanted: components['schemas']['UpdateShipmentInput']['pickup']) =>
    responseData(
      api.PUT('/api/v1/shipments/{shipmentId}', { params: { path: { shipmentId: guid } }, body: { pickup: wanted } }),
    ).finally(() => void client.invalidateQueries({ queryKey: ['shipments'] }));
  const fields: Field<FieldName>[] = [
    { name: 'pickup', label: t('pickup.wanted'), kind: 'check', value: pickup ? 'yes' : null },
    { name: 'pickup.window.start', label: t('pickup.from'), kind: 'time', value: pickup?.window?.start ?? null },
    { name: 'pickup.window.end', label: t('pickup.until'), kind: 'time', value: pickup?.window?.end ?? null },
    {
      name: 'pickup.serviceMinutes',
      label: t('pickup.minutes'),
      kind: 'number',
      value: pickup?.serviceMinutes ?? null,
    },
    {
      name: 'pickup.instructions',
      label: t('shipments.instructions'),
      kind: 'area',
      value: pickup?.instructions ?? null,
    },
  ];
  return (
    <FormDialog
      title={t('pickup.title')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={async (values) => {
        const [start, end] = [values['pickup.window.start'], values['pickup.window.end']];
        const wanted = {
          window: start || end ? { start, end } : null,
          serviceMinutes: numberOrNull(values['pickup.serviceMinutes']),
          instructions: orNull(values['pickup.instructions']),
        };
        await change(values.pickup ? wanted : null);
        const before = pickup && presentValues(pickup, wanted);
        showUndoable(t('pickup.saved'), () => change(before));
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
