import { useTranslation } from 'react-i18next';
import { useUndo } from './undo';

/**
 * Returns a function that confirms the change of a record, with an undo.
 *
 * @returns `restore` stores what the record was before, and `reload` shows it
 */
export function useChangeMessage(): (restore: () => Promise<unknown>, reload: () => void) => void {
  const { t } = useTranslation();
  const { showUndoable } = useUndo();
  return (restore, reload) => showUndoable(t('dialog.saved'), () => restore().finally(reload));
}
