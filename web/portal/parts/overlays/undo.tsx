import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../errors/use-error-texts';
import { useLatest } from '../use-latest';
import { type UndoAction, UndoHistory } from './undo-history';

interface Undo {
  /**
   * Shows a message with Undo. The action can also be undone by Ctrl+Z, as long as the user stays on the page.
   *
   * @param undo its error is shown as a message
   */
  showUndoable(text: string, undo: UndoAction): void;
  /** Text of the latest action that can be undone. */
  readonly latestText: string | undefined;
  /** Undoes the latest action, after those that are being saved or undone. */
  undoLatest(): void;
  /** Lets Ctrl+Z wait for an action that is being saved, so that it undoes that action. */
  waitFor(saving: Promise<unknown>): void;
  /** Forgets all actions, and hides their messages. Actions that are being saved then get a message without an undo. */
  forgetAll(): void;
}

/**
 * Elements in which Ctrl+Z is not handled here: text fields, where it undoes typing, and dialogs, which cover the page.
 * Time inputs have no undo of their own, so it is handled in them.
 */
const OWN_UNDO_SELECTOR = 'input:not([type=checkbox], [data-time-input]), textarea, dialog';

const UndoContext = createContext<Undo | null>(null);

/** Returns the functions with which pages offer an undo. */
export function useUndo(): Undo {
  const undo = use(UndoContext);
  if (!undo) throw new Error('There is no undo outside of the frame.');
  return undo;
}

interface Props {
  /** Path of the page. When the user leaves it, only actions whose messages are still shown can be undone. */
  readonly page: string;
  readonly children: ReactNode;
}

/**
 * Remembers what can be undone. Ctrl+Z (⌘Z) undoes the latest action; in a text field it undoes typing as usual.
 */
export function UndoStack({ page, children }: Props) {
  const latestPage = useLatest(page);
  const { t } = useTranslation();
  const { linesOf } = useErrorTexts();
  const latestErrorText = useLatest((error: unknown, action: string) =>
    t('dialog.notUndone', { action, reason: linesOf(error).join(' ') }),
  );
  const [latestText, setLatestText] = useState<string>();
  const [period, setPeriod] = useState(0);
  const [history] = useState(
    () =>
      new UndoHistory({
        currentPage: () => latestPage.current,
        errorTextOf: (error, action) => latestErrorText.current(error, action),
        onChange: setLatestText,
        onPeriod: setPeriod,
      }),
  );
  useEffect(() => {
    history.forgetHidden();
  }, [page, history]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      const isTyping = event.target instanceof Element && event.target.closest(OWN_UNDO_SELECTOR) !== null;
      if (!isUndo || isTyping) return;
      event.preventDefault();
      history.undoLatest();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [history]);
  const undo = useMemo<Undo>(() => {
    const { undoLatest, waitFor, forgetAll } = history;
    const showUndoable = (text: string, action: UndoAction) => history.showUndoable(text, action, period);
    return { showUndoable, latestText, undoLatest, waitFor, forgetAll };
  }, [history, latestText, period]);
  return <UndoContext value={undo}>{children}</UndoContext>;
}
