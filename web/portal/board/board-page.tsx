import { Alert, Button, Skeleton, TextInput, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMay } from '../parts/may';
import { tell } from '../parts/messages';
import { Problem } from '../parts/problem';
import { useTitle } from '../parts/use-title';
import { useFormats } from '../session';
import { LiveState } from '../today/live-state';
import { BoardLane } from './board-lane';
import { Chosen } from './chosen';
import { Conflict } from './conflict';
import { coloursOf } from './lane-colours';
import { isOpen, type Lane, laneOf, type Move, takes, UNASSIGNED } from './lanes';
import { PlanDialog } from './plan-dialog';
import { TourDialog } from './tour-dialog';
import { useBoard } from './use-board';
import { useDrag } from './use-drag';
import { useLift } from './use-lift';
import { useMoves } from './use-moves';
import { useUndoKey } from './use-undo-key';

const BoardMap = lazy(async () => ({ default: (await import('./board-map')).BoardMap }));

const NONE_WAITING: Lane = { id: UNASSIGNED, name: '', cards: [] };

/** One day: what is in no tour, the tours beside it, and everything moved between them by hand. */
export function BoardPage() {
  const { t } = useTranslation();
  useTitle(t('board.title'));
  const formats = useFormats();
  const { work } = useMay();
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? formats.isoDay(new Date());
  const board = useBoard(day);
  const waiting = board.waiting?.lane ?? NONE_WAITING;
  const lanes = useMemo<readonly Lane[]>(
    () => [{ ...waiting, name: t('board.unassigned') }, ...board.lanes],
    [waiting, board.lanes, t],
  );
  const moves = useMoves(lanes, board.reload);
  const colours = useMemo(() => coloursOf(lanes), [lanes]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = work ? address.get('open') : null;
  const hasMap = address.has('map');
  const go = (to: { day?: string; open?: 'plan' | 'tour'; map?: boolean }, replace = true) => {
    const { map = hasMap, ...rest } = to;
    setAddress({ day, ...rest, ...(map && { map: '1' }) }, { replace });
  };
  const setOpen = (which?: 'plan' | 'tour') => go(which ? { open: which } : {});
  const [text, setText] = useState('');
  const filter = useMemo(() => ({ text, setText }), [text]);
  const [announced, announce] = useState('');

  const move = (wish: Move) => {
    setChosen(new Set());
    void moves.move(wish).then((isDone) => {
      const lane = lanes.find(({ id }) => id === wish.to)?.name;
      if (isDone) tell(t('board.moved', { count: wish.ids.length, lane }), () => undo.current());
    });
  };
  const undo = useRef(() => {});
  useEffect(() => {
    undo.current = () => {
      if (moves.canUndo && !moves.isBusy) void moves.undo();
    };
  });
  useUndoKey(undo);
  const titleOf = (id: string) => laneOf(lanes, id)?.cards.find((card) => card.id === id)?.title ?? '';
  const lift = useLift({ lanes: moves.shown, titleOf, announce, drop: move });
  const { shown } = lift;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useDrag(scroller, {
    idsWith: (id) => (chosen.has(id) ? [...chosen] : [id]),
    label: (ids) => (ids.length === 1 ? titleOf(ids[0]!) : t('board.deliveries', { count: ids.length })),
    mayEnter: (id, ids) => work && shown.some((lane) => lane.id === id && takes(lane, ids) && canLeave(shown, ids, id)),
    drop: move,
  });
  useEffect(() => {
    setChosen(new Set());
  }, [day]);

  return (
    <div className="page">
      <div className="title">
        <Title order={1}>{t('board.title')}</Title>
        <span className="quiet">{formats.dayOf(day)}</span>
        <LiveState state={board.state} heardAt={undefined} />
        <TextInput
          type="date"
          aria-label={t('board.day')}
          value={day}
          onChange={({ currentTarget: { value } }) => value && go({ day: value }, false)}
        />
        <div className="actions">
          <Button size="xs" variant="default" aria-pressed={hasMap} onClick={() => go({ map: !hasMap })}>
            {t('board.map')}
          </Button>
          {work && (
            <>
              <Button
                size="xs"
                disabled={!moves.canUndo || moves.isBusy}
                variant="default"
                onClick={() => void moves.undo()}
              >
                {t('board.undo')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setOpen('tour')}>
                {t('board.newTour')}
              </Button>
              <Button size="xs" onClick={() => setOpen('plan')}>
                {t('board.plan')}
              </Button>
            </>
          )}
        </div>
      </div>
      {board.error && <Problem error={board.error} retry={() => void board.reload()} />}
      {board.hiddenTours > 0 && <Alert color="yellow">{t('board.moreTours', { count: board.hiddenTours })}</Alert>}
      {moves.refused && (
        <Conflict
          error={moves.refused.error}
          what={moves.refused.move.ids.map(titleOf).join('; ')}
          repeat={() => move(moves.refused!.move)}
          leave={moves.forgive}
        />
      )}
      {work && chosen.size > 0 && (
        <Chosen
          chosen={chosen}
          lanes={lanes}
          choose={setChosen}
          move={(to) => move({ ids: [...chosen], to, index: Infinity })}
        />
      )}
      <p className="unseen" role="status">
        {announced}
      </p>
      <p className="unseen" id="lift-help">
        {t('board.liftHelp')}
      </p>
      {board.isPending ? (
        <Skeleton height={420} />
      ) : (
        <div className={hasMap ? 'board-and-map' : undefined}>
          <div className="board" ref={setScroller} aria-busy={moves.isBusy}>
            {shown.map((lane) => (
              <BoardLane
                key={lane.id}
                lane={lane}
                count={lane.id === UNASSIGNED ? board.waiting?.count : undefined}
                colour={hasMap ? colours.get(lane.id) : undefined}
                showMore={board.showMore}
                mayWork={work}
                isMoving={moves.isBusy}
                chosen={chosen}
                choose={setChosen}
                held={lift.held}
                lift={lift.hands}
                reload={board.reload}
                filter={lane.id === UNASSIGNED ? filter : undefined}
              />
            ))}
          </div>
          {hasMap && (
            <Suspense fallback={<Skeleton height={420} />}>
              <BoardMap lanes={moves.shown} chosen={chosen} mayWork={work} choose={setChosen} />
            </Suspense>
          )}
        </div>
      )}
      {open === 'tour' && <TourDialog day={day} close={() => setOpen()} done={() => void board.reload()} />}
      {open === 'plan' && (
        <PlanDialog day={day} lanes={lanes} close={() => setOpen()} done={() => void board.reload()} />
      )}
    </div>
  );
}

/** Whether all of these may leave the tours that they are in. */
const canLeave = (lanes: readonly Lane[], ids: readonly string[], to: string): boolean =>
  ids.every((id) => {
    const lane = laneOf(lanes, id);
    return lane !== undefined && (lane.id === to || isOpen(lane));
  });
