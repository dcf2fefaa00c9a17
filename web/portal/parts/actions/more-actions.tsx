import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A menu with actions that are rare or cannot be undone. */
export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  if (Children.count(children) === 0) return null;
  return (
    <details className="more-actions">
      <summary>{t('list.moreActions')}</summary>
      <div className="actions">{children}</div>
    </details>
  );
}
