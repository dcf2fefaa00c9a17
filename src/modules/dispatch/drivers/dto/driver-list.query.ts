import { FilterField } from '../../../../platform/http/parameters/list-parameters';
import { PageQuery } from '../../../../platform/http/parameters/page';
import { DRIVER_FIELDS } from '../drivers.read-model';

/** The filter and page of the list of drivers. */
export class DriverListQuery extends PageQuery {
  @FilterField(DRIVER_FIELDS)
  $filter?: string;
}
