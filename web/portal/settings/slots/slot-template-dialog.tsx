import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { depotFields, useDepots } from '../../depots/use-depots';
import { CheckGroup } from '../../parts/forms/check-group';
import { type Field, FormDialog, numberOrNull, type Values } from '../../parts/forms/form-dialog';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { presentValues } from '../../parts/overlays/use-saved-settings';
import { DAYS, weekdayNames } from '../delivery/weekdays';
import type { SlotTemplate } from './slots';

/** What limits a slot: the number of orders, their weight and volume, or the room on the planned routes. */
const MODES = ['count', 'load', 'route'] as const;
/** Values that the form of a new template shows at first. */
const PROPOSED_ORDERS = 20;
const PROPOSED = { cutoff: { daysBefore: 1, time: '18:00' }, maxDaysAhead: 14, weekdays: DAYS.slice(0, 5) } as const;

type FieldName =
  | 'name'
  | 'weekdays'
  | 'start'
  | 'end'
  | 'capacity.mode'
  | 'capacity.orders'
  | 'capacity.weightKg'
  | 'capacity.volumeM3'
  | 'cutoff.daysBefore'
  | 'cutoff.time'
  | 'maxDaysAhead'
  | 'postalCodes'
  | 'price'
  | 'depotId'
  | 'isActive';

interface Props {
  readonly template: SlotTemplate | undefined;
  onClose(): void;
  onSaved(): void;
}

/**
 * The form of a slot template: a window on some weekdays from which the slots of each day are made.
 *
 * @param template the one to change; undefined for a new one
 */
export function SlotTemplateDialog({ template, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const showChangeWithUndo = useChangeMessage();
  const depots = useDepots();
  const fields: Field<FieldName>[] = [
    ...windowFields(t, i18n.language, template),
    ...limitFields(t, template),
    ...depotFields(t, depots, template?.depotId ?? undefined),
    {
      name: 'isActive',
      label: t('slots.offered'),
      kind: 'check',
      value: template?.isActive === false ? null : 'yes',
    },
  ];
  const submit = async (values: Values<FieldName>) => {
    const changes = toTemplateInput(values);
    if (!template) return responseData(api.POST('/api/slots/templates', { body: changes }));
    const save = (body: components['schemas']['UpdateSlotTemplateInput']) =>
      responseData(api.PUT('/api/slots/templates/{guid}', { params: { path: { guid: template.guid } }, body }));
    await save(changes);
    showChangeWithUndo(() => save(presentValues(template, changes)));
  };
  return (
    <FormDialog
      title={template ? t('list.editOne', { name: template.name }) : t('slots.newTemplate')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

/** Creates the fields for the name, the window and its days, and for how long it can be booked. */
function windowFields(t: TFunction, language: string, template: SlotTemplate | undefined): Field<FieldName>[] {
  const dayNames = weekdayNames(language);
  const { cutoff, weekdays, maxDaysAhead } = template ?? PROPOSED;
  return [
    { name: 'name', label: t('settings.name'), value: template?.name ?? null, isRequired: true },
    {
      name: 'weekdays',
      label: t('slots.days'),
      render: (error) => (
        <CheckGroup
          name="weekdays"
          label={t('slots.days')}
          error={error}
          selected={weekdays}
          options={DAYS.map((value) => ({ value, label: dayNames.get(value) ?? value }))}
        />
      ),
    },
    { name: 'start', label: t('orders.windowStart'), kind: 'time', value: template?.start ?? null, isRequired: true },
    { name: 'end', label: t('orders.windowEnd'), kind: 'time', value: template?.end ?? null, isRequired: true },
    {
      name: 'cutoff.daysBefore',
      label: t('slots.cutoffDays'),
      hint: t('slots.cutoffHint'),
      kind: 'number',
      step: '1',
      value: cutoff.daysBefore,
      isRequired: true,
    },
    { name: 'cutoff.time', label: t('slots.cutoffTime'), kind: 'time', value: cutoff.time, isRequired: true },
    {
      name: 'maxDaysAhead',
      label: t('slots.maxDaysAhead'),
      kind: 'number',
      step: '1',
      value: maxDaysAhead,
      isRequired: true,
    },
  ];
}

/** Creates the fields for how many orders fit into a slot, where it is offered, and its price. */
function limitFields(t: TFunction, template: SlotTemplate | undefined): Field<FieldName>[] {
  const capacity = template?.capacity;
  return [
    {
      name: 'capacity.mode',
      label: t('slots.mode'),
      value: capacity?.mode ?? 'count',
      options: MODES.map((value) => ({ value, label: t(`slotMode.${value}`) })),
    },
    {
      name: 'capacity.orders',
      label: t('slots.orders'),
      kind: 'number',
      step: '1',
      value: capacity ? capacity.orders : PROPOSED_ORDERS,
    },
    { name: 'capacity.weightKg', label: t('slots.weight'), kind: 'number', value: capacity?.weightKg ?? null },
    { name: 'capacity.volumeM3', label: t('slots.volume'), kind: 'number', value: capacity?.volumeM3 ?? null },
    {
      name: 'postalCodes',
      label: t('slots.postalCodes'),
      hint: t('slots.postalCodesHint'),
      kind: 'area',
      value: template?.postalCodes?.join('\n') ?? null,
    },
    {
      name: 'price',
      label: t('slots.price'),
      hint: t('slots.priceHint'),
      kind: 'number',
      value: template?.price ?? null,
    },
  ];
}

/** Returns the template that a form describes. The form joins the selected weekdays by commas, see `CheckGroup`. */
function toTemplateInput(values: Values<FieldName>) {
  const postalCodes = values.postalCodes
    .split(/[\n,;]+/)
    .map((code) => code.trim())
    .filter(Boolean);
  return {
    name: values.name,
    weekdays: values.weekdays.split(',').filter(Boolean) as (typeof DAYS)[number][],
    start: values.start,
    end: values.end,
    cutoff: { daysBefore: Number(values['cutoff.daysBefore']), time: values['cutoff.time'] },
    capacity: {
      mode: MODES.find((mode) => mode === values['capacity.mode']) ?? 'count',
      orders: numberOrNull(values['capacity.orders']),
      weightKg: numberOrNull(values['capacity.weightKg']),
      volumeM3: numberOrNull(values['capacity.volumeM3']),
    },
    maxDaysAhead: Number(values.maxDaysAhead),
    postalCodes: postalCodes.length ? postalCodes : null,
    price: numberOrNull(values.price),
    ...(values.depotId && { depotId: values.depotId }),
    isActive: values.isActive === 'yes',
  } satisfies components['schemas']['CreateSlotTemplateInput'];
}
