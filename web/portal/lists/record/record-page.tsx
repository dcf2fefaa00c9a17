import { Anchor, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../parts/page/page-header';
import { Problem } from '../../parts/page/problem';
import { useTitle } from '../../parts/page/use-title';

interface Props<R> {
  readonly query: UseQueryResult<R>;
  readonly listLink: { readonly to: string; readonly label: string };
  titleOf(record: R): string;
  /** Status beside the title. */
  renderBadge?(record: R): ReactNode;
  /** The status line. */
  renderStatusLine?(record: R): ReactNode;
  /** The most important action. */
  renderPrimaryAction?(record: R): ReactNode;
  renderActions?(record: R): ReactNode;
  children(record: R): ReactNode;
}

/** A page with one record and a link back to its list. */
export function RecordPage<R>({
  query,
  listLink,
  titleOf,
  renderBadge,
  renderStatusLine,
  renderPrimaryAction,
  renderActions,
  children,
}: Props<R>) {
  useTitle(query.data ? titleOf(query.data) : listLink.label);
  return (
    <div className="page record">
      <Anchor component={Link} to={listLink.to}>
        ← {listLink.label}
      </Anchor>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && (
        <>
          <PageHeader
            title={titleOf(query.data)}
            badge={renderBadge?.(query.data)}
            primaryAction={renderPrimaryAction?.(query.data)}
            actions={renderActions?.(query.data)}
          />
          {renderStatusLine?.(query.data)}
          {children(query.data)}
        </>
      )}
    </div>
  );
}

/** Two columns on wide screens: the record with its history, and related data beside it. */
export function RecordColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="record-columns">
      <div className="column">{main}</div>
      <div className="column">{side}</div>
    </div>
  );
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div className="fact" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
