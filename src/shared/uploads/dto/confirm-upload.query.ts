import { BooleanQueryField, GuidField } from '../../../platform/http/validation/fields';

/** The parameters of the confirmation of an upload, which imports its rows. */
export class ConfirmUploadQuery {
  @GuidField({ description: 'The upload.' })
  guid: string;

  @BooleanQueryField({ description: 'Import the valid rows and leave out the others.', example: false })
  skipInvalid?: boolean;
}
