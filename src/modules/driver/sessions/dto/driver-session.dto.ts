import { Text } from '../../../../http/validation/fields';

export class OpenDriverSessionDto {
  @Text({
    description: 'Of the invitation. Case, spaces and hyphens do not matter.',
    example: '7KQ2-M4TZ-9B1C-XW3R',
    min: 1,
    max: 64,
  })
  code: string;
  @Text({ description: 'What the driver calls the phone.', example: "Mara's phone", max: 100, optional: true })
  deviceName?: string;
}
