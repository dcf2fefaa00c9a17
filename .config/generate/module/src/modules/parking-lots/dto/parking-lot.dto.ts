import { TextField } from '../../../platform/http/validation/fields';

const NAME = { description: 'Name, unique among the parking lots of the business.', example: 'South' };

export class CreateParkingLotDto {
  @TextField(NAME)
  name: string;
}

/** Fields that are left out stay unchanged. */
export class UpdateParkingLotDto {
  @TextField({ ...NAME, optional: true, min: 1 })
  name?: string;
}
