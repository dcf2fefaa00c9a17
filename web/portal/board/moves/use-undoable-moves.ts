import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import { showErrorMessage } from '../../parts/overlays/messages';
import { useUndo } from '../../parts/overlays/undo';
import { useLatest } from '../../parts/use-latest';
import { useFormats } from '../../session';
import { findCard, type Lane, type Move } from '../lanes/lanes';
import { type RefusedMoves, useMoves } from './use-moves';

interface Options {
  readonly lanes: readonly Lane[];
  readonly day: string;
  reload(): Promise<void>;
  /** Reads lanes as they are stored now. */
  readAgain(lanes: readonly Lane[]): Promise<readonly Lane[]>;
  /** Called when a move starts. */
  onMove(): void;
}

/** Moves cards, offers an undo for each move, and repeats moves that the service has rejected. */
export function useUndoableMoves({ lanes, day, reload, readAgain, onMove }: Options) {
  const { t } = useTranslation();
  const formats = useFormats();
  const errorTexts = useErrorTexts();
  const showRefusal = ({ moves: refused, error }: RefusedMoves, madeOn: readonly Lane[]) => {
    const what = refused.flatMap(({ ids }) => ids.map((id) => findCard(madeOn, id)?.title ?? '')).join('; ');
    const targetNames = new Set(refused.map(({ to }) => madeOn.find(({ id }) => id === to)?.name ?? ''));
    const lane = formats.withDates([...targetNames].join(', '));
    const reason =
      error instanceof ApiError && error.isOutdated ? t('board.changedMeanwhile') : errorTexts.linesOf(error).join(' ');
    showErrorMessage(`${t('board.notMovedTo', { what, lane })} ${reason}`);
  };
  const moves = useMoves({ lanes, day, reload, readAgain, onRefusedElsewhere: showRefusal });
  const { showUndoable, waitFor, forgetAll } = useUndo();
  const { dismissRefusal } = moves;
  const latestDismissal = useLatest(dismissRefusal);
  // The page of another day does not show what an undo or a repetition changes.
  useEffect(
    () => () => {
      forgetAll();
      latestDismissal.current();
    },
    [day, forgetAll, latestDismissal],
  );

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
  const { shownLanes, isBusy, refusedMoves } = moves;
  return { shownLanes, isBusy, refusedMoves, dismissRefusal, moveCards, repeatRefused };
}
