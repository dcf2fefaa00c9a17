import { Button } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';
import { useFormats, useSession } from '../../session';
import type { FilterField } from './filter-bar';
import { readClause, splitFilter } from './filter-clause';

type LabelledField = Pick<FilterField, 'name' | 'label' | 'kind' | 'options'>;

interface Props {
  /** The fields that conditions can have, with their labels. */
  readonly fields: readonly LabelledField[];
  /** Filter expression of the API. Its clauses are joined by `and`. */
  readonly filter: string;
  onChange(filter: string): void;
}

/** The conditions of a filter in words. Each can be removed. */
export function Conditions({ fields, filter, onChange }: Props) {
  const { t } = useTranslation();
  const clauseText = useClauseTexts(fields);
  const clauses = splitFilter(filter);
  if (clauses.length === 0) return null;
  const remove = (index: number) => onChange(clauses.toSpliced(index, 1).join(' and '));
  return (
    <ul className="conditions" aria-label={t('list.filter')}>
      {clauses.map((clause, index) => (
        <li key={clause}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('filter.remove', { condition: clauseText(clause) })}
            rightSection={<Icon path={mdiClose} size={14} />}
            onClick={() => remove(index)}
          >
            {clauseText(clause)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that says a clause in words. A link or a saved view may have clauses that the filter bar does not make. */
function useClauseTexts(fields: readonly LabelledField[]): (clause: string) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  return (clause) => {
    const condition = readClause(clause, timezone);
    const field = fields.find(({ name }) => name === condition?.name);
    if (!condition || !field) return t('filter.other');
    const { comparison, value } = condition;
    const values = comparison === 'oneOf' ? value.split(',').map((each) => each.trim()) : [value];
    const labels = values.map((each) => {
      const option = field.options?.find((known) => known.value === each);
      return option?.label ?? (field.kind === 'date' ? formats.withDates(each) : each);
    });
    return t(`condition.${comparison}`, { field: field.label, value: labels.join(', ') });
  };
}
