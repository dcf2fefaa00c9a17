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
  readonly isMoving: boolean;
  reload(): Promise<void>;
}

interface Length {
  readonly km: number;
  readonly duration: string;
}

/** Optimises the stop sequence of a route, compares it with the previous one, and can restore that. */
export function OptimiseRoute({ lane, route, isMoving, reload }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id } = lane;
  const { showUndoable, waitFor } = useUndo();
  const params = { params: { path: { id } } };
  const restoring = useMutation({
    mutationFn: (shipmentIds: string[]) =>
      responseData(api.PUT('/api/dispatch/{id}/stops', { ...params, body: { shipmentIds } })),
    onSettled: () => {
      optimising.reset();
      return reload();
    },
  });
  const optimising = useMutation({
    mutationFn: async () => {
      const before = { ids: shipmentsToVisit(lane), km: route.km, duration: route.duration };
      const { data } = await responseData(api.POST('/api/dispatch/{id}/optimize', params));
      return { before, after: { km: data.totalDistance, duration: data.estimatedDuration } };
    },
    onSuccess: ({ before }) =>
      showUndoable(t('board.optimised', { name: formats.withDates(lane.name) }), () =>
        restoring.mutateAsync(before.ids),
      ),
    onSettled: reload,
  });
  const lengthText = ({ km, duration }: Length) => `${formats.number(Math.round(km * 10) / 10)} km, ${duration}`;
  const error = optimising.error ?? restoring.error;
  const found = optimising.data;
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
      {found && (
        <Text size="sm" role="status">
          {t('board.improved', { before: lengthText(found.before), after: lengthText(found.after) })}{' '}
          <Button
            size="compact-xs"
            variant="default"
            loading={restoring.isPending}
            onClick={() => waitFor(restoring.mutateAsync(found.before.ids))}
          >
            {t('board.oldOrder')}
          </Button>
        </Text>
      )}
      {error && <Problem error={error} />}
    </>
  );
}
