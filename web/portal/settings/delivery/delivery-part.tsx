import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { CheckGroup } from '../../parts/forms/check-group';
import { type Field, RecordForm, type Values } from '../../parts/forms/form-dialog';
import { useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { Problem } from '../../parts/page/problem';
import { changeDefaults, DEFAULTS_QUERIES, type Defaults, readDefaults } from '../business/default-configuration';
import { DAYS, weekdayNames } from './weekdays';

type FailedDeliveries = components['schemas']['FailedDeliveriesInput'];
const PROOFS = ['signature', 'photo', 'pin', 'scan'] as const;
const REASONS = ['not_home', 'refused', 'damaged', 'wrong_address', 'no_access', 'other'] as const;
/** A check box with the value that the form sends. */
interface Option {
  readonly value: string;
  readonly label: string;
}

/** What the form proposes while failed deliveries are not planned automatically. */
const PROPOSED_RULES: FailedDeliveries = { afterDays: 1, maxAttempts: 3, reasons: ['not_home', 'no_access', 'other'] };

/** What drivers must bring as proof, and what happens after a failed delivery. */
export function DeliveryPart() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: [DEFAULTS_QUERIES], queryFn: readDefaults });
  return (
    <section aria-labelledby="delivery">
      <Title order={2} id="delivery">
        {t('settingsPart.delivery')}
      </Title>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && <DeliveryForm configuration={query.data} />}
    </section>
  );
}

function DeliveryForm({ configuration }: { configuration: Defaults }) {
  const { t, i18n } = useTranslation();
  const { formKey, reload, showSavedWithUndo } = useSavedSettings(DEFAULTS_QUERIES);
  const { proofRequired, failedDeliveries } = configuration;
  return (
    <RecordForm
      key={formKey}
      fields={fieldsOf(t, i18n.language, configuration)}
      submitLabel={t('dialog.save')}
      submit={async (values) => {
        await changeDefaults(toDefaultsInput(values));
        showSavedWithUndo(() => changeDefaults({ proofRequired, failedDeliveries }));
      }}
      onSaved={() => void reload()}
    />
  );
}

/** Returns the fields of the form, with the stored settings. */
function fieldsOf(t: TFunction, language: string, { proofRequired, failedDeliveries }: Defaults): Field<string>[] {
  const rules = failedDeliveries ?? PROPOSED_RULES;
  const checks = (
    name: string,
    label: string,
    options: readonly Option[],
    selected: readonly string[],
    hint?: string,
  ) =>
    ({
      name,
      label,
      render: (error) => (
        <CheckGroup
          name={name}
          label={label}
          error={error}
          selected={selected}
          {...(hint && { hint })}
          options={options}
        />
      ),
    }) satisfies Field<string>;
  const proofs = PROOFS.map((value) => ({ value, label: t(`proofKind.${value}`) }));
  const reasons = REASONS.map((value) => ({ value, label: t(`failReason.${value}`) }));
  const names = weekdayNames(language);
  const weekdays = DAYS.map((value) => ({ value, label: names.get(value) ?? value }));
  return [
    checks('proofRequired', t('orders.proof'), proofs, proofRequired, t('delivery.proofHint')),
    {
      name: 'isAutomatic',
      label: t('delivery.automatic'),
      hint: t('delivery.automaticHint'),
      kind: 'check',
      value: failedDeliveries ? 'yes' : '',
    },
    {
      name: 'failedDeliveries.afterDays',
      label: t('delivery.afterDays'),
      kind: 'number',
      step: '1',
      value: rules.afterDays,
    },
    {
      name: 'failedDeliveries.maxAttempts',
      label: t('delivery.maxAttempts'),
      kind: 'number',
      step: '1',
      value: rules.maxAttempts,
    },
    checks('failedDeliveries.weekdays', t('delivery.weekdays'), weekdays, rules.weekdays ?? DAYS),
    {
      name: 'failedDeliveries.window.start',
      label: t('orders.windowStart'),
      kind: 'time',
      value: rules.window?.start ?? null,
      hint: t('delivery.windowHint'),
    },
    {
      name: 'failedDeliveries.window.end',
      label: t('orders.windowEnd'),
      kind: 'time',
      value: rules.window?.end ?? null,
    },
    checks('failedDeliveries.reasons', t('delivery.reasons'), reasons, rules.reasons ?? []),
    {
      name: 'failedDeliveries.thenReturn',
      label: t('delivery.thenReturn'),
      kind: 'check',
      value: rules.thenReturn ? 'yes' : '',
    },
  ];
}

/** Returns the changes that the form describes. Without automatic attempts, people decide what happens after a failed delivery. */
function toDefaultsInput(values: Values<string>): components['schemas']['DefaultConfigurationInput'] {
  const listOf = (name: string) => (values[name] ?? '').split(',').filter(Boolean);
  const start = values['failedDeliveries.window.start'];
  const end = values['failedDeliveries.window.end'];
  return {
    proofRequired: listOf('proofRequired') as (typeof PROOFS)[number][],
    failedDeliveries: values.isAutomatic
      ? {
          afterDays: Number(values['failedDeliveries.afterDays']),
          maxAttempts: Number(values['failedDeliveries.maxAttempts']),
          weekdays: listOf('failedDeliveries.weekdays') as (typeof DAYS)[number][],
          reasons: listOf('failedDeliveries.reasons') as (typeof REASONS)[number][],
          // If only one is filled in, the service reports that the other is missing.
          window: start || end ? { start: start ?? '', end: end ?? '' } : null,
          thenReturn: values['failedDeliveries.thenReturn'] === 'yes',
        }
      : null,
  };
}
