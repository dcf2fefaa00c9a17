import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { type Depot, useDepots } from '../../depots/use-depots';
import { type Address, AddressFields, NO_ADDRESS } from '../../parts/forms/address-fields';
import { type Field, FormDialog, type Values } from '../../parts/forms/form-dialog';
import { parseHoursList, hoursListText } from '../../parts/forms/planning';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { presentValues } from '../../parts/overlays/use-saved-settings';
import { useSession } from '../../session';
import { hoursOn, WEEKDAYS, type Weekday, weekdayNames } from './opening-hours';

type FieldName = 'name' | 'code' | 'address' | 'isDefault' | `hours.${Weekday}`;

interface Props {
  readonly depot: Depot | undefined;
  onClose(): void;
  onSaved(): void;
}

const updateDepot = ({ guid }: Depot, body: components['schemas']['UpdateDepotInput']) =>
  responseData(api.PUT('/api/depots/{guid}', { params: { path: { guid } }, body }));

/**
 * The form of a depot, with its place on the map.
 *
 * @param depot the one to change; undefined for a new one
 */
export function DepotDialog({ depot, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const showChangeWithUndo = useChangeMessage();
  const formerDefault = useDepots().find(({ isDefault }) => isDefault);
  const { business } = useSession();
  const [address, setAddress] = useState<Address>(
    depot?.address ?? { ...NO_ADDRESS, country: business.address.country },
  );
  const names = weekdayNames(i18n.language, 'long');
  const fields: Field<FieldName>[] = [
    { name: 'name', label: t('settings.name'), value: depot?.name ?? null, isRequired: true },
    { name: 'code', label: t('depots.code'), hint: t('depots.codeHint'), value: depot?.code ?? null, isRequired: true },
    {
      name: 'address',
      label: t('shipments.address'),
      // Errors of its parts, such as `address.city`, are shown below the form.
      render: () => <AddressFields address={address} onChange={setAddress} />,
    },
    ...WEEKDAYS.map((weekday): Field<FieldName> => ({
      name: `hours.${weekday}`,
      label: names[weekday],
      hint: weekday === 'monday' ? t('depots.hoursHint') : undefined,
      value: hoursListText(hoursOn(depot?.openingHours ?? [], weekday)),
      group: t('depots.hours'),
    })),
  ];
  if (!depot?.isDefault)
    fields.push({ name: 'isDefault', label: t('depots.makeDefault'), hint: t('depots.defaultHint'), kind: 'check' });
  const submit = async (values: Values<FieldName>) => {
    const openingHours = WEEKDAYS.flatMap((weekday) =>
      parseHoursList(t, `hours.${weekday}`, values[`hours.${weekday}`] ?? '').map((hours) => ({ weekday, ...hours })),
    );
    const { name, code } = values;
    const body = { name, code, address, openingHours, ...(values.isDefault === 'yes' && { isDefault: true }) };
    if (!depot) return responseData(api.POST('/api/depots', { body }));
    await updateDepot(depot, body);
    // Making a depot the default has made another one an ordinary depot, so the undo makes that one the default again.
    const restore = async () => {
      await updateDepot(depot, presentValues(depot, { name, code, address, openingHours }));
      if (body.isDefault && formerDefault) await updateDepot(formerDefault, { isDefault: true });
    };
    showChangeWithUndo(restore);
  };
  return (
    <FormDialog
      title={depot ? t('list.editOne', { name: depot.name }) : t('depots.new')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
