import { ActionIcon, Group, Input, Text } from '@mantine/core';
import { mdiArrowDown, mdiArrowUp, mdiClose } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { Icon } from '../../../shared/icon';
import { Suggest } from '../../parts/forms/suggest';
import { TimeInput } from '../../parts/forms/time-input';

/** A stop in the form. An empty start or end: without a window. */
export interface FormStop {
  readonly customerId: string;
  readonly customerName: string | null;
  readonly start: string;
  readonly end: string;
}

const MAX_FOUND = 8;

async function findCustomers(text: string) {
  const query = { $search: text, PageSize: MAX_FOUND };
  return { results: (await responseData(api.GET('/api/v1/Customers', { params: { query } }))).data };
}

interface Props {
  readonly stops: readonly FormStop[];
  readonly error: string | undefined;
  onChange(stops: readonly FormStop[]): void;
}

/** The customers of a standing route in sequence, with their hours. */
export function StandingStops({ stops, error, onChange }: Props) {
  const { t } = useTranslation();
  const swap = (index: number, other: number) => {
    const next = [...stops];
    [next[index], next[other]] = [stops[other]!, stops[index]!];
    onChange(next);
  };
  const save = (index: number, changes: Partial<FormStop>) =>
    onChange(stops.map((stop, position) => (position === index ? { ...stop, ...changes } : stop)));
  return (
    <Input.Wrapper
      label={t('standing.stops')}
      labelElement="div"
      description={t('standing.stopsHint')}
      error={error}
      role="group"
      aria-label={t('standing.stops')}
    >
      <ol className="standing-stops">
        {stops.map(({ customerId, customerName, start, end }, index) => {
          const name = customerName ?? t('standing.deleted');
          return (
            <li key={customerId}>
              <Group gap="xs" align="center">
                <Text size="sm" flex={1} miw={120}>
                  {name}
                </Text>
                <TimeInput
                  kind="time"
                  size="xs"
                  aria-label={t('standing.from', { name })}
                  value={start}
                  onChange={(value) => save(index, { start: value })}
                />
                <TimeInput
                  kind="time"
                  size="xs"
                  aria-label={t('standing.until', { name })}
                  value={end}
                  onChange={(value) => save(index, { end: value })}
                />
                <ActionIcon
                  variant="default"
                  aria-label={t('standing.up', { name })}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <Icon path={mdiArrowUp} size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={t('standing.down', { name })}
                  disabled={index === stops.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <Icon path={mdiArrowDown} size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={t('standing.remove', { name })}
                  onClick={() => onChange(stops.filter((stop) => stop.customerId !== customerId))}
                >
                  <Icon path={mdiClose} size={16} />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ol>
      <Suggest
        name="customers"
        label={t('standing.addStop')}
        minLength={1}
        findResults={findCustomers}
        textOf={({ name, email }) => `${name} · ${email}`}
        onChoose={({ guid, name }) => {
          if (stops.every(({ customerId }) => customerId !== guid))
            onChange([...stops, { customerId: guid, customerName: name, start: '', end: '' }]);
        }}
      />
    </Input.Wrapper>
  );
}
