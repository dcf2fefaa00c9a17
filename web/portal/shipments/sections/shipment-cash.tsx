import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { type Field, FormDialog, orNull } from '../../parts/forms/form-dialog';
import { usePermissions } from '../../parts/use-permissions';
import { showMessage } from '../../parts/overlays/messages';
import { useUndo } from '../../parts/overlays/undo';
import { useFormats, useSession } from '../../session';
import { Facts } from '../../lists/record/record-page';
import type { Shipment } from '../shipment';

const ENDED_STATUSES = ['delivered', 'returned', 'cancelled'];
const METHODS = ['cash', 'card', 'other'] as const;

/** Cash on delivery: the amount owed and the amount collected. Without any, the button that adds it. */
export function ShipmentCash({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const [openDialog, setOpenDialog] = useState<'owed' | 'collected'>();
  const { status, cashOnDelivery: cash } = shipment;
  const canReport = canEdit && status === 'delivered' && cash?.handedOverAt === null;
  const facts = useCashFacts(cash);
  const close = () => setOpenDialog(undefined);
  const change = canEdit && !ENDED_STATUSES.includes(status) && (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpenDialog('owed')}>
        {t(cash ? 'cash.change' : 'cash.add')}
      </Button>
      {openDialog === 'owed' && <OwedDialog shipment={shipment} onClose={close} />}
    </>
  );
  if (!cash) return change;
  return (
    <section aria-labelledby="cash">
      <div className="title">
        <Title order={2} id="cash">
          {t('cash.title')}
        </Title>
        {change}
        {canReport && (
          <Button size="compact-xs" variant="default" onClick={() => setOpenDialog('collected')}>
            {t('cash.recordCollected')}
          </Button>
        )}
      </div>
      <Facts facts={facts} />
      {openDialog === 'collected' && <CollectedDialog shipment={shipment} onClose={close} />}
    </section>
  );
}

function useCashFacts(cash: Shipment['cashOnDelivery']): [string, ReactNode][] {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!cash) return [];
  const { amount, currency, collected, method, reason, handedOverAt } = cash;
  const facts: [string, ReactNode][] = [[t('cash.owed'), formats.money(amount, currency)]];
  if (collected !== null && method !== null)
    facts.push([t('cash.collected'), `${formats.money(collected, currency)} (${t(`cashMethod.${method}`)})`]);
  if (reason) facts.push([t('cash.reason'), reason]);
  if (handedOverAt) facts.push([t('cash.handedOver'), formats.dateTime(handedOverAt)]);
  return facts;
}

interface DialogProps {
  readonly shipment: Shipment;
  onClose(): void;
}

function OwedDialog({ shipment: { guid, cashOnDelivery }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { business } = useSession();
  const { showUndoable } = useUndo();
  const change = (owed: components['schemas']['UpdateShipmentInput']['cashOnDelivery']) =>
    responseData(
      api.PUT('/api/v1/shipments/{shipmentId}', {
        params: { path: { shipmentId: guid } },
        body: { cashOnDelivery: owed },
      }),
    ).finally(() => void client.invalidateQueries({ queryKey: ['shipments'] }));
  const fields: Field<'cashOnDelivery.amount' | 'cashOnDelivery.currency'>[] = [
    {
      name: 'cashOnDelivery.amount',
      label: t('cash.owed'),
      kind: 'number',
      value: cashOnDelivery?.amount ?? null,
      hint: t('cash.none'),
    },
    {
      name: 'cashOnDelivery.currency',
      label: t('cash.currency'),
      value: cashOnDelivery?.currency ?? business.settings.currency,
    },
  ];
  return (
    <FormDialog
      title={t('cash.title')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={async (values) => {
        const { 'cashOnDelivery.amount': amount, 'cashOnDelivery.currency': currency } = values;
        await change(amount ? { amount: Number(amount), currency } : null);
        const before = cashOnDelivery && { amount: cashOnDelivery.amount, currency: cashOnDelivery.currency };
        showUndoable(t('cash.saved'), () => change(before));
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}

function CollectedDialog({ shipment: { guid, cashOnDelivery }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { amount, collected, method, reason } = cashOnDelivery!;
  const fields: Field<'amount' | 'method' | 'reason'>[] = [
    { name: 'amount', label: t('cash.collected'), kind: 'number', value: collected ?? amount, isRequired: true },
    {
      name: 'method',
      label: t('cash.method'),
      value: method ?? 'cash',
      options: METHODS.map((value) => ({ value, label: t(`cashMethod.${value}`) })),
    },
    { name: 'reason', label: t('cash.reason'), value: reason },
  ];
  return (
    <FormDialog
      title={t('cash.recordCollected')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={(values) =>
        responseData(
          api.PUT('/api/v1/shipments/{shipmentId}/cash-collected', {
            params: { path: { shipmentId: guid } },
            body: {
              amount: Number(values.amount),
              method: METHODS.find((each) => each === values.method) ?? 'cash',
              reason: orNull(values.reason),
            },
          }),
        )
      }
      onClose={onClose}
      onSaved={() => {
        onClose();
        showMessage(t('cash.saved'));
        void client.invalidateQueries({ queryKey: ['shipments'] });
        void client.invalidateQueries({ queryKey: ['cash'] });
      }}
    />
  );
}
