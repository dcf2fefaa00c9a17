import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The list as it is filtered, as a file: the browser keeps it while it comes, however long it is. */
export function ExportLinks({ path, query }: { path: string; query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const link = (format: string) => `${path}?${new URLSearchParams({ ...query, format }).toString()}`;
  return (
    <span className="exports">
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
