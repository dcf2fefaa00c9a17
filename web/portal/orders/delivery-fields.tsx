import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { CheckGroup } from '../parts/forms/check-group';
import { type Field, numberOrNull, orNull, type Values } from '../parts/forms/form-dialog';
import { useFormats } from '../session';
import type { Order } from './order';

const PROOFS = ['signature', 'photo', 'pin', 'scan'] as const;
type ProofKind = (typeof PROOFS)[number];
const CONTACT_PARTS = ['name', 'phone', 'email'] as const;

/** Names of the fields, which are the paths in the errors of the service. */
export type DeliveryFieldName =
  | 'deliveryDate'
  | `deliveryWindow.${'start' | 'end'}`
  | 'serviceMinutes'
  | 'instructions'
  | `contact.${(typeof CONTACT_PARTS)[number]}`
  | 'proofRequired';
type Delivery = Pick<
  Order,
  'deliveryDate' | 'deliveryWindow' | 'serviceMinutes' | 'instructions' | 'contact' | 'proofRequired'
>;

/** Returns the fields that describe the delivery of an order, with their present values. */
export function deliveryFields(t: TFunction, order?: Delivery): Field<DeliveryFieldName>[] {
  const kinds = { name: 'text', phone: 'tel', email: 'email' } as const;
  return [
    {
      name: 'deliveryDate',
      label: t('orders.deliveryDate'),
      kind: 'date',
      value: order?.deliveryDate ?? null,
    },
    {
      name: 'deliveryWindow.start',
      label: t('orders.windowStart'),
      kind: 'time',
      value: order?.deliveryWindow?.start ?? null,
      hint: t('orders.windowHint'),
    },
    {
      name: 'deliveryWindow.end',
      label: t('orders.windowEnd'),
      kind: 'time',
      value: order?.deliveryWindow?.end ?? null,
    },
    {
      name: 'serviceMinutes',
      label: t('planning.serviceMinutes'),
      kind: 'number',
      step: '1',
      value: order?.serviceMinutes ?? null,
    },
    {
      name: 'instructions',
      label: t('orders.instructions'),
      kind: 'area',
      value: order?.instructions ?? null,
    },
    ...CONTACT_PARTS.map((part) => ({
      name: `contact.${part}` as const,
      label: t(`orderContact.${part}`),
      kind: kinds[part],
      value: order?.contact?.[part] ?? null,
    })),
    {
      name: 'proofRequired',
      label: t('orders.proof'),
      render: (error) => (
        <CheckGroup
          name="proofRequired"
          label={t('orders.proof')}
          hint={t('orders.proofHint')}
          error={error}
          options={PROOFS.map((value) => ({ value, label: t(`proofKind.${value}`) }))}
          selected={order?.proofRequired ?? []}
        />
      ),
    },
  ];
}

/**
 * Returns the delivery that a form describes. Empty fields are null, so that the service removes their values.
 *
 * @param before the stored delivery. An empty list of proofs stays, since it means none and null means those of the business
 */
export function toDeliveryInput(values: Values<DeliveryFieldName>, before?: Pick<Delivery, 'proofRequired'>) {
  const start = values['deliveryWindow.start'];
  const end = values['deliveryWindow.end'];
  const [name, phone, email] = CONTACT_PARTS.map((part) => orNull(values[`contact.${part}`]));
  const noProofs = before?.proofRequired?.length === 0 ? [] : null;
  return {
    deliveryDate: orNull(values.deliveryDate),
    deliveryWindow: start || end ? { start, end } : null,
    serviceMinutes: numberOrNull(values.serviceMinutes),
    instructions: orNull(values.instructions),
    contact: name || phone || email ? { name, phone, email } : null,
    proofRequired: values.proofRequired ? (values.proofRequired.split(',') as ProofKind[]) : noProofs,
  } satisfies Partial<components['schemas']['UpdateOrderInput']>;
}

/** Returns the delivery details that an order has, with their labels. */
export function useDeliveryFacts({ deliveryDate, deliveryWindow, serviceMinutes, ...rest }: Delivery) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { instructions, contact, proofRequired } = rest;
  const proofs = proofRequired?.map((kind) => t(`proofKind.${kind}`)).join(', ');
  const facts: [string, string | null | undefined][] = [
    [t('orders.deliveryDate'), deliveryDate && formats.dateOf(deliveryDate)],
    [t('orders.window'), deliveryWindow && `${deliveryWindow.start}–${deliveryWindow.end}`],
    [t('planning.serviceMinutes'), serviceMinutes === null ? null : String(serviceMinutes)],
    [t('orders.instructions'), instructions],
    [t('orders.contact'), contact && [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')],
    [t('orders.proof'), proofRequired && (proofs || t('orders.noProof'))],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
