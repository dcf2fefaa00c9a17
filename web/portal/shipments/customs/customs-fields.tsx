import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Faults } from '../../parts/forms/form-dialog';
import { countryOptions } from '../../parts/forms/regional-options';
import { useSession } from '../../session';
import { CONTENTS, INCOTERMS, type NewCustoms, newItem, type NewItem } from './new-customs';

interface Props {
  readonly customs: NewCustoms;
  /** Errors of the service by field, such as `items.0.hsCode`. */
  readonly faults: Faults;
  onChange(customs: NewCustoms): void;
}

/** The fields of customs data: category, who pays duties, and the contents. */
export function CustomsFields({ customs, faults, onChange }: Props) {
  const { t } = useTranslation();
  const { items } = customs;
  const setItem = (key: number, changes: Partial<NewItem>) =>
    onChange({ ...customs, items: items.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  return (
    <>
      <Group grow align="start" mb="sm">
        <NativeSelect
          label={t('field.contentsType')}
          value={customs.contentsType}
          error={faults.contentsType}
          data={CONTENTS.map((value) => ({ value, label: t(`contentsType.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...customs, contentsType: CONTENTS.find((each) => each === value) ?? 'other' })
          }
        />
        <NativeSelect
          label={t('customs.whoPays')}
          value={customs.incoterm}
          error={faults.incoterm}
          data={INCOTERMS.map((value) => ({
            value,
            label: t('customs.term', { value, text: t(`incoterm.${value}`) }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...customs, incoterm: INCOTERMS.find((each) => each === value) ?? 'DAP' })
          }
        />
      </Group>
      {items.map((item, i) => (
        <ItemFields
          key={item.key}
          item={item}
          number={i + 1}
          currency={customs.currency}
          faultOf={(field) => faults[`items.${i}.${field}`]}
          onChange={(changes) => setItem(item.key, changes)}
          {...(items.length > 1 && {
            onRemove: () => onChange({ ...customs, items: items.filter(({ key }) => key !== item.key) }),
          })}
        />
      ))}
      <Button
        mt="sm"
        size="xs"
        variant="default"
        onClick={() => onChange({ ...customs, items: [...items, newItem()] })}
      >
        {t('customs.addItem')}
      </Button>
    </>
  );
}

interface ItemProps {
  readonly item: NewItem;
  readonly number: number;
  readonly currency: string | null;
  faultOf(field: Exclude<keyof NewItem, 'key'>): string | undefined;
  onChange(changes: Partial<NewItem>): void;
  onRemove?(): void;
}

function ItemFields({ item, number, currency, faultOf, onChange, onRemove }: ItemProps) {
  const { t, i18n } = useTranslation();
  const { currency: usual } = useSession().business.settings;
  const amount = (name: 'quantity' | 'value' | 'weightKg', label: string) => (
    <NumberInput
      label={label}
      required
      hideControls
      min={0}
      value={item[name]}
      error={faultOf(name)}
      onChange={(value) => onChange({ [name]: value === '' ? '' : Number(value) })}
    />
  );
  return (
    <div className="item customs-item" role="group" aria-label={t('customs.item', { number })}>
      <TextInput
        label={t('customs.description')}
        required
        maxLength={200}
        value={item.description}
        error={faultOf('description')}
        onChange={({ currentTarget: { value } }) => onChange({ description: value })}
      />
      {amount('quantity', t('customs.quantity'))}
      {amount('value', t('customs.value', { currency: currency ?? usual }))}
      {amount('weightKg', t('customs.weight'))}
      <TextInput
        label={t('field.hsCode')}
        inputMode="numeric"
        maxLength={10}
        value={item.hsCode}
        error={faultOf('hsCode')}
        onChange={({ currentTarget: { value } }) => onChange({ hsCode: value.replace(/[\s.]/g, '') })}
      />
      <NativeSelect
        label={t('field.originCountry')}
        required
        value={item.originCountry}
        error={faultOf('originCountry')}
        data={countryOptions(i18n.language)}
        onChange={({ currentTarget: { value } }) => onChange({ originCountry: value })}
      />
      {onRemove && (
        <Button variant="default" onClick={onRemove}>
          {t('customs.dropItem', { number })}
        </Button>
      )}
    </div>
  );
}
