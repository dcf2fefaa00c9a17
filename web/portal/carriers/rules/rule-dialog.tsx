import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CheckGroup } from '../../parts/forms/check-group';
import { type Field, FormDialog, numberOrNull, type Values } from '../../parts/forms/form-dialog';
import { useSession } from '../../session';
import { CHOICES, type CarrierRule, SERVICE_LEVELS } from './carrier-rules';

type RuleMember = keyof CarrierRule;

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly rule: CarrierRule | undefined;
  /** Path of the rule in the errors of the service, such as `rules.0`. */
  readonly path: string;
  readonly carriers: readonly Option[];
  saveRule(rule: CarrierRule): Promise<unknown>;
  onClose(): void;
  onSaved(): void;
}

/** The form of a carrier rule: its conditions, and the carrier that it chooses. */
export function RuleDialog({ rule, path, carriers, saveRule, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { currency } = useSession().business.settings;
  /** Returns the name of a field, which is the path in errors of the service. */
  const fieldNameOf = (member: RuleMember) => `${path}.${member}`;
  const fields: Field<string>[] = [
    { name: fieldNameOf('name'), label: t('settings.name'), value: rule?.name ?? null, isRequired: true },
    ...conditionFields(t, fieldNameOf, rule, currency),
    {
      name: fieldNameOf('choose'),
      label: t('carrierRules.choose'),
      value: rule?.choose ?? 'carrier',
      options: CHOICES.map((value) => ({ value, label: t(`carrierRules.${value}`) })),
    },
    {
      name: fieldNameOf('carrierIds'),
      label: t('carrierRules.carriers'),
      render: (error) => (
        <CheckGroup
          key="carrierIds"
          name={fieldNameOf('carrierIds')}
          label={t('carrierRules.carriers')}
          hint={t('carrierRules.carriersHint')}
          error={error}
          selected={rule?.carrierIds ?? []}
          options={carriers}
        />
      ),
    },
    {
      name: fieldNameOf('serviceLevel'),
      label: t('carrierRules.level'),
      value: rule?.serviceLevel ?? '',
      options: [
        { value: '', label: t('carrierRules.levelOfShipment') },
        ...SERVICE_LEVELS.map((value) => ({ value, label: t(`serviceLevel.${value}`) })),
      ],
    },
  ];
  return (
    <FormDialog
      title={rule ? t('list.editOne', { name: rule.name }) : t('carrierRules.add')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={(values) => saveRule(toCarrierRule(values, fieldNameOf))}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

/** Returns the fields for when a rule applies. An empty field is no condition. */
function conditionFields(
  t: TFunction,
  fieldNameOf: (member: RuleMember) => string,
  rule: CarrierRule | undefined,
  currency: string,
): Field<string>[] {
  const group = t('carrierRules.conditions');
  const number = (name: 'minWeightKg' | 'maxWeightKg' | 'minValue' | 'maxValue'): Field<string> => ({
    name: fieldNameOf(name),
    label: t(`carrierRules.${name}`, { currency }),
    kind: 'number',
    value: rule?.[name] ?? null,
    group,
  });
  return [
    {
      name: fieldNameOf('countries'),
      label: t('carrierRules.countries'),
      hint: t('carrierRules.countriesHint'),
      value: rule?.countries?.join(', ') ?? null,
      group,
    },
    {
      name: fieldNameOf('postalCodes'),
      label: t('slots.postalCodes'),
      hint: t('carrierRules.postalCodesHint'),
      kind: 'area',
      value: rule?.postalCodes?.join('\n') ?? null,
      group,
    },
    number('minWeightKg'),
    number('maxWeightKg'),
    number('minValue'),
    number('maxValue'),
    {
      name: fieldNameOf('serviceLevels'),
      label: t('carrierRules.requestedLevels'),
      group,
      render: (error) => (
        <CheckGroup
          key="serviceLevels"
          name={fieldNameOf('serviceLevels')}
          label={t('carrierRules.requestedLevels')}
          hint={t('carrierRules.requestedLevelsHint')}
          error={error}
          selected={rule?.serviceLevels ?? []}
          options={SERVICE_LEVELS.map((value) => ({ value, label: t(`serviceLevel.${value}`) }))}
        />
      ),
    },
  ];
}

/** Returns the rule that a form describes. Lists are typed with commas, semicolons or line breaks. */
function toCarrierRule(values: Values<string>, fieldNameOf: (member: RuleMember) => string): CarrierRule {
  const text = (member: RuleMember) => values[fieldNameOf(member)] ?? '';
  const list = (member: RuleMember) => {
    const entries = text(member)
      .split(/[\n,;]+/)
      .map((entry) => entry.trim())
      .filter(Boolean);
    return entries.length > 0 ? entries : null;
  };
  return {
    name: text('name'),
    countries: list('countries')?.map((code) => code.toUpperCase()) ?? null,
    postalCodes: list('postalCodes'),
    minWeightKg: numberOrNull(text('minWeightKg')),
    maxWeightKg: numberOrNull(text('maxWeightKg')),
    minValue: numberOrNull(text('minValue')),
    maxValue: numberOrNull(text('maxValue')),
    serviceLevels: list('serviceLevels'),
    choose: CHOICES.find((choice) => choice === text('choose')) ?? 'carrier',
    carrierIds: list('carrierIds') ?? [],
    serviceLevel: SERVICE_LEVELS.find((level) => level === text('serviceLevel')) ?? null,
  };
}
