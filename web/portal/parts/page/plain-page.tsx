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
  readonly none?: string;
  readonly found: UseQueryResult<readonly R[]>;
  readonly columns: readonly Column<R>[];
  /** Links to sibling pages. */
  readonly tabs?: ReactNode;
  readonly primary?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  keyOf?(record: R): string;
}

/** A page with a list that is short enough to show without pages. */
export function PlainPage<R>({ title, tabs, primary, actions, children, ...list }: Props<R>) {
  useTitle(title);
  return (
    <div className="page">
      {tabs}
      <PageHeader title={title} primary={primary} actions={actions} />
      <section>
        <PlainList label={title} {...list} />
      </section>
      {children}
    </div>
  );
}

interface ListProps<R> extends Omit<Props<R>, 'title' | 'tabs' | 'primary' | 'actions' | 'children'> {
  readonly label: string;
}

export function PlainList<R>({ label, none, found, columns, keyOf }: ListProps<R>) {
  return (
    <>
      {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={160} />}
      {found.data?.length === 0 && none && <EmptyState text={none} />}
      {found.data && found.data.length > 0 && (
        <Table label={label} records={found.data} columns={columns} {...(keyOf && { keyOf })} />
      )}
    </>
  );
}
