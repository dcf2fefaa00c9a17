import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { carrierName } from '../../carriers/carrier-name';
import { useConfiguredCarriers } from '../../carriers/use-configured-carriers';
import { orNull, RecordForm } from '../../parts/forms/form-dialog';
import { useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { PUSH_KEY_QUERIES } from '../../pushes';
import { changeDefaults, DEFAULTS_QUERIES, readDefaults } from './default-configuration';

const SERVICE_LEVELS = ['standard', 'express', 'sameday'] as const;

/** Form of what applies to shipments that say nothing else, and of whether notifications are sent. */
export function ShipmentDefaults() {
  const { t } = useTranslation();
  // The query for the push key also says whether push messages are turned on.
  const { formKey, reload, showSavedWithUndo } = useSavedSettings(DEFAULTS_QUERIES, PUSH_KEY_QUERIES);
  const query = useQuery({ queryKey: [DEFAULTS_QUERIES], queryFn: readDefaults });
  const carriers = useConfiguredCarriers();
  if (!query.data || !carriers.data) return null;
  const { defaultCarrier, defaultServiceLevel, defaultDimensions, notifications } = query.data;
  return (
    <section aria-labelledby="defaults">
      <Title order={2} id="defaults">
        {t('settings.defaults')}
      </Title>
      <RecordForm
        key={formKey}
        fields={[
          {
            name: 'defaultCarrier',
            label: t('settings.carrier'),
            value: defaultCarrier,
            hint: t('settings.carrierHint'),
            options: [
              { value: '', label: t('settings.noCarrier') },
              ...carriers.data.map((carrier) => ({ value: carrier.guid, label: carrierName(t, carrier) })),
            ],
          },
          {
            name: 'defaultServiceLevel',
            label: t('settings.level'),
            value: defaultServiceLevel,
            options: SERVICE_LEVELS.map((value) => ({ value, label: t(`serviceLevel.${value}`) })),
          },
          {
            name: 'defaultDimensions.length',
            label: t('settings.length'),
            kind: 'number',
            value: defaultDimensions.length,
          },
          {
            name: 'defaultDimensions.width',
            label: t('settings.width'),
            kind: 'number',
            value: defaultDimensions.width,
          },
          {
            name: 'defaultDimensions.height',
            label: t('settings.height'),
            kind: 'number',
            value: defaultDimensions.height,
          },
          {
            name: 'emailEnabled',
            label: t('settings.mails'),
            kind: 'check',
            value: notifications.emailEnabled ? 'yes' : '',
          },
          {
            name: 'pushEnabled',
            label: t('settings.push'),
            hint: t('settings.pushHint'),
            kind: 'check',
            value: notifications.pushEnabled ? 'yes' : '',
          },
        ]}
        submitLabel={t('dialog.save')}
        submit={async (values) => {
          await changeDefaults({
            defaultCarrier: orNull(values.defaultCarrier),
            defaultServiceLevel: SERVICE_LEVELS.find((each) => each === values.defaultServiceLevel) ?? 'standard',
            defaultDimensions: {
              length: Number(values['defaultDimensions.length']),
              width: Number(values['defaultDimensions.width']),
              height: Number(values['defaultDimensions.height']),
            },
            notifications: {
              emailEnabled: values.emailEnabled === 'yes',
              pushEnabled: values.pushEnabled === 'yes',
            },
          });
          showSavedWithUndo(() =>
            changeDefaults({ defaultCarrier, defaultServiceLevel, defaultDimensions, notifications }),
          );
        }}
        onSaved={() => void reload()}
      />
    </section>
  );
}
