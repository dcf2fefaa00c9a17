/** Pixels between a popup and the element beside it, or the edge of the window. */
const GAP_PX = 6;

/** Puts a popup below an element, or above it where there is no room. Their right edges are aligned, within the window. */
export function placeBeside(anchor: HTMLElement | null, popup: HTMLElement | null): void {
  if (!anchor || !popup) return;
  const beside = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = beside.bottom + GAP_PX;
  const top = below + height <= innerHeight ? below : Math.max(GAP_PX, beside.top - GAP_PX - height);
  popup.style.top = `${top}px`;
  popup.style.left = `${Math.max(GAP_PX, Math.min(beside.right - width, innerWidth - width - GAP_PX))}px`;
}

/**
 * Keeps a popup beside an element while the page scrolls or the window changes its size.
 *
 * @returns a function that stops it
 */
export function keepBeside(anchor: HTMLElement | null, popup: HTMLElement | null): () => void {
  const place = () => placeBeside(anchor, popup);
  place();
  addEventListener('scroll', place, true);
  addEventListener('resize', place);
  return () => {
    removeEventListener('scroll', place, true);
    removeEventListener('resize', place);
  };
}
