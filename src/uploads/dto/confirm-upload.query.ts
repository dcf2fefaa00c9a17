import { Transform } from 'class-transformer';
import { Flag, Guid } from '../../http/validation/fields';

export class ConfirmUploadQuery {
  @Guid({ description: 'The upload.' }) guid: string;

  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown)))
  @Flag({ description: 'Import the valid rows and leave out the others.', optional: true, example: false })
  skipInvalid?: boolean;
}
