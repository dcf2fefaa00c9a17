import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly name: string;
  edit?(): void;
  remove?(): void;
}

/** Buttons to edit and delete a row. Their labels name the record. */
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
