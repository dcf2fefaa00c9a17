import { Button, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../shared/formats';
import { type Faults } from '../parts/forms/form-dialog';
import { useSession } from '../session';

/** A row of the form: an item of an order. */
export interface Item {
  readonly key: number;
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
}

/** Number of rows since the page was loaded. A row keeps its key while others are added and removed. */
let rowCount = 0;

/** Returns a row of the form: an empty one, or one with an item of an order. */
export const newItem = (item: Omit<Item, 'key'> = { description: '', quantity: 1, price: 0 }): Item => ({
  ...item,
  key: ++rowCount,
});

/** Returns the items as the service expects them. */
export const toItemInputs = (items: readonly Item[]) =>
  items.map(({ description, quantity, price }) => ({ description, quantity, price }));

interface ItemsProps {
  readonly items: readonly Item[];
  /** Errors of the service by field, such as `items.0.price`. */
  readonly faults: Faults;
  onChange(items: readonly Item[]): void;
}

/** The rows of a form with the items of an order. */
export function Items({ items, faults, onChange }: ItemsProps) {
  const { t } = useTranslation();
  const decimals = decimalsOf(useSession().business.settings.currency);
  const changeItem = (key: number, changes: Partial<Item>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  return (
    <>
      {items.map(({ key, description, quantity, price }, i) => (
        <div className="item" key={key}>
          <TextInput
            label={t('orders.item')}
            required
            maxLength={500}
            value={description}
            error={faults[`items.${i}.description`]}
            onChange={(event) => changeItem(key, { description: event.currentTarget.value })}
          />
          <NumberInput
            label={t('orders.quantity')}
            hideControls
            min={1}
            allowDecimal={false}
            value={quantity}
            error={faults[`items.${i}.quantity`]}
            onChange={(value) => changeItem(key, { quantity: Number(value) })}
          />
          <NumberInput
            label={t('orders.price')}
            hideControls
            min={0}
            decimalScale={decimals}
            value={price}
            error={faults[`items.${i}.price`]}
            onChange={(value) => changeItem(key, { price: Number(value) })}
          />
          {items.length > 1 && (
            <Button variant="default" onClick={() => onChange(items.filter((item) => item.key !== key))}>
              {t('orders.dropItem', { number: i + 1 })}
            </Button>
          )}
        </div>
      ))}
      <Button mt="sm" size="xs" variant="default" onClick={() => onChange([...items, newItem()])}>
        {t('orders.addItem')}
      </Button>
    </>
  );
}
