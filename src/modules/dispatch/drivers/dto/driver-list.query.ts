import { FilterField } from '../../../../platform/http/parameters/list-parameters';
import { PageQuery } from '../../../../platform/http/parameters/page';
import { DRIVER_FIELDS } from '../drivers.read-model';

export class DriverListQuery extends PageQuery {
  @FilterField(DRIVER_FIELDS) $filter?: string;
}
