import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeInput } from '../../parts/forms/time-input';
import { useSession } from '../../session';
import { toFilterClause, type Comparison, COMPARISONS, type Kind, splitFilter } from './filter-clause';

/** A field that the service can filter by, with its label. */
export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  /** The comparisons that the service accepts, if they are not those of the kind. */
  readonly comparisons?: readonly Comparison[];
  /** The values to select from; otherwise the value is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const comparisonsOf = ({ kind, comparisons }: FilterField): readonly Comparison[] => comparisons ?? COMPARISONS[kind];

interface Props {
  readonly fields: readonly FilterField[];
  /** Filter expression of the API. Each new condition is appended to it. */
  readonly filter: string;
  onChange(filter: string): void;
}

/** Adds conditions to a filter by menus. */
export function FilterBar({ fields, filter, onChange }: Props) {
  const { t } = useTranslation();
  const { timezone } = useSession().business.settings;
  const [field, setField] = useState(fields[0]!);
  const [comparison, setComparison] = useState<Comparison>(comparisonsOf(field)[0]!);
  const [value, setValue] = useState('');
  const chooseField = (name: string) => {
    const chosen = fields.find((each) => each.name === name) ?? field;
    setField(chosen);
    setComparison(comparisonsOf(chosen)[0]!);
    const canKeepValue = chosen.kind === field.kind && !chosen.options && !field.options;
    if (!canKeepValue) setValue('');
  };
  const addCondition = () => {
    const clause = toFilterClause(field.name, comparison, value.trim(), timezone);
    onChange([...splitFilter(filter), clause].join(' and '));
    setValue('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (value.trim()) addCondition();
  };
  return (
    <div className="filters condition" role="group" aria-label={t('filter.title')}>
      <NativeSelect
        label={t('filter.field')}
        value={field.name}
        onChange={(event) => chooseField(event.currentTarget.value)}
        data={fields.map(({ name, label }) => ({ value: name, label }))}
      />
      <NativeSelect
        label={t('filter.comparison')}
        value={comparison}
        onChange={(event) => setComparison(event.currentTarget.value as Comparison)}
        data={comparisonsOf(field).map((each) => ({ value: each, label: t(`comparison.${each}`) }))}
      />
      <ValueField field={field} value={value} setValue={setValue} onKeyDown={addOnEnter} />
      <Button variant="default" disabled={!value.trim()} onClick={addCondition}>
        {t('filter.add')}
      </Button>
      {filter && (
        <Button variant="default" onClick={() => onChange('')}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}

interface ValueProps {
  readonly field: FilterField;
  readonly value: string;
  setValue(value: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The value that a field is compared with: selected, or typed. */
function ValueField({ field: { kind, options }, value, setValue, onKeyDown }: ValueProps) {
  const { t } = useTranslation();
  const label = t('filter.value');
  if (options)
    return (
      <NativeSelect
        label={label}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        data={[{ value: '', label: '–' }, ...options]}
      />
    );
  if (kind === 'date')
    return <TimeInput kind="date" label={label} value={value} onChange={setValue} onKeyDown={onKeyDown} />;
  return (
    <TextInput
      label={label}
      type={kind}
      step="any"
      maxLength={200}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
