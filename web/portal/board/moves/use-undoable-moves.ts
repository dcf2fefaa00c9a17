import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../../parts/overlays/undo';
import { useFormats } from '../../session';
import type { Lane, Move } from '../lanes/lanes';
import { useMoves } from './use-moves';

interface Options {
  readonly lanes: readonly Lane[];
  readonly day: string;
  reload(): Promise<void>;
  /** Called when a move starts. */
  onMove(): void;
}

/** Moves cards, offers an undo for each move, and repeats moves that the service has rejected. */
export function useUndoableMoves({ lanes, day, reload, onMove }: Options) {
  const { t } = useTranslation();
  const formats = useFormats();
  const moves = useMoves(lanes, reload);
  const { showUndoable, waitFor, forgetAll } = useUndo();
  // The page of another day does not show what an undo changes.
  useEffect(() => () => forgetAll(), [day, forgetAll]);

  const moveCards = (move: Move) => {
    onMove();
    const laneName = formats.withDates(lanes.find(({ id }) => id === move.to)?.name ?? '');
    const saving = moves.move(move).then((undo) => {
      if (undo) showUndoable(t('board.moved', { count: move.ids.length, lane: laneName }), undo);
    });
    waitFor(saving);
  };
  /** Repeats one move like a new one, with an undo. Several moves are those of an undo: they are only saved again. */
  const repeatRefused = () => {
    const refused = moves.refusedMoves?.moves ?? [];
    const [firstMove] = refused;
    if (refused.length > 1) waitFor(moves.saveAgain(refused));
    else if (firstMove) moveCards(firstMove);
  };
  const { shownLanes, isBusy, refusedMoves, dismissRefusal } = moves;
  return { shownLanes, isBusy, refusedMoves, dismissRefusal, moveCards, repeatRefused };
}
