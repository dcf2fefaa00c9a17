import { DAY_MINUTES, StopConstraintsDto } from '../../../../shared/constraints/constraints.dto';
import { Agrees } from '../../../../platform/http/validation/field-agreement';
import {
  EmailField,
  IntegerField,
  NestedField,
  PhoneField,
  TextField,
} from '../../../../platform/http/validation/fields';
import { ChoiceListField } from '../../../../platform/http/validation/list-fields';
import { PROOF_KINDS, type ProofKind } from '../../../business/defaults/proof-kinds';
import { DepotIdField } from '../../../depots/dto/depot-id';
import { TimeWindowDto } from '../../dto/order-actions.dto';

const optional = { optional: true, nullable: true };

/** The longest time for one delivery: a working day of 8 hours. */
export const MAX_SERVICE_MINUTES = 480;

/** The person who receives the delivery. */
export class ContactDto {
  @TextField({ description: 'Name.', example: 'Anna Kovac', max: 200, ...optional })
  name?: string | null;

  @PhoneField({ description: 'Telephone.', example: '+43 1 5252400', ...optional })
  phone?: string | null;

  @EmailField({
    description: 'Email address for notifications of the consignee.',
    example: 'anna@example.com',
    ...optional,
  })
  email?: string | null;
}

/** The hours in which an order or a shipment is to be delivered. */
export const DeliveryWindowField = (more: string) =>
  NestedField(() => TimeWindowDto, { description: `Hours in which it may be delivered. ${more}`, ...optional });

/** Requirements for planning and routing. */
export const PlanningField = (more: string) =>
  NestedField(() => StopConstraintsDto, {
    description: `Requirements that plans and routes observe. ${more}`,
    ...optional,
  });

/** Returns whether `planning.serviceMinutes` is valid. The validation of `planning` reports an invalid value itself. */
const isValidServiceTime = (minutes: number | null | undefined): boolean =>
  minutes === null || (Number.isInteger(minutes) && minutes! >= 0 && minutes! <= DAY_MINUTES);

/** How an order or a shipment is delivered. In a change, omitted fields keep their value. */
export class DeliveryDetailsDto {
  @DeliveryWindowField(
    'Without a window it may be delivered at any hour. Without a delivery date the window applies to the day for which the shipment is planned.',
  )
  deliveryWindow?: TimeWindowDto | null;

  @Agrees<DeliveryDetailsDto>((minutes, { planning }) => {
    const plannedMinutes = planning?.serviceMinutes;
    const isConsistent = minutes === undefined || !isValidServiceTime(plannedMinutes) || plannedMinutes === minutes;
    return isConsistent ? undefined : 'Must be the same as planning.serviceMinutes, or one of the two left out.';
  })
  @IntegerField({
    description:
      'Minutes that the handover takes. Without a value, the default time of a stop. The same value as `planning.serviceMinutes`.',
    max: MAX_SERVICE_MINUTES,
    example: 8,
    ...optional,
  })
  serviceMinutes?: number | null;

  @TextField({ description: 'Instructions for the driver.', max: 2000, ...optional })
  instructions?: string | null;

  @NestedField(() => ContactDto, {
    description: 'The person who receives the delivery; the recipient if omitted.',
    ...optional,
  })
  contact?: ContactDto | null;

  @ChoiceListField({
    description:
      'The kinds of proof that the driver must record; an empty list requires none. Null: the kinds of the default configuration.',
    values: PROOF_KINDS,
    min: 0,
    ...optional,
  })
  proofRequired?: ProofKind[] | null;

  @PlanningField(
    'A plan may override them. A change replaces all of them. A new `deliveryWindow` without `planning` removes `windows`.',
  )
  planning?: StopConstraintsDto | null;

  @DepotIdField('The goods are there before the delivery. A shipment gets the depot of its order.')
  depotId?: string | null;
}
