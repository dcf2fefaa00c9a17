import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What the browser's tab says; undefined leaves that to somebody else. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${product}`;
  }, [title, product]);
}
