import { Anchor, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { responseData, api } from '../../shared/api';
import { useDepots } from '../depots/use-depots';
import type { Customer } from '../orders/customer-choice';
import { DeliveryForm } from '../orders/delivery-form';
import { type Item, Items, toItemInputs, newItem } from '../orders/order-items';
import { AddressFields, NO_ADDRESS } from '../parts/forms/address-fields';
import { faultsBelow, FieldInputs, useFaults, type Values } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { FormSection } from '../parts/page/form-part';
import { useFormats, useSession } from '../session';
import {
  toTemplateInput,
  type RecurringFieldName,
  toScheduleInput,
  createTemplateFields,
  createScheduleFields,
} from './recurring-fields';
import { RuleFields } from './rule-fields';
import { type Rule, parseRule, formatRule } from './rule';
import { type Series, templateOf, updateSeries } from './series';
import './recurring.css';

const INITIAL_RULE: Rule = { repeats: 'weekly', every: 1, days: ['MO'] };

/**
 * Form for a recurring order: customer, schedule, and what each order contains.
 *
 * @param series the one to change; undefined for a new one
 */
export function RecurringForm({ series }: { readonly series?: Series }) {
  const { t, i18n } = useTranslation();
  const title = series ? t('recurring.editOf', { name: series.customer.name }) : t('recurring.new');
  const formats = useFormats();
  const { business } = useSession();
  const depots = useDepots();
  const navigate = useNavigate();
  const client = useQueryClient();
  const template = series && templateOf(series);
  const [customer, setCustomer] = useState<Pick<Customer, 'guid' | 'name'> | undefined>(series?.customer);
  const [address, setAddress] = useState({
    ...NO_ADDRESS,
    country: business.address.country,
    ...template?.deliveryAddress,
  });
  const [items, setItems] = useState<readonly Item[]>(() => template?.items.map(newItem) ?? [newItem()]);
  /** Undefined while a stored rule stays that the form cannot show. */
  const [rule, setRule] = useState(series ? parseRule(series.rule, series.startDate) : INITIAL_RULE);
  const scheduleFields = createScheduleFields(t, series, formats.isoDay(new Date()), i18n.language, business.address);
  const deliveryFields = createTemplateFields(t, template, depots);
  const fields = [...scheduleFields, ...deliveryFields];
  const chooseCustomer = (chosen: Customer) => {
    setCustomer(chosen);
    setAddress(chosen.address);
  };
  const sending = useMutation({
    mutationFn: async (values: Values<RecurringFieldName>) => {
      const body = {
        customerId: customer?.guid ?? '',
        rule: rule ? formatRule(rule) : series!.rule, // Only a stored rule can be undefined.
        ...toScheduleInput(values, series),
        template: {
          status: 'pending' as const,
          ...template, // What the form does not show, such as the carrier and metadata, stays.
          ...toTemplateInput(values, template),
          items: toItemInputs(items),
          deliveryAddress: address,
        },
      };
      return series ? updateSeries(series.guid, body) : responseData(api.POST('/api/recurring-orders', { body }));
    },
    onSuccess: ({ data }) => {
      showMessage(t(series ? 'recurring.saved' : 'recurring.made'));
      void client.invalidateQueries({ queryKey: ['recurring'] });
      void navigate(`/recurring/${data.guid}`);
    },
  });
  const faults = useFaults(sending.error);
  const templateFaults = faultsBelow(faults, 'template');
  return (
    <DeliveryForm
      title={title}
      submitLabel={t(series ? 'dialog.save' : 'recurring.make')}
      fields={fields}
      customer={customer}
      onChooseCustomer={chooseCustomer}
      sending={sending}
      back={
        <Anchor component={Link} to={series ? `/recurring/${series.guid}` : '/recurring'}>
          ← {series ? series.customer.name : t('recurring.title')}
        </Anchor>
      }
      intro={series && <Text size="sm">{t('recurring.editText')}</Text>}
    >
      <FormSection id="when" title={t('recurring.when')}>
        <Stack gap="sm" className="rule">
          <RuleFields rule={rule} onChange={setRule} fault={faults.rule} />
          <FieldInputs fields={scheduleFields} faults={faults} />
        </Stack>
      </FormSection>
      <FormSection id="what" title={t('orders.items')}>
        <Items items={items} onChange={setItems} faults={templateFaults} />
      </FormSection>
      <FormSection id="where" title={t('orders.address')}>
        <AddressFields
          address={address}
          onChange={setAddress}
          faults={faultsBelow(templateFaults, 'deliveryAddress')}
        />
      </FormSection>
      <FormSection id="delivery" title={t('orders.delivery')}>
        <Stack gap="sm">
          <FieldInputs fields={deliveryFields} faults={templateFaults} />
        </Stack>
      </FormSection>
    </DeliveryForm>
  );
}
