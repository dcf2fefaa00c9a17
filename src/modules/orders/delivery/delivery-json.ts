import type { StopConstraintsResponse } from '../../../shared/constraints/constraints.response';
import {
  typedSql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { depotIdSql } from '../../depots/depot-sql';
import type { ContactResponse, DeliveryDetailsResponse, TimeWindowResponse } from './dto/delivery-details.response';

/** Returns the SQL of the delivery details of an order or a shipment with the given alias. $1 is the business. */
export const deliveryMembersSql = (alias: string): MembersSql<DeliveryDetailsResponse> => ({
  deliveryWindow: caseWhenSql(
    `${alias}.delivery_window_start IS NOT NULL`,
    jsonObjectSql<TimeWindowResponse>({ start: `${alias}.delivery_window_start`, end: `${alias}.delivery_window_end` }),
  ),
  serviceMinutes: nullableSql(typedSql<number>(`${alias}.planning -> 'serviceMinutes'`)),
  instructions: nullableSql(`${alias}.instructions`),
  contact: caseWhenSql(
    `num_nonnulls(${alias}.contact_name, ${alias}.contact_phone, ${alias}.contact_email) > 0`,
    jsonObjectSql<ContactResponse>({
      name: nullableSql(`${alias}.contact_name`),
      phone: nullableSql(`${alias}.contact_phone`),
      email: nullableSql(`${alias}.contact_email`),
    }),
  ),
  proofRequired: typedSql(`to_json(${alias}.proof_required)`),
  planning: nullableSql(typedSql<StopConstraintsResponse>(`${alias}.planning`)),
  depotId: depotIdSql(alias),
});
