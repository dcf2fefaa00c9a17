import { Alert, Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../parts/use-permissions';
import { Problem } from '../parts/page/problem';
import { useTitle } from '../parts/page/use-title';
import { useFormats } from '../session';
import { useBoardAddress } from './board-address';
import { BoardHeader } from './board-header';
import { BoardLane } from './lanes/board-lane';
import { cardsInView, cardsByDueDate } from './lanes/due';
import { coloursOf } from './lanes/lane-colours';
import { isOpenLane, type Lane, findLaneOfCard, type Move, acceptsCards, UNASSIGNED } from './lanes/lanes';
import { RouteDialog } from './lanes/route-dialog';
import { Conflict } from './moves/conflict';
import { useUndo } from '../parts/overlays/undo';
import { useDrag } from './moves/use-drag';
import { useRetainedFocus } from './moves/use-retained-focus';
import { useLift } from './moves/use-lift';
import { useMoves } from './moves/use-moves';
import { PlanDialog } from './plan/plan-dialog';
import { SelectionBar } from './selection/selection-bar';
import { useUnassignedFilter } from './selection/use-unassigned-filter';
import { Timeline } from './timeline/timeline';
import { useBoard } from './use-board';
import './board.css';
import './map/board-map.css';

const BoardMap = lazy(async () => ({ default: (await import('./map/board-map')).BoardMap }));

/** The index of a move behind all deliveries of a route. */
const AT_END = Infinity;

const EMPTY_UNASSIGNED: Lane = { id: UNASSIGNED, name: '', cards: [] };

/** The planning board of one day: unassigned deliveries and routes, with moves between them. */
export function BoardPage() {
  const { t } = useTranslation();
  useTitle(t('board.title'));
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const { day, hasMap, view, openDialog, changeAddress } = useBoardAddress();
  const board = useBoard(day);
  const unassigned = board.unassigned?.lane ?? EMPTY_UNASSIGNED;
  const lanes = useMemo<readonly Lane[]>(
    () => [
      { ...unassigned, name: t('board.unassigned'), cards: cardsByDueDate(unassigned.cards, day) },
      ...board.lanes,
    ],
    [unassigned, board.lanes, day, t],
  );
  // Three states of the lanes: `lanes` as loaded, `moves.shownLanes` with unsaved moves, and `lift.shownLanes` with the card
  // that the keyboard holds.
  const moves = useMoves(lanes, board.reload);
  const colours = useMemo(() => coloursOf(lanes), [lanes]);
  const [everChosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // The selected cards, without those that have left the page meanwhile, for example by a change of another user.
  const chosen = useMemo(() => new Set([...everChosen].filter((id) => findLaneOfCard(lanes, id))), [everChosen, lanes]);
  const filter = useUnassignedFilter();
  const [announcement, setAnnouncement] = useState('');
  const { showUndoable, waitFor, forgetAll } = useUndo();

  const moveCards = (wanted: Move) => {
    setChosen(new Set());
    const laneName = formats.withDates(lanes.find(({ id }) => id === wanted.to)?.name ?? '');
    const saving = moves.move(wanted).then((undo) => {
      if (undo) showUndoable(t('board.moved', { count: wanted.ids.length, lane: laneName }), undo);
    });
    waitFor(saving);
  };
  const repeatRefused = () => {
    const [first, ...others] = moves.refusedMoves!.moves;
    if (others.length > 0) waitFor(moves.saveAgain(moves.refusedMoves!.moves));
    else moveCards(first!);
  };
  const titleOf = (id: string) => findLaneOfCard(lanes, id)?.cards.find((card) => card.id === id)?.title ?? '';
  const { focusCard } = useRetainedFocus();
  const isTimeline = view === 'timeline';
  // `lift` is a card that the keyboard has picked up and carries.
  const lift = useLift({
    lanes: moves.shownLanes,
    hasRows: isTimeline,
    titleOf,
    announce: setAnnouncement,
    onDrop: moveCards,
    focusCard,
  });
  const { shownLanes } = lift;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useDrag(scroller, {
    idsWith: (id) => (chosen.has(id) ? [...chosen] : [id]),
    labelOf: (ids) => (ids.length === 1 ? titleOf(ids[0]!) : t('board.deliveries', { count: ids.length })),
    mayEnter: (id, ids) =>
      canEdit && shownLanes.some((lane) => lane.id === id && acceptsCards(lane, ids) && canLeave(shownLanes, ids, id)),
    onDrop: moveCards,
  });
  useEffect(() => {
    setChosen(new Set());
  }, [day]);
  // The page of another day does not show what an undo changes.
  useEffect(() => () => forgetAll(), [day, forgetAll]);

  const laneProps = {
    canEdit,
    isMoving: moves.isBusy,
    selectedIds: chosen,
    onSelectionChange: setChosen,
    heldId: lift.heldId,
    cardKeys: lift.cardKeys,
    reload: board.reload,
  };
  /** Deliveries of closed groups are neither drawn nor selected on the map. */
  const lanesOnMap = useMemo(
    () =>
      moves.shownLanes.map((lane) =>
        lane.id === UNASSIGNED ? { ...lane, cards: cardsInView(lane.cards, day, filter.openGroups) } : lane,
      ),
    [moves.shownLanes, day, filter.openGroups],
  );
  const columns = isTimeline ? shownLanes.filter(({ route }) => !route) : shownLanes;
  return (
    <div className="page">
      <BoardHeader
        day={day}
        hasMap={hasMap}
        view={view}
        changeAddress={changeAddress}
        state={board.state}
        lanes={board.lanes}
        isMoving={moves.isBusy}
        reload={board.reload}
      />
      {board.error && <Problem error={board.error} onRetry={() => void board.reload()} />}
      {board.hiddenRoutes > 0 && <Alert color="yellow">{t('board.moreRoutes', { count: board.hiddenRoutes })}</Alert>}
      {moves.refusedMoves && (
        <Conflict
          error={moves.refusedMoves.error}
          deliveries={moves.refusedMoves.moves.flatMap(({ ids }) => ids.map(titleOf)).join('; ')}
          onRepeat={repeatRefused}
          onDiscard={moves.dismissRefusal}
        />
      )}
      {canEdit && (
        <SelectionBar
          selectedIds={chosen}
          lanes={lanes}
          onSelectionChange={setChosen}
          onMove={(to) => {
            focusCard([...chosen][0]!);
            moveCards({ ids: [...chosen], to, index: AT_END });
          }}
        />
      )}
      <p className="unseen" role="status">
        {announcement}
      </p>
      <p className="unseen" id="lift-help">
        {t(isTimeline ? 'board.timelineHelp' : 'board.liftHelp')}
      </p>
      {board.isPending ? (
        <Skeleton height={420} />
      ) : (
        <div className={hasMap ? 'board-and-map' : undefined}>
          <div className="board" ref={setScroller} aria-busy={moves.isBusy}>
            {columns.map((lane) => (
              <BoardLane
                key={lane.id}
                lane={lane}
                count={lane.id === UNASSIGNED ? board.unassigned?.count : undefined}
                colour={hasMap ? colours.get(lane.id) : undefined}
                onShowMore={board.showMore}
                day={day}
                filter={lane.id === UNASSIGNED ? filter : undefined}
                {...laneProps}
              />
            ))}
            {isTimeline && (
              <Timeline routes={shownLanes.filter(({ route }) => route)} colours={colours} {...laneProps} />
            )}
          </div>
          {hasMap && (
            <Suspense fallback={<Skeleton height={420} />}>
              <BoardMap lanes={lanesOnMap} selectedIds={chosen} canEdit={canEdit} onSelectionChange={setChosen} />
            </Suspense>
          )}
        </div>
      )}
      {openDialog === 'route' && canEdit && (
        <RouteDialog day={day} onClose={() => changeAddress({})} onSaved={board.reload} />
      )}
      {openDialog === 'plan' && canEdit && (
        <PlanDialog day={day} lanes={lanes} onClose={() => changeAddress({})} onAccepted={board.reload} />
      )}
    </div>
  );
}

/** Whether all these deliveries may leave their routes. */
const canLeave = (lanes: readonly Lane[], ids: readonly string[], to: string): boolean =>
  ids.every((id) => {
    const lane = findLaneOfCard(lanes, id);
    return lane !== undefined && (lane.id === to || isOpenLane(lane));
  });
