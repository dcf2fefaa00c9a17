import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useErrorTexts } from '../errors/use-error-texts';
import { useLatest } from '../use-latest';
import { showMessage } from './messages';

interface Undo {
  /**
   * Shows a message with Undo. The action can also be undone by Ctrl+Z, as long as the user stays on the page.
   *
   * @param undo returns false if it cannot run now, else a promise if it takes a while. Its error is shown as a message
   */
  showUndoable(text: string, undo: () => unknown): void;
  /** Text of the latest action that can be undone. */
  readonly latestText: string | undefined;
  /** Undoes the latest action, after those that are being saved or undone. */
  undoLatest(): void;
  /** Lets Ctrl+Z wait for an action that is being saved, so that it undoes that action. */
  waitFor(saving: Promise<unknown>): void;
  /** Forgets all actions, and hides their messages. */
  forgetAll(): void;
}

/** Elements with their own undo, and dialogs, which cover the page. */
const TEXT_FIELDS = 'input:not([type=checkbox], [data-time-input]), textarea, dialog';
/** Actions that can be undone. Older ones are forgotten. */
const MAX_ACTIONS = 20;
const UndoContext = createContext<Undo | null>(null);

export function useUndo(): Undo {
  const undo = use(UndoContext);
  if (!undo) throw new Error('There is no undo outside of the frame.');
  return undo;
}

interface Entry {
  readonly text: string;
  readonly undo: () => unknown;
  /** The page on which the action happened. */
  readonly page: string;
  isMessageShown: boolean;
  dismissMessage(): void;
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
  const latestErrorTexts = useLatest(useErrorTexts());
  /** A ref, so that an action can be undone as soon as its message is shown, even before the page renders again. */
  const entries = useRef<readonly Entry[]>([]);
  const [latestText, setLatestText] = useState<string>();
  const store = useCallback((next: readonly Entry[]) => {
    entries.current = next;
    setLatestText(next.at(-1)?.text);
  }, []);
  const forgetAll = useCallback(() => {
    for (const entry of entries.current) entry.dismissMessage();
    store([]);
  }, [store]);
  const latestPage = useLatest(page);
  /** Forgets actions on other pages whose messages are hidden, because the user would not see what an undo changes. */
  const forgetHidden = useCallback(() => {
    const isUsable = (entry: Entry) => entry.page === latestPage.current || entry.isMessageShown;
    if (!entries.current.every(isUsable)) store(entries.current.filter(isUsable));
  }, [store, latestPage]);
  useEffect(() => {
    forgetHidden();
  }, [page, forgetHidden]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waitFor = useCallback((saving: Promise<unknown>) => {
    const settled = saving.catch(() => undefined); // The page that saves it shows the error.
    queue.current = queue.current.then(() => settled);
  }, []);
  /**
   * Undoes an action after those that are being saved or undone, and forgets it, unless it cannot be undone now.
   *
   * @param select is called when it is the turn of the action
   */
  const run = useCallback(
    (select: () => Entry | undefined) => {
      const undo = async () => {
        const entry = select();
        if (!entry || !entries.current.includes(entry)) return;
        const result = entry.undo();
        if (result === false) return;
        store(entries.current.filter((each) => each !== entry));
        entry.dismissMessage();
        await result;
        await new Promise(requestAnimationFrame); // Then the page shows the result, which the next undo starts from.
      };
      queue.current = queue.current
        .then(undo)
        .catch((error: unknown) => void showMessage(latestErrorTexts.current.linesOf(error).join(' ')));
    },
    [store, latestErrorTexts],
  );
  const showUndoable = useCallback(
    (text: string, undo: () => unknown) => {
      const onHidden = () => {
        entry.isMessageShown = false;
        forgetHidden();
      };
      const dismissMessage = showMessage(text, () => run(() => entry), onHidden);
      const entry: Entry = { text, undo, page: latestPage.current, isMessageShown: true, dismissMessage };
      store([...entries.current.slice(1 - MAX_ACTIONS), entry]);
    },
    [run, store, latestPage, forgetHidden],
  );
  const undoLatest = useCallback(() => run(() => entries.current.at(-1)), [run]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      const isTyping = event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null;
      if (!isUndo || isTyping) return;
      event.preventDefault();
      undoLatest();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [undoLatest]);
  const undo = useMemo(
    () => ({ showUndoable, latestText, undoLatest, waitFor, forgetAll }),
    [showUndoable, latestText, undoLatest, waitFor, forgetAll],
  );
  return <UndoContext value={undo}>{children}</UndoContext>;
}
