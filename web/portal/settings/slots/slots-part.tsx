import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../parts/use-permissions';
import { SlotClosures } from './slot-closures';
import { SlotDay } from './slot-day';
import { SlotHold } from './slot-hold';
import { SlotTemplates } from './slot-templates';

/** Windows of delivery that shops and recipients can book: templates, closed days, and how full a day is. */
export function SlotsPart() {
  const { t } = useTranslation();
  const { canAdminister } = usePermissions();
  return (
    <>
      <section aria-labelledby="slots">
        <Title order={2} id="slots">
          {t('settingsPart.slots')}
        </Title>
        <Text size="sm" mb="sm">
          {t('slots.what')}
        </Text>
        <SlotDay />
      </section>
      <SlotTemplates />
      <SlotClosures />
      {canAdminister && <SlotHold />}
    </>
  );
}
