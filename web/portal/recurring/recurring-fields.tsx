import type { TFunction } from 'i18next';
import { type Depot, depotFields, depotOf } from '../depots/use-depots';
import { type DeliveryFieldName, deliveryFields, deliveryOf } from '../orders/delivery-fields';
import { type Field, orNull, type Values } from '../parts/forms/form-dialog';
import { countryOptions } from '../parts/forms/regional-options';
import type { Series, Template } from './series';

/** A day of delivery comes from the rule, so orders of a series have no date of their own. */
type ContentName = Exclude<DeliveryFieldName, 'deliveryDate'> | 'depotId';
type TimeName = 'startDate' | 'until' | 'leadDays' | 'holidays.policy' | 'holidays.country' | 'holidays.region';
export type RecurringName = ContentName | TimeName;

const POLICIES = ['none', 'skip', 'before', 'after'] as const;

/** The fields that say from when to when orders are created, and what happens on holidays. */
export function timeFields(
  t: TFunction,
  series: Series | undefined,
  today: string,
  language: string,
  home: { readonly country: string | null },
): Field<TimeName>[] {
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
      value: holidays?.country ?? home.country ?? '',
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

/** The fields that say how each order is delivered. */
export const templateFields = (
  t: TFunction,
  template: Template | undefined,
  depots: readonly Depot[],
): Field<ContentName>[] => {
  const present = template && {
    deliveryDate: null,
    deliveryWindow: template.deliveryWindow ?? null,
    serviceMinutes: template.serviceMinutes ?? null,
    instructions: template.instructions ?? null,
    contact: template.contact ? { name: null, phone: null, email: null, ...template.contact } : null,
    proofRequired: template.proofRequired ?? null,
  };
  const fields = deliveryFields(t, present).filter(
    (field): field is Field<Exclude<DeliveryFieldName, 'deliveryDate'>> => field.name !== 'deliveryDate',
  );
  return [...fields, ...depotFields(t, depots, template?.depotId ?? undefined)];
};

/** The delivery of each order that a form describes. */
export function contentsOf(values: Values<RecurringName>) {
  const { deliveryDate: _none, ...delivery } = deliveryOf({ ...values, deliveryDate: '' });
  return { ...delivery, ...depotOf(values) };
}

/** When orders are created, as a form describes it. A count that is stored stays while the form has no last day. */
export function seriesOf(values: Values<RecurringName>, series: Series | undefined) {
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
