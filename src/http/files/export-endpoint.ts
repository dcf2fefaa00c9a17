import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { EXPORT_LIMITS } from '../../tables/writing/export-limits';
import { TABLE_FORMATS } from '../../tables/writing/table-file';
import { Endpoint } from '../openapi/endpoint';
import { duration, size } from '../openapi/markdown';

export const EXPORTS = 'dispatch:exports';

const COMMON = `\`format=csv\` (the default): UTF-8 with a byte order mark, commas, quoted as in RFC 4180, numbers with a
decimal point, dates as ISO 8601 (\`2026-03-29\`, \`2026-03-29 14:30:00\`). A text that a spreadsheet would run, because it
begins with \`=\`, \`+\`, \`-\`, \`@\` or a tab, begins with an apostrophe instead; an upload takes that away again.
\`format=xlsx\`: real numbers and dates, all else as text, with its leading zeros; what does not fit on a sheet of 1,048,576
rows goes on on the next one. Times are by the clocks of the business's time zone, which the header names.

The file is of one moment, however long it takes. When something goes wrong on the way, or the client takes nothing for
${duration(EXPORT_LIMITS.stallMs)} or longer than ${duration(EXPORT_LIMITS.sendMs)} in all, the connection ends without the file's end. A file
has at most ${size(EXPORT_LIMITS.bytes)}. A business may have ${EXPORT_LIMITS.openOfEach} exports under way, of which one is read at a time: 429 for
further ones, with \`Retry-After\`; 503 when there are too many of all.`;

/** The route answers an ExportedTable, which goes out as the file that `format` asks for. */
export const ExportEndpoint = ({ summary, description }: { summary: string; description: string }): MethodDecorator =>
  applyDecorators(
    SetMetadata(EXPORTS, true),
    ApiQuery({
      name: 'format',
      required: false,
      description: 'What the file is.',
      schema: { type: 'string', enum: [...TABLE_FORMATS], default: 'csv' },
    }),
    Endpoint({
      summary,
      description: `${description}\n\n${COMMON}`,
      files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      limits: {
        'Exported file': `${size(EXPORT_LIMITS.bytes)}; ${EXPORT_LIMITS.openOfEach} of a business under way`,
      },
    }),
  );
