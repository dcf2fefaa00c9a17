import type { Paragraph, TextBox } from './fit-text';

/** A place on a page, from its top left corner. PDF documents use points, labels for printers use dots. */
export interface Place {
  x: number;
  y: number;
}

/** The style of a text in its box. */
export interface Look {
  /** Centred between left and right. */
  centre?: boolean;
  /** Centred between top and bottom. */
  middle?: boolean;
  /** White on a dark ground. Default: black. */
  white?: boolean;
}

/** Paragraphs in a box at a place, with their style. */
export type TextBlock = Place & TextBox & { kind: 'text'; paragraphs: Paragraph[]; look: Look };
