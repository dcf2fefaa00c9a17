import { ORDER_UPLOAD_FIELDS, type OrderUploadField } from './upload-columns';

type Example = Partial<Record<OrderUploadField, string>>;

const EXAMPLE_ORDER: Example = {
  orderNumber: 'WEB-1001',
  customerEmail: 'maria@example.com',
  customerName: 'Maria Huber',
  customerPhone: '0043 1 525 24',
  street: 'Museumsplatz 1',
  city: 'Wien',
  postalCode: '1070',
  country: 'AT',
  deliveryDate: '2026-03-05',
  windowStart: '09:00',
  windowEnd: '12:30',
  serviceMinutes: '8',
  instructions: 'Ring twice.',
  contactName: 'Anna Kovac',
  contactPhone: '0043 1 5252400',
  proofRequired: 'signature',
};
const EXAMPLE_ROWS: readonly Example[] = [
  { ...EXAMPLE_ORDER, description: 'Poster tubes', quantity: '2', price: '84.75' },
  {
    ...EXAMPLE_ORDER,
    description: 'Frame',
    quantity: '1',
    price: '39.90',
    length: '70',
    width: '50',
    height: '4',
    weight: '2.5',
  },
];

const toCsvLine = (values: readonly string[]): string => `${values.join(',')}\r\n`;

/** The header and an order of two items as CSV. The byte order mark identifies it as UTF-8 to spreadsheet programs. */
export const ORDER_UPLOAD_TEMPLATE = `\uFEFF${toCsvLine(ORDER_UPLOAD_FIELDS)}${EXAMPLE_ROWS.map((row) =>
  toCsvLine(ORDER_UPLOAD_FIELDS.map((field) => row[field] ?? '')),
).join('')}`;
