import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showMessage } from '../parts/overlays/messages';
import { useUndo } from '../parts/overlays/undo';
import { useFormats } from '../session';
import { ROUTE_QUERIES, type RouteRecord, sequenceOf, setSequence } from './route-record';

interface Result {
  readonly changed: boolean;
  readonly gained: { readonly minutes: number; readonly distance: number; readonly lateMinutes: number };
}

/** Stores a better sequence of a running route, says what it saves, and can restore the sequence before. */
export function useBetterSequence(record: RouteRecord, store: () => Promise<Result>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const { showUndoable, waitFor } = useUndo();
  const reload = () => client.invalidateQueries({ queryKey: [ROUTE_QUERIES, record.guid] });
  const storing = useMutation({
    mutationFn: async () => {
      const before = sequenceOf(record);
      return { before, result: await store() };
    },
    onSuccess: ({ before, result: { changed, gained } }) => {
      if (!changed) return void showMessage(t('route.alreadyBest'));
      const { lateMinutes, minutes, distance } = gained;
      const text = t('route.improved', {
        late: formats.number(lateMinutes),
        minutes: formats.number(minutes),
        distance: formats.number(Math.round(distance * 10) / 10),
      });
      showUndoable(text, () => setSequence(record.guid, before).finally(reload));
    },
    onSettled: reload,
  });
  return { ...storing, start: () => waitFor(storing.mutateAsync()) };
}
