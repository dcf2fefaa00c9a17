import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../parts/use-permissions';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { Problem } from '../parts/page/problem';
import type { ShipmentStatus } from '../parts/display/status-badge';
import { isDangerous, SHIPMENT_TRANSITIONS } from '../lists/moves';
import { NextStep } from '../failed/next-step';
import { useOutcomeDialog } from '../failed/use-outcome-dialog';
import { downloadLabel } from './booking';
import { ProofDialog } from './proof-dialog';
import { ReturnLabel } from './returns/return-label';
import { ShipmentRates } from './sections/shipment-rates';
import type { Shipment } from './shipment';
import { ShipmentEdit } from './shipment-edit';
import { TraceDialog } from './trace-dialog';

/** The open form. That of a transition changes the status of the shipment; that of an event does not. */
type OpenForm =
  { readonly kind: 'event' | 'proof' | 'rates' } | { readonly kind: 'transition'; readonly to: ShipmentStatus };

/** Buttons for what the status of the shipment allows, with their forms. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const [openForm, setOpenForm] = useState<OpenForm>();
  const { status } = shipment;
  const close = () => setOpenForm(undefined);
  const labelDownload = useMutation({ mutationFn: () => downloadLabel(shipment) });
  const transitions = SHIPMENT_TRANSITIONS[status];
  const nextStepOutcome = useOutcomeDialog();
  const needsNextStep = status === 'exception' || shipment.nextAttemptOn !== null;
  const transitionText = (to: ShipmentStatus) => t('list.moveTo', { status: t(`shipmentStatus.${to}`) });
  return (
    <div className="actions">
      <Button size="xs" variant="default" loading={labelDownload.isPending} onClick={() => labelDownload.mutate()}>
        {t('shipments.label')}
      </Button>
      {canEdit && (
        <>
          <ShipmentEdit shipment={shipment} />
          <Button size="xs" variant="default" onClick={() => setOpenForm({ kind: 'event' })}>
            {t('shipments.addTrace')}
          </Button>
          {status === 'created' && (
            <Button size="xs" variant="default" onClick={() => setOpenForm({ kind: 'rates' })}>
              {t('rates.title')}
            </Button>
          )}
          <ReturnLabel shipment={shipment} />
          {/* Records the delivery with a proof. Its transition below records it without one. */}
          {transitions.includes('delivered') && (
            <Button
              size="xs"
              variant={needsNextStep ? 'default' : 'filled'}
              onClick={() => setOpenForm({ kind: 'proof' })}
            >
              {t('shipments.prove')}
            </Button>
          )}
          {needsNextStep && <NextStep shipments={[shipment]} onOutcome={nextStepOutcome.showOutcome} />}
          {transitions
            .filter((to) => !isDangerous(to))
            .map((to) => (
              <Button key={to} size="xs" variant="light" onClick={() => setOpenForm({ kind: 'transition', to })}>
                {transitionText(to)}
              </Button>
            ))}
          <MoreActions>
            {transitions.filter(isDangerous).map((to) => (
              <MenuItem key={to} onSelect={() => setOpenForm({ kind: 'transition', to })}>
                {transitionText(to)}
              </MenuItem>
            ))}
          </MoreActions>
        </>
      )}
      {nextStepOutcome.dialog}
      {labelDownload.error && <Problem error={labelDownload.error} />}
      {openForm?.kind === 'proof' && <ProofDialog shipment={shipment} onClose={close} />}
      {openForm?.kind === 'rates' && <ShipmentRates shipment={shipment} onClose={close} />}
      {openForm?.kind === 'event' && <TraceDialog shipment={shipment} status={status} onClose={close} />}
      {openForm?.kind === 'transition' && (
        <TraceDialog shipment={shipment} status={openForm.to} isTransition onClose={close} />
      )}
    </div>
  );
}
