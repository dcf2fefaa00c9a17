import { useEffect, useRef } from 'react';

/** Shortcuts of a single key can be turned off, since speech input triggers them by accident. */
const STORAGE_KEY = 'dispatch-keys';
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';
export const setShortcutsOn = (on: boolean): void => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');

/** Maximum time between the two keys of a shortcut such as `g o`. */
const PAIR_MS = 1500;
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Actions by shortcut: `?`, or two keys in sequence such as `g o`. `palette` is Ctrl+K, ⌘K on a Mac. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Registers shortcuts for all pages. They are ignored while the user types and while a dialog is open. */
export function useShortcuts(openPalette: () => void, actions: KeyActions): void {
  const current = useRef({ openPalette, actions });
  useEffect(() => {
    current.current = { openPalette, actions };
  });
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || document.querySelector('dialog[open]')) return;
      const isCommand = isMac ? event.metaKey : event.ctrlKey;
      const target = event.target instanceof Element ? event.target : document.body;
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return current.current.openPalette();
      }
      if (event.ctrlKey || event.metaKey || event.repeat || !areShortcutsOn() || target.closest(TYPED_INTO)) return;
      const { actions: known } = current.current;
      const isSecond = first !== '' && event.timeStamp - firstAt < PAIR_MS;
      const action = known[isSecond ? `${first} ${event.key}` : event.key];
      const begins = !isSecond && Object.keys(known).some((keys) => keys.startsWith(`${event.key} `));
      first = begins ? event.key : '';
      firstAt = event.timeStamp;
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
