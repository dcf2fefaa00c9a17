import { TextField } from '../../../../platform/http/validation/fields';

/** The body of `POST /api/driver/session`, with which the app of a driver signs in by an invitation. */
export class OpenDriverSessionDto {
  @TextField({
    description: 'The code of the invitation. Case, spaces and hyphens are ignored.',
    example: '7KQ2-M4TZ-9B1C-XW3R',
    min: 1,
    max: 64,
  })
  code: string;

  @TextField({ description: 'A name for the phone.', example: "Mara's phone", max: 100, optional: true })
  deviceName?: string;
}
