import { Checkbox, Group, Input, NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Day, DAYS, POSITION_NAMES, POSITIONS, type Rule } from './rule';
import { dayName } from './rule-text';

/** How a rule repeats. A rule by month counts either the days of the month or its weekdays. */
const CHOICES = ['daily', 'weekly', 'monthDay', 'monthWeekday'] as const;

interface Props {
  /** Undefined for a rule that a client of the API has stored and that these fields cannot show. */
  readonly rule: Rule | undefined;
  readonly fault: string | undefined;
  onChange(rule: Rule): void;
}

/** Asks how often and on which days an order repeats. */
export function RuleFields({ rule, fault, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const every = rule?.every ?? 1;
  const days = DAYS.map((day) => ({ value: day, label: dayName(day, i18n.language) }));
  return (
    <>
      <NativeSelect
        label={t('recurring.repeats')}
        value={rule?.repeats ?? ''}
        error={fault}
        data={[
          ...(rule ? [] : [{ value: '', label: t('recurring.otherRule') }]),
          ...CHOICES.map((value) => ({ value, label: t(`ruleChoice.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const next = CHOICES.find((choice) => choice === value);
          if (next) onChange(INITIAL_RULES[next](every));
        }}
      />
      {rule && (
        <NumberInput
          // Both choices by month ask for the same: every how many months.
          label={t(`ruleInterval.${rule.repeats === 'monthWeekday' ? 'monthDay' : rule.repeats}`)}
          hideControls
          min={1}
          max={99}
          allowDecimal={false}
          value={rule.every}
          onChange={(value) => onChange({ ...rule, every: Math.max(1, Number(value)) })}
        />
      )}
      {rule?.repeats === 'weekly' && (
        <Input.Wrapper
          label={t('recurring.days')}
          labelElement="div"
          role="group"
          aria-label={t('recurring.days')}
          className="week-days"
        >
          <Group mt={4} gap="sm">
            {days.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={rule.days.includes(value)}
                onChange={() => onChange({ ...rule, days: toggleDay(rule.days, value) })}
              />
            ))}
          </Group>
        </Input.Wrapper>
      )}
      {rule?.repeats === 'monthDay' && (
        <NativeSelect
          label={t('recurring.monthDay')}
          value={String(rule.monthDay)}
          data={[
            ...Array.from({ length: 31 }, (_, index) => String(index + 1)),
            { value: '-1', label: t('recurring.lastDay') },
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ ...rule, monthDay: Number(value) })}
        />
      )}
      {rule?.repeats === 'monthWeekday' && (
        <>
          <NativeSelect
            label={t('recurring.position')}
            value={String(rule.position)}
            data={POSITIONS.map((value) => ({
              value: String(value),
              label: t(`rulePosition.${POSITION_NAMES[value]}`),
            }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...rule, position: POSITIONS.find((position) => String(position) === value)! })
            }
          />
          <NativeSelect
            label={t('recurring.weekday')}
            value={rule.day}
            data={days}
            onChange={({ currentTarget: { value } }) => onChange({ ...rule, day: DAYS.find((day) => day === value)! })}
          />
        </>
      )}
    </>
  );
}

/** The rule that a choice starts with. */
const INITIAL_RULES: Readonly<Record<(typeof CHOICES)[number], (every: number) => Rule>> = {
  daily: (every) => ({ repeats: 'daily', every }),
  weekly: (every) => ({ repeats: 'weekly', every, days: ['MO'] }),
  monthDay: (every) => ({ repeats: 'monthDay', every, monthDay: 1 }),
  monthWeekday: (every) => ({ repeats: 'monthWeekday', every, position: 1, day: 'MO' }),
};

/** Adds or removes a day. The last one stays, because a week without days has no orders. */
function toggleDay(days: readonly Day[], day: Day): readonly Day[] {
  if (!days.includes(day)) return [...days, day];
  return days.length > 1 ? days.filter((each) => each !== day) : days;
}
