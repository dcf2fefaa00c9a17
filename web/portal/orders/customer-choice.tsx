import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { Suggest } from '../parts/forms/suggest';

const MAX_CHOICES = 8;

async function findCustomers(text: string) {
  const query = { $search: text, PageSize: MAX_CHOICES };
  return { results: (await responseData(api.GET('/api/v1/Customers', { params: { query } }))).data };
}
type Found = Awaited<ReturnType<typeof findCustomers>>['results'][number];
export type Customer = Pick<Found, 'guid' | 'name' | 'address' | 'phone'>;

interface Props {
  readonly customer: { readonly name: string } | undefined;
  readonly fault: string | undefined;
  onChoose(customer: Customer): void;
  /** Opens the form for a new customer. It must be outside of the form with this choice. */
  onCreate(): void;
}

/** Finds the customer of a new record, or creates one. */
export function CustomerChoice({ customer, fault, onChoose, onCreate }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const missing = customer ? '' : t('orders.customerMissing');
  useEffect(() => {
    input.current?.setCustomValidity(missing); // The browser then shows it when the form is sent.
  }, [missing]);
  return (
    <>
      <Suggest
        ref={input}
        name="customers"
        label={t('orders.findCustomer')}
        isRequired
        error={fault}
        minLength={1}
        findResults={findCustomers}
        textOf={({ name, email }) => `${name} · ${email}`}
        onChoose={(found: Found) => onChoose(found)}
      />
      <Button mt="xs" size="xs" variant="default" onClick={onCreate}>
        {t('customers.new')}
      </Button>
      {customer && <Text mt="xs">{t('orders.forCustomer', { name: customer.name })}</Text>}
    </>
  );
}
