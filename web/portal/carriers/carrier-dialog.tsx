import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { type Field, FormDialog, type Values } from '../parts/forms/form-dialog';
import type { components } from '../../../clients/typescript/src/schema';

export type Carrier = components['schemas']['CarrierResponse'];

type Name = 'accountNumber' | 'apiKey' | 'apiSecret' | 'baseUrl' | 'isActive';

interface Props {
  readonly carrier: Pick<Carrier, 'guid' | 'name' | 'isConfigured' | 'isActive'>;
  close(): void;
  done(): void;
}

/** Form for the business's account with a carrier. Secrets are written but never read back. */
export function CarrierDialog({ carrier: { guid, name, isConfigured, isActive }, close, done }: Props) {
  const { t } = useTranslation();
  const fields: Field<Name>[] = [
    { name: 'accountNumber', label: t('carriers.account') },
    { name: 'apiKey', label: t('carriers.key'), kind: 'password', hint: isConfigured ? t('carriers.keepHint') : '' },
    { name: 'apiSecret', label: t('carriers.secret'), kind: 'password' },
    { name: 'baseUrl', label: t('carriers.url'), kind: 'url' },
  ];
  if (isConfigured)
    fields.push({ name: 'isActive', label: t('carriers.active'), kind: 'check', value: isActive ? 'yes' : '' });
  const submit = ({ isActive: active, ...values }: Values<Name>) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
    if (!isConfigured)
      return responseData(api.POST('/api/carriers/configure', { body: { carrierId: guid, ...changed } }));
    return responseData(
      api.PATCH('/api/carriers/{carrierId}', {
        params: { path: { carrierId: guid } },
        body: { ...changed, isActive: active === 'yes' },
      }),
    );
  };
  return (
    <FormDialog title={name} fields={fields} submitLabel={t('dialog.save')} submit={submit} close={close} done={done} />
  );
}
