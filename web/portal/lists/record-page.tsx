import { Anchor, Skeleton, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Problem } from '../parts/problem';
import { useTitle } from '../parts/use-title';

interface Props<R> {
  readonly found: UseQueryResult<R>;
  readonly back: { readonly to: string; readonly label: string };
  title(record: R): string;
  children(record: R): ReactNode;
}

/** One record, with the way back to its list. */
export function RecordPage<R>({ found, back, title, children }: Props<R>) {
  useTitle(found.data ? title(found.data) : back.label);
  return (
    <div className="page">
      <Anchor component={Link} to={back.to}>
        ← {back.label}
      </Anchor>
      {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={240} />}
      {found.data && (
        <>
          <Title order={1}>{title(found.data)}</Title>
          {children(found.data)}
        </>
      )}
    </div>
  );
}

/** What is known of a record, by its names. */
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
