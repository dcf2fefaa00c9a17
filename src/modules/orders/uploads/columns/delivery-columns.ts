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

/** Minutes and priorities are below 1,000, so a separator in them is a decimal one. */
const SMALL_NUMBER_FORM: NumberForm = { hasThousands: false };
export const DELIVERY_NUMBER_FORMS = { serviceMinutes: SMALL_NUMBER_FORM, priority: SMALL_NUMBER_FORM } as const;
/**
 * The longest name of a carrier, code of a depot, and skill. Whether the carrier and the depot exist is checked later, for all rows at
 * once.
 */
const MAX_CARRIER_LENGTH = 200;
const MAX_DEPOT_LENGTH = 20;
const MAX_SKILL_LENGTH = 50;

/** Returns an error message for the text of a cell, otherwise undefined. */
type TextRule = (text: string) => string | undefined;

/** Applies a rule to cells that are not empty. An empty cell has no fault. */
const createOptionalTextRule =
  (rule: TextRule) =>
  (text: string | undefined): string | undefined =>
    text === undefined ? undefined : rule(text);

/** Applies the rule of a DTO's field to what `parse` makes of the text of a cell. */
const createOptionalRule = (rule: FieldRule, parse: (text: string) => unknown = (text) => text) =>
  createOptionalTextRule((text) => rule(parse(text)));

/** Returns a rule for text with a greatest length. */
const createLengthRule =
  (maxLength: number, message: string): TextRule =>
  (text) =>
    text.length > maxLength ? message : undefined;

/** Splits kinds of proof at commas and spaces. */
const splitProofKinds = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;|+]+/)
    .filter(Boolean);
/** Splits skills. A skill may have spaces in it. */
const splitSkills = (text: string): string[] =>
  text
    .split(/[,;|]+/)
    .map((skill) => skill.trim())
    .filter(Boolean);

const SKILLS_RULE = findRule(StopConstraintsDto, 'requiredSkills');

/** The rule of each column. Rows are checked after `normalizeDelivery`. */
export const DELIVERY_RULES: TextRules<DeliveryUploadField> = {
  deliveryDate: createOptionalRule(findRule(CreateOrderDto, 'deliveryDate')),
  windowStart: createOptionalRule(findRule(TimeWindowDto, 'start')),
  windowEnd: createOptionalRule(findRule(TimeWindowDto, 'end')),
  serviceMinutes: createOptionalRule(findRule(CreateOrderDto, 'serviceMinutes'), Number),
  instructions: createOptionalRule(findRule(CreateOrderDto, 'instructions')),
  contactName: createOptionalRule(findRule(ContactDto, 'name')),
  contactPhone: createPhoneRule(createOptionalRule(findRule(ContactDto, 'phone'))),
  contactEmail: createOptionalRule(findRule(ContactDto, 'email')),
  proofRequired: createOptionalTextRule(findProofFault),
  carrier: createOptionalTextRule(
    createLengthRule(MAX_CARRIER_LENGTH, `Must be text of at most ${MAX_CARRIER_LENGTH} characters.`),
  ),
  serviceLevel: createOptionalRule(findRule(CreateOrderDto, 'serviceLevel')),
  priority: createOptionalRule(findRule(StopConstraintsDto, 'priority'), Number),
  requiredSkills: createOptionalTextRule(findSkillsFault),
  depot: createOptionalTextRule(
    createLengthRule(MAX_DEPOT_LENGTH, `Must be the code of a depot: at most ${MAX_DEPOT_LENGTH} characters.`),
  ),
};

function findSkillsFault(text: string): string | undefined {
  const skills = splitSkills(text);
  return skills.some((skill) => skill.length > MAX_SKILL_LENGTH)
    ? `Must be skills of at most ${MAX_SKILL_LENGTH} characters, separated by commas.`
    : SKILLS_RULE(skills);
}

function findProofFault(text: string): string | undefined {
  const kinds = splitProofKinds(text);
  const areKnown = kinds.length > 0 && kinds.every((kind) => (PROOF_KINDS as readonly string[]).includes(kind));
  const areDistinct = new Set(kinds).size === kinds.length;
  if (areKnown && areDistinct) return undefined;
  return 'Must be one or more of signature, photo, pin and scan, separated by commas, each once.';
}

/** A time of day. Spreadsheets store it as a time on a day around 1900, which is ignored. */
const TIME_OF_DAY_PATTERN = /^(?:\d{4}-\d\d-\d\dT)?(?<hours>\d{1,2}):(?<minutes>\d\d)(?::\d\d)?$/;

/** Rewrites days such as `5.3.2026` and times such as `9:00` as the rules require them. Does not change other texts. */
export function normalizeDelivery(values: Values): void {
  if (values.deliveryDate) values.deliveryDate = toIsoDate(values.deliveryDate);
  if (values.windowStart) values.windowStart = toTimeOfDay(values.windowStart);
  if (values.windowEnd) values.windowEnd = toTimeOfDay(values.windowEnd);
  if (values.serviceLevel) values.serviceLevel = values.serviceLevel.toLowerCase().replace(/[\s_-]/g, '');
}

/** Returns a time as `HH:mm`. Other texts are returned unchanged. */
function toTimeOfDay(text: string): string {
  const time = TIME_OF_DAY_PATTERN.exec(text)?.groups;
  return time ? `${time.hours!.padStart(2, '0')}:${time.minutes}` : text;
}

/** Returns the faults of a window: it needs both times or none, and they must differ. */
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
  proof_required: values.proofRequired && splitProofKinds(values.proofRequired),
  carrier: values.carrier,
  service_level: values.serviceLevel,
  planning: toPlanning(values),
  depot: values.depot,
});

/** Returns what the row says about planning, or undefined if it says nothing. */
function toPlanning({ serviceMinutes, priority, requiredSkills }: Values): StopConstraints | null | undefined {
  if (serviceMinutes === undefined && priority === undefined && requiredSkills === undefined) return undefined;
  return toStoredStop({
    priority: priority === undefined ? null : Number(priority),
    serviceMinutes: serviceMinutes === undefined ? null : Number(serviceMinutes),
    requiredSkills: requiredSkills === undefined ? [] : splitSkills(requiredSkills),
  });
}
