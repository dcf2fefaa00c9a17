import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the title of the browser tab. With undefined another component sets it. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${product}`;
  }, [title, product]);
}
