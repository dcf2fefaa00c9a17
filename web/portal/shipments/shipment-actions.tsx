import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api, upload } from '../../shared/api';
import { type Field, FormDialog, RecordForm, type Values } from '../parts/forms/form-dialog';
import { Dialog } from '../parts/overlays/dialog';
import { usePermissions } from '../parts/use-permissions';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { showMessage } from '../parts/overlays/messages';
import { Problem } from '../parts/page/problem';
import type { ShipmentStatus } from '../parts/display/status-badge';
import { isDangerous, SHIPMENT_TRANSITIONS } from '../lists/moves';
import { NextStep } from '../failed/next-step';
import { useOutcomeDialog } from '../failed/use-outcome-dialog';
import { PictureField } from '../lists/picture-field';
import { downloadLabel } from './booking';
import { ReturnLabel } from './returns/return-label';
import { ShipmentRates } from './sections/shipment-rates';
import type { Shipment } from './shipment';
import { ShipmentEdit } from './shipment-edit';

/** A status stands for the form that changes to it. */
type DialogName = 'trace' | 'proof' | 'rates' | ShipmentStatus;

/** Actions that the status of the shipment allows. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const { status } = shipment;
  const close = () => setOpenDialog(undefined);
  const label = useMutation({ mutationFn: () => downloadLabel(shipment) });
  const transitions = SHIPMENT_TRANSITIONS[status];
  const outcome = useOutcomeDialog();
  const transitionText = (to: ShipmentStatus) => t('list.moveTo', { status: t(`shipmentStatus.${to}`) });
  return (
    <div className="actions">
      <Button size="xs" variant="default" loading={label.isPending} onClick={() => label.mutate()}>
        {t('shipments.label')}
      </Button>
      {canEdit && (
        <>
          <ShipmentEdit shipment={shipment} />
          <Button size="xs" variant="default" onClick={() => setOpenDialog('trace')}>
            {t('shipments.addTrace')}
          </Button>
          {status === 'created' && (
            <Button size="xs" variant="default" onClick={() => setOpenDialog('rates')}>
              {t('rates.title')}
            </Button>
          )}
          <ReturnLabel shipment={shipment} />
          {transitions.includes('delivered') && (
            <Button size="xs" onClick={() => setOpenDialog('proof')}>
              {t('shipments.prove')}
            </Button>
          )}
          {(status === 'exception' || shipment.nextAttemptOn) && (
            <NextStep shipments={[shipment]} onOutcome={outcome.showOutcome} />
          )}
          {transitions
            .filter((to) => !isDangerous(to))
            .map((to) => (
              <Button key={to} size="xs" variant="light" onClick={() => setOpenDialog(to)}>
                {transitionText(to)}
              </Button>
            ))}
          <MoreActions>
            {transitions.filter(isDangerous).map((to) => (
              <MenuItem key={to} onSelect={() => setOpenDialog(to)}>
                {transitionText(to)}
              </MenuItem>
            ))}
          </MoreActions>
        </>
      )}
      {outcome.dialog}
      {label.error && <Problem error={label.error} />}
      {openDialog === 'proof' && <ProofDialog shipment={shipment} onClose={close} />}
      {openDialog === 'rates' && <ShipmentRates shipment={shipment} onClose={close} />}
      {openDialog !== undefined && openDialog !== 'proof' && openDialog !== 'rates' && (
        <TraceDialog
          shipment={shipment}
          status={openDialog === 'trace' ? status : openDialog}
          isTransition={openDialog !== 'trace'}
          onClose={close}
        />
      )}
    </div>
  );
}

interface TraceProps {
  readonly shipment: Shipment;
  /** Status of the event. */
  readonly status: ShipmentStatus;
  /** Whether the event changes the status of the shipment. */
  readonly isTransition: boolean;
  onClose(): void;
}

/** Form for a tracking event. A change of status is recorded as an event too. */
function TraceDialog({ shipment: { guid }, status, isTransition, onClose }: TraceProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fields: Field<'description' | 'location'>[] = [
    { name: 'description', label: t('shipments.happened'), isRequired: !isTransition },
    { name: 'location', label: t('shipments.where') },
  ];
  const submit = ({ description, location }: Values<'description' | 'location'>) =>
    responseData(
      api.POST('/api/v1/shipments/{shipmentId}/traces', {
        params: { path: { shipmentId: guid } },
        body: { status, ...(description && { description }), ...(location && { location }) },
      }),
    );
  return (
    <FormDialog
      title={isTransition ? t('list.moveTo', { status: t(`shipmentStatus.${status}`) }) : t('shipments.addTrace')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={() => {
        onClose();
        showMessage(t('list.nowIs', { status: t(`shipmentStatus.${status}`) }));
        void client.invalidateQueries({ queryKey: ['shipments'] });
      }}
    />
  );
}

/** Form that records the delivery with its proof: recipient, signature and photo. */
function ProofDialog({ shipment: { guid }, onClose }: { shipment: Shipment; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [pictures, setPictures] = useState<Readonly<Record<string, File>>>({});
  const setPicture = (name: string) => (file: File | undefined) => {
    const { [name]: _before, ...others } = pictures;
    setPictures(file ? { ...others, [name]: file } : others);
  };
  const fields: Field<'recipientName' | 'note'>[] = [
    { name: 'recipientName', label: t('shipments.receivedBy'), isRequired: true },
    { name: 'note', label: t('shipments.note'), kind: 'area' },
  ];
  return (
    <Dialog title={t('shipments.prove')} onClose={onClose}>
      <PictureField label={t('shipments.photo')} onChoose={setPicture('photo')} />
      <PictureField label={t('shipments.signature')} onChoose={setPicture('signature')} />
      <RecordForm
        fields={fields}
        submitLabel={t('shipments.prove')}
        submit={({ recipientName, note }) =>
          upload(`/api/v1/shipments/${guid}/proof-of-delivery`, { recipientName, ...(note && { note }), ...pictures })
        }
        onSaved={() => {
          onClose();
          showMessage(t('list.nowIs', { status: t('shipmentStatus.delivered') }));
          void client.invalidateQueries({ queryKey: ['shipments'] });
        }}
      />
    </Dialog>
  );
}
