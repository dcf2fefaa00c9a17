import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from './undo';

interface SavedSettings {
  /** Changes after an undo. As the key of a form, it makes the form show the restored values. */
  readonly formKey: number;
  /** Loads the settings again. */
  reload(): Promise<unknown>;
  /** Says that settings were saved. @param restore stores what they were before, if the user asks for it */
  confirmSaved(restore: () => Promise<unknown>): void;
}

/** Returns how a form of settings confirms a change, with an undo. @param queries first parts of the keys of changed queries */
export function useSavedSettings(...queries: readonly string[]): SavedSettings {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { showUndoable } = useUndo();
  const [formKey, setFormKey] = useState(0);
  const reload = () => Promise.all(queries.map((query) => client.invalidateQueries({ queryKey: [query] })));
  const undo = async (restore: () => Promise<unknown>) => {
    await restore();
    await reload();
    setFormKey((before) => before + 1);
  };
  return {
    formKey,
    reload,
    confirmSaved: (restore) => showUndoable(t('settings.saved'), () => undo(restore)),
  };
}

/** Returns the values that a record has now in the fields of a change. */
export function presentValues<R extends object, C extends object>(record: R, change: C): Pick<R, keyof R & keyof C> {
  const names = Object.keys(change).filter((name) => name in record) as (keyof R & keyof C)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, keyof R & keyof C>;
}
