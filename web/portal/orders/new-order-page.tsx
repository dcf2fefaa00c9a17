import { NumberInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { responseData, api } from '../../shared/api';
import { AddressFields, NO_ADDRESS } from '../parts/forms/address-fields';
import { customInputs, customValues } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { depotFields, toDepotInput, useDepots } from '../depots/use-depots';
import { type Field, faultsBelow, FieldInputs, useFaults, type Values } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { FormSection } from '../parts/page/form-part';
import { useSession } from '../session';
import type { Customer } from './customer-choice';
import { type DeliveryFieldName, deliveryFields, toDeliveryInput } from './delivery-fields';
import { DeliveryForm } from './delivery-form';
import { type Item, Items, toItemInputs, newItem } from './order-items';

type FieldName = DeliveryFieldName | 'depotId' | `metadata.${string}`;

/** Form for a new order: customer, items, delivery address. */
export function NewOrderPage() {
  const { t } = useTranslation();
  const customFields = useCustomFields('orders');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [customer, setCustomer] = useState<Customer>();
  const { business } = useSession();
  const [address, setAddress] = useState({ ...NO_ADDRESS, country: business.address.country });
  const [items, setItems] = useState<readonly Item[]>(() => [newItem()]);
  const [orderNumber, setOrderNumber] = useState('');
  /** Amount to collect on delivery; 0 for none. */
  const [cashOwed, setCashOwed] = useState(0);
  const depots = useDepots();
  const fields: Field<FieldName>[] = [
    ...deliveryFields(t),
    ...depotFields(t, depots, undefined),
    ...customInputs(t, customFields),
  ];
  const chooseCustomer = (chosen: Customer) => {
    setCustomer(chosen);
    setAddress(chosen.address);
  };
  const sending = useMutation({
    mutationFn: async (values: Values<FieldName>) => {
      const body = {
        customerId: customer?.guid ?? '',
        items: toItemInputs(items),
        deliveryAddress: address,
        ...toDeliveryInput(values),
        ...toDepotInput(values),
        metadata: customValues(customFields, values),
        status: 'pending' as const,
        ...(orderNumber.trim() && { orderNumber: orderNumber.trim() }),
        ...(cashOwed && { cashOnDelivery: { amount: cashOwed, currency: business.settings.currency } }),
      };
      return (await responseData(api.POST('/api/v1/Orders', { body }))).data;
    },
    onSuccess: (order) => {
      showMessage(t('orders.made', { number: order.orderNumber }));
      void client.invalidateQueries({ queryKey: ['orders'] });
      void navigate(`/orders/${order.guid}`);
    },
  });
  const faults = useFaults(sending.error);
  return (
    <DeliveryForm
      title={t('orders.new')}
      submitLabel={t('orders.make')}
      fields={fields}
      customer={customer}
      onChooseCustomer={chooseCustomer}
      sending={sending}
      besideCustomer={
        <TextInput
          mt="sm"
          label={t('orders.ownNumber')}
          description={t('orders.ownNumberText')}
          error={faults.orderNumber}
          value={orderNumber}
          maxLength={100}
          onChange={(event) => setOrderNumber(event.currentTarget.value)}
        />
      }
    >
      <FormSection id="what" title={t('orders.items')}>
        <Items items={items} onChange={setItems} faults={faults} />
        <NumberInput
          mt="sm"
          label={t('cash.atTheDoor', { currency: business.settings.currency })}
          description={t('cash.none')}
          hideControls
          min={0}
          value={cashOwed || ''}
          error={faults['cashOnDelivery.amount']}
          onChange={(value) => setCashOwed(Number(value))}
        />
      </FormSection>
      <FormSection id="where" title={t('orders.address')}>
        <AddressFields address={address} onChange={setAddress} faults={faultsBelow(faults, 'deliveryAddress')} />
      </FormSection>
      <FormSection id="delivery" title={t('orders.delivery')}>
        <Stack gap="sm">
          <FieldInputs fields={fields} faults={faults} />
        </Stack>
      </FormSection>
    </DeliveryForm>
  );
}
