import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../shared/api';
import { PictureField } from '../lists/record/picture-field';
import { type Field, RecordForm } from '../parts/forms/form-dialog';
import { Dialog } from '../parts/overlays/dialog';
import { showMessage } from '../parts/overlays/messages';
import type { Shipment } from './shipment';

/** Form that records the delivery with its proof: recipient, signature and photo. */
export function ProofDialog({ shipment: { guid }, onClose }: { shipment: Shipment; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [photo, setPhoto] = useState<File>();
  const [signature, setSignature] = useState<File>();
  const fields: Field<'recipientName' | 'note'>[] = [
    { name: 'recipientName', label: t('shipments.receivedBy'), isRequired: true },
    { name: 'note', label: t('shipments.note'), kind: 'area' },
  ];
  return (
    <Dialog title={t('shipments.prove')} onClose={onClose}>
      <PictureField label={t('shipments.photo')} onChoose={setPhoto} />
      <PictureField label={t('shipments.signature')} onChoose={setSignature} />
      <RecordForm
        fields={fields}
        submitLabel={t('shipments.prove')}
        submit={({ recipientName, note }) =>
          upload(`/api/v1/shipments/${guid}/proof-of-delivery`, {
            recipientName,
            ...(note && { note }),
            ...(photo && { photo }),
            ...(signature && { signature }),
          })
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
