import { Button, Checkbox, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';

export type WebhookEvent = components['schemas']['CreateWebhookInput']['events'][number];
type EventType = Exclude<WebhookEvent, '*'>;

/** Group of each event type. A type that the API adds does not compile until it has a group. */
const GROUP_BY_TYPE = {
  'order.created': 'orders',
  'order.status_changed': 'orders',
  'orders.imported': 'orders',
  'recurring_order.created': 'orders',
  'recurring_order.skipped': 'orders',
  'slot.overbooked': 'orders',
  'shipment.created': 'shipments',
  'shipment.status_changed': 'shipments',
  'shipment.eta_changed': 'shipments',
  'shipment.proof_recorded': 'shipments',
  'shipment.attempt_planned': 'shipments',
  'shipment.cash_collected': 'shipments',
  'dispatch.created': 'routes',
  'dispatch.status_changed': 'routes',
  'dispatch.route_proposed': 'routes',
  'customer.created': 'customers',
  'customers.imported': 'customers',
  'vehicle.arrived': 'vehicles',
  'vehicle.status_changed': 'vehicles',
  'device.status_changed': 'vehicles',
} as const satisfies Record<EventType, string>;

const TYPES = Object.keys(GROUP_BY_TYPE) as EventType[];
const GROUPS = [...new Set(Object.values(GROUP_BY_TYPE))];
const typesIn = (group: string) => TYPES.filter((type) => GROUP_BY_TYPE[type] === group);
type TextKey<T> = T extends `${infer Record}.${infer Fact}` ? `${Record}_${Fact}` : never;
/** Text keys cannot contain a dot, since a dot separates their levels. */
const textKeyOf = (type: EventType) => type.replace('.', '_') as TextKey<EventType>;

/** Returns the label of an event type; one of a newer service has its type. */
export function eventText(t: TFunction, type: string): string {
  return type in GROUP_BY_TYPE ? t(`webhookEvent.${textKeyOf(type as EventType)}`) : type;
}

interface Props {
  readonly name: string;
  readonly initial: readonly string[];
  readonly error: string | undefined;
}

/** Check boxes for the events of a webhook. `*` covers all events, also types that are added later. */
export function EventFields({ name, initial, error }: Props) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(initial.includes('*'));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial));
  const setTypesSelected = (types: readonly EventType[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const type of types)
      if (isSelected) next.add(type);
      else next.delete(type);
    setSelected(next);
  };
  return (
    <fieldset className="event-fields">
      <legend>{t('webhooks.events')}</legend>
      <Checkbox
        name={name}
        value="*"
        label={t('webhooks.allEvents')}
        checked={isAll}
        onChange={({ currentTarget }) => setAll(currentTarget.checked)}
      />
      {!isAll &&
        GROUPS.map((group) => {
          const types = typesIn(group);
          const areAllSelected = types.every((type) => selected.has(type));
          return (
            <fieldset key={group}>
              <legend>{t(`eventGroup.${group}`)}</legend>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t(areAllSelected ? 'webhooks.selectNoneOf' : 'webhooks.selectAllOf', {
                  group: t(`eventGroup.${group}`),
                })}
                onClick={() => setTypesSelected(types, !areAllSelected)}
              >
                {t(areAllSelected ? 'webhooks.selectNone' : 'webhooks.selectAll')}
              </Button>
              <Stack gap={4}>
                {types.map((type) => (
                  <Checkbox
                    key={type}
                    size="sm"
                    name={name}
                    value={type}
                    label={t(`webhookEvent.${textKeyOf(type)}`)}
                    description={type}
                    checked={selected.has(type)}
                    onChange={({ currentTarget }) => setTypesSelected([type], currentTarget.checked)}
                  />
                ))}
              </Stack>
            </fieldset>
          );
        })}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
