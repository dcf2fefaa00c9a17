import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Actions that are rare or cannot be undone, behind a button of their own. */
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
