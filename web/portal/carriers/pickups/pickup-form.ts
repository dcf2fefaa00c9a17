import type { TFunction } from 'i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { type Field, numberOrNull, orNull, type Values } from '../../parts/forms/form-dialog';

type PickupInput = components['schemas']['OrderPickupInput'];
type Contact = NonNullable<PickupInput['address']>;

const ADDRESS_PARTS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
const CONTACT_PARTS = ['name', 'phone', ...ADDRESS_PARTS] as const;
/** Names of the fields, which are the paths in the errors of the service. */
export type PickupFieldName = Exclude<keyof PickupInput, 'address'> | `address.${(typeof CONTACT_PARTS)[number]}`;

/** Where the parcels are unless the form says something else: the business, with its telephone. */
export type UsualPlace = Readonly<Record<(typeof CONTACT_PARTS)[number], string | null>>;

/** Returns the fields of a pickup: day, window, packages, and contact with address in a group of their own. */
export function pickupFields(t: TFunction, usual: UsualPlace, today: string): Field<PickupFieldName>[] {
  const group = t('pickups.address');
  return [
    { name: 'day', label: t('pickups.day'), kind: 'date', value: today, isRequired: true },
    { name: 'start', label: t('pickups.start'), kind: 'time', value: '14:00', isRequired: true },
    { name: 'end', label: t('pickups.end'), kind: 'time', value: '17:00', isRequired: true },
    { name: 'packages', label: t('pickups.packages'), kind: 'number', step: '1', value: 1, isRequired: true },
    { name: 'weightKg', label: t('pickups.weight'), kind: 'number' },
    { name: 'instructions', label: t('pickups.instructions') },
    { name: 'address.name', label: t('pickups.contact'), value: usual.name, isRequired: true },
    { name: 'address.phone', label: t('orderContact.phone'), kind: 'tel', value: usual.phone },
    ...ADDRESS_PARTS.map((part) => ({
      name: `address.${part}` as const,
      label: t(`address.${part}`),
      value: usual[part],
      group,
    })),
  ];
}

/** Returns the pickup to order. The usual place is not sent, because the service knows it. */
export function toPickupInput(values: Values<PickupFieldName>, usual: UsualPlace): PickupInput {
  const { day, start, end, packages, weightKg, instructions } = values;
  const place = Object.fromEntries(CONTACT_PARTS.map((part) => [part, orNull(values[`address.${part}`])]));
  const isUsual = CONTACT_PARTS.every((part) => place[part] === (usual[part] || null));
  return {
    day,
    start,
    end,
    packages: Number(packages),
    weightKg: numberOrNull(weightKg),
    instructions: orNull(instructions),
    ...(!isUsual && { address: { ...place, name: values['address.name'] } satisfies Contact }),
  };
}
