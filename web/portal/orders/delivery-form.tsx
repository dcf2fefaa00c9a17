import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerDialog } from '../customers/customer-dialog';
import { type Field, useFaults, type Values, valuesIn } from '../parts/forms/form-dialog';
import { FormSection } from '../parts/page/form-part';
import { PageHeader } from '../parts/page/page-header';
import { ErrorAlert } from '../parts/page/problem';
import { useTitle } from '../parts/page/use-title';
import { type Customer, CustomerChoice } from './customer-choice';

interface Props<N extends string, R> {
  readonly title: string;
  readonly submitLabel: string;
  /** The fields whose values are sent. The sections of the form show them with `FieldInputs`. */
  readonly fields: readonly Field<N>[];
  readonly customer: { readonly name: string } | undefined;
  onChooseCustomer(customer: Customer): void;
  readonly sending: UseMutationResult<R, Error, Values<N>>;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  /** What the user should know first, below the title. */
  readonly intro?: ReactNode;
  /** Fields in the section of the customer. */
  readonly besideCustomer?: ReactNode;
  /** The other sections. */
  readonly children: ReactNode;
}

/**
 * The page with a form for an order, a shipment or a recurring order. It begins with the customer, who can be created in place,
 * and ends with the error of the service and the button.
 */
export function DeliveryForm<N extends string, R>({
  title,
  submitLabel,
  fields,
  customer,
  onChooseCustomer,
  sending,
  back,
  intro,
  besideCustomer,
  children,
}: Props<N, R>) {
  const { t } = useTranslation();
  useTitle(title);
  const [isCustomerNew, setCustomerNew] = useState(false);
  const faults = useFaults(sending.error);
  const closeNewCustomer = () => setCustomerNew(false);
  return (
    <>
      <form
        className="page"
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate(valuesIn(event.currentTarget, fields));
        }}
      >
        {back}
        <PageHeader title={title} />
        {intro}
        <FormSection id="who" title={t('orders.customer')}>
          <CustomerChoice
            customer={customer}
            fault={faults.customerId}
            onChoose={onChooseCustomer}
            onCreate={() => setCustomerNew(true)}
          />
          {besideCustomer}
        </FormSection>
        {children}
        <ErrorAlert error={sending.error} />
        <div className="actions">
          <Button type="submit" loading={sending.isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
      {isCustomerNew && (
        <CustomerDialog onCreated={onChooseCustomer} onClose={closeNewCustomer} onSaved={closeNewCustomer} />
      )}
    </>
  );
}
