import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session';
import { clauseOf, type Comparison, COMPARISONS, type Kind } from './filter-clause';

/** A field of a list as the service filters by it, and what people call it. */
export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
}

interface Props {
  readonly fields: readonly FilterField[];
  readonly filter: string;
  change(filter: string): void;
}

/** Puts a filter together without anybody knowing how one is written; what it makes stands in the field beside it. */
export function FilterBar({ fields, filter, change }: Props) {
  const { t } = useTranslation();
  const { timezone } = useSession().business.settings;
  const [field, setField] = useState(fields[0]!);
  const [comparison, setComparison] = useState<Comparison>(COMPARISONS[field.kind][0]);
  const [value, setValue] = useState('');
  const choose = (name: string) => {
    const chosen = fields.find((each) => each.name === name) ?? field;
    setField(chosen);
    setComparison(COMPARISONS[chosen.kind][0]);
    if (chosen.kind !== field.kind) setValue('');
  };
  const add = () => {
    const clause = clauseOf(field.name, comparison, value.trim(), timezone);
    change(filter ? `(${filter}) and ${clause}` : clause);
    setValue('');
  };
  return (
    <div className="filters condition" role="group" aria-label={t('filter.title')}>
      <NativeSelect
        label={t('filter.field')}
        value={field.name}
        onChange={(event) => choose(event.currentTarget.value)}
        data={fields.map(({ name, label }) => ({ value: name, label }))}
      />
      <NativeSelect
        label={t('filter.comparison')}
        value={comparison}
        onChange={(event) => setComparison(event.currentTarget.value as Comparison)}
        data={COMPARISONS[field.kind].map((each) => ({ value: each, label: t(`comparison.${each}`) }))}
      />
      <TextInput
        label={t('filter.value')}
        type={field.kind}
        step="any"
        maxLength={200}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (value.trim()) add();
        }}
      />
      <Button variant="default" disabled={!value.trim()} onClick={add}>
        {t('filter.add')}
      </Button>
      {filter && (
        <Button variant="default" onClick={() => change('')}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}
