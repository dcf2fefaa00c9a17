import { Button } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api, downloadFile } from '../../../shared/api';
import { Confirm } from '../../parts/overlays/confirm';
import { showMessage } from '../../parts/overlays/messages';
import { Problem } from '../../parts/page/problem';
import type { DispatchStatus } from '../../parts/display/status-badge';
import { useFormats } from '../../session';
import { useUndo } from '../../parts/overlays/undo';
import { cancelRoute } from './cancel-route';
import { isOpenLane, type Lane } from '../lanes/lanes';
import { LockRoute } from './lock-route';
import { OptimiseRoute } from './optimise-route';
import { RouteDialog } from '../lanes/route-dialog';

const MOVES: Readonly<Record<DispatchStatus, readonly DispatchStatus[]>> = {
  draft: ['ready', 'cancelled'],
  ready: ['in_progress', 'draft', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The usual next status. */
const MAIN: Readonly<Partial<Record<DispatchStatus, DispatchStatus>>> = {
  draft: 'ready',
  ready: 'in_progress',
  in_progress: 'completed',
};

/** Statuses in which a vehicle may have brought parcels back. */
const RETURNS: readonly DispatchStatus[] = ['in_progress', 'completed'];

interface Props {
  readonly lane: Lane;
  readonly canEdit: boolean;
  /** Whether a move is being saved. The route changes with it. */
  readonly isMoving: boolean;
  reload(): Promise<void>;
}

/** Actions on a whole route. */
export function LaneActions({ lane, canEdit, isMoving, reload }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'start' | 'complete' | 'cancel'>();
  const formats = useFormats();
  const { id } = lane;
  const name = formats.withDates(lane.name);
  const isBusy = useIsMutating() > 0 || isMoving;
  const route = lane.route!;
  const close = () => setOpen(undefined);
  /** @param etag the version that was shown: a route that another user has changed since is rejected */
  const setStatus = (status: DispatchStatus, etag?: string) =>
    responseData(
      api.PATCH('/api/dispatch/{id}/status', {
        params: { path: { id }, ...(etag && { header: { 'If-Match': etag } }) },
        body: { status },
      }),
    );
  const { showUndoable, waitFor } = useUndo();
  const statusText = (status: DispatchStatus) =>
    t('board.routeStatus', { name, status: t(`dispatchStatus.${status}`) });
  const moving = useMutation({
    mutationFn: (status: 'draft' | 'ready') => setStatus(status, route.etag),
    onSuccess: (_, status) =>
      showUndoable(statusText(status), () => setStatus(status === 'ready' ? 'draft' : 'ready').finally(reload)),
    onSettled: reload,
  });
  /** What a confirmation does that cannot be undone. */
  const changeTo = async (status: DispatchStatus) => {
    await setStatus(status, route.etag);
    showMessage(statusText(status));
  };
  const closeAndReload = () => {
    close();
    void reload();
  };
  const cancel = async () => {
    const restore = await cancelRoute(lane, route);
    const text = t('board.cancelled', { name });
    if (isOpenLane(lane)) showUndoable(text, () => restore().finally(reload));
    else showMessage(text);
  };
  const manifest = useMutation({ mutationFn: () => downloadFile(`/api/dispatch/${id}/manifest`, `${name}.pdf`) });
  const error = moving.error ?? manifest.error;
  return (
    <details className="lane-actions">
      <summary>{t('board.routeActions')}</summary>
      <div className="actions">
        {canEdit && MOVES[route.status].length > 0 && (
          <>
            <OptimiseRoute lane={lane} route={route} isMoving={isMoving} reload={reload} />
            <LockRoute lane={lane} route={route} isMoving={isMoving} reload={reload} />
            <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => setOpen('edit')}>
              {t('board.edit')}
            </Button>
            {MOVES[route.status].map((status) => (
              <Button
                key={status}
                size="compact-xs"
                variant={status === MAIN[route.status] ? 'filled' : 'default'}
                disabled={isBusy}
                onClick={() => {
                  if (status === 'cancelled') setOpen('cancel');
                  else if (status === 'in_progress') setOpen('start');
                  else if (status === 'completed') setOpen('complete');
                  else waitFor(moving.mutateAsync(status));
                }}
              >
                {t(`routeMove.${status}`)}
              </Button>
            ))}
          </>
        )}
        <Button size="compact-xs" variant="default" loading={manifest.isPending} onClick={() => manifest.mutate()}>
          {t('board.manifest')}
        </Button>
        <Button component={Link} to={`/routes/${id}`} size="compact-xs" variant="default">
          {t('board.openRoute')}
        </Button>
        {RETURNS.includes(route.status) && (
          <Button component={Link} to={`/routes/${id}/returns`} size="compact-xs" variant="default">
            {t('returns.title')}
          </Button>
        )}
      </div>
      {error && <Problem error={error} />}
      {open === 'edit' && <RouteDialog lane={lane} onClose={close} onSaved={reload} />}
      {open === 'start' && (
        <Confirm
          title={t('routeMove.in_progress')}
          text={t('board.startText', { name })}
          label={t('routeMove.in_progress')}
          onConfirm={() => changeTo('in_progress')}
          onClose={close}
          onDone={closeAndReload}
        />
      )}
      {open === 'complete' && (
        <Confirm
          title={t('routeMove.completed')}
          text={t('board.completeText', { name })}
          label={t('routeMove.completed')}
          onConfirm={() => changeTo('completed')}
          onClose={close}
          onDone={closeAndReload}
        />
      )}
      {open === 'cancel' && (
        <Confirm
          title={t('routeMove.cancelled')}
          text={t(isOpenLane(lane) ? 'board.cancelText' : 'board.cancelStartedText', { name })}
          label={t('routeMove.cancelled')}
          onConfirm={cancel}
          onClose={close}
          onDone={closeAndReload}
        />
      )}
    </details>
  );
}
