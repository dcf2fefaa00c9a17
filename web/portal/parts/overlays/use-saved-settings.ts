import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from './undo';

interface SavedSettings {
  /** A number that changes after an undo. As the React key of a form, it makes the form show the restored values. */
  readonly formKey: number;
  /** Loads the settings again. */
  reload(): Promise<unknown>;
  /** Shows that settings were saved, with an undo. @param restore stores the settings as they were before */
  showSavedWithUndo(restore: () => Promise<unknown>): void;
}

/**
 * Returns how a form of settings confirms a change, with an undo.
 *
 * @param queries first parts of the keys of the queries that a change concerns
 */
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
    showSavedWithUndo: (restore) => showUndoable(t('settings.saved'), () => undo(restore)),
  };
}

/** Returns the present values of those members of a record that a change names: the change that undoes it. */
export function presentValues<R extends object, C extends object>(record: R, change: C): Pick<R, keyof R & keyof C> {
  const names = Object.keys(change).filter((name) => name in record) as (keyof R & keyof C)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, keyof R & keyof C>;
}
