import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Status beside the title. */
  readonly badge?: ReactNode;
  /** A note beside the title, such as the day. */
  readonly note?: ReactNode;
  /** The most important action. It is the last one, at the edge of the page. */
  readonly primaryAction?: ReactNode;
  /** Other actions. */
  readonly actions?: ReactNode;
}

/** Title of a page with its actions. Every page has one, with at most one primary action. */
export function PageHeader({ title, badge, note, primaryAction, actions }: Props) {
  const hasActions = Boolean(actions) || Boolean(primaryAction);
  return (
    <div className="title page-header">
      <Title order={1}>
        <bdi>{title}</bdi>
      </Title>
      {badge}
      {note && <span className="quiet">{note}</span>}
      {hasActions && (
        <div className="actions">
          {actions}
          {primaryAction}
        </div>
      )}
    </div>
  );
}
