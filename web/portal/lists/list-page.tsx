import { Button, NativeSelect, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../parts/problem';
import { useTitle } from '../parts/use-title';
import { useFormats } from '../session';
import { useView, type View } from './use-view';

interface Found<R> {
  readonly data: readonly R[];
  readonly totalCount: number;
  readonly totalPages: number;
}

export interface Column<R> {
  readonly head: string;
  readonly isAmount?: boolean;
  cell(record: R): ReactNode;
}

interface Props<R> {
  readonly name: string;
  readonly words: { readonly title: string; readonly search: string; readonly none: string };
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  readonly columns: readonly Column<R>[];
  read(view: Pick<View, 'search' | 'status' | 'page'>): Promise<Found<R>>;
}

/** Records as a table: searched, filtered, page by page. */
export function ListPage<R extends { guid: string }>({ name, words, statuses, columns, read }: Props<R>) {
  const { t } = useTranslation();
  useTitle(words.title);
  const view = useView();
  const { search, status, page } = view;
  const found = useQuery({
    queryKey: [name, search, status, page],
    queryFn: () => read({ search, status, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <Title order={1}>{words.title}</Title>
      <form
        role="search"
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          view.find();
        }}
      >
        <TextInput
          type="search"
          label={words.search}
          maxLength={200}
          value={view.typed}
          onChange={(event) => view.type(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('list.status')}
          value={status}
          onChange={(event) => view.filter(event.currentTarget.value)}
          data={[{ value: '', label: t('list.allStatuses') }, ...statuses]}
        />
      </form>
      <section aria-busy={found.isFetching}>
        {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={240} />}
        {found.data?.totalCount === 0 && <Text>{words.none}</Text>}
        {found.data && found.data.totalCount > 0 && (
          <>
            <Table label={words.title} columns={columns} records={found.data.data} />
            <Pages view={view} found={found.data} />
          </>
        )}
      </section>
    </div>
  );
}

interface TableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly records: readonly R[];
}

function Table<R extends { guid: string }>({ label, columns, records }: TableProps<R>) {
  const kind = ({ isAmount }: Column<R>) => (isAmount ? 'amount' : undefined);
  return (
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={kind(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.guid}>
              {columns.map((column) => (
                <td key={column.head} className={kind(column)}>
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

function Pages({ view, found }: { view: View; found: Found<unknown> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { page } = view;
  const { totalCount, totalPages } = found;
  return (
    <nav className="pages" aria-label={t('list.pages')}>
      <span className="quiet">{t('list.count', { count: totalCount, shown: formats.number(totalCount) })}</span>
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => view.turnTo(page - 1)}>
        {t('list.previous')}
      </Button>
      <span>{t('list.page', { page: formats.number(page), pages: formats.number(totalPages) })}</span>
      <Button size="xs" variant="default" disabled={page >= totalPages} onClick={() => view.turnTo(page + 1)}>
        {t('list.following')}
      </Button>
    </nav>
  );
}
