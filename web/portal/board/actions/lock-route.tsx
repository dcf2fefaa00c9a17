import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';
import { useUndo } from '../../parts/overlays/undo';
import type { Lane, Route } from '../lanes/lanes';

interface Props {
  readonly lane: Lane;
  readonly route: Route;
  readonly isMoving: boolean;
  reload(): Promise<void>;
}

/** Locks or unlocks a route. A locked route keeps the order of its stops when it is planned or optimised. */
export function LockRoute({ lane, route, isMoving, reload }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { showUndoable, waitFor } = useUndo();
  const { isLocked } = route;
  const locking = useMutation({
    mutationFn: (shouldLock: boolean) => setRouteLocked(lane.id, shouldLock, route.etag),
    onSuccess: (_, shouldLock) =>
      showUndoable(t(shouldLock ? 'board.locked' : 'board.unlocked', { name: formats.withDates(lane.name) }), () =>
        setRouteLocked(lane.id, !shouldLock).finally(reload),
      ),
    onSettled: reload,
  });
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t(isLocked ? 'board.unlockOne' : 'board.lockOne', { name: formats.withDates(lane.name) })}
        title={t('board.lockText')}
        loading={locking.isPending}
        disabled={isMoving}
        onClick={() => waitFor(locking.mutateAsync(!isLocked))}
      >
        {t(isLocked ? 'board.unlock' : 'board.lock')}
      </Button>
      {locking.error && <Problem error={locking.error} />}
    </>
  );
}

/**
 * Locks or unlocks a route.
 *
 * @param etag the version that was shown, so that a change of another user in between is noticed; without it, any version is changed
 */
export const setRouteLocked = (guid: string, isLocked: boolean, etag?: string) =>
  responseData(
    api.PUT('/api/dispatch', {
      ...(etag && { params: { header: { 'If-Match': etag } } }),
      body: { guid, isLocked },
    }),
  );
