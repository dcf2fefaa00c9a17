import { ActionIcon, Anchor, Skeleton, Title } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../shared/icon';
import { Problem } from '../parts/problem';
import { useTitle } from '../parts/use-title';

interface Props<R> {
  readonly id: string;
  readonly found: UseQueryResult<R>;
  readonly back: { readonly to: string; readonly label: string };
  title(record: R): string;
  children(record: R): ReactNode;
}

/** One record beside its list, which stays as it was; where there is no room for both, in its place. */
export function RecordDrawer<R>({ id, found, back, title, children }: Props<R>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const drawer = useRef<HTMLElement>(null);
  const list = { pathname: back.to, search };
  const name = found.data ? title(found.data) : back.label;
  useTitle(name);
  // Whoever opens one by the keyboard reads on in it, and is back at its row when it is closed.
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
        ← {back.label}
      </Anchor>
      <div className="title">
        {found.data && <Title order={1}>{title(found.data)}</Title>}
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
      {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={240} />}
      {found.data && children(found.data)}
    </section>
  );
}
