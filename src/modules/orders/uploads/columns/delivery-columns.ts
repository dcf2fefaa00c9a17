import { toStoredStop, type StopConstraints } from '../../../../shared/constraints/constraints';
import { StopConstraintsDto } from '../../../../shared/constraints/constraints.dto';
import { type FieldRule, findRule } from '../../../../platform/http/validation/field';
import { toIsoDate } from '../../../../shared/uploads/metadata/date-cell';
import type { NumberForm } from '../../../../shared/uploads/rows/number-reader';
import {
  createPhoneRule,
  type RowError,
  type RowValues,
  type TextRules,
} from '../../../../shared/uploads/rows/row-values';
import { PROOF_KINDS } from '../../../business/defaults/proof-kinds';
import { ContactDto } from '../../delivery/dto/delivery-details.dto';
import { CreateOrderDto } from '../../dto/order.dto';
import { TimeWindowDto } from '../../dto/order-actions.dto';

/** Fields of the delivery. They must be the same in all rows of an order. */
export const DELIVERY_UPLOAD_FIELDS = [
  'deliveryDate',
  'windowStart',
  'windowEnd',
  'serviceMinutes',
  'instructions',
  'contactName',
  'contactPhone',
  'contactEmail',
  'proofRequired',
  'carrier',
  'serviceLevel',
  'priority',
  'requiredSkills',
  'depot',
] as const;
export type DeliveryUploadField = (typeof DELIVERY_UPLOAD_FIELDS)[number];
type Values = RowValues<DeliveryUploadField>;

const SMALL_NUMBER_FORM: NumberForm = { hasThousands: false };
export const DELIVERY_NUMBER_FORMS = { serviceMinutes: SMALL_NUMBER_FORM, priority: SMALL_NUMBER_FORM } as const;
const MAX_CARRIER_LENGTH = 200;
const MAX_DEPOT_LENGTH = 20;
const MAX_SKILL_LENGTH = 50;

/** Applies a rule to the value that `parse` makes of a cell's text. An empty cell has no fault. */
const optional =
  (rule: FieldRule, parse: (text: string) => unknown = (text) => text) =>
  (text: string | undefined): string | undefined =>
    text === undefined ? undefined : rule(parse(text));

/** Splits kinds of proof at commas and spaces. */
const proofKindsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;|+]+/)
    .filter(Boolean);
/** Splits skills. A skill may have spaces in it. */
const skillsOf = (text: string): string[] =>
  text
    .split(/[,;|]+/)
    .map((skill) => skill.trim())
    .filter(Boolean);

const skillsRule = findRule(StopConstraintsDto, 'requiredSkills');

export const DELIVERY_RULES: TextRules<DeliveryUploadField> = {
  deliveryDate: optional(findRule(CreateOrderDto, 'deliveryDate')),
  windowStart: optional(findRule(TimeWindowDto, 'start')),
  windowEnd: optional(findRule(TimeWindowDto, 'end')),
  serviceMinutes: optional(findRule(CreateOrderDto, 'serviceMinutes'), Number),
  instructions: optional(findRule(CreateOrderDto, 'instructions')),
  contactName: optional(findRule(ContactDto, 'name')),
  contactPhone: createPhoneRule(optional(findRule(ContactDto, 'phone'))),
  contactEmail: optional(findRule(ContactDto, 'email')),
  proofRequired: optional(proofRule),
  carrier: optional((text) =>
    (text as string).length > MAX_CARRIER_LENGTH
      ? `Must be text of at most ${MAX_CARRIER_LENGTH} characters.`
      : undefined,
  ),
  serviceLevel: optional(findRule(CreateOrderDto, 'serviceLevel')),
  priority: optional(findRule(StopConstraintsDto, 'priority'), Number),
  requiredSkills: optional((text) => {
    const skills = skillsOf(text as string);
    return skills.some((skill) => skill.length > MAX_SKILL_LENGTH)
      ? `Must be skills of at most ${MAX_SKILL_LENGTH} characters, separated by commas.`
      : skillsRule(skills);
  }),
  depot: optional((text) =>
    (text as string).length > MAX_DEPOT_LENGTH
      ? `Must be the code of a depot: at most ${MAX_DEPOT_LENGTH} characters.`
      : undefined,
  ),
};

function proofRule(text: unknown): string | undefined {
  const kinds = proofKindsOf(text as string);
  const areKnown = kinds.length > 0 && kinds.every((kind) => (PROOF_KINDS as readonly string[]).includes(kind));
  const areDistinct = new Set(kinds).size === kinds.length;
  if (areKnown && areDistinct) return undefined;
  return 'Must be one or more of signature, photo, pin and scan, separated by commas, each once.';
}

/** A time of day, before which a spreadsheet stores a day from around 1900. */
const TIME_OF_DAY_PATTERN = /^(?:\d{4}-\d\d-\d\dT)?(?<hours>\d{1,2}):(?<minutes>\d\d)(?::\d\d)?$/;

/** Rewrites days such as `5.3.2026` and times such as `9:00` as the rules require them. Does not change other texts. */
export function normalizeDelivery(values: Values): void {
  if (values.deliveryDate) values.deliveryDate = toIsoDate(values.deliveryDate);
  if (values.windowStart) values.windowStart = toTimeOfDay(values.windowStart);
  if (values.windowEnd) values.windowEnd = toTimeOfDay(values.windowEnd);
  if (values.serviceLevel) values.serviceLevel = values.serviceLevel.toLowerCase().replace(/[\s_-]/g, '');
}

function toTimeOfDay(text: string): string {
  const time = TIME_OF_DAY_PATTERN.exec(text)?.groups;
  return time ? `${time.hours!.padStart(2, '0')}:${time.minutes}` : text;
}

/** Requires both times of the window or none. Rejects a window whose end is its start. */
export function findWindowErrors({ windowStart, windowEnd }: Values): RowError[] {
  if (windowStart === undefined && windowEnd === undefined) return [];
  if (windowStart === undefined) return [{ field: 'windowStart', message: 'Is required beside windowEnd.' }];
  if (windowEnd === undefined) return [{ field: 'windowEnd', message: 'Is required beside windowStart.' }];
  return windowStart === windowEnd ? [{ field: 'windowEnd', message: 'Must not be the same as windowStart.' }] : [];
}

/** Returns the columns of the staging table that describe the delivery. */
export const createDeliveryColumns = (values: Values) => ({
  delivery_date: values.deliveryDate,
  delivery_window_start: values.windowStart,
  delivery_window_end: values.windowEnd,
  instructions: values.instructions,
  contact_name: values.contactName,
  contact_phone: values.contactPhone,
  contact_email: values.contactEmail,
  proof_required: values.proofRequired && proofKindsOf(values.proofRequired),
  carrier: values.carrier,
  service_level: values.serviceLevel,
  planning: planningOf(values),
  depot: values.depot,
});

function planningOf({ serviceMinutes, priority, requiredSkills }: Values): StopConstraints | undefined {
  if (serviceMinutes === undefined && priority === undefined && requiredSkills === undefined) return undefined;
  return toStoredStop({
    priority: priority === undefined ? null : Number(priority),
    serviceMinutes: serviceMinutes === undefined ? null : Number(serviceMinutes),
    requiredSkills: requiredSkills === undefined ? [] : skillsOf(requiredSkills),
  })!;
}
