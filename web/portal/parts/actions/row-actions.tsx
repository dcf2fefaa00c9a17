import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuItem, MoreActions } from './more-actions';

interface Props {
  readonly name: string;
  edit?(): void;
  remove?(): void;
  /** Buttons before "Edit". */
  readonly children?: ReactNode;
  /** Items of the menu before "Delete". */
  readonly more?: ReactNode;
}

/** Actions of a row: buttons, and a menu for what cannot be undone. Their labels name the record. */
export function RowActions({ name, edit, remove, children, more }: Props) {
  const { t } = useTranslation();
  return (
    <span className="actions">
      {children}
      {edit && (
        <Button size="compact-xs" variant="default" aria-label={t('list.editOne', { name })} onClick={edit}>
          {t('list.edit')}
        </Button>
      )}
      <MoreActions name={name}>
        {more}
        {remove && (
          <MenuItem label={t('list.deleteOne', { name })} act={remove}>
            {t('list.delete')}
          </MenuItem>
        )}
      </MoreActions>
    </span>
  );
}
