import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/page/empty-state';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { type Column, Table } from '../parts/display/table';
import { useTitle } from '../parts/page/use-title';
import { Conditions } from './conditions';
import { FilterBar, type FilterField } from './filter-bar';
import { Pages } from './pages';
import { SavedViews, type ViewedList } from './saved-views';
import { type ListQuery, useView, type View } from './use-view';

interface Found<R> {
  readonly data: readonly R[];
  readonly totalCount: number;
  readonly totalPages: number;
}

interface Props<R> {
  readonly name: string;
  /** The list that saved views belong to, if it has any. */
  readonly viewsOf?: ViewedList;
  /** `none`: nothing matches; `empty`: there are no records yet. */
  readonly words: { readonly title: string; readonly search: string; readonly none: string; readonly empty: string };
  readonly statuses?: readonly { readonly value: string; readonly label: string }[];
  readonly columns: readonly Column<R>[];
  /** Fields of the filter bar, if the service can filter this list. */
  readonly filterFields?: readonly FilterField[];
  readonly primary?: ReactNode;
  readonly actions?: (query: ListQuery) => ReactNode;
  /** Actions on the selected records; `done` clears the selection. */
  readonly bulk?: ((chosen: readonly R[], done: () => void) => ReactNode) | undefined;
  nameOf?(record: R): string;
  /** Whether a record is open beside the list. It then provides the title of the tab. */
  readonly isBeside?: boolean;
  read(query: ListQuery): Promise<Found<R>>;
}

/** A table of records with search, filter, sorting, selection and pages. */
export function ListPage<R extends { guid: string }>({
  name,
  words,
  columns,
  primary,
  actions,
  read,
  ...rest
}: Props<R>) {
  const { t } = useTranslation();
  useTitle(rest.isBeside ? undefined : words.title);
  const view = useView();
  const { search, status, filter, sort, page } = view;
  const query = useQuery({
    queryKey: [name, search, status, filter, sort, page],
    queryFn: () => read({ search, status, filter, sort, page }),
    placeholderData: keepPreviousData,
  });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const records = query.data?.data ?? [];
  const shown = columns.filter(({ head }) => !view.hidden.has(head));
  const ofChosen = records.filter(({ guid }) => chosen.has(guid));
  return (
    <div className="page">
      <PageHeader title={words.title} primary={primary} actions={actions?.(view)} />
      <Filters view={view} words={words} statuses={rest.statuses} filterFields={rest.filterFields} columns={columns} />
      {rest.viewsOf && <SavedViews list={rest.viewsOf} view={view} />}
      <section aria-busy={query.isFetching}>
        {query.error && <Problem error={query.error} retry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height={240} />}
        {query.data?.totalCount === 0 && <EmptyState text={search || status || filter ? words.none : words.empty} />}
        {rest.bulk && ofChosen.length > 0 && (
          <div className="bulk">
            <strong>{t('list.chosen', { count: ofChosen.length })}</strong>
            {rest.bulk(ofChosen, () => choose(new Set()))}
          </div>
        )}
        {query.data && query.data.totalCount > 0 && (
          <>
            <Table
              label={words.title}
              columns={shown}
              records={records}
              selection={rest.bulk && { chosen, choose }}
              sorting={{ by: sort, sort: (by) => view.change({ sort: by }) }}
              {...(rest.nameOf && { nameOf: rest.nameOf })}
            />
            <Pages page={page} turnTo={view.turnTo} found={query.data} />
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
  readonly filterFields: readonly FilterField[] | undefined;
  readonly columns: readonly { readonly head: string }[];
}

function Filters({ view, words, statuses, filterFields, columns }: FiltersProps) {
  const { t } = useTranslation();
  const changeFilter = (filter: string) => view.change({ filter });
  const statusFields = statuses
    ? [{ name: 'status', label: t('list.status'), kind: 'text' as const, options: statuses }]
    : [];
  return (
    <>
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
          {filterFields && <FilterBar fields={filterFields} filter={view.filter} change={changeFilter} />}
          <Conditions fields={[...(filterFields ?? []), ...statusFields]} filter={view.filter} change={changeFilter} />
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
