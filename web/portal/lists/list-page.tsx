import { Button, Checkbox, NativeSelect, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../parts/problem';
import { type Column, Table } from '../parts/table';
import { useTitle } from '../parts/use-title';
import { FilterBar, type FilterField } from './filter-bar';
import { Pages } from './pages';
import { SavedViews, type ViewedList } from './saved-views';
import { type Asked, useView, type View } from './use-view';

interface Found<R> {
  readonly data: readonly R[];
  readonly totalCount: number;
  readonly totalPages: number;
}

interface Props<R> {
  readonly name: string;
  /** As what its views are kept, where they are. */
  readonly viewsOf?: ViewedList;
  readonly words: { readonly title: string; readonly search: string; readonly none: string };
  readonly statuses?: readonly { readonly value: string; readonly label: string }[];
  readonly columns: readonly Column<R>[];
  /** An example of a filter, where the service takes one. */
  readonly filterHint?: string;
  /** What a filter is put together of without being typed. */
  readonly filterFields?: readonly FilterField[];
  readonly actions?: (asked: Asked) => ReactNode;
  /** What can be done with those that are chosen; `done` forgets the choice. */
  readonly bulk?: ((chosen: readonly R[], done: () => void) => ReactNode) | undefined;
  nameOf?(record: R): string;
  /** Whether one of its records lies beside it, which gives the tab its name. */
  readonly isBeside?: boolean;
  read(asked: Asked): Promise<Found<R>>;
}

/** Records as a table: searched, filtered, sorted, chosen, page by page. */
export function ListPage<R extends { guid: string }>({ name, words, columns, actions, read, ...rest }: Props<R>) {
  const { t } = useTranslation();
  useTitle(rest.isBeside ? undefined : words.title);
  const view = useView();
  const { search, status, filter, sort, page } = view;
  const found = useQuery({
    queryKey: [name, search, status, filter, sort, page],
    queryFn: () => read({ search, status, filter, sort, page }),
    placeholderData: keepPreviousData,
  });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const records = found.data?.data ?? [];
  const shown = columns.filter(({ head }) => !view.hidden.has(head));
  const ofChosen = records.filter(({ guid }) => chosen.has(guid));
  return (
    <div className="page">
      <div className="title">
        <Title order={1}>{words.title}</Title>
        <div className="actions">{actions?.(view)}</div>
      </div>
      <Filters
        view={view}
        words={words}
        statuses={rest.statuses}
        filterHint={rest.filterHint}
        filterFields={rest.filterFields}
        columns={columns}
      />
      {rest.viewsOf && <SavedViews list={rest.viewsOf} view={view} />}
      <section aria-busy={found.isFetching}>
        {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={240} />}
        {found.data?.totalCount === 0 && <Text>{words.none}</Text>}
        {rest.bulk && ofChosen.length > 0 && (
          <div className="bulk">
            <strong>{t('list.chosen', { count: ofChosen.length })}</strong>
            {rest.bulk(ofChosen, () => choose(new Set()))}
          </div>
        )}
        {found.data && found.data.totalCount > 0 && (
          <>
            <Table
              label={words.title}
              columns={shown}
              records={records}
              selection={rest.bulk && { chosen, choose }}
              sorting={{ by: sort, sort: (by) => view.change({ sort: by }) }}
              {...(rest.nameOf && { nameOf: rest.nameOf })}
            />
            <Pages page={page} turnTo={view.turnTo} found={found.data} />
          </>
        )}
      </section>
    </div>
  );
}

interface FiltersProps {
  readonly view: View;
  readonly words: { readonly search: string };
  readonly statuses: Props<never>['statuses'];
  readonly filterHint: string | undefined;
  readonly filterFields: readonly FilterField[] | undefined;
  readonly columns: readonly { readonly head: string }[];
}

function Filters({ view, words, statuses, filterHint, filterFields, columns }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <form
        role="search"
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          const filter = new FormData(event.currentTarget).get('filter');
          view.change({ ...(filter !== null && { filter: String(filter).trim() }) });
        }}
      >
        <TextInput
          type="search"
          label={words.search}
          maxLength={200}
          value={view.typed}
          onChange={(event) => view.type(event.currentTarget.value)}
        />
        {statuses && (
          <NativeSelect
            label={t('list.status')}
            value={view.status}
            onChange={(event) => view.change({ status: event.currentTarget.value })}
            data={[{ value: '', label: t('list.allStatuses') }, ...statuses]}
          />
        )}
        <details className="more" open={view.filter !== '' || undefined}>
          <summary>{t('list.more')}</summary>
          {filterFields && (
            <FilterBar fields={filterFields} filter={view.filter} change={(filter) => view.change({ filter })} />
          )}
          {filterHint && (
            <TextInput
              key={view.filter}
              name="filter"
              label={t('list.filter')}
              description={filterHint}
              maxLength={2000}
              defaultValue={view.filter}
            />
          )}
          <ColumnChoice view={view} columns={columns} />
        </details>
        <Button type="submit" variant="default">
          {t('list.find')}
        </Button>
      </form>
    </>
  );
}

function ColumnChoice({ view, columns }: Pick<FiltersProps, 'view' | 'columns'>) {
  const { t } = useTranslation();
  return (
    <fieldset className="columns">
      <legend>{t('list.columns')}</legend>
      {columns.slice(1).map(({ head }) => (
        <Checkbox
          key={head}
          label={head}
          checked={!view.hidden.has(head)}
          onChange={(event) => view.hide(head, !event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
