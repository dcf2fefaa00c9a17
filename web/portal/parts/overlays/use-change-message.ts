import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUndo } from './undo';

/**
 * Returns a function that confirms the change of a record, with an undo. `restore` stores what the record was before; then
 * all that the page shows is loaded again. Dialogs that were opened meanwhile stay open.
 */
export function useChangeMessage(): (restore: () => Promise<unknown>) => void {
  const { t } = useTranslation();
  const { showUndoable } = useUndo();
  const client = useQueryClient();
  return (restore) => showUndoable(t('dialog.saved'), () => restore().finally(() => void client.invalidateQueries()));
}
