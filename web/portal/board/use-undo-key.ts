import { type RefObject, useEffect } from 'react';

/** Ctrl+Z (⌘Z) undoes, but not what is typed into a field. */
export function useUndoKey(undo: RefObject<() => void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (!isUndo || isTyping) return;
      event.preventDefault();
      undo.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
