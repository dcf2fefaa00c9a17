import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import type { ShipmentStatus } from '../parts/display/status-badge';
import { type Field, FormDialog, type Values } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import type { Shipment } from './shipment';

interface Props {
  readonly shipment: Shipment;
  /** Status of the event. */
  readonly status: ShipmentStatus;
  /** Whether the event changes the status of the shipment. Otherwise it only adds to its history. */
  readonly isTransition?: boolean;
  onClose(): void;
}

/** Form for a tracking event. A change of status is recorded as an event too. */
export function TraceDialog({ shipment: { guid }, status, isTransition = false, onClose }: Props) {
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
