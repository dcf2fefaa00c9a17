import { Alert, Button, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { responseData, api, ApiError } from '../../shared/api';
import { decimalsOf } from '../../shared/formats';
import { AddressFields, NO_ADDRESS } from '../parts/forms/address-fields';
import { customInputs, customValues } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { CustomerDialog } from '../customers/customer-dialog';
import { Line, type Values } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { PageHeader } from '../parts/page/page-header';
import { ProblemText } from '../parts/page/problem';
import { Suggest } from '../parts/forms/suggest';
import { useTitle } from '../parts/page/use-title';
import { useSession } from '../session';
import { type DeliveryName, deliveryFields, deliveryOf } from './delivery-fields';

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
  return { results: (await responseData(api.GET('/api/v1/Customers', { params: { query } }))).data };
}
type Found = Awaited<ReturnType<typeof findCustomers>>['results'][number];
type Customer = Pick<Found, 'guid' | 'name' | 'address'>;

/** Form for a new order: customer, items, delivery address. */
export function NewOrderPage() {
  const { t } = useTranslation();
  const custom = useCustomFields('orders');
  useTitle(t('orders.new'));
  const navigate = useNavigate();
  const client = useQueryClient();
  const [customer, setCustomer] = useState<Customer>();
  const [address, setAddress] = useState(NO_ADDRESS);
  const [items, setItems] = useState<readonly Item[]>([newItem()]);
  const [orderNumber, setNumber] = useState('');
  const [owed, setOwed] = useState(0);
  const [isCustomerNew, setCustomerNew] = useState(false);
  const fields = [...deliveryFields(t), ...customInputs(t, custom)];
  const choose = (chosen: Customer) => {
    setCustomer(chosen);
    setAddress(chosen.address);
  };
  const { business } = useSession();
  const sending = useMutation({
    mutationFn: async (values: Values<DeliveryName> & Values<string>) => {
      const body = {
        customerId: customer?.guid ?? '',
        items: items.map(({ description, quantity, price }) => ({ description, quantity, price })),
        deliveryAddress: address,
        ...deliveryOf(values),
        metadata: customValues(custom, values),
        status: 'pending' as const,
        ...(orderNumber && { orderNumber }),
        ...(owed && { cashOnDelivery: { amount: owed, currency: business.settings.currency } }),
      };
      return (await responseData(api.POST('/api/v1/Orders', { body }))).data;
    },
    onSuccess: (order) => {
      showMessage(t('orders.made', { number: order.orderNumber }));
      void client.invalidateQueries({ queryKey: ['orders'] });
      void navigate(`/orders/${order.guid}`);
    },
  });
  const faults: Readonly<Record<string, string | undefined>> =
    sending.error instanceof ApiError ? sending.error.details : {};
  const faultsOf = (before: string) =>
    Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.replace(`${before}.`, ''), fault]));
  return (
    <>
      <form
        className="page"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const values = fields.map(({ name }) => [name, typed.getAll(name).join(',').trim()]);
          sending.mutate(Object.fromEntries(values) as Values<DeliveryName> & Values<string>);
        }}
      >
        <PageHeader title={t('orders.new')} />
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
            take={(found: Found) => choose(found)}
          />
          <Button mt="xs" size="xs" variant="default" onClick={() => setCustomerNew(true)}>
            {t('customers.new')}
          </Button>
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
        <section aria-labelledby="delivery">
          <Title order={2} id="delivery">
            {t('orders.delivery')}
          </Title>
          <Stack gap="sm">
            {fields.map((field) => (
              <Line key={field.name} field={field} fault={faults[field.name]} />
            ))}
          </Stack>
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
      {isCustomerNew && (
        <CustomerDialog created={choose} close={() => setCustomerNew(false)} done={() => setCustomerNew(false)} />
      )}
    </>
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
