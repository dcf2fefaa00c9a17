import { applyDecorators, SetMetadata } from '@nestjs/common';
import { TABLE_LIMITS } from '../../tables/table-limits';
import { TakesFile } from './takes-files';

export const TABLE_TURN = 'dispatch:table-turn';

/** The route takes one CSV or XLSX file and reads it with TableReader; it waits for its turn before it begins. */
export const TakesTable = () =>
  applyDecorators(
    SetMetadata(TABLE_TURN, true),
    TakesFile({
      maxBytes: TABLE_LIMITS.bytes,
      description: 'CSV or XLSX, at most 20 MiB and 100,000 rows; any part name.',
    }),
  );
