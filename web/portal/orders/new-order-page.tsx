import { Alert, Button, NumberInput, Stack, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { responseData, api } from '../../shared/api';
import { AddressFields, NO_ADDRESS } from '../parts/forms/address-fields';
import { customInputs, customValues } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { CustomerDialog } from '../customers/customer-dialog';
import { depotFields, depotOf, useDepots } from '../depots/use-depots';
import { type Field, faultsBelow, faultsIn, Line, type Values, valuesIn } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { PageHeader } from '../parts/page/page-header';
import { ProblemText } from '../parts/page/problem';
import { useTitle } from '../parts/page/use-title';
import { useSession } from '../session';
import { type Customer, CustomerChoice } from './customer-choice';
import { type DeliveryName, deliveryFields, deliveryOf } from './delivery-fields';
import { type Item, Items, itemsOf, newItem } from './order-items';

type Name = DeliveryName | 'depotId' | `metadata.${string}`;

/** Form for a new order: customer, items, delivery address. */
export function NewOrderPage() {
  const { t } = useTranslation();
  const custom = useCustomFields('orders');
  useTitle(t('orders.new'));
  const navigate = useNavigate();
  const client = useQueryClient();
  const [customer, setCustomer] = useState<Customer>();
  const [address, setAddress] = useState(NO_ADDRESS);
  const [items, setItems] = useState<readonly Item[]>(() => [newItem()]);
  const [orderNumber, setNumber] = useState('');
  const [owed, setOwed] = useState(0);
  const [isCustomerNew, setCustomerNew] = useState(false);
  const depots = useDepots();
  const fields: Field<Name>[] = [
    ...deliveryFields(t),
    ...depotFields(t, depots, undefined),
    ...customInputs(t, custom),
  ];
  const choose = (chosen: Customer) => {
    setCustomer(chosen);
    setAddress(chosen.address);
  };
  const { business } = useSession();
  const sending = useMutation({
    mutationFn: async (values: Values<Name>) => {
      const body = {
        customerId: customer?.guid ?? '',
        items: itemsOf(items),
        deliveryAddress: address,
        ...deliveryOf(values),
        ...depotOf(values),
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
  const faults = faultsIn(sending.error);
  return (
    <>
      <form
        className="page"
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate(valuesIn(event.currentTarget, fields));
        }}
      >
        <PageHeader title={t('orders.new')} />
        <section aria-labelledby="who">
          <Title order={2} id="who">
            {t('orders.customer')}
          </Title>
          <CustomerChoice
            customer={customer}
            fault={faults.customerId}
            choose={choose}
            create={() => setCustomerNew(true)}
          />
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
          <AddressFields address={address} change={setAddress} faults={faultsBelow(faults, 'deliveryAddress')} />
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
