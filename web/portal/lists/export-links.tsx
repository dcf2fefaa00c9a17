import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Links that download the filtered list as a file. The browser streams it to disk, so its length does not matter. */
export function ExportLinks({ path, query }: { path: string; query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const link = (format: string) => `${path}?${new URLSearchParams({ ...query, format }).toString()}`;
  return (
    <span className="link-row">
      {t('list.export')}{' '}
      <Anchor href={link('csv')} download>
        CSV
      </Anchor>{' '}
      <Anchor href={link('xlsx')} download>
        Excel
      </Anchor>
    </span>
  );
}
