import { Anchor, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { useTitle } from '../parts/page/use-title';

interface Props<R> {
  readonly found: UseQueryResult<R>;
  readonly back: { readonly to: string; readonly label: string };
  title(record: R): string;
  /** Status beside the title. */
  badge?(record: R): ReactNode;
  /** The status line. */
  line?(record: R): ReactNode;
  /** The most important action. */
  primary?(record: R): ReactNode;
  actions?(record: R): ReactNode;
  children(record: R): ReactNode;
}

/** A page with one record and a link back to its list. */
export function RecordPage<R>({ found, back, title, badge, line, primary, actions, children }: Props<R>) {
  useTitle(found.data ? title(found.data) : back.label);
  return (
    <div className="page record">
      <Anchor component={Link} to={back.to}>
        ← {back.label}
      </Anchor>
      {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={240} />}
      {found.data && (
        <>
          <PageHeader
            title={title(found.data)}
            badge={badge?.(found.data)}
            primary={primary?.(found.data)}
            actions={actions?.(found.data)}
          />
          {line?.(found.data)}
          {children(found.data)}
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
