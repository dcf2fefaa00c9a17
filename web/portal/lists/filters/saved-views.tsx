import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { FormDialog, orNull } from '../../parts/forms/form-dialog';
import { showMessage } from '../../parts/overlays/messages';
import { useUndo } from '../../parts/overlays/undo';
import { Problem } from '../../parts/page/problem';
import type { ListView } from '../use-list-view';

const readSavedViews = async () => (await responseData(api.GET('/api/saved-views'))).data;
type SavedView = Awaited<ReturnType<typeof readSavedViews>>[number];
export type ViewedList = SavedView['list'];

const SAVED_VIEWS_KEY = ['saved-views'];
/** What a saved view consists of. Page and hidden columns are not saved. */
const SAVED_PARAMETERS = ['search', 'status', 'filter', 'sort'] as const;
const EMPTY_VIEW = { search: '', status: '', filter: '', sort: '' };

/** Returns the saved views of all lists. */
export const useSavedViews = (isEnabled = true) =>
  useQuery({ queryKey: SAVED_VIEWS_KEY, queryFn: readSavedViews, enabled: isEnabled });

/** Saved views of a list, whose page shows why they could not be loaded. The service stores them per user, so that they are available on every computer. */
export function SavedViews({ list, view }: { list: ViewedList; view: ListView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useSavedViews();
  const { showUndoable } = useUndo();
  const [isNaming, setNaming] = useState(false);
  const views = query.data?.filter((each) => each.list === list) ?? [];
  /** The saved view that the list shows now, if it shows one. */
  const shown = views.find((each) => SAVED_PARAMETERS.every((name) => (each[name] ?? '') === view[name]));
  const isFiltered = SAVED_PARAMETERS.some((name) => view[name] !== '');
  const removing = useMutation({
    mutationFn: ({ guid }: SavedView) =>
      responseData(api.DELETE('/api/saved-views/{guid}', { params: { path: { guid } } })),
    onSuccess: (_answer, { name, list, search, status, filter, sort }) => {
      const create = () =>
        responseData(api.POST('/api/saved-views', { body: { name, list, search, status, filter, sort } }));
      const reload = () => client.invalidateQueries({ queryKey: SAVED_VIEWS_KEY });
      showUndoable(t('views.removed', { name }), () => create().finally(reload));
      void reload();
    },
  });
  /** Opens a saved view, or the whole list for an empty id. */
  const openView = (guid: string) => {
    const chosen = views.find((each) => each.guid === guid);
    if (!chosen) return view.openSavedView(EMPTY_VIEW);
    const { search, status, filter, sort } = chosen;
    view.openSavedView({ search: search ?? '', status: status ?? '', filter: filter ?? '', sort: sort ?? '' });
  };
  if (!views.length && !isFiltered) return null;
  return (
    <div className="filters saved-views">
      {views.length > 0 && (
        <NativeSelect
          label={t('views.title')}
          value={shown?.guid ?? ''}
          onChange={({ currentTarget: { value } }) => openView(value)}
          data={[
            { value: '', label: t('views.none') },
            ...views.map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
        />
      )}
      {isFiltered && !shown && (
        <Button variant="default" onClick={() => setNaming(true)}>
          {t('views.save')}
        </Button>
      )}
      {shown && (
        <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate(shown)}>
          {t('views.remove', { name: shown.name })}
        </Button>
      )}
      {removing.error && <Problem error={removing.error} />}
      {isNaming && (
        <FormDialog
          title={t('views.save')}
          fields={[{ name: 'name', label: t('views.name'), hint: t('views.nameHint'), isRequired: true }]}
          submitLabel={t('views.save')}
          submit={async ({ name }) => {
            const [search, status, filter, sort] = SAVED_PARAMETERS.map((name) => orNull(view[name]));
            await responseData(api.POST('/api/saved-views', { body: { name, list, search, status, filter, sort } }));
            showMessage(t('views.saved', { name }));
          }}
          onClose={() => setNaming(false)}
          onSaved={() => {
            setNaming(false);
            void client.invalidateQueries({ queryKey: SAVED_VIEWS_KEY });
          }}
        />
      )}
    </div>
  );
}
