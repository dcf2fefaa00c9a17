import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '../../parts/forms/form-dialog';
import { useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { changeDefaults, DEFAULTS_QUERIES, readDefaults } from '../business/default-configuration';

/** For how long a slot is reserved until the buyer orders. */
export function SlotHold() {
  const { t } = useTranslation();
  const { formKey, reload, showSavedWithUndo } = useSavedSettings(DEFAULTS_QUERIES);
  const { data } = useQuery({ queryKey: [DEFAULTS_QUERIES], queryFn: readDefaults });
  if (!data) return null;
  const before = data.slotHoldMinutes;
  return (
    <section aria-labelledby="slot-hold">
      <Title order={2} id="slot-hold">
        {t('slots.hold')}
      </Title>
      <RecordForm
        key={formKey}
        fields={[
          {
            name: 'slotHoldMinutes',
            label: t('slots.holdMinutes'),
            hint: t('slots.holdText'),
            kind: 'number',
            step: '1',
            value: before,
            isRequired: true,
          },
        ]}
        submitLabel={t('dialog.save')}
        submit={async ({ slotHoldMinutes }) => {
          await changeDefaults({ slotHoldMinutes: Number(slotHoldMinutes) });
          showSavedWithUndo(() => changeDefaults({ slotHoldMinutes: before }));
        }}
        onSaved={() => void reload()}
      />
    </section>
  );
}
