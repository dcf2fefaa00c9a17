import { Alert, Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showErrorMessage } from '../parts/overlays/messages';
import { usePermissions } from '../parts/use-permissions';
import { EmptyState } from '../parts/page/empty-state';
import { Problem } from '../parts/page/problem';
import { useTitle } from '../parts/page/use-title';
import { useBoardAddress } from './board-address';
import { BoardHeader } from './board-header';
import { BoardLane } from './lanes/board-lane';
import { cardsInView, cardsByDueDate, type DueState } from './lanes/due';
import { coloursOf } from './lanes/lane-colours';
import { type Lane, findCard, UNASSIGNED } from './lanes/lanes';
import { RouteDialog } from './lanes/route-dialog';
import { Conflict } from './moves/conflict';
import { useObstacleText } from './moves/drop-obstacle';
import { useDrag } from './moves/use-drag';
import { useRetainedFocus } from './moves/use-retained-focus';
import { useLift } from './moves/use-lift';
import { useUndoableMoves } from './moves/use-undoable-moves';
import { PlanDialog } from './plan/plan-dialog';
import { SelectionBar } from './selection/selection-bar';
import { useSelectedCards } from './selection/use-selected-cards';
import { useUnassignedFilter } from './selection/use-unassigned-filter';
import { Timeline } from './timeline/timeline';
import { useBoard } from './use-board';
import './board.css';
import './map/board-map.css';

const BoardMap = lazy(async () => ({ default: (await import('./map/board-map')).BoardMap }));

/** The index of a move behind all deliveries of a lane. */
const AT_END = Infinity;

const EMPTY_UNASSIGNED: Lane = { id: UNASSIGNED, name: '', cards: [] };

/*
 * The lanes of the board have three states:
 * - `lanes`, as loaded: for requests about them, such as a plan.
 * - `moves.shownLanes`, also with moves that are being saved: for the map.
 * - `carry.shownLanes`, also with the card that the keyboard carries: for the columns and the timeline.
 */

/** The planning board of one day: unassigned deliveries and routes, with moves between them. */
export function BoardPage() {
  const { t } = useTranslation();
  useTitle(t('board.title'));
  const { canEdit } = usePermissions();
  const { day, hasMap, view, openDialog, changeAddress } = useBoardAddress();
  const isTimeline = view === 'timeline';
  const board = useBoard(day);
  const lanes = useLanes(board, day);
  const colours = useMemo(() => coloursOf(lanes), [lanes]);
  const titleOf = (id: string) => findCard(lanes, id)?.title ?? '';
  const filter = useUnassignedFilter();
  const { selectedIds, setSelectedIds } = useSelectedCards(lanes, day);

  const deselectAll = () => setSelectedIds(new Set());
  const { reload, readAgain } = board;
  const moves = useUndoableMoves({ lanes, day, reload, readAgain, onMove: deselectAll });
  const { focusCard } = useRetainedFocus();
  const [announcement, setAnnouncement] = useState('');
  const obstacleText = useObstacleText(moves.shownLanes);
  const carry = useLift({
    lanes: moves.shownLanes,
    hasRows: isTimeline,
    obstacleText,
    titleOf,
    announce: setAnnouncement,
    onDrop: moves.moveCards,
    focusCard,
  });
  const { shownLanes } = carry;
  const [boardElement, setBoardElement] = useState<HTMLDivElement | null>(null);
  useDrag(boardElement, {
    idsToDrag: (id) => (selectedIds.has(id) ? [...selectedIds] : [id]),
    labelOf: (ids) => (ids.length === 1 ? titleOf(ids[0]!) : t('board.deliveries', { count: ids.length })),
    obstacleText,
    onDrop: moves.moveCards,
    onRefusedDrop: showErrorMessage,
  });
  const moveSelected = (laneId: string) => {
    focusCard([...selectedIds][0]!);
    moves.moveCards({ ids: [...selectedIds], to: laneId, index: AT_END });
  };

  const laneProps = {
    canEdit,
    isMoving: moves.isBusy,
    selectedIds,
    onSelectionChange: setSelectedIds,
    heldId: carry.heldId,
    cardKeys: carry.cardKeys,
    reload: board.reload,
  };
  const lanesOnMap = useLanesOnMap(moves.shownLanes, day, filter.openGroups);
  const routes = shownLanes.filter(({ route }) => route);
  // On the timeline, routes are rows, and only the unassigned deliveries are a column.
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
          onRepeat={moves.repeatRefused}
          onDiscard={moves.dismissRefusal}
        />
      )}
      {canEdit && (
        <SelectionBar
          selectedIds={selectedIds}
          lanes={lanes}
          onSelectionChange={setSelectedIds}
          onMove={moveSelected}
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
          <div className="board" ref={setBoardElement} aria-busy={moves.isBusy}>
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
            {!isTimeline && board.hasNoRoutes && <EmptyState text={t('board.noRoutes')} />}
            {isTimeline && <Timeline routes={routes} colours={colours} {...laneProps} />}
          </div>
          {hasMap && (
            <Suspense fallback={<Skeleton height={420} />}>
              <BoardMap
                lanes={lanesOnMap}
                selectedIds={selectedIds}
                canEdit={canEdit}
                onSelectionChange={setSelectedIds}
              />
            </Suspense>
          )}
        </div>
      )}
      {openDialog === 'route' && canEdit && (
        <RouteDialog day={day} onClose={() => changeAddress({})} onSaved={board.reload} />
      )}
      {openDialog === 'plan' && canEdit && (
        <PlanDialog day={day} lanes={lanes} onClose={() => changeAddress({})} reload={board.reload} />
      )}
    </div>
  );
}

/** Returns the unassigned deliveries and the routes as loaded. The list keeps its identity until something changes. */
function useLanes(board: ReturnType<typeof useBoard>, day: string): readonly Lane[] {
  const { t } = useTranslation();
  const unassigned = board.unassigned?.lane ?? EMPTY_UNASSIGNED;
  return useMemo(
    () => [
      { ...unassigned, name: t('board.unassigned'), cards: cardsByDueDate(unassigned.cards, day) },
      ...board.lanes,
    ],
    [unassigned, board.lanes, day, t],
  );
}

/** Returns the lanes without the deliveries of closed groups, which are neither drawn nor selected on the map. */
const useLanesOnMap = (lanes: readonly Lane[], day: string, openGroups: ReadonlySet<DueState>): readonly Lane[] =>
  useMemo(
    () =>
      lanes.map((lane) =>
        lane.id === UNASSIGNED ? { ...lane, cards: cardsInView(lane.cards, day, openGroups) } : lane,
      ),
    [lanes, day, openGroups],
  );
