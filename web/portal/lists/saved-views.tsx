import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { FormDialog, orNull } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { useUndo } from '../parts/overlays/undo';
import { Problem } from '../parts/page/problem';
import type { View } from './use-view';

const readSavedViews = async () => (await responseData(api.GET('/api/saved-views'))).data;
type Saved = Awaited<ReturnType<typeof readSavedViews>>[number];
export type ViewedList = Saved['list'];

const VIEWS = ['saved-views'];
const PARTS = ['search', 'status', 'filter', 'sort'] as const;

/** Saved views of a list. The service stores them per user, so that they are available on every computer. */
export function SavedViews({ list, view }: { list: ViewedList; view: View }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({ queryKey: VIEWS, queryFn: readSavedViews });
  const { showUndoable } = useUndo();
  const [isNaming, setNaming] = useState(false);
  const views = query.data?.filter((each) => each.list === list) ?? [];
  const shown = views.find((each) => PARTS.every((part) => (each[part] ?? '') === view[part]));
  const isAnything = PARTS.some((part) => view[part] !== '');
  const removing = useMutation({
    mutationFn: ({ guid }: Saved) =>
      responseData(api.DELETE('/api/saved-views/{guid}', { params: { path: { guid } } })),
    onSuccess: (_answer, { name, list, search, status, filter, sort }) => {
      const create = () =>
        responseData(api.POST('/api/saved-views', { body: { name, list, search, status, filter, sort } }));
      const reload = () => client.invalidateQueries({ queryKey: VIEWS });
      showUndoable(t('views.removed', { name }), () => create().finally(reload));
      void reload();
    },
  });
  const open = (guid: string) => {
    const chosen = views.find((each) => each.guid === guid);
    const { search, status, filter, sort } = chosen ?? { search: null, status: null, filter: null, sort: null };
    view.open({ search: search ?? '', status: status ?? '', filter: filter ?? '', sort: sort ?? '' });
  };
  if (!views.length && !isAnything && !query.error) return null;
  return (
    <div className="filters saved-views">
      {views.length > 0 && (
        <NativeSelect
          label={t('views.title')}
          value={shown?.guid ?? ''}
          onChange={({ currentTarget: { value } }) => open(value)}
          data={[
            { value: '', label: t('views.none') },
            ...views.map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
        />
      )}
      {isAnything && !shown && (
        <Button variant="default" onClick={() => setNaming(true)}>
          {t('views.save')}
        </Button>
      )}
      {shown && (
        <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate(shown)}>
          {t('views.remove', { name: shown.name })}
        </Button>
      )}
      {(query.error ?? removing.error) && <Problem error={query.error ?? removing.error} />}
      {isNaming && (
        <FormDialog
          title={t('views.save')}
          fields={[{ name: 'name', label: t('views.name'), hint: t('views.nameHint'), isRequired: true }]}
          submitLabel={t('views.save')}
          submit={async ({ name }) => {
            const [search, status, filter, sort] = PARTS.map((part) => orNull(view[part]));
            await responseData(api.POST('/api/saved-views', { body: { name, list, search, status, filter, sort } }));
            showMessage(t('views.saved', { name }));
          }}
          close={() => setNaming(false)}
          done={() => {
            setNaming(false);
            void client.invalidateQueries({ queryKey: VIEWS });
          }}
        />
      )}
    </div>
  );
}
