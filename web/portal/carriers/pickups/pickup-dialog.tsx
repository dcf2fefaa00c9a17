import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { FormDialog } from '../../parts/forms/form-dialog';
import { showMessage } from '../../parts/overlays/messages';
import { useFormats, useSession } from '../../session';
import { pickupFields, toPickupInput } from './pickup-form';

interface Props {
  readonly carrierId: string;
  /** Reloads the list. After a lost answer it has a pickup, too. */
  reloadPickups(): void;
  onClose(): void;
}

/** Form that orders a pickup from a carrier. */
export function PickupDialog({ carrierId, reloadPickups, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { name, phone, address } = useSession().business;
  const usual = { name, phone, ...address };
  return (
    <FormDialog
      title={t('pickups.order')}
      fields={pickupFields(t, usual, formats.isoDay(new Date()))}
      submitLabel={t('pickups.order')}
      submit={async (values) => {
        const params = { path: { carrierId } };
        const body = toPickupInput(values, usual);
        await responseData(api.POST('/api/carriers/{carrierId}/pickups', { params, body })).finally(reloadPickups);
        showMessage(t('pickups.ordered', { day: formats.dayOf(body.day) }));
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
