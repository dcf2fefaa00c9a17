import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuItem, MoreActions } from './more-actions';

interface Props {
  readonly name: string;
  onEdit?(): void;
  onRemove?(): void;
  /** Buttons before "Edit". */
  readonly children?: ReactNode;
  /** Items of the menu before "Delete". */
  readonly more?: ReactNode;
}

/** Actions of a row: buttons, and a menu for what cannot be undone. Their labels name the record. */
export function RowActions({ name, onEdit, onRemove, children, more }: Props) {
  const { t } = useTranslation();
  return (
    <span className="actions">
      {children}
      {onEdit && (
        <Button size="compact-xs" variant="default" aria-label={t('list.editOne', { name })} onClick={onEdit}>
          {t('list.edit')}
        </Button>
      )}
      <MoreActions name={name}>
        {more}
        {onRemove && (
          <MenuItem label={t('list.deleteOne', { name })} onSelect={onRemove}>
            {t('list.delete')}
          </MenuItem>
        )}
      </MoreActions>
    </span>
  );
}
