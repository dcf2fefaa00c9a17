import { ActionIcon, Anchor, Skeleton, Title } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../../shared/icon';
import { Problem } from '../../parts/page/problem';
import { useTitle } from '../../parts/page/use-title';

interface Props<R> {
  readonly id: string;
  readonly query: UseQueryResult<R>;
  readonly listLink: { readonly to: string; readonly label: string };
  titleOf(record: R): string;
  /** Status beside the title. */
  renderBadge?(record: R): ReactNode;
  children(record: R): ReactNode;
}

/** A record beside its list. On a narrow screen it replaces the list. */
export function RecordDrawer<R>({ id, query, listLink, titleOf, renderBadge, children }: Props<R>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const drawer = useRef<HTMLElement>(null);
  const list = { pathname: listLink.to, search };
  const name = query.data ? titleOf(query.data) : listLink.label;
  useTitle(name);
  // Moves the keyboard focus into the record when it opens, and back to its row when it closes.
  useEffect(() => {
    drawer.current?.focus({ preventScroll: true });
  }, [id]);
  const leave = () => document.querySelector<HTMLElement>('.beside a[aria-current]')?.focus();
  return (
    <section
      ref={drawer}
      className="drawer"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || (target as HTMLElement).closest('dialog')) return;
        leave();
        void navigate(list);
      }}
    >
      <Anchor className="back" component={Link} to={list}>
        ← {listLink.label}
      </Anchor>
      <div className="title">
        {query.data && <Title order={1}>{titleOf(query.data)}</Title>}
        {query.data && renderBadge?.(query.data)}
        <ActionIcon
          className="close"
          component={Link}
          to={list}
          variant="subtle"
          color="gray"
          aria-label={t('dialog.close')}
          onClick={leave}
        >
          <Icon path={mdiClose} />
        </ActionIcon>
      </div>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && children(query.data)}
    </section>
  );
}
