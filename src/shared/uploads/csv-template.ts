import { StreamableFile } from '@nestjs/common';

/** Returns a CSV file for the client to fill in and upload. */
export function createCsvTemplate(content: string, filename: string): StreamableFile {
  return new StreamableFile(Buffer.from(content), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${filename}"`,
  });
}
