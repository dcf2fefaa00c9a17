import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { faultsBelow, useFaults } from '../../parts/forms/form-dialog';
import { Dialog } from '../../parts/overlays/dialog';
import { Problem } from '../../parts/page/problem';
import type { Shipment } from '../shipment';
import { CustomsFields } from './customs-fields';
import { toCustomsInput, newCustoms } from './new-customs';

interface Props {
  readonly shipment: Shipment;
  onClose(): void;
  onSaved(): void;
}

/** The form of a shipment's customs data. */
export function CustomsDialog({ shipment: { guid, customs: stored }, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const [customs, setCustoms] = useState(() => newCustoms(stored));
  const sending = useMutation({
    mutationFn: () =>
      responseData(
        api.PUT('/api/v1/shipments/{shipmentId}', {
          params: { path: { shipmentId: guid } },
          body: { customs: toCustomsInput(customs) },
        }),
      ),
    onSuccess: onSaved,
  });
  const faults = useFaults(sending.error);
  return (
    <Dialog title={t('field.customs')} onClose={onClose} isWide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        <CustomsFields customs={customs} onChange={setCustoms} faults={faultsBelow(faults, 'customs')} />
        {sending.error && <Problem error={sending.error} />}
        <div className="form-end">
          <Button type="submit" loading={sending.isPending}>
            {t('dialog.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
