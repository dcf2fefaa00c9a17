import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { carrierName } from '../../carriers/carrier-name';
import { useConfiguredCarriers } from '../../carriers/use-configured-carriers';
import { type Field, FormDialog, type Values } from '../../parts/forms/form-dialog';
import { showMessage } from '../../parts/overlays/messages';
import { useUndo } from '../../parts/overlays/undo';
import type { Shipment } from '../shipment';
import { returnKey } from './shipment-return';

/** Statuses of shipments whose goods cannot be sent back with a label. */
const STATUSES_WITHOUT_RETURN: readonly string[] = ['cancelled', 'returned'];

/** Creates the label with which the recipient sends the goods back, if a carrier of the business makes return labels. */
export function ReturnLabel({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const configured = useConfiguredCarriers().data ?? [];
  const carriers = configured.filter(({ isActive, features }) => isActive && features.includes('returns'));
  const { status, returnOf, returnedBy } = shipment;
  if (carriers.length === 0 || returnOf || returnedBy || STATUSES_WITHOUT_RETURN.includes(status)) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setDialogOpen(true)}>
        {t('returnLabel.create')}
      </Button>
      {isDialogOpen && (
        <ReturnLabelDialog shipment={shipment} carriers={carriers} onClose={() => setDialogOpen(false)} />
      )}
    </>
  );
}

interface Props {
  readonly shipment: Shipment;
  /** The carriers that make return labels. */
  readonly carriers: NonNullable<ReturnType<typeof useConfiguredCarriers>['data']>;
  onClose(): void;
}

/** Form with the carrier of the return. The message that follows can undo it, if the carrier cancels return labels. */
function ReturnLabelDialog({ shipment: { guid: shipmentId, carrier }, carriers, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const reload = () => client.invalidateQueries({ queryKey: ['shipments'] });
  const fields: Field<'carrierId'>[] = [
    {
      name: 'carrierId',
      label: t('shipments.carrier'),
      value: (carriers.find(({ guid }) => guid === carrier?.guid) ?? carriers[0]!).guid,
      options: carriers.map((each) => ({ value: each.guid, label: carrierName(t, each) })),
      hint: t('returnLabel.hint'),
    },
  ];
  const submit = async ({ carrierId }: Values<'carrierId'>) => {
    const { data } = await responseData(
      api.POST('/api/v1/shipments/{shipmentId}/return-label', {
        params: { path: { shipmentId } },
        body: { carrierId },
      }),
    );
    const text = t('returnLabel.created', { number: data.trackingNumber });
    const remove = () => {
      client.setQueryData(returnKey(data.guid), null); // It is not loaded again until it is deleted.
      const params = { path: { shipmentId: data.guid } };
      return responseData(api.DELETE('/api/v1/shipments/{shipmentId}', { params })).finally(reload);
    };
    const used = carriers.find(({ guid }) => guid === carrierId);
    if (used?.features.includes('return_cancellation')) showUndoable(text, remove);
    else showMessage(text);
  };
  return (
    <FormDialog
      title={t('returnLabel.create')}
      fields={fields}
      submitLabel={t('returnLabel.create')}
      submit={submit}
      onClose={onClose}
      onSaved={() => {
        onClose();
        void reload();
      }}
    />
  );
}
