import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { Facts } from '../../lists/record/record-page';
import { addressLine } from '../../lists/address-line';
import { type Field, orNull, RecordForm, type Values } from '../../parts/forms/form-dialog';
import { usePermissions } from '../../parts/use-permissions';
import { currencyOptions, timeZones } from '../../parts/forms/regional-options';
import { useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { useSession } from '../../session';
import { BusinessAddress } from '../../start/business-address';
import { LeaveBusiness } from './leave-business';
import { ShipmentDefaults } from './shipment-defaults';

type FieldName = 'name' | 'email' | 'phone' | 'settings.timezone' | 'settings.currency';

/** Name, address and usual settings of the business. */
export function BusinessPart() {
  const { t } = useTranslation();
  const { business } = useSession();
  const { canAdminister } = usePermissions();
  const { name, email, phone, address, settings, plan } = business;
  return (
    <>
      <section aria-labelledby="business">
        <Title order={2} id="business">
          {t('settingsPart.business')}
        </Title>
        {canAdminister ? (
          <BusinessForm />
        ) : (
          <Facts
            facts={[
              [t('settings.name'), name],
              [t('customers.email'), email],
              [t('customers.phone'), phone],
              [t('shipments.address'), addressLine(address)],
              [t('settings.zone'), settings.timezone],
              [t('settings.currency'), settings.currency],
            ]}
          />
        )}
        <p className="quiet">{t('settings.plan', { plan })}</p>
      </section>
      {canAdminister && (
        <section aria-labelledby="home">
          <Title order={2} id="home">
            {t('setup.home')}
          </Title>
          <BusinessAddress />
        </section>
      )}
      {canAdminister && <ShipmentDefaults />}
      <LeaveBusiness />
    </>
  );
}

function BusinessForm() {
  const { t, i18n } = useTranslation();
  const { business } = useSession();
  const { formKey, reload, showSavedWithUndo } = useSavedSettings('business');
  const { name, email, phone, settings } = business;
  const fields: Field<FieldName>[] = [
    { name: 'name', label: t('settings.name'), value: name, isRequired: true },
    { name: 'email', label: t('customers.email'), kind: 'email', value: email, isRequired: true },
    { name: 'phone', label: t('customers.phone'), kind: 'tel', value: phone },
    {
      name: 'settings.timezone',
      label: t('settings.zone'),
      value: settings.timezone,
      suggestions: timeZones(settings.timezone),
      isRequired: true,
    },
    {
      name: 'settings.currency',
      label: t('settings.currency'),
      value: settings.currency,
      options: currencyOptions(i18n.language),
    },
  ];
  const save = (body: components['schemas']['UpdateBusinessInput']) => responseData(api.PUT('/api/business', { body }));
  const submit = async (values: Values<FieldName>) => {
    await save({
      name: values.name,
      email: values.email,
      phone: orNull(values.phone),
      settings: { timezone: values['settings.timezone'], currency: values['settings.currency'] },
    });
    const { timezone, currency } = settings;
    showSavedWithUndo(() => save({ name, email, phone, settings: { timezone, currency } }));
  };
  return (
    <RecordForm
      key={formKey}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      onSaved={() => void reload()}
    />
  );
}
