import { useEffect } from 'react';
import { useLatest } from '../parts/use-latest';

/** Shortcuts of a single key can be turned off, since speech input triggers them by accident (WCAG 2.1.4). */
const STORAGE_KEY = 'dispatch-keys';
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';
export const setShortcutsOn = (areOn: boolean): void => localStorage.setItem(STORAGE_KEY, areOn ? 'on' : 'off');

/** Maximum time between the two keys of a shortcut such as `g o`. */
const SEQUENCE_MS = 1500;
/** Elements in which keys are typed text. */
const TYPING_SELECTOR = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether shortcuts use ⌘ instead of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Actions by shortcut: a key such as `?`, or two keys in sequence such as `g o`. */
export type KeyActions = Readonly<Record<string, () => void>>;

/**
 * Registers shortcuts for all pages, and Ctrl+K (⌘K on a Mac) for the palette. They are ignored while a dialog is open;
 * shortcuts without a modifier also while the user types.
 */
export function useShortcuts(openPalette: () => void, actions: KeyActions): void {
  const latest = useLatest({ openPalette, actions });
  useEffect(() => {
    /** The first key of a sequence, and the time stamp of its event; empty if none was pressed. */
    let firstKey = '';
    let firstKeyMs = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || document.querySelector('dialog[open]')) return;
      const hasModifier = isMac ? event.metaKey : event.ctrlKey;
      const target = event.target instanceof Element ? event.target : document.body;
      if (hasModifier && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return latest.current.openPalette();
      }
      if (event.ctrlKey || event.metaKey || event.repeat || !areShortcutsOn() || target.closest(TYPING_SELECTOR))
        return;
      const { actions: actionsByKeys } = latest.current;
      const isSecondKey = firstKey !== '' && event.timeStamp - firstKeyMs < SEQUENCE_MS;
      const action = actionsByKeys[isSecondKey ? `${firstKey} ${event.key}` : event.key];
      const beginsSequence =
        !isSecondKey && Object.keys(actionsByKeys).some((keys) => keys.startsWith(`${event.key} `));
      firstKey = beginsSequence ? event.key : '';
      firstKeyMs = event.timeStamp;
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
