import type { TFunction } from 'i18next';
import { type Depot, depotFields, toDepotInput } from '../depots/use-depots';
import { type DeliveryFieldName, deliveryFields, toDeliveryInput } from '../orders/delivery-fields';
import { type Field, orNull, type Values } from '../parts/forms/form-dialog';
import { countryOptions } from '../parts/forms/regional-options';
import type { Series, Template } from './series';

/*
 * A recurring order (a series) has a schedule, which says when orders are created, and a template, which says what each
 * order contains. The fields here are those of the schedule except its rule, and those of the delivery in the template.
 */

/** The fields of the delivery. Its day comes from the rule, so the template has no date. */
type TemplateFieldName = Exclude<DeliveryFieldName, 'deliveryDate'> | 'depotId';
type ScheduleFieldName =
  'startDate' | 'until' | 'leadDays' | 'holidays.policy' | 'holidays.country' | 'holidays.region';
export type RecurringFieldName = TemplateFieldName | ScheduleFieldName;

const POLICIES = ['none', 'skip', 'before', 'after'] as const;

/** Creates the fields that say from when to when orders are created, and what happens on holidays. */
export function createScheduleFields(
  t: TFunction,
  series: Series | undefined,
  today: string,
  language: string,
  businessAddress: { readonly country: string | null },
): Field<ScheduleFieldName>[] {
  const holidays = series?.holidays;
  return [
    {
      name: 'startDate',
      label: t('recurring.start'),
      kind: 'date',
      value: series?.startDate ?? today,
      isRequired: true,
    },
    {
      name: 'until',
      label: t('recurring.until'),
      kind: 'date',
      value: series?.until ?? null,
      hint: t('recurring.untilText'),
    },
    {
      name: 'leadDays',
      label: t('recurring.leadDays'),
      kind: 'number',
      step: '1',
      value: series?.leadDays ?? 1,
      hint: t('recurring.leadDaysText'),
    },
    {
      name: 'holidays.policy',
      label: t('recurring.holidays'),
      value: holidays?.policy ?? 'none',
      options: POLICIES.map((value) => ({ value, label: t(`holidayPolicy.${value}`) })),
    },
    {
      name: 'holidays.country',
      label: t('recurring.holidayCountry'),
      value: holidays?.country ?? businessAddress.country ?? '',
      options: countryOptions(language, holidays?.country ?? null),
    },
    {
      name: 'holidays.region',
      label: t('recurring.holidayRegion'),
      value: holidays?.region ?? null,
      hint: t('recurring.holidayRegionText'),
    },
  ];
}

/** Creates the fields that say how each order is delivered. */
export const createTemplateFields = (
  t: TFunction,
  template: Template | undefined,
  depots: readonly Depot[],
): Field<TemplateFieldName>[] => {
  const delivery = template && {
    deliveryDate: null,
    deliveryWindow: template.deliveryWindow ?? null,
    serviceMinutes: template.serviceMinutes ?? null,
    instructions: template.instructions ?? null,
    contact: template.contact ? { name: null, phone: null, email: null, ...template.contact } : null,
    proofRequired: template.proofRequired ?? null,
  };
  const fields: Field<TemplateFieldName>[] = [];
  for (const field of deliveryFields(t, delivery)) {
    const { name } = field;
    if (name !== 'deliveryDate') fields.push({ ...field, name });
  }
  return [...fields, ...depotFields(t, depots, template?.depotId ?? undefined)];
};

/**
 * Returns the delivery in the template that a form describes.
 *
 * @param before the stored template; undefined for a new one
 */
export function toTemplateInput(values: Values<RecurringFieldName>, before: Template | undefined) {
  const stored = before && { proofRequired: before.proofRequired ?? null };
  const { deliveryDate: _noDate, ...delivery } = toDeliveryInput({ ...values, deliveryDate: '' }, stored);
  return { ...delivery, ...toDepotInput(values) };
}

/**
 * Returns when orders are created, as a form describes it. A series ends on a last day (`until`) or after a number of orders
 * (`count`), which only the API can set. A last day replaces a stored count.
 *
 * @param series the one to change; undefined for a new one
 */
export function toScheduleInput(values: Values<RecurringFieldName>, series: Series | undefined) {
  const policy = POLICIES.find((each) => each === values['holidays.policy']);
  const until = orNull(values.until);
  return {
    startDate: values.startDate,
    until,
    ...(until && series?.count && { count: null }),
    leadDays: Number(values.leadDays || 0),
    holidays:
      !policy || policy === 'none'
        ? null
        : { policy, country: values['holidays.country'], region: orNull(values['holidays.region']) },
  };
}
