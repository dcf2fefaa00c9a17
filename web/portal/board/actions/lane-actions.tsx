import { Button } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { downloadFile } from '../../../shared/api';
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
import { setRouteStatus } from './set-route-status';

/** The statuses that can follow each status. */
const TRANSITIONS: Readonly<Record<DispatchStatus, readonly DispatchStatus[]>> = {
  draft: ['ready', 'cancelled'],
  ready: ['in_progress', 'draft', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The usual next status, whose button is highlighted. */
const USUAL_TRANSITIONS: Readonly<Partial<Record<DispatchStatus, DispatchStatus>>> = {
  draft: 'ready',
  ready: 'in_progress',
  in_progress: 'completed',
};

/** Statuses in which a vehicle may have brought parcels back. */
const STATUSES_WITH_RETURNS: readonly DispatchStatus[] = ['in_progress', 'completed'];

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
  const [openDialog, setOpenDialog] = useState<'edit' | 'start' | 'complete' | 'cancel'>();
  const formats = useFormats();
  const { id } = lane;
  const name = formats.withDates(lane.name);
  const isBusy = useIsMutating() > 0 || isMoving;
  const route = lane.route!;
  const close = () => setOpenDialog(undefined);
  const { showUndoable, waitFor } = useUndo();
  const statusText = (status: DispatchStatus) =>
    t('board.routeStatus', { name, status: t(`dispatchStatus.${status}`) });
  /** A change between draft and ready, which can be undone. */
  const transition = useMutation({
    mutationFn: (status: 'draft' | 'ready') => setRouteStatus(id, status, route.etag),
    onSuccess: (_, status) =>
      showUndoable(statusText(status), () =>
        setRouteStatus(id, status === 'ready' ? 'draft' : 'ready').finally(reload),
      ),
    onSettled: reload,
  });
  /** Starts or completes the route, which cannot be undone. */
  const setFinalStatus = async (status: 'in_progress' | 'completed') => {
    await setRouteStatus(id, status, route.etag);
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
  const error = transition.error ?? manifest.error;
  return (
    <details className="lane-actions">
      <summary>{t('board.routeActions')}</summary>
      <div className="actions">
        {canEdit && TRANSITIONS[route.status].length > 0 && (
          <>
            <OptimiseRoute lane={lane} route={route} isMoving={isMoving} reload={reload} />
            <LockRoute lane={lane} route={route} isMoving={isMoving} reload={reload} />
            <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => setOpenDialog('edit')}>
              {t('board.edit')}
            </Button>
            {TRANSITIONS[route.status].map((status) => (
              <Button
                key={status}
                size="compact-xs"
                variant={status === USUAL_TRANSITIONS[route.status] ? 'filled' : 'default'}
                disabled={isBusy}
                onClick={() => {
                  if (status === 'cancelled') setOpenDialog('cancel');
                  else if (status === 'in_progress') setOpenDialog('start');
                  else if (status === 'completed') setOpenDialog('complete');
                  else waitFor(transition.mutateAsync(status));
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
        {STATUSES_WITH_RETURNS.includes(route.status) && (
          <Button component={Link} to={`/routes/${id}/returns`} size="compact-xs" variant="default">
            {t('returns.title')}
          </Button>
        )}
      </div>
      {error && <Problem error={error} />}
      {openDialog === 'edit' && <RouteDialog lane={lane} onClose={close} onSaved={reload} />}
      {openDialog === 'start' && (
        <Confirm
          title={t('routeMove.in_progress')}
          text={t('board.startText', { name })}
          confirmLabel={t('routeMove.in_progress')}
          onConfirm={() => setFinalStatus('in_progress')}
          onClose={close}
          onDone={closeAndReload}
        />
      )}
      {openDialog === 'complete' && (
        <Confirm
          title={t('routeMove.completed')}
          text={t('board.completeText', { name })}
          confirmLabel={t('routeMove.completed')}
          onConfirm={() => setFinalStatus('completed')}
          onClose={close}
          onDone={closeAndReload}
        />
      )}
      {openDialog === 'cancel' && (
        <Confirm
          title={t('routeMove.cancelled')}
          text={t(isOpenLane(lane) ? 'board.cancelText' : 'board.cancelStartedText', { name })}
          confirmLabel={t('routeMove.cancelled')}
          onConfirm={cancel}
          onClose={close}
          onDone={closeAndReload}
        />
      )}
    </details>
  );
}
