import { FlagQuery, Guid } from '../../../platform/http/validation/fields';

/** The parameters of the confirmation of an upload, which imports its rows. */
export class ConfirmUploadQuery {
  @Guid({ description: 'The upload.' })
  guid: string;

  @FlagQuery({ description: 'Import the valid rows and leave out the others.', example: false })
  skipInvalid?: boolean;
}
