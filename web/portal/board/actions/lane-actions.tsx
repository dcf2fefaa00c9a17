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
import { isOpenLane, type Lane, type Route } from '../lanes/lanes';
import { LockRoute } from './lock-route';
import { OptimiseRoute } from './optimise-route';
import { RouteDialog } from '../lanes/route-dialog';
import { setRouteStatus } from './set-route-status';

/** The statuses that a dispatcher can set after each status. */
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

/** Statuses that are set after a confirmation: the driver is affected, or the route ends. */
type ConfirmedStatus = 'in_progress' | 'completed' | 'cancelled';

/** Actions on a whole route. The lane must have one: there are no actions on the lane of unassigned deliveries. */
export function LaneActions({ lane, canEdit, isMoving, reload }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const route = lane.route!;
  const name = formats.withDates(lane.name);
  const [openDialog, setOpenDialog] = useState<'edit' | ConfirmedStatus>();
  const close = () => setOpenDialog(undefined);
  const isBusy = useIsMutating() > 0 || isMoving;
  const { waitFor } = useUndo();
  const { changeWithUndo, startOrComplete, cancel } = useStatusChanges(lane, route, reload);
  const manifest = useMutation({ mutationFn: () => downloadFile(`/api/dispatch/${lane.id}/manifest`, `${name}.pdf`) });
  const error = changeWithUndo.error ?? manifest.error;

  const confirmations: Readonly<Record<ConfirmedStatus, { text: string; onConfirm(): Promise<void> }>> = {
    in_progress: { text: t('board.startText', { name }), onConfirm: () => startOrComplete('in_progress') },
    completed: { text: t('board.completeText', { name }), onConfirm: () => startOrComplete('completed') },
    cancelled: {
      text: t(isOpenLane(lane) ? 'board.cancelText' : 'board.cancelStartedText', { name }),
      onConfirm: cancel,
    },
  };
  const requestStatus = (status: DispatchStatus) => {
    if (status === 'draft' || status === 'ready') waitFor(changeWithUndo.mutateAsync(status));
    else setOpenDialog(status);
  };
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
                onClick={() => requestStatus(status)}
              >
                {t(`routeMove.${status}`)}
              </Button>
            ))}
          </>
        )}
        <Button size="compact-xs" variant="default" loading={manifest.isPending} onClick={() => manifest.mutate()}>
          {t('board.manifest')}
        </Button>
        <Button component={Link} to={`/routes/${lane.id}`} size="compact-xs" variant="default">
          {t('board.openRoute')}
        </Button>
        {STATUSES_WITH_RETURNS.includes(route.status) && (
          <Button component={Link} to={`/routes/${lane.id}/returns`} size="compact-xs" variant="default">
            {t('returns.title')}
          </Button>
        )}
      </div>
      {error && <Problem error={error} />}
      {openDialog === 'edit' && <RouteDialog lane={lane} onClose={close} onSaved={reload} />}
      {openDialog !== undefined && openDialog !== 'edit' && (
        <Confirm
          title={t(`routeMove.${openDialog}`)}
          text={confirmations[openDialog].text}
          confirmLabel={t(`routeMove.${openDialog}`)}
          onConfirm={confirmations[openDialog].onConfirm}
          onClose={close}
          onDone={() => {
            close();
            void reload();
          }}
        />
      )}
    </details>
  );
}

/** Returns functions that change the status of a route and show a message, with Undo where the change can be undone. */
function useStatusChanges(lane: Lane, route: Route, reload: () => Promise<void>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { showUndoable } = useUndo();
  const { id } = lane;
  const name = formats.withDates(lane.name);
  const statusText = (status: DispatchStatus) =>
    t('board.routeStatus', { name, status: t(`dispatchStatus.${status}`) });
  /** Changes between draft and ready. */
  const changeWithUndo = useMutation({
    mutationFn: (status: 'draft' | 'ready') => setRouteStatus(id, status, route.etag),
    onSuccess: (_, status) =>
      showUndoable(statusText(status), () =>
        setRouteStatus(id, status === 'ready' ? 'draft' : 'ready').finally(reload),
      ),
    onSettled: reload,
  });
  /** Starts or completes the route, which cannot be undone. */
  const startOrComplete = async (status: 'in_progress' | 'completed') => {
    await setRouteStatus(id, status, route.etag);
    showMessage(statusText(status));
  };
  /** Cancels the route. Undo creates it again, unless it has started. */
  const cancel = async () => {
    const createAgain = await cancelRoute(lane, route);
    const text = t('board.cancelled', { name });
    if (isOpenLane(lane)) showUndoable(text, () => createAgain().finally(reload));
    else showMessage(text);
  };
  return { changeWithUndo, startOrComplete, cancel };
}
