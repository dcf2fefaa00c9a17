import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Column<R> {
  readonly head: string;
  readonly isAmount?: boolean;
  /** Whether long values are written on several lines, so that the other columns have room. */
  readonly wraps?: boolean;
  /** Name by which the service sorts the column, if it can. */
  readonly sort?: string;
  cell(record: R): ReactNode;
}

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  choose(chosen: ReadonlySet<string>): void;
}

export interface Sorting {
  /** Sort expression of the API: `createdAt desc`. */
  readonly by: string;
  sort(by: string): void;
}

interface Props<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly records: readonly R[];
  readonly selection?: Selection | undefined;
  readonly sorting?: Sorting | undefined;
  keyOf?(record: R): string;
  nameOf?(record: R): string;
}

export function Table<R>({ label, columns, records, selection, sorting, keyOf = guidOf, nameOf = keyOf }: Props<R>) {
  return (
    <div className="scroll" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {selection && <ChooseAll keys={records.map(keyOf)} selection={selection} />}
            {columns.map((column) => (
              <Head key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={keyOf(record)}>
              {selection && <Choose id={keyOf(record)} name={nameOf(record)} selection={selection} />}
              {columns.map((column) => (
                <td key={column.head} className={classOf(column)}>
                  {column.cell(record)}
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

interface HeadProps<R> {
  readonly column: Column<R>;
  readonly sorting: Sorting | undefined;
}

/** The first click sorts in descending order, the second in ascending order. */
function Head<R>({ column: { head, sort, isAmount }, sorting }: HeadProps<R>) {
  const className = isAmount ? 'amount' : undefined;
  if (!sort || !sorting)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const direction = sorting.by === `${sort} desc` ? 'descending' : sorting.by === sort ? 'ascending' : 'none';
  const following = direction === 'descending' ? sort : `${sort} desc`;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className="plain" onClick={() => sorting.sort(following)}>
        {head}
        <span aria-hidden>{{ none: '', ascending: ' ▲', descending: ' ▼' }[direction]}</span>
      </button>
    </th>
  );
}

function ChooseAll({ keys, selection: { chosen, choose } }: { keys: readonly string[]; selection: Selection }) {
  const { t } = useTranslation();
  const count = keys.filter((key) => chosen.has(key)).length;
  return (
    <th scope="col">
      <Checkbox
        aria-label={t('list.chooseAll')}
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={(event) => choose(new Set(event.currentTarget.checked ? keys : []))}
      />
    </th>
  );
}

interface ChooseProps {
  readonly id: string;
  readonly name: string;
  readonly selection: Selection;
}

function Choose({ id, name, selection: { chosen, choose } }: ChooseProps) {
  const { t } = useTranslation();
  return (
    <td>
      <Checkbox
        aria-label={t('list.choose', { name })}
        checked={chosen.has(id)}
        onChange={(event) => {
          const changed = new Set(chosen);
          if (event.currentTarget.checked) changed.add(id);
          else changed.delete(id);
          choose(changed);
        }}
      />
    </td>
  );
}
