import { UPLOAD_FIELDS, type UploadField } from './upload-columns';

const EXAMPLE_ROW: Readonly<Record<UploadField, string>> = {
  name: 'Maria Huber',
  email: 'maria@example.com',
  phone: '+43 1 525 24',
  company: 'Kunsthistorisches Museum',
  street: 'Museumsplatz 1',
  city: 'Wien',
  state: 'Wien',
  postalCode: '1070',
  country: 'AT',
  externalId: 'shop-4711',
};

const HEADER_LINE = UPLOAD_FIELDS.join(',');
/** No value of the example needs quotes. */
const EXAMPLE_LINE = UPLOAD_FIELDS.map((field) => EXAMPLE_ROW[field]).join(',');

/** The header and one example row as CSV. The byte order mark identifies it as UTF-8 to spreadsheet programs. */
export const UPLOAD_TEMPLATE = `\uFEFF${HEADER_LINE}\r\n${EXAMPLE_LINE}\r\n`;
