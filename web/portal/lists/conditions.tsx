import { Button } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { useFormats, useSession } from '../session';
import type { FilterField } from './filter-bar';
import { readClause, splitFilter } from './filter-clause';

type LabelledField = Pick<FilterField, 'name' | 'label' | 'kind' | 'options'>;

interface Props {
  /** The fields that conditions can have, with their labels. */
  readonly fields: readonly LabelledField[];
  readonly filter: string;
  change(filter: string): void;
}

/** The conditions of a filter in words. Each can be removed. */
export function Conditions({ fields, filter, change }: Props) {
  const { t } = useTranslation();
  const textOf = useClauseTexts(fields);
  const clauses = splitFilter(filter);
  if (clauses.length === 0) return null;
  const remove = (at: number) => change(clauses.filter((_, index) => index !== at).join(' and '));
  return (
    <ul className="conditions" aria-label={t('list.filter')}>
      {clauses.map((clause, at) => (
        <li key={clause}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('filter.remove', { condition: textOf(clause) })}
            rightSection={<Icon path={mdiClose} size={14} />}
            onClick={() => remove(at)}
          >
            {textOf(clause)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that says a clause in words. Filters of links and saved views may have others than this page makes. */
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
