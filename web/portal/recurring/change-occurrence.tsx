import { useTranslation } from 'react-i18next';
import { type Field, orNull, RecordForm, type Values } from '../parts/forms/form-dialog';
import { type Occurrence, type OccurrenceInput, type Series, type Template, templateOf } from './series';

type FieldName = `items.${number}.quantity` | `deliveryWindow.${'start' | 'end'}` | 'instructions';

interface Props {
  readonly series: Series;
  readonly occurrence: Occurrence;
  /** Replaces the differences of the day. */
  saveOccurrence(body: OccurrenceInput): Promise<unknown>;
}

/** Changes quantities, hours and instructions of one delivery. Other fields that differ stay as they are. */
export function ChangeOccurrence({ series, occurrence, saveOccurrence }: Props) {
  const { t } = useTranslation();
  /** Fields of the template that are different on this day. */
  const changes = (occurrence.changes ?? {}) as Partial<Template>;
  const { items, deliveryWindow = null, instructions = null } = { ...templateOf(series), ...changes };
  const quantities = items.map(({ description, quantity }, index): Field<FieldName> => ({
    name: `items.${index}.quantity`,
    label: t('recurring.quantityOf', { item: description }),
    kind: 'number',
    step: '1',
    value: quantity,
    isRequired: true,
  }));
  const fields: Field<FieldName>[] = [
    ...quantities,
    {
      name: 'deliveryWindow.start',
      label: t('orders.windowStart'),
      kind: 'time',
      value: deliveryWindow?.start ?? null,
    },
    { name: 'deliveryWindow.end', label: t('orders.windowEnd'), kind: 'time', value: deliveryWindow?.end ?? null },
    { name: 'instructions', label: t('orders.instructions'), kind: 'area', value: instructions },
  ];
  const submit = (values: Values<FieldName>) => {
    const [start, end] = [values['deliveryWindow.start'], values['deliveryWindow.end']];
    const { date, deliveryDate } = occurrence;
    return saveOccurrence({
      ...(deliveryDate && deliveryDate !== date && { moveTo: deliveryDate }),
      changes: {
        ...changes,
        items: items.map((item, index) => ({ ...item, quantity: Number(values[`items.${index}.quantity`]) })),
        deliveryWindow: start || end ? { start, end } : null,
        instructions: orNull(values.instructions),
      },
    });
  };
  return <RecordForm fields={fields} submitLabel={t('dialog.save')} submit={submit} onSaved={() => undefined} />;
}
