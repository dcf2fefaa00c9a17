import { Button, Text } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answered, api, keepFile } from '../../shared/api';
import { Confirm } from '../parts/confirm';
import { tell } from '../parts/messages';
import { Problem } from '../parts/problem';
import type { DispatchStatus } from '../parts/status-badge';
import { useFormats } from '../session';
import { type Lane, namesOf, type Tour } from './lanes';
import { TourDialog } from './tour-dialog';

const MOVES: Readonly<Record<DispatchStatus, readonly DispatchStatus[]>> = {
  draft: ['ready', 'cancelled'],
  ready: ['in_progress', 'draft', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** What is usually done next. */
const MAIN: Readonly<Partial<Record<DispatchStatus, DispatchStatus>>> = {
  draft: 'ready',
  ready: 'in_progress',
  in_progress: 'completed',
};

/** What has left may bring something back. */
const RETURNS: readonly DispatchStatus[] = ['in_progress', 'completed'];

interface Props {
  readonly lane: Lane;
  readonly mayWork: boolean;
  /** Whether a move is on its way: the tour is another one after it. */
  readonly isMoving: boolean;
  reload(): Promise<void>;
}

/** What can be done with a tour as a whole. */
export function LaneActions({ lane, mayWork, isMoving, reload }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'cancel'>();
  const { id, name } = lane;
  const isBusy = useIsMutating() > 0 || isMoving;
  const tour = lane.tour!;
  const close = () => setOpen(undefined);
  const move = (status: DispatchStatus) =>
    answered(
      api.PATCH('/api/dispatch/{id}/status', {
        params: { path: { id }, header: { 'If-Match': tour.etag } },
        body: { status },
      }),
    );
  const back = useMutation({
    mutationFn: () =>
      answered(api.PATCH('/api/dispatch/{id}/status', { params: { path: { id } }, body: { status: 'draft' } })),
    onSettled: reload,
  });
  const moving = useMutation({
    mutationFn: move,
    onSuccess: (_, status) => {
      const text = t('board.tourIs', { name, status: t(`dispatchStatus.${status}`) });
      tell(text, status === 'ready' ? () => back.mutate() : undefined); // a tour that has left does not come back
    },
    onSettled: reload,
  });
  const manifest = useMutation({ mutationFn: () => keepFile(`/api/dispatch/${id}/manifest`, `${name}.pdf`) });
  const error = moving.error ?? back.error ?? manifest.error;
  return (
    <details className="lane-actions">
      <summary>{t('board.tourActions')}</summary>
      <div className="actions">
        {mayWork && MOVES[tour.status].length > 0 && (
          <>
            <Improve lane={lane} tour={tour} isMoving={isMoving} reload={reload} />
            <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => setOpen('edit')}>
              {t('board.edit')}
            </Button>
            {MOVES[tour.status].map((status) => (
              <Button
                key={status}
                size="compact-xs"
                variant={status === MAIN[tour.status] ? 'filled' : 'default'}
                disabled={isBusy}
                onClick={() => (status === 'cancelled' ? setOpen('cancel') : moving.mutate(status))}
              >
                {t(`tourMove.${status}`)}
              </Button>
            ))}
          </>
        )}
        <Button size="compact-xs" variant="default" loading={manifest.isPending} onClick={() => manifest.mutate()}>
          {t('board.manifest')}
        </Button>
        {RETURNS.includes(tour.status) && (
          <Button component={Link} to={`/tours/${id}/returns`} size="compact-xs" variant="default">
            {t('returns.title')}
          </Button>
        )}
      </div>
      {error && <Problem error={error} />}
      {open === 'edit' && <TourDialog lane={lane} close={close} done={() => void reload()} />}
      {open === 'cancel' && (
        <Confirm
          title={t('tourMove.cancelled')}
          text={t('board.cancelText', { name })}
          label={t('tourMove.cancelled')}
          act={() => move('cancelled')}
          close={close}
          done={() => {
            close();
            void reload();
          }}
        />
      )}
    </details>
  );
}

interface ImproveProps {
  readonly lane: Lane;
  readonly tour: Tour;
  readonly isMoving: boolean;
  reload(): Promise<void>;
}

/** The best order that is found, beside the one that was, which can be had back. */
function Improve({ lane, tour, isMoving, reload }: ImproveProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id } = lane;
  const [before, setBefore] = useState<{ ids: string[]; km: number; duration: string }>();
  const params = { params: { path: { id } } };
  const improving = useMutation({
    mutationFn: async () => {
      setBefore({
        ids: namesOf({ ...lane, cards: lane.cards.filter(({ isOver }) => !isOver) }),
        km: tour.km,
        duration: tour.duration,
      });
      return (await answered(api.POST('/api/dispatch/{id}/optimize', params))).data;
    },
    onSettled: reload,
  });
  const back = useMutation({
    mutationFn: () => answered(api.PUT('/api/dispatch/{id}/stops', { ...params, body: { shipmentIds: before!.ids } })),
    onSettled: () => {
      improving.reset();
      return reload();
    },
  });
  const error = improving.error ?? back.error;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={improving.isPending}
        disabled={isMoving}
        onClick={() => improving.mutate()}
      >
        {t('board.improve')}
      </Button>
      {improving.data && before && (
        <Text size="sm" role="status">
          {t('board.improved', {
            before: `${formats.number(Math.round(before.km * 10) / 10)} km, ${before.duration}`,
            after: `${formats.number(Math.round(improving.data.totalDistance * 10) / 10)} km, ${improving.data.estimatedDuration}`,
          })}{' '}
          <Button size="compact-xs" variant="default" loading={back.isPending} onClick={() => back.mutate()}>
            {t('board.oldOrder')}
          </Button>
        </Text>
      )}
      {error && <Problem error={error} />}
    </>
  );
}
