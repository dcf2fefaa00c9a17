import type { CardKeys } from './use-lift';

/**
 * Puts a card that the keyboard has picked up back after its element has lost the focus. It stays picked up in two cases:
 * - The card has moved to another lane, where it is another element, which gets the focus at once.
 * - The whole window has lost the focus.
 */
export function putBackAfterBlur(cardKeys: CardKeys, cardId: string): void {
  if (!document.hasFocus()) return;
  requestAnimationFrame(() => {
    const focusedCard = document.activeElement?.closest<HTMLElement>('[data-card]');
    if (focusedCard?.dataset.card !== cardId) cardKeys.putBack();
  });
}
