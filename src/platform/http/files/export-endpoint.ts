import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { EXPORT_LIMITS, EXPORT_REQUESTS } from '../../sandbox/spreadsheets/writing/export-limits';
import { TABLE_FORMATS, TABLE_TYPES } from '../../sandbox/spreadsheets/writing/table-file';
import { SHEET_ROWS } from '../../sandbox/spreadsheets/writing/xlsx-parts';
import { LimitConcurrency } from '../../tenancy/limit-concurrency';
import { Endpoint } from '../openapi/endpoint';
import { formatDuration, formatSize } from '../openapi/markdown';
import { ExportsInterceptor } from './exports.interceptor';

/** Ends the description of each export: formats, limits and errors. */
const EXPORT_NOTES = `A CSV file (\`format=csv\`, the default) is UTF-8 with a byte order mark. Values are separated by commas and quoted as in
RFC 4180. Numbers have a decimal point, and dates are ISO 8601 (\`2026-03-29\`, \`2026-03-29 14:30:00\`). A text that a spreadsheet would
run as a formula, because it begins with \`=\`, \`+\`, \`-\`, \`@\` or a tab, gets an apostrophe in front. An upload removes the apostrophe.

A workbook (\`format=xlsx\`) has numbers and dates as such, and everything else as text with its leading zeros. A sheet has at most
${SHEET_ROWS.toLocaleString('en')} rows; further rows are on the next sheet.

Times are in the business's time zone, which the column header names.

The file shows the data of one moment. If the export fails, if the client reads nothing for ${formatDuration(EXPORT_LIMITS.stallMs)}, or if sending takes
longer than ${formatDuration(EXPORT_LIMITS.sendMs)}, the connection is closed before the end of the file. A file has at most ${formatSize(EXPORT_LIMITS.bytes)}.

A business may have ${EXPORT_LIMITS.openPerTenant} exports under way, of which one is read at a time. Responds with 429 and \`Retry-After\` if the business has
too many exports, and with 503 if the service has too many.`;

/**
 * Declares a route whose handler returns an ExportedTable. ExportsInterceptor sends the table as a file in the requested `format`. The
 * number of exports under way is limited, and the operation is documented.
 */
export const ExportEndpoint = ({
  id,
  summary,
  description,
}: {
  id: string;
  summary: string;
  description: string;
}): MethodDecorator =>
  applyDecorators(
    LimitConcurrency(EXPORT_REQUESTS),
    UseInterceptors(ExportsInterceptor),
    ApiQuery({
      name: 'format',
      required: false,
      description: 'Format of the file.',
      schema: { type: 'string', enum: [...TABLE_FORMATS], default: 'csv' },
    }),
    Endpoint({
      id,
      summary,
      description: `${description}\n\n${EXPORT_NOTES}`,
      mediaTypes: ['text/csv', TABLE_TYPES.xlsx],
      limits: {
        'Exported file': `${formatSize(EXPORT_LIMITS.bytes)}; ${EXPORT_LIMITS.openPerTenant} at the same time per business`,
      },
    }),
  );
