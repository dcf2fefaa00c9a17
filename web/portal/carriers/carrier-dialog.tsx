import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { type Field, FormDialog, type Values } from '../parts/form-dialog';
import type { Carrier } from './carriers-page';

type Name = 'accountNumber' | 'apiKey' | 'apiSecret' | 'baseUrl' | 'isActive';

interface Props {
  readonly carrier: Carrier;
  close(): void;
  done(): void;
}

/** How the business is known to a carrier. What is secret is written and never read back. */
export function CarrierDialog({ carrier: { guid, name, isConfigured, isActive }, close, done }: Props) {
  const { t } = useTranslation();
  const fields: Field<Name>[] = [
    { name: 'accountNumber', label: t('carriers.account') },
    { name: 'apiKey', label: t('carriers.key'), kind: 'password', hint: isConfigured ? t('carriers.kept') : '' },
    { name: 'apiSecret', label: t('carriers.secret'), kind: 'password' },
    { name: 'baseUrl', label: t('carriers.url'), kind: 'url' },
  ];
  if (isConfigured)
    fields.push({ name: 'isActive', label: t('carriers.active'), kind: 'check', value: isActive ? 'yes' : '' });
  const submit = ({ isActive: active, ...values }: Values<Name>) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
    if (!isConfigured) return answered(api.POST('/api/carriers/configure', { body: { carrierId: guid, ...given } }));
    return answered(
      api.PATCH('/api/carriers/{carrierId}', {
        params: { path: { carrierId: guid } },
        body: { ...given, isActive: active === 'yes' },
      }),
    );
  };
  return (
    <FormDialog title={name} fields={fields} submitLabel={t('dialog.save')} submit={submit} close={close} done={done} />
  );
}
