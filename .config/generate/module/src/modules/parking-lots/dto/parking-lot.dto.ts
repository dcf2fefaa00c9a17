import { Text } from '../../../platform/http/validation/fields';

const NAME = { description: 'Name, unique among the parking lots of the business.', example: 'South' };

export class CreateParkingLotDto {
  @Text(NAME)
  name: string;
}

/** Fields that are left out stay unchanged. */
export class UpdateParkingLotDto {
  @Text({ ...NAME, optional: true, min: 1 })
  name?: string;
}
