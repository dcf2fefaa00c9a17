import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../shared/api';
import { RecordForm } from '../parts/forms/form-dialog';
import { Dialog } from '../parts/overlays/dialog';
import { showMessage } from '../parts/overlays/messages';
import { Problem } from '../parts/page/problem';
import { accountFormFields, saveAccount } from './account-form';
import { carrierName } from './carrier-name';

interface Props {
  readonly carrier: { readonly guid: string; readonly name: string };
  onClose(): void;
  onSaved(): void;
}

/** Loads a carrier with the business's account. */
export const carrierQuery = (carrierId: string) => ({
  queryKey: ['carriers', carrierId],
  queryFn: async () =>
    (await responseData(api.GET('/api/carriers/{carrierId}', { params: { path: { carrierId } } }))).data,
});

/** Form for the business's account with a carrier, with the fields that this carrier needs. Secrets are never read back. */
export function CarrierDialog({ carrier, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const query = useQuery(carrierQuery(carrier.guid));
  return (
    <Dialog title={carrierName(t, carrier)} onClose={onClose}>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && (
        <RecordForm
          fields={accountFormFields(t, query.data)}
          submitLabel={t('dialog.save')}
          submit={(values) => saveAccount(query.data, values)}
          onSaved={() => {
            showMessage(t('settings.saved'));
            onSaved();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
