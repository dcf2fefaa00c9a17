import { type Coordinates, KM_PER_DEGREE_LATITUDE } from '../../../../shared/geo/distance';
import type { Area, Sheet } from '../../../../platform/sandbox/documents/sheet';
import type { NamedPlace } from './proof-document';

/** The width of the area that the sketch shows. */
export const SKETCH_WIDTH_KM = 30;
const GRID_KM = 5;
const NAME = { width: 90, size: 6.5, maxHeight: 9 } as const;

/**
 * Draws a place between the towns around it, with north at the top and lines every five kilometres. It needs no map of another provider. The
 * distances are those of a plane that touches the Earth at the place. At this size their error is less than the width of a line.
 */
export function drawSketch(sheet: Sheet, area: Area, place: Coordinates, towns: readonly NamedPlace[]): void {
  const { pdf } = sheet;
  const perKm = area.width / SKETCH_WIDTH_KM;
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  pdf.save().rect(area.x, area.y, area.width, area.height).clip();
  pdf.rect(area.x, area.y, area.width, area.height).fill('#f6f4ee');
  pdf.lineWidth(0.4);
  const lines = Math.ceil(SKETCH_WIDTH_KM / GRID_KM / 2);
  for (let at = -lines; at <= lines; at++) {
    const away = at * GRID_KM * perKm;
    pdf
      .moveTo(middle.x + away, area.y)
      .lineTo(middle.x + away, area.y + area.height)
      .stroke('#dcd7c9');
    pdf
      .moveTo(area.x, middle.y + away)
      .lineTo(area.x + area.width, middle.y + away)
      .stroke('#dcd7c9');
  }
  const narrow = Math.cos((place.latitude * Math.PI) / 180);
  const taken: Area[] = [{ x: middle.x - 8, y: middle.y - 20, width: 16, height: 24 }];
  for (const { name, latitude, longitude } of towns) {
    const x = middle.x + (longitude - place.longitude) * KM_PER_DEGREE_LATITUDE * narrow * perKm;
    const y = middle.y - (latitude - place.latitude) * KM_PER_DEGREE_LATITUDE * perKm;
    const width = Math.min(NAME.width, 4 + name.length * 3.7);
    const box = [x + 4, x - 4 - width]
      .flatMap((left) => [y - 4, y - 12, y + 4].map((top) => ({ x: left, y: top, width, height: NAME.maxHeight })))
      .find((each) => isWithin(area, each) && !taken.some((other) => doOverlap(other, each)));
    if (!box) continue; // There is no room left, because larger towns come first.
    taken.push(box, { x: x - 2, y: y - 2, width: 4, height: 4 });
    pdf.circle(x, y, 1.6).fill('#555555');
    sheet.drawParagraphs([{ text: name }], box.y, { ...NAME, x: box.x });
  }
  drawPin(pdf, middle);
  pdf.restore();
  sheet.drawFrame(area.x, area.y, area.width, area.height);
  drawScale(sheet, area, perKm);
}

function drawPin(pdf: PDFKit.PDFDocument, { x, y }: { readonly x: number; readonly y: number }): void {
  pdf
    .moveTo(x, y)
    .lineTo(x - 4.6, y - 9)
    .lineTo(x + 4.6, y - 9)
    .fill('#c92a2a');
  pdf.circle(x, y - 11.5, 5.2).fill('#c92a2a');
  pdf.circle(x, y - 11.5, 2).fill('#ffffff');
}

function drawScale(sheet: Sheet, { x, y, height }: Area, perKm: number): void {
  const bottom = y + height - 6;
  sheet.pdf
    .lineWidth(1)
    .moveTo(x + 6, bottom)
    .lineTo(x + 6 + GRID_KM * perKm, bottom)
    .stroke('#333333');
  sheet.drawParagraphs([{ text: `${GRID_KM} km` }], bottom - 10, { x: x + 6, width: 40, size: 6.5, maxHeight: 9 });
}

const isWithin = (area: Area, box: Area): boolean =>
  box.x > area.x &&
  box.x + box.width < area.x + area.width &&
  box.y > area.y &&
  box.y + box.height < area.y + area.height;

const doOverlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
