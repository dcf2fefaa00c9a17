import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What the browser's tab says. */
export function useTitle(title: string): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
