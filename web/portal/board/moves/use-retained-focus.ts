import { useCallback, useEffect, useRef } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), summary';
const REGIONS = '[data-lane], .selection-bar, .actions, .page';

/** Controls of a collapsed part are hidden and cannot get the focus. */
const controlsIn = (region: Element) =>
  [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) => control.checkVisibility());

const gripOf = (cardId: string) => document.querySelector<HTMLElement>(`[data-card="${cardId}"] .grip`);

/**
 * Keeps the keyboard focus on the board when an action or new data removes the focused element.
 *
 * A moved card (`focusCard`) gets the focus once it is shown, even if it is missing for a moment while lanes reload.
 * Until then, and for every other element that disappears or is disabled, the focus goes to the first control of the
 * nearest region that is still there. A click beside all controls still removes the focus.
 */
export function useRetainedFocus() {
  const movedCard = useRef<string>(undefined);
  /** The control that got the focus from this hook, not from the user. */
  const substitute = useRef<Element>(undefined);
  const last = useRef<{ readonly element: Element; readonly regions: readonly Element[] }>(undefined);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const regions: Element[] = [];
      for (let region = target.closest(REGIONS); region; region = region.parentElement?.closest(REGIONS) ?? null)
        regions.push(region);
      last.current = { element: target, regions };
      if (target === substitute.current) return;
      substitute.current = undefined;
      if (movedCard.current && target !== gripOf(movedCard.current)) movedCard.current = undefined;
    };
    const onPointerDown = () => (movedCard.current = undefined);
    const onKeyDown = () => (substitute.current = undefined);
    addEventListener('focusin', onFocusIn);
    addEventListener('pointerdown', onPointerDown);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('focusin', onFocusIn);
      removeEventListener('pointerdown', onPointerDown);
      removeEventListener('keydown', onKeyDown);
    };
  }, []);

  // After each render, since any of them can add or remove the element in question.
  useEffect(() => {
    const { activeElement, body } = document;
    const grip = movedCard.current ? gripOf(movedCard.current) : null;
    if (grip && (activeElement === body || activeElement === substitute.current)) {
      grip.focus();
      return;
    }
    if (!last.current || activeElement !== body) return;
    const { element, regions } = last.current;
    if (element.isConnected && !element.matches(':disabled')) return;
    const control = regions.flatMap((each) => (each.isConnected ? controlsIn(each) : []))[0];
    if (!control) return;
    substitute.current = control;
    control.focus({ preventScroll: true });
  });

  const focusCard = useCallback((cardId: string) => {
    movedCard.current = cardId;
  }, []);
  return { focusCard };
}
