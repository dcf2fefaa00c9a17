import { Alert, Button, NumberInput, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answered, api, Refusal } from '../../shared/api';
import { decimalsOf } from '../../shared/formats';
import { AddressFields, NO_ADDRESS } from '../parts/address-fields';
import { tell } from '../parts/messages';
import { ProblemText } from '../parts/problem';
import { Suggest } from '../parts/suggest';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session';

interface Item {
  readonly key: number;
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
}

const MOST = 8;
let made = 0;
const newItem = (): Item => ({ key: ++made, description: '', quantity: 1, price: 0 });

async function findCustomers(text: string) {
  const query = { $search: text, PageSize: MOST };
  return { results: (await answered(api.GET('/api/v1/Customers', { params: { query } }))).data };
}
type Customer = Awaited<ReturnType<typeof findCustomers>>['results'][number];

/** An order by hand: who, what, where to. */
export function NewOrderPage() {
  const { t } = useTranslation();
  useTitle(t('orders.new'));
  const navigate = useNavigate();
  const client = useQueryClient();
  const [customer, setCustomer] = useState<Customer>();
  const [address, setAddress] = useState(NO_ADDRESS);
  const [items, setItems] = useState<readonly Item[]>([newItem()]);
  const [orderNumber, setNumber] = useState('');
  const [owed, setOwed] = useState(0);
  const { business } = useSession();
  const sending = useMutation({
    mutationFn: async () => {
      const body = {
        customerId: customer?.guid ?? '',
        items: items.map(({ description, quantity, price }) => ({ description, quantity, price })),
        deliveryAddress: address,
        status: 'pending' as const,
        ...(orderNumber && { orderNumber }),
        ...(owed && { cashOnDelivery: { amount: owed, currency: business.settings.currency } }),
      };
      return (await answered(api.POST('/api/v1/Orders', { body }))).data;
    },
    onSuccess: (order) => {
      tell(t('orders.made', { number: order.orderNumber }));
      void client.invalidateQueries({ queryKey: ['orders'] });
      void navigate(`/orders/${order.guid}`);
    },
  });
  const faults: Readonly<Record<string, string | undefined>> =
    sending.error instanceof Refusal ? sending.error.details : {};
  const faultsOf = (before: string) =>
    Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.replace(`${before}.`, ''), fault]));
  return (
    <form
      className="page"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <Title order={1}>{t('orders.new')}</Title>
      <section aria-labelledby="who">
        <Title order={2} id="who">
          {t('orders.customer')}
        </Title>
        <Suggest
          name="customers"
          label={t('orders.findCustomer')}
          error={faults.customerId}
          shortest={1}
          find={findCustomers}
          textOf={({ name, email }) => `${name} · ${email}`}
          take={(found) => {
            setCustomer(found);
            setAddress(found.address);
          }}
        />
        {customer && <Text mt="xs">{t('orders.forCustomer', { name: customer.name })}</Text>}
        <TextInput
          mt="sm"
          label={t('orders.ownNumber')}
          error={faults.orderNumber}
          value={orderNumber}
          maxLength={100}
          onChange={(event) => setNumber(event.currentTarget.value.trim())}
        />
      </section>
      <section aria-labelledby="what">
        <Title order={2} id="what">
          {t('orders.items')}
        </Title>
        <Items items={items} change={setItems} faults={faults} />
        <NumberInput
          mt="sm"
          label={t('cash.atTheDoor', { currency: business.settings.currency })}
          description={t('cash.none')}
          hideControls
          min={0}
          value={owed || ''}
          error={faults['cashOnDelivery.amount']}
          onChange={(value) => setOwed(Number(value))}
        />
      </section>
      <section aria-labelledby="where">
        <Title order={2} id="where">
          {t('orders.address')}
        </Title>
        <AddressFields address={address} change={setAddress} faults={faultsOf('deliveryAddress')} />
      </section>
      {sending.error && (
        <Alert color="red" role="alert">
          <ProblemText error={sending.error} />
        </Alert>
      )}
      <div className="actions">
        <Button type="submit" loading={sending.isPending} disabled={!customer}>
          {t('orders.make')}
        </Button>
      </div>
    </form>
  );
}

interface ItemsProps {
  readonly items: readonly Item[];
  readonly faults: Readonly<Record<string, string | undefined>>;
  change(items: readonly Item[]): void;
}

function Items({ items, faults, change }: ItemsProps) {
  const { t } = useTranslation();
  const decimals = decimalsOf(useSession().business.settings.currency);
  const set = (key: number, changes: Partial<Item>) =>
    change(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
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
            onChange={(event) => set(key, { description: event.currentTarget.value })}
          />
          <NumberInput
            label={t('orders.quantity')}
            hideControls
            min={1}
            allowDecimal={false}
            value={quantity}
            error={faults[`items.${i}.quantity`]}
            onChange={(value) => set(key, { quantity: Number(value) })}
          />
          <NumberInput
            label={t('orders.price')}
            hideControls
            min={0}
            decimalScale={decimals}
            value={price}
            error={faults[`items.${i}.price`]}
            onChange={(value) => set(key, { price: Number(value) })}
          />
          {items.length > 1 && (
            <Button variant="default" onClick={() => change(items.filter((item) => item.key !== key))}>
              {t('orders.dropItem', { number: i + 1 })}
            </Button>
          )}
        </div>
      ))}
      <Button mt="sm" size="xs" variant="default" onClick={() => change([...items, newItem()])}>
        {t('orders.addItem')}
      </Button>
    </>
  );
}
