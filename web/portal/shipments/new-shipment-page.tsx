import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api, createdId } from '../../shared/api';
import { depotFields, toDepotInput, useDepots } from '../depots/use-depots';
import type { Customer } from '../orders/customer-choice';
import { type DeliveryFieldName, deliveryFields, toDeliveryInput } from '../orders/delivery-fields';
import { DeliveryForm } from '../orders/delivery-form';
import { NO_ADDRESS } from '../parts/forms/address-fields';
import { type Field, faultsBelow, FieldInputs, useFaults, type Values } from '../parts/forms/form-dialog';
import { showMessage } from '../parts/overlays/messages';
import { FormSection } from '../parts/page/form-part';
import { useSession } from '../session';
import { CustomsFields } from './customs/customs-fields';
import { toCustomsInput, type NewCustoms, newCustoms } from './customs/new-customs';
import { type NewPackage, newPackage, NewPackages, toPackageInputs } from './new-packages';
import { type Party, PartyFields, toPartyInput } from './party-fields';

type FieldName = DeliveryFieldName | 'depotId';

/** Form for a shipment without an order: customer, recipient, packages, and where it is collected. */
export function NewShipmentPage() {
  const { t } = useTranslation();
  const depots = useDepots();
  const { business } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [customer, setCustomer] = useState<Customer>();
  const emptyParty: Party = { name: '', phone: '', address: { ...NO_ADDRESS, country: business.address.country } };
  const [recipient, setRecipient] = useState(emptyParty);
  const [sender, setSender] = useState(emptyParty);
  const [isCollected, setCollected] = useState(false);
  const [packages, setPackages] = useState<readonly NewPackage[]>(() => [newPackage()]);
  const [customs, setCustoms] = useState<NewCustoms | null>(null);
  const fields: Field<FieldName>[] = [...deliveryFields(t), ...depotFields(t, depots, undefined)];
  const chooseCustomer = (chosen: Customer) => {
    setCustomer(chosen);
    setRecipient({ name: chosen.name, phone: chosen.phone ?? '', address: chosen.address });
  };
  const sending = useMutation({
    mutationFn: async (values: Values<FieldName>) => {
      const depot = depots.find(({ guid }) => guid === values.depotId) ?? depots[0];
      const own = { name: business.name, ...(depot?.address ?? business.address) };
      const body = {
        customerId: customer?.guid ?? '',
        sender: isCollected ? toPartyInput(sender) : own,
        recipient: toPartyInput(recipient),
        packages: toPackageInputs(packages),
        ...(customs && { customs: toCustomsInput(customs) }),
        ...(isCollected && { pickup: {} }),
        ...toDeliveryInput(values),
        ...toDepotInput(values),
      };
      return createdId(api.POST('/api/v1/shipments', { body }));
    },
    onSuccess: (guid) => {
      showMessage(t('newShipment.made'));
      void client.invalidateQueries({ queryKey: ['shipments'] });
      void navigate(`/shipments/${guid}`);
    },
  });
  const faults = useFaults(sending.error);
  return (
    <DeliveryForm
      title={t('newShipment.title')}
      submitLabel={t('newShipment.make')}
      fields={fields}
      customer={customer}
      onChooseCustomer={chooseCustomer}
      sending={sending}
    >
      <FormSection id="recipient" title={t('shipments.recipient')}>
        <PartyFields party={recipient} onChange={setRecipient} faults={faultsBelow(faults, 'recipient')} />
      </FormSection>
      <FormSection id="packages" title={t('shipments.packages')}>
        <NewPackages packages={packages} onChange={setPackages} faults={faults} />
      </FormSection>
      <FormSection id="customs" title={t('field.customs')}>
        <Checkbox
          label={t('customs.declare')}
          description={t('customs.declareText')}
          checked={customs !== null}
          onChange={({ currentTarget: { checked } }) => setCustoms(checked ? newCustoms() : null)}
          mb={customs ? 'sm' : 0}
        />
        {customs && <CustomsFields customs={customs} onChange={setCustoms} faults={faultsBelow(faults, 'customs')} />}
      </FormSection>
      <FormSection id="sender" title={t('shipments.sender')}>
        <Checkbox
          label={t('newShipment.collect')}
          description={t('newShipment.collectText')}
          checked={isCollected}
          onChange={({ currentTarget: { checked } }) => setCollected(checked)}
          mb={isCollected ? 'sm' : 0}
        />
        {isCollected && <PartyFields party={sender} onChange={setSender} faults={faultsBelow(faults, 'sender')} />}
      </FormSection>
      <FormSection id="delivery" title={t('orders.delivery')}>
        <Stack gap="sm">
          <FieldInputs fields={fields} faults={faults} />
        </Stack>
      </FormSection>
    </DeliveryForm>
  );
}
