import { Decimal, Text } from '../../../../platform/http/validation/fields';

const MAX_LENGTH_CM = 100_000;
const HEAVIEST_KG = 1_000_000;

const Length = (description: string, optional: boolean) =>
  Decimal({ description, example: 40, decimals: 2, above: 0, max: MAX_LENGTH_CM, optional });
const Weight = () =>
  Decimal({
    description: 'Weight in kg.',
    example: 2.5,
    decimals: 3,
    above: 0,
    max: HEAVIEST_KG,
    optional: true,
    nullable: true,
  });
const NAME_FIELD = { description: 'Name; no other preset of the business may have it.' };

export class CreatePresetDto {
  @Text(NAME_FIELD) name: string;
  @Length('Length in cm.', false) length: number;
  @Length('Width in cm.', false) width: number;
  @Length('Height in cm.', false) height: number;
  @Weight() weight?: number | null;
}

export class UpdatePresetDto {
  @Text({ ...NAME_FIELD, optional: true, min: 1 }) name?: string;
  @Length('Length in cm.', true) length?: number;
  @Length('Width in cm.', true) width?: number;
  @Length('Height in cm.', true) height?: number;
  @Weight() weight?: number | null;
}
