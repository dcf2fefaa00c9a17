import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/page/empty-state';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { type Column, Table } from '../parts/display/table';
import { useTitle } from '../parts/page/use-title';
import { Conditions } from './filters/conditions';
import { FilterBar, type FilterField } from './filters/filter-bar';
import { Pages } from './pages';
import { SavedViews, useSavedViews, type ViewedList } from './filters/saved-views';
import { type ListQuery, useListView, type ListView } from './use-list-view';

/** A page of records with the size of the whole list. */
interface ListPageData<R> {
  readonly data: readonly R[];
  readonly totalCount: number;
  readonly totalPages: number;
}

interface Props<R> {
  /** First part of the keys of the queries for this list, such as `orders`. */
  readonly name: string;
  /** The list that saved views belong to, if it has any. */
  readonly savedViewsOf?: ViewedList;
  /** `none`: nothing matches; `empty`: there are no records yet. */
  readonly texts: { readonly title: string; readonly search: string; readonly none: string; readonly empty: string };
  /** Options of the status menu. Without them there is no such menu. */
  readonly statuses?: readonly { readonly value: string; readonly label: string }[];
  readonly columns: readonly Column<R>[];
  /** Fields of the filter bar, if the service can filter this list. */
  readonly filterFields?: readonly FilterField[];
  readonly primaryAction?: ReactNode;
  readonly renderActions?: (query: ListQuery) => ReactNode;
  /** Actions on the selected records. Without them, records cannot be selected. `onDone` clears the selection. */
  readonly renderBulkActions?: ((chosen: readonly R[], onDone: () => void) => ReactNode) | undefined;
  /** Names a record for screen readers, in the label of its check box. */
  nameOf?(record: R): string;
  /** Whether a record is open beside the list. It then provides the title of the tab. */
  readonly isBeside?: boolean;
  readRecords(query: ListQuery): Promise<ListPageData<R>>;
}

/** A table of records with search, filter, sorting, selection and pages. */
export function ListPage<R extends { guid: string }>({
  name,
  texts,
  columns,
  primaryAction,
  renderActions,
  readRecords,
  ...rest
}: Props<R>) {
  const { t } = useTranslation();
  useTitle(rest.isBeside ? undefined : texts.title);
  const view = useListView();
  const { search, status, filter, sort, page } = view;
  const query = useQuery({
    queryKey: [name, search, status, filter, sort, page],
    queryFn: () => readRecords({ search, status, filter, sort, page }),
    placeholderData: keepPreviousData,
  });
  const hasSavedViews = rest.savedViewsOf !== undefined;
  const savedViews = useSavedViews(hasSavedViews);
  // A query that is not enabled also returns its last error, which another list has shown.
  const error = query.error ?? (hasSavedViews ? savedViews.error : null);
  const retry = () => {
    for (const each of [query, savedViews]) if (each.error) void each.refetch();
  };
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const records = query.data?.data ?? [];
  const shownColumns = columns.filter(({ head }) => !view.hiddenColumns.has(head));
  const chosenRecords = records.filter(({ guid }) => chosenIds.has(guid));
  const isFiltered = Boolean(search || status || filter);
  return (
    <div className="page">
      <PageHeader title={texts.title} primaryAction={primaryAction} actions={renderActions?.(view)} />
      <Filters view={view} texts={texts} statuses={rest.statuses} filterFields={rest.filterFields} columns={columns} />
      {rest.savedViewsOf && <SavedViews list={rest.savedViewsOf} view={view} />}
      <section aria-busy={query.isFetching}>
        {error && <Problem error={error} onRetry={retry} />}
        {query.isPending && <Skeleton height={240} />}
        {query.data?.totalCount === 0 && <EmptyState text={isFiltered ? texts.none : texts.empty} />}
        {rest.renderBulkActions && chosenRecords.length > 0 && (
          <div className="bulk">
            <strong>{t('list.chosen', { count: chosenRecords.length })}</strong>
            {rest.renderBulkActions(chosenRecords, () => setChosenIds(new Set()))}
          </div>
        )}
        {query.data && query.data.totalCount > 0 && (
          <>
            <Table
              label={texts.title}
              columns={shownColumns}
              records={records}
              selection={rest.renderBulkActions && { chosenKeys: chosenIds, onChange: setChosenIds }}
              sorting={{ by: sort, onSort: (by) => view.changeQuery({ sort: by }) }}
              {...(rest.nameOf && { nameOf: rest.nameOf })}
            />
            <Pages page={page} onTurn={view.turnToPage} totals={query.data} />
          </>
        )}
      </section>
    </div>
  );
}

interface FiltersProps {
  readonly view: ListView;
  readonly texts: { readonly search: string };
  readonly statuses: Props<never>['statuses'];
  readonly filterFields: readonly FilterField[] | undefined;
  readonly columns: readonly { readonly head: string }[];
}

/** The search form: text, status, and behind "More" the filter and the columns. */
function Filters({ view, texts, statuses, filterFields, columns }: FiltersProps) {
  const { t } = useTranslation();
  const changeFilter = (filter: string) => view.changeQuery({ filter });
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
          view.startSearch();
        }}
      >
        <TextInput
          type="search"
          label={texts.search}
          maxLength={200}
          value={view.searchText}
          onChange={(event) => view.setSearchText(event.currentTarget.value)}
        />
        {statuses && (
          <NativeSelect
            label={t('list.status')}
            value={view.status}
            onChange={(event) => view.changeQuery({ status: event.currentTarget.value })}
            data={[{ value: '', label: t('list.allStatuses') }, ...statuses]}
          />
        )}
        <details className="more" open={view.filter !== '' || undefined}>
          <summary>{t('list.more')}</summary>
          {filterFields && <FilterBar fields={filterFields} filter={view.filter} onChange={changeFilter} />}
          <Conditions
            fields={[...(filterFields ?? []), ...statusFields]}
            filter={view.filter}
            onChange={changeFilter}
          />
          <ColumnChoice view={view} columns={columns} />
        </details>
        <Button type="submit" variant="default">
          {t('list.find')}
        </Button>
      </form>
    </>
  );
}

/** Check boxes that show and hide columns. The first column names the record and always stays. */
function ColumnChoice({ view, columns }: Pick<FiltersProps, 'view' | 'columns'>) {
  const { t } = useTranslation();
  return (
    <fieldset className="columns">
      <legend>{t('list.columns')}</legend>
      {columns.slice(1).map(({ head }) => (
        <Checkbox
          key={head}
          label={head}
          checked={!view.hiddenColumns.has(head)}
          onChange={(event) => view.setColumnHidden(head, !event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
