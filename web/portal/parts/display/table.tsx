import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A column of a table. */
export interface Column<R> {
  /** Text of the heading. It is also the key of the column. */
  readonly head: string;
  /** Whether the values are numbers, which are aligned to the right. */
  readonly isAmount?: boolean;
  /** Whether long values are written on several lines, so that the other columns have room. */
  readonly wraps?: boolean;
  /** Name by which the service sorts the column, if it can. */
  readonly sortName?: string;
  renderCell(record: R): ReactNode;
}

/** The selected rows, by the keys that `keyOf` returns. */
export interface Selection {
  readonly chosenKeys: ReadonlySet<string>;
  onChange(chosenKeys: ReadonlySet<string>): void;
}

/** How the table is sorted. The service sorts, since a table has only a page of the records. */
export interface Sorting {
  /** Sort expression of the API: `createdAt desc`. */
  readonly by: string;
  onSort(by: string): void;
}

interface Props<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly records: readonly R[];
  readonly selection?: Selection | undefined;
  readonly sorting?: Sorting | undefined;
  /** Returns a key that is unique in the table. Without it, the `guid` of the record is used. */
  keyOf?(record: R): string;
  /** Names a record in the label of its check box. Without it, its key is used. */
  nameOf?(record: R): string;
}

/** A table that can be sorted and whose rows can be selected. It scrolls sideways where it has no room. */
export function Table<R>({ label, columns, records, selection, sorting, keyOf = guidOf, nameOf = keyOf }: Props<R>) {
  return (
    <div className="scroll" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {selection && <PageChoice keys={records.map(keyOf)} selection={selection} />}
            {columns.map((column) => (
              <Head key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={keyOf(record)}>
              {selection && <RowChoice rowKey={keyOf(record)} name={nameOf(record)} selection={selection} />}
              {columns.map((column) => (
                <td key={column.head} className={classOf(column)}>
                  {column.renderCell(record)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = ({ isAmount, wraps }: Pick<Column<never>, 'isAmount' | 'wraps'>): string | undefined => {
  if (isAmount) return 'amount';
  return wraps ? 'long-value' : undefined;
};

const guidOf = (record: unknown): string => (record as { guid: string }).guid;

const ARROWS = { none: '', ascending: ' ▲', descending: ' ▼' } as const;

/** Returns how a table with this sort expression is sorted by a column. */
function directionOf(column: string, sortExpression: string): keyof typeof ARROWS {
  if (sortExpression === `${column} desc`) return 'descending';
  return sortExpression === column ? 'ascending' : 'none';
}

interface HeadProps<R> {
  readonly column: Column<R>;
  readonly sorting: Sorting | undefined;
}

/** The heading of a column. The first click sorts in descending order, the second in ascending order. */
function Head<R>({ column: { head, sortName, isAmount }, sorting }: HeadProps<R>) {
  const className = isAmount ? 'amount' : undefined;
  if (!sortName || !sorting)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const direction = directionOf(sortName, sorting.by);
  const next = direction === 'descending' ? sortName : `${sortName} desc`;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className="plain" onClick={() => sorting.onSort(next)}>
        {head}
        <span aria-hidden>{ARROWS[direction]}</span>
      </button>
    </th>
  );
}

/** The check box that selects all rows of the page. */
function PageChoice({ keys, selection: { chosenKeys, onChange } }: { keys: readonly string[]; selection: Selection }) {
  const { t } = useTranslation();
  const count = keys.filter((key) => chosenKeys.has(key)).length;
  return (
    <th scope="col">
      <Checkbox
        aria-label={t('list.chooseAll')}
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={(event) => onChange(new Set(event.currentTarget.checked ? keys : []))}
      />
    </th>
  );
}

interface RowChoiceProps {
  readonly rowKey: string;
  readonly name: string;
  readonly selection: Selection;
}

/** The check box that selects a row. */
function RowChoice({ rowKey, name, selection: { chosenKeys, onChange } }: RowChoiceProps) {
  const { t } = useTranslation();
  return (
    <td>
      <Checkbox
        aria-label={t('list.choose', { name })}
        checked={chosenKeys.has(rowKey)}
        onChange={(event) => {
          const changed = new Set(chosenKeys);
          if (event.currentTarget.checked) changed.add(rowKey);
          else changed.delete(rowKey);
          onChange(changed);
        }}
      />
    </td>
  );
}
