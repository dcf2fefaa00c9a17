import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly name: string;
  edit?(): void;
  remove?(): void;
}

/** Change and delete at the end of a row; each says whose row it is. */
export function RowActions({ name, edit, remove }: Props) {
  const { t } = useTranslation();
  return (
    <span className="actions">
      {edit && (
        <Button size="compact-xs" variant="default" aria-label={t('list.editOne', { name })} onClick={edit}>
          {t('list.edit')}
        </Button>
      )}
      {remove && (
        <Button size="compact-xs" variant="default" aria-label={t('list.deleteOne', { name })} onClick={remove}>
          {t('list.delete')}
        </Button>
      )}
    </span>
  );
}
