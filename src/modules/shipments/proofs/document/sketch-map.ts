import { type Coordinates, KM_PER_DEGREE_LATITUDE } from '../../../../shared/geo/distance';
import type { Area, Sheet } from '../../../../platform/sandbox/documents/sheet';
import type { NamedPlace } from './proof-document';

/** The width of the area that the sketch shows. */
export const SKETCH_WIDTH_KM = 30;
/** The distance between two lines of the grid. */
const GRID_KM = 5;
/** The text of a place name, in points. A name is as wide as its letters, but at most `maxWidth`. */
const NAME = { maxWidth: 90, letterWidth: 3.7, size: 6.5, maxHeight: 9 } as const;
const COLORS = { ground: '#f6f4ee', grid: '#dcd7c9', town: '#555555', pin: '#c92a2a', scale: '#333333' } as const;

/** A point on the sheet, in points (1/72 inch) from the top left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area of the sketch on the sheet, and the place in its middle. */
interface Sketch {
  readonly area: Area;
  readonly place: Coordinates;
  readonly middle: Point;
  readonly pointsPerKm: number;
}

/**
 * Draws a place between the towns around it, with north at the top and lines every five kilometres. It needs no map of another provider.
 * The distances are those of a plane that touches the Earth at the place. At this size their error is less than the width of a line.
 *
 * @param towns larger towns first; a town whose name has no room is left out
 */
export function drawSketch(sheet: Sheet, area: Area, place: Coordinates, towns: readonly NamedPlace[]): void {
  const { pdf } = sheet;
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const sketch: Sketch = { area, place, middle, pointsPerKm: area.width / SKETCH_WIDTH_KM };
  pdf.save().rect(area.x, area.y, area.width, area.height).clip();
  pdf.rect(area.x, area.y, area.width, area.height).fill(COLORS.ground);
  drawGrid(pdf, sketch);
  drawTowns(sheet, sketch, towns);
  drawPin(pdf, middle);
  pdf.restore();
  sheet.drawFrame(area.x, area.y, area.width, area.height);
  drawScale(sheet, sketch);
}

/** Draws the lines of the grid, with one crossing at the place. */
function drawGrid(pdf: PDFKit.PDFDocument, { area, middle, pointsPerKm }: Sketch): void {
  pdf.lineWidth(0.4);
  const linesPerSide = Math.ceil(SKETCH_WIDTH_KM / GRID_KM / 2);
  for (let line = -linesPerSide; line <= linesPerSide; line++) {
    const offset = line * GRID_KM * pointsPerKm;
    pdf
      .moveTo(middle.x + offset, area.y)
      .lineTo(middle.x + offset, area.y + area.height)
      .stroke(COLORS.grid);
    pdf
      .moveTo(area.x, middle.y + offset)
      .lineTo(area.x + area.width, middle.y + offset)
      .stroke(COLORS.grid);
  }
}

/** Draws each town as a dot with its name, where the name does not cover the pin or another town. */
function drawTowns(sheet: Sheet, sketch: Sketch, towns: readonly NamedPlace[]): void {
  const { middle } = sketch;
  const pinBox: Area = { x: middle.x - 8, y: middle.y - 20, width: 16, height: 24 };
  const takenBoxes = [pinBox];
  for (const town of towns) {
    const point = toPoint(sketch, town);
    const nameBox = findFreeNameBox(sketch.area, point, town.name, takenBoxes);
    if (!nameBox) continue;
    takenBoxes.push(nameBox, { x: point.x - 2, y: point.y - 2, width: 4, height: 4 });
    sheet.pdf.circle(point.x, point.y, 1.6).fill(COLORS.town);
    const column = { x: nameBox.x, width: NAME.maxWidth, size: NAME.size, maxHeight: NAME.maxHeight };
    sheet.drawParagraphs([{ text: town.name }], nameBox.y, column);
  }
}

/** Returns the point of the coordinates on the sheet. Degrees of longitude are narrower away from the equator. */
function toPoint({ place, middle, pointsPerKm }: Sketch, { latitude, longitude }: Coordinates): Point {
  const narrowing = Math.cos((place.latitude * Math.PI) / 180);
  return {
    x: middle.x + (longitude - place.longitude) * KM_PER_DEGREE_LATITUDE * narrowing * pointsPerKm,
    y: middle.y - (latitude - place.latitude) * KM_PER_DEGREE_LATITUDE * pointsPerKm,
  };
}

/** Returns a free place for a name: right or left of its point, beside, above or below it. Returns undefined if none is free. */
function findFreeNameBox(area: Area, { x, y }: Point, name: string, takenBoxes: readonly Area[]): Area | undefined {
  const width = Math.min(NAME.maxWidth, 4 + name.length * NAME.letterWidth);
  for (const left of [x + 4, x - 4 - width]) {
    for (const top of [y - 4, y - 12, y + 4]) {
      const box = { x: left, y: top, width, height: NAME.maxHeight };
      const isFree = !takenBoxes.some((takenBox) => hasOverlap(takenBox, box));
      if (isFree && isWithin(area, box)) return box;
    }
  }
  return undefined;
}

/** Draws a pin whose tip is at the point. */
function drawPin(pdf: PDFKit.PDFDocument, { x, y }: Point): void {
  pdf
    .moveTo(x, y)
    .lineTo(x - 4.6, y - 9)
    .lineTo(x + 4.6, y - 9)
    .fill(COLORS.pin);
  pdf.circle(x, y - 11.5, 5.2).fill(COLORS.pin);
  pdf.circle(x, y - 11.5, 2).fill('#ffffff');
}

/** Draws a line as long as the distance of the grid, with that distance, at the bottom left. */
function drawScale(sheet: Sheet, { area, pointsPerKm }: Sketch): void {
  const left = area.x + 6;
  const bottom = area.y + area.height - 6;
  sheet.pdf
    .lineWidth(1)
    .moveTo(left, bottom)
    .lineTo(left + GRID_KM * pointsPerKm, bottom)
    .stroke(COLORS.scale);
  sheet.drawParagraphs([{ text: `${GRID_KM} km` }], bottom - 10, { x: left, width: 40, size: 6.5, maxHeight: 9 });
}

const isWithin = (area: Area, box: Area): boolean =>
  box.x > area.x &&
  box.x + box.width < area.x + area.width &&
  box.y > area.y &&
  box.y + box.height < area.y + area.height;

const hasOverlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
