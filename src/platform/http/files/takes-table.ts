import { applyDecorators } from '@nestjs/common';
import { TABLE_LIMITS, UPLOAD_REQUESTS } from '../../sandbox/spreadsheets/table-limits';
import { LimitConcurrency } from '../../tenancy/limit-concurrency';
import { TakesFile } from './takes-files';

/** Marks a route that takes one CSV or XLSX file, for TableReader. 429 is returned if the business has too many uploads under way. */
export const TakesTable = () =>
  applyDecorators(
    LimitConcurrency(UPLOAD_REQUESTS),
    TakesFile({
      maxBytes: TABLE_LIMITS.bytes,
      description: 'CSV or XLSX, at most 20 MiB and 100,000 rows; any part name.',
    }),
  );
