import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageHeader } from './page-header';
import { Problem } from './problem';
import { type Column, Table } from '../display/table';
import { useTitle } from './use-title';

interface Props<R> {
  readonly title: string;
  /** What an empty list says. Sections that are hidden while they are empty have no such text. */
  readonly emptyText?: string;
  readonly query: UseQueryResult<readonly R[]>;
  readonly columns: readonly Column<R>[];
  /** Links to sibling pages. */
  readonly tabs?: ReactNode;
  readonly primaryAction?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  keyOf?(record: R): string;
}

/** A page with a list that is short enough to show without pages. */
export function PlainPage<R>({ title, tabs, primaryAction, actions, children, ...list }: Props<R>) {
  useTitle(title);
  return (
    <div className="page">
      {tabs}
      <PageHeader title={title} primaryAction={primaryAction} actions={actions} />
      <section>
        <PlainList label={title} {...list} />
      </section>
      {children}
    </div>
  );
}

interface ListProps<R> extends Omit<Props<R>, 'title' | 'tabs' | 'primaryAction' | 'actions' | 'children'> {
  readonly label: string;
}

/** A list that is short enough to show without pages, with its states while it is loaded, empty or failed. */
export function PlainList<R>({ label, emptyText, query, columns, keyOf }: ListProps<R>) {
  return (
    <>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={160} />}
      {query.data?.length === 0 && emptyText && <EmptyState text={emptyText} />}
      {query.data && query.data.length > 0 && (
        <Table label={label} records={query.data} columns={columns} {...(keyOf && { keyOf })} />
      )}
    </>
  );
}
