import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';
import { customInputs, customValues } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { depotFields, toDepotInput, useDepots } from '../depots/use-depots';
import { type Field, FormDialog, orNull, type Values } from '../parts/forms/form-dialog';
import { planningFields, toPlanningInput } from '../parts/forms/planning';
import { useChangeMessage } from '../parts/overlays/use-change-message';

type Driver = components['schemas']['DriverResponse'];

interface DialogProps {
  readonly driver: Driver | undefined;
  onClose(): void;
  onSaved(): void;
}

/** Form for a new driver, or for changing one. */
export function DriverDialog({ driver, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation();
  const customFields = useCustomFields('drivers');
  const showChangeWithUndo = useChangeMessage();
  const depots = useDepots();
  const fields: Field<string>[] = [
    { name: 'name', label: t('fleet.name'), value: driver?.name ?? null, isRequired: true },
    { name: 'phone', label: t('customers.phone'), kind: 'tel', value: driver?.phone ?? null },
    { name: 'email', label: t('customers.email'), kind: 'email', value: driver?.email ?? null },
    { name: 'licenseNumber', label: t('fleet.licence'), value: driver?.licenseNumber ?? null },
    ...depotFields(t, depots, driver?.depotId),
  ];
  const planning = driver?.planning ?? null;
  const submit = async (values: Values<string>) => {
    const { name = '', phone = '', email = '', licenseNumber = '' } = values;
    const body = {
      name,
      phone: orNull(phone),
      email: orNull(email),
      licenseNumber: orNull(licenseNumber),
      ...toDepotInput(values),
      metadata: customValues(customFields, values, driver?.metadata),
      planning: toPlanningInput(t, 'driver', values, planning),
    };
    return driver
      ? responseData(api.PUT('/api/drivers/{guid}', { params: { path: { guid: driver.guid } }, body }))
      : responseData(api.POST('/api/drivers', { body }));
  };
  const restore = ({ guid, name, phone, email, licenseNumber, depotId, metadata }: Driver) => {
    const body = { name, phone, email, licenseNumber, depotId, metadata, planning };
    return responseData(api.PUT('/api/drivers/{guid}', { params: { path: { guid } }, body }));
  };
  return (
    <FormDialog
      title={driver ? t('list.editOne', { name: driver.name }) : t('fleet.newDriver')}
      fields={[...fields, ...customInputs(t, customFields, driver?.metadata), ...planningFields(t, 'driver', planning)]}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={() => {
        onSaved();
        if (driver) showChangeWithUndo(() => restore(driver));
      }}
    />
  );
}
