import type { Customs } from '../customs';
import { CarrierRefusal } from '../carrier-errors';
import { type LineLimit, wrapText } from './address-lines';
import { toLatinText } from './latin';

/**
 * Returns the description of an item in lines for carriers that print ISO 8859-1. What does not fit into the lines is left out.
 *
 * @param index of the item
 * @throws CarrierRefusal for letters that the carrier cannot print, and for an empty description
 */
export function formatItemLines(
  { items }: Customs,
  index: number,
  carrierName: string,
  { maxCharacters, maxLines }: LineLimit,
): string[] {
  const { text, unknown } = toLatinText(items[index]!.description);
  const messageStart = `${carrierName} cannot take the shipment: the description of customs item ${index + 1}`;
  if (unknown.length > 0) {
    const letters = unknown.slice(0, 10).join(' ');
    throw new CarrierRefusal(
      `${messageStart} has letters that the carrier cannot print: ${letters}. Enter it in Latin letters.`,
    );
  }
  const lines = wrapText(text, maxCharacters).slice(0, maxLines);
  if (lines.length === 0) throw new CarrierRefusal(`${messageStart} is missing. Enter it.`);
  return lines;
}
