import type { CardKeys } from './use-lift';

/** Puts a picked-up card back when the focus leaves it, except when the card itself moves to another lane. */
export function putBackIfLeft(cardKeys: CardKeys, id: string): void {
  if (document.activeElement?.closest('[data-card]')?.getAttribute('data-card') !== id) cardKeys.putBack();
}
