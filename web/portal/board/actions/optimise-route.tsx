import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';
import { useUndo } from '../../parts/overlays/undo';
import { type Lane, type Route, shipmentsToVisit } from '../lanes/lanes';

interface Props {
  readonly lane: Lane;
  readonly route: Route;
  /** Whether a move is being saved. The route changes with it. */
  readonly isMoving: boolean;
  reload(): Promise<void>;
}

/** A sequence of the stops that are still to be visited, with the distance and the duration of the route. */
interface Sequence {
  readonly shipmentIds: readonly string[];
  readonly km: number;
  /** In the format of the API: `5h 12m`. */
  readonly duration: string;
}

/**
 * Optimises the stop sequence of a route and compares it with the previous one, as long as the route has the optimised one.
 * The previous one can be restored by the button beside the comparison, or by Undo as after any other change of the board.
 */
export function OptimiseRoute({ lane, route, isMoving, reload }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id: dispatchId } = lane;
  const { showUndoable, waitFor } = useUndo();
  const optimising = useMutation({
    mutationFn: async () => {
      const before = { shipmentIds: shipmentsToVisit(lane), km: route.km, duration: route.duration };
      return { before, after: await optimiseSequence(dispatchId) };
    },
    onSuccess: ({ before }) =>
      showUndoable(t('board.optimised', { name: formats.withDates(lane.name) }), () =>
        restoring.mutateAsync(before.shipmentIds),
      ),
    onSettled: reload,
  });
  const restoring = useMutation({
    mutationFn: (shipmentIds: readonly string[]) => setSequence(dispatchId, shipmentIds),
    onSettled: () => {
      optimising.reset(); // Hides the comparison.
      return reload();
    },
  });
  const lengthText = ({ km, duration }: Sequence) => `${formats.number(Math.round(km * 10) / 10)} km, ${duration}`;
  const error = optimising.error ?? restoring.error;
  const hasSequence = ({ shipmentIds }: Sequence) => shipmentsToVisit(lane).join() === shipmentIds.join();
  const comparison = optimising.data && hasSequence(optimising.data.after) ? optimising.data : undefined;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={optimising.isPending}
        disabled={isMoving || route.isLocked}
        {...(route.isLocked && { title: t('board.lockText') })}
        onClick={() => waitFor(optimising.mutateAsync())}
      >
        {t('board.improve')}
      </Button>
      {comparison && (
        <Text size="sm" role="status">
          {t('board.improved', { before: lengthText(comparison.before), after: lengthText(comparison.after) })}{' '}
          <Button
            size="compact-xs"
            variant="default"
            loading={restoring.isPending}
            onClick={() => waitFor(restoring.mutateAsync(comparison.before.shipmentIds))}
          >
            {t('board.oldOrder')}
          </Button>
        </Text>
      )}
      {error && <Problem error={error} />}
    </>
  );
}

async function optimiseSequence(dispatchId: string): Promise<Sequence> {
  const params = { path: { id: dispatchId } };
  const { data } = await responseData(api.POST('/api/dispatch/{id}/optimize', { params }));
  const openStops = data.stops.filter(({ status }) => status === 'pending');
  return {
    shipmentIds: openStops.map(({ shipmentId }) => shipmentId),
    km: data.totalDistance,
    duration: data.estimatedDuration,
  };
}

const setSequence = (dispatchId: string, shipmentIds: readonly string[]) => {
  const params = { path: { id: dispatchId } };
  return responseData(api.PUT('/api/dispatch/{id}/stops', { params, body: { shipmentIds: [...shipmentIds] } }));
};
