import { Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './problem';
import { type Column, Table } from './table';
import { useTitle } from './use-title';

interface Props<R> {
  readonly title: string;
  readonly none: string;
  readonly found: UseQueryResult<readonly R[]>;
  readonly columns: readonly Column<R>[];
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  keyOf?(record: R): string;
}

/** A list that is short enough to be seen whole. */
export function PlainPage<R>({ title, actions, children, ...list }: Props<R>) {
  useTitle(title);
  return (
    <div className="page">
      <div className="title">
        <Title order={1}>{title}</Title>
        <div className="actions">{actions}</div>
      </div>
      <section>
        <PlainList label={title} {...list} />
      </section>
      {children}
    </div>
  );
}

interface ListProps<R> extends Omit<Props<R>, 'title' | 'actions' | 'children'> {
  readonly label: string;
}

export function PlainList<R>({ label, none, found, columns, keyOf }: ListProps<R>) {
  return (
    <>
      {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={160} />}
      {found.data?.length === 0 && <Text>{none}</Text>}
      {found.data && found.data.length > 0 && (
        <Table label={label} records={found.data} columns={columns} {...(keyOf && { keyOf })} />
      )}
    </>
  );
}
