import { FilterField } from '../../../platform/http/parameters/list-parameters';
import { OptionalPageQuery } from '../../../platform/http/parameters/page';
import { VEHICLE_FIELDS } from '../vehicles.read-model';

/** The filter and page of the list of vehicles. */
export class VehicleListQuery extends OptionalPageQuery {
  @FilterField(VEHICLE_FIELDS)
  $filter?: string;
}
