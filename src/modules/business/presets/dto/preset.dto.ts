import { DecimalField, TextField } from '../../../../platform/http/validation/fields';

const MAX_LENGTH_CM = 100_000;
const MAX_WEIGHT_KG = 1_000_000;

/** Declares a field for a side of a package, in cm. */
const LengthField = ({
  description,
  optional = false,
}: {
  readonly description: string;
  readonly optional?: boolean;
}) => DecimalField({ description, example: 40, decimals: 2, above: 0, max: MAX_LENGTH_CM, optional });
/** Declares a field for the optional weight of a package, in kg. */
const WeightField = () =>
  DecimalField({
    description: 'Weight in kg.',
    example: 2.5,
    decimals: 3,
    above: 0,
    max: MAX_WEIGHT_KG,
    optional: true,
    nullable: true,
  });
const NAME_FIELD = { description: 'Name; no other preset of the business may have it.' };

/** The body of `POST /api/business/dimension-presets`: a named size that users apply to the items of orders. */
export class CreatePresetDto {
  @TextField(NAME_FIELD)
  name: string;

  @LengthField({ description: 'Length in cm.' })
  length: number;

  @LengthField({ description: 'Width in cm.' })
  width: number;

  @LengthField({ description: 'Height in cm.' })
  height: number;

  @WeightField()
  weight?: number | null;
}

/** The body of `PUT /api/business/dimension-presets/{guid}`. Omitted fields keep their value. */
export class UpdatePresetDto {
  @TextField({ ...NAME_FIELD, optional: true, min: 1 })
  name?: string;

  @LengthField({ description: 'Length in cm.', optional: true })
  length?: number;

  @LengthField({ description: 'Width in cm.', optional: true })
  width?: number;

  @LengthField({ description: 'Height in cm.', optional: true })
  height?: number;

  @WeightField()
  weight?: number | null;
}
