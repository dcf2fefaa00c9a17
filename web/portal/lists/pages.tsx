import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';

interface Props {
  /** The shown page, from 1. */
  readonly page: number;
  readonly totals: { readonly totalCount: number; readonly totalPages: number };
  onTurn(page: number): void;
}

/** Total count and page navigation. */
export function Pages({ page, totals: { totalCount, totalPages }, onTurn }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <nav className="pages" aria-label={t('list.pages')}>
      <span className="quiet">{t('list.count', { count: totalCount, shown: formats.number(totalCount) })}</span>
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('list.previous')}
      </Button>
      <span>{t('list.page', { page: formats.number(page), pages: formats.number(Math.max(1, totalPages)) })}</span>
      <Button size="xs" variant="default" disabled={page >= totalPages} onClick={() => onTurn(page + 1)}>
        {t('list.following')}
      </Button>
    </nav>
  );
}
