import { useEffect, useRef } from 'react';

/** Single keys can be switched off: whoever speaks to their machine types them by accident. */
const KEPT_AS = 'dispatch-keys';
export const areOn = (): boolean => localStorage.getItem(KEPT_AS) !== 'off';
export const switchKeys = (on: boolean): void => localStorage.setItem(KEPT_AS, on ? 'on' : 'off');

/** How long after the first key of two the second counts. */
const PAIR_MS = 1500;
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** What keys do, by their names: `?`, or two after another as `g o`. `palette` is Ctrl K, on a Mac ⌘ K. */
export type Deeds = Readonly<Record<string, () => void>>;

/** Keys that count on every page, where nobody types and no dialog is open. */
export function useKeys(openPalette: () => void, deeds: Deeds): void {
  const current = useRef({ openPalette, deeds });
  useEffect(() => {
    current.current = { openPalette, deeds };
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
      if (event.ctrlKey || event.metaKey || event.repeat || !areOn() || target.closest(TYPED_INTO)) return;
      const { deeds: known } = current.current;
      const isSecond = first !== '' && event.timeStamp - firstAt < PAIR_MS;
      const deed = known[isSecond ? `${first} ${event.key}` : event.key];
      const begins = !isSecond && Object.keys(known).some((keys) => keys.startsWith(`${event.key} `));
      first = begins ? event.key : '';
      firstAt = event.timeStamp;
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
