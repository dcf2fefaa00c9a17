import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import { showMessage } from '../../parts/overlays/messages';
import { useLatest } from '../../parts/use-latest';

interface Undo {
  /**
   * Shows a message with Undo. The action can also be undone later, by the button of the page and by Ctrl+Z.
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
}

/** Elements with their own undo, and dialogs, which cover the page. */
const TEXT_FIELDS = 'input:not([type=checkbox], [data-time-input]), textarea, dialog';
/** Actions that can be undone. Older ones are forgotten. */
const MOST = 20;
const UndoContext = createContext<Undo | null>(null);

export function useUndo(): Undo {
  const undo = use(UndoContext);
  if (!undo) throw new Error('There is no undo outside of the planning page.');
  return undo;
}

interface Entry {
  readonly text: string;
  readonly undo: () => unknown;
  readonly dismiss: () => void;
}

interface Props {
  /** The day on the planning page. Actions on another day cannot be undone, because the page does not show the result. */
  readonly day: string;
  readonly children: ReactNode;
}

/**
 * Remembers what can be undone on the planning page. Ctrl+Z (⌘Z) undoes the latest action; in a text field it undoes
 * typing as usual.
 */
export function UndoStack({ day, children }: Props) {
  const latestErrorTexts = useLatest(useErrorTexts());
  /** A ref, so that an action can be undone as soon as its message is shown, even before the page renders again. */
  const entries = useRef<readonly Entry[]>([]);
  const [latestText, setLatestText] = useState<string>();
  const store = useCallback((next: readonly Entry[]) => {
    entries.current = next;
    setLatestText(next.at(-1)?.text);
  }, []);
  useEffect(
    () => () => {
      for (const { dismiss } of entries.current) dismiss();
      store([]);
    },
    [day, store],
  );
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
        entry.dismiss();
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
      const entry: Entry = { text, undo, dismiss: showMessage(text, () => run(() => entry)) };
      store([...entries.current.slice(1 - MOST), entry]);
    },
    [run, store],
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
    () => ({ showUndoable, latestText, undoLatest, waitFor }),
    [showUndoable, latestText, undoLatest, waitFor],
  );
  return <UndoContext value={undo}>{children}</UndoContext>;
}
