import { itemGrams, itemValueMinor, totalGrams, totalValueMinor } from '../../../carriers/adapters/customs';
import { CN22_ITEMS, type CustomsDocument } from '../customs-document';
import { formatKilograms, formatMinorUnits } from './figures';
import { CATEGORIES, type FormSheet, POINTS_PER_MM, renderForm } from './form-sheet';

/** The size of the form in the regulations of the Universal Postal Union (Convention Manual, CN 22). */
const SIZE = [74, 105] as const;
const EDGE = 6;
const WIDTH = SIZE[0] * POINTS_PER_MM - 2 * EDGE;
/** Widths of quantity and description, weight, and value. */
const COLUMNS = [WIDTH - 92, 40, 52] as const;
const ROW_HEIGHT = 17;

/** Renders the customs declaration CN22 as a PDF of 74 × 105 mm. It has room for 4 items. */
export const renderCn22 = (document: CustomsDocument): Promise<Buffer> =>
  renderForm(document, { title: 'CN22', size: SIZE }, [(form) => drawCn22(form, document)]);

function drawCn22(form: FormSheet, document: CustomsDocument): void {
  const { customs, trackingNumber, date, sender } = document;
  const { currency } = customs;
  let y = EDGE;
  form.text(
    { x: EDGE, y, width: WIDTH - 40, height: 22 },
    [
      { text: 'CUSTOMS DECLARATION', bold: true },
      { text: 'DÉCLARATION EN DOUANE', scale: 0.8 },
    ],
    9,
  );
  form.text({ x: EDGE + WIDTH - 40, y, width: 40, height: 22 }, [{ text: 'CN 22', bold: true }], 12);
  y += 25;
  form.text(
    { x: EDGE, y, width: WIDTH, height: 9 },
    [{ text: `${trackingNumber}: may be opened officially / peut être ouvert d’office` }],
    6,
  );
  y += 11;
  CATEGORIES.forEach(([type, label], index) => {
    form.checkBox(EDGE + 2, y + index * 9, type === customs.contentsType, label, WIDTH - 4);
  });
  y += CATEGORIES.length * 9 + 2;
  const cells = (texts: readonly [string, string, string]) =>
    COLUMNS.map((width, index) => ({
      x: EDGE + COLUMNS.slice(0, index).reduce((sum, one) => sum + one, 0),
      width,
      text: texts[index]!,
    }));
  form.row(y, 15, cells(['Contents (HS code, origin)', 'Weight (kg)', `Value (${currency})`]), 6);
  y += 15;
  for (const item of customs.items.slice(0, CN22_ITEMS)) {
    const { quantity, description, hsCode, originCountry } = item;
    const facts = [hsCode, originCountry].filter(Boolean).join(', ');
    form.row(
      y,
      ROW_HEIGHT,
      cells([
        `${quantity} × ${description} (${facts})`,
        formatKilograms(itemGrams(item)),
        formatMinorUnits(itemValueMinor(item, currency), currency),
      ]),
      7,
    );
    y += ROW_HEIGHT;
  }
  y = EDGE + 25 + 11 + CATEGORIES.length * 9 + 2 + 15 + CN22_ITEMS * ROW_HEIGHT;
  form.row(
    y,
    14,
    cells(['Total', formatKilograms(totalGrams(customs)), formatMinorUnits(totalValueMinor(customs), currency)]),
    8,
  );
  y += 16;
  form.text(
    { x: EDGE, y, width: WIDTH, height: 42 },
    [
      {
        text:
          'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are ' +
          'correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or ' +
          'customs regulations.',
      },
    ],
    6,
  );
  y += 41;
  form.field(
    { x: EDGE, y, width: WIDTH, height: 30 },
    "Date and sender's signature / Date et signature de l’expéditeur",
    [{ text: `${date}, ${sender.name}` }],
    7,
  );
}
