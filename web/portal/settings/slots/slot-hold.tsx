import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { RecordForm } from '../../parts/forms/form-dialog';
import { showMessage } from '../../parts/overlays/messages';
import { readDefaults } from '../business/shipment-defaults';

/** For how long a slot is reserved for a buyer who has not ordered yet. */
export function SlotHold() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['defaults'], queryFn: readDefaults });
  if (!data) return null;
  return (
    <section aria-labelledby="slot-hold">
      <Title order={2} id="slot-hold">
        {t('slots.hold')}
      </Title>
      <RecordForm
        fields={[
          {
            name: 'slotHoldMinutes',
            label: t('slots.holdMinutes'),
            hint: t('slots.holdText'),
            kind: 'number',
            step: '1',
            value: data.slotHoldMinutes,
            isRequired: true,
          },
        ]}
        submitLabel={t('dialog.save')}
        submit={({ slotHoldMinutes }) => {
          const body = { slotHoldMinutes: Number(slotHoldMinutes) };
          return responseData(api.PUT('/api/business/default-configuration', { body }));
        }}
        done={() => {
          showMessage(t('settings.saved'));
          void client.invalidateQueries({ queryKey: ['defaults'] });
        }}
      />
    </section>
  );
}
