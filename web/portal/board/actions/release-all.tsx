import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api';
import type { ErrorTexts } from '../../parts/errors/error-texts';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import type { Lane, Route } from '../lanes/lanes';
import { useFormats } from '../../session';
import { useUndo } from '../../parts/overlays/undo';
import { setRouteStatus } from './set-route-status';

interface Props {
  readonly lanes: readonly Lane[];
  readonly isMoving: boolean;
  reload(): Promise<void>;
}

type RouteLane = Lane & { readonly route: Route };

/** Whether the route is a draft that a driver could start: it has stops, a driver and a vehicle. */
export const isReleasable = (lane: Lane): lane is RouteLane =>
  lane.route?.status === 'draft' && lane.cards.length > 0 && lane.route.driver !== null && lane.route.vehicle !== null;

/**
 * Releases every draft route of the day that has stops, a driver and a vehicle. The message that follows can undo it. Routes that
 * cannot be released stay drafts, and the reason of each is shown.
 */
export function ReleaseAll({ lanes, isMoving, reload }: Props) {
  const { t } = useTranslation();
  const { showUndoable, waitFor } = useUndo();
  const errorTexts = useErrorTexts();
  const { withDates } = useFormats();
  const drafts = lanes.filter(isReleasable);
  const undoing = useMutation({
    mutationFn: (released: readonly RouteLane[]) =>
      changeEach(released, errorTexts, ({ id }) => setRouteStatus(id, 'draft')),
    onSettled: reload,
  });
  const releasing = useMutation({
    mutationFn: async () => {
      const released: RouteLane[] = [];
      const refusals = await changeEach(drafts, errorTexts, async (lane) => {
        await setRouteStatus(lane.id, 'ready', lane.route.etag);
        released.push(lane);
      });
      if (released.length)
        showUndoable(t('board.released', { count: released.length }), () => undoing.mutateAsync(released));
      return refusals;
    },
    onSettled: reload,
  });
  const refusals = [...(releasing.data ?? []), ...(undoing.data ?? [])].map(withDates);
  return (
    <>
      {drafts.length > 0 && (
        <Button
          size="xs"
          loading={releasing.isPending}
          disabled={isMoving || undoing.isPending}
          onClick={() => waitFor(releasing.mutateAsync())}
        >
          {t('board.releaseAll', { count: drafts.length })}
        </Button>
      )}
      {refusals.length > 0 && (
        <Alert color="yellow" role="alert" title={t('board.notReleased')} className="whole-line">
          {refusals.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
    </>
  );
}

/** Changes one route after the other, also after a rejection. @returns the name and the reason of each rejected route */
async function changeEach(
  lanes: readonly RouteLane[],
  { linesOf }: ErrorTexts,
  change: (lane: RouteLane) => Promise<unknown>,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const lane of lanes) {
    try {
      await change(lane);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.push(`${lane.name}: ${linesOf(error).join(' ')}`);
    }
  }
  return refusals;
}
