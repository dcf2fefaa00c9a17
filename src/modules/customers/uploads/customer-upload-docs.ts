import { formatCount, formatDuration, formatSize } from '../../../platform/http/openapi/markdown';
import { MAX_WAITING_FILES, TABLE_LIMITS } from '../../../platform/sandbox/spreadsheets/table-limits';

/* The API text of the upload of customers. The upload of orders refers to it, because it reads files in the same way. */

const CREATION = `Reads the file and returns the identifier of the upload. Customers are created when the upload is confirmed, within 24 hours.`;

const FORMATS = `The format is recognized by the content, not by the name. CSV files are UTF-8, UTF-16 with a byte order mark, or else
Windows-1252. Their values are separated by \`,\`, \`;\` or tab, or by the character in Excel's first line \`sep=;\`, and quoted as in
RFC 4180. Of an XLSX file the first visible sheet is read, and errors name it. Rows that a filter hides are read too;
\`hiddenRows\` counts them.`;

const VALUES = `Dates and times become ISO 8601 (\`2026-03-29\`, \`2026-03-29T14:30:00\`). Numbers of fixed length keep their zeros (format
\`00000\`: \`01067\`). Other numbers are read without their format, rounded to the 15 digits that a spreadsheet shows. The value of
a merged cell applies to all rows that it covers. A cell with an error such as \`#N/A\` makes its row invalid.`;

const COLUMNS = `The first row names the columns: name, email, phone, company, street, city, state, postalCode, country, externalId. Case, spaces, \`_\` and
\`-\` do not matter. The columns name and email are required; unknown columns are reported and not read. A column with exactly
one of these names wins over a similar one (\`email\` over \`E-Mail\`), which then counts as unknown. A column \`metadata.<key>\`, or one with the label or the key
of a custom field, is a value of the metadata; values of custom fields are read by their type, others are texts. An \`externalId\` that
another customer has makes its row invalid.`;

const CHARACTERS = `White space and zero-width characters around a value are removed, and empty rows are skipped. \`="01067"\` and \`'01067\` are read as
\`01067\`. Other values that begin with \`=\`, \`+\`, \`-\` or \`@\` are read unchanged; in CSV an apostrophe before them, as an export
writes it, is removed. A telephone number without a digit, or one that a spreadsheet has shortened (\`4.91512E+11\`), makes its
row invalid. All other rules are those of POST /api/v1/Customers.`;

const LIMITS = `A file has at most ${formatSize(TABLE_LIMITS.bytes)}, ${formatCount(TABLE_LIMITS.rows)} rows and ${formatCount(TABLE_LIMITS.blankRows)} empty ones, ${formatCount(TABLE_LIMITS.columns)} columns,
${formatCount(TABLE_LIMITS.rowCharacters)} characters in a row and ${formatCount(TABLE_LIMITS.cells)} cells. A workbook unpacks to at most ${formatSize(TABLE_LIMITS.unpackedBytes)}.
Reading takes at most ${formatDuration(TABLE_LIMITS.readMs)} and ends when the client disconnects. The service reads one file of a
business at a time.`;

const ERRORS = `Errors:
- 429 with \`Retry-After\`: ${MAX_WAITING_FILES} more files of the business wait already.
- 503: too many businesses wait.`;

/** Description of the upload, as paragraphs of Markdown. */
export const UPLOAD_DESCRIPTION = [CREATION, FORMATS, VALUES, COLUMNS, CHARACTERS, LIMITS, ERRORS].join('\n\n');
