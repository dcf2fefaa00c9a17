import { Button, Text } from '@mantine/core';
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
  choose(customer: Customer): void;
  /** Opens the form for a new customer. It must be outside of the form with this choice. */
  create(): void;
}

/** Finds the customer of a new record, or creates one. */
export function CustomerChoice({ customer, fault, choose, create }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Suggest
        name="customers"
        label={t('orders.findCustomer')}
        error={fault}
        shortest={1}
        find={findCustomers}
        textOf={({ name, email }) => `${name} · ${email}`}
        take={(found: Found) => choose(found)}
      />
      <Button mt="xs" size="xs" variant="default" onClick={create}>
        {t('customers.new')}
      </Button>
      {customer && <Text mt="xs">{t('orders.forCustomer', { name: customer.name })}</Text>}
    </>
  );
}
