import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { type Address, NO_ADDRESS } from '../parts/forms/address-fields';
import { customInputs, customValues } from '../custom-fields/custom-values';
import { type Metadata, useCustomFields } from '../custom-fields/use-custom-fields';
import { type Field, FormDialog, orNull, type Values } from '../parts/forms/form-dialog';
import { countryOptions } from '../parts/forms/regional-options';
import { useChangeMessage } from '../parts/overlays/use-change-message';
import { useSession } from '../session';

/** A customer as the dialogs need it. */
export interface CustomerData {
  readonly guid: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly address: Address;
  readonly metadata?: Metadata;
}

const TYPED_PARTS = ['street', 'postalCode', 'city', 'state'] as const;
const ADDRESS_PARTS = [...TYPED_PARTS, 'country'] as const;
type FieldName = 'name' | 'email' | 'phone' | 'company' | `address.${(typeof ADDRESS_PARTS)[number]}`;

interface Props {
  readonly customer?: CustomerData;
  onClose(): void;
  onSaved(): void;
  /** Called with a new customer before `onSaved`. */
  onCreated?(customer: CustomerData): void;
}

/** Form for a new customer, or for changing one. */
export function CustomerDialog({ customer, onClose, onSaved, onCreated }: Props) {
  const { t, i18n } = useTranslation();
  const { business } = useSession();
  const customFields = useCustomFields('customers');
  const showChangeWithUndo = useChangeMessage();
  const addressBefore = customer?.address ?? NO_ADDRESS;
  const fields: Field<FieldName>[] = [
    { name: 'name', label: t('customers.name'), value: customer?.name ?? null, isRequired: true },
    { name: 'email', label: t('customers.email'), kind: 'email', value: customer?.email ?? null, isRequired: true },
    { name: 'phone', label: t('customers.phone'), kind: 'tel', value: customer?.phone ?? null },
    { name: 'company', label: t('customers.company'), value: customer?.company ?? null },
    ...TYPED_PARTS.map((part) => ({
      name: `address.${part}` as const,
      label: t(`address.${part}`),
      value: addressBefore[part],
    })),
    {
      name: 'address.country',
      label: t('address.country'),
      options: countryOptions(i18n.language, addressBefore.country),
      value: customer ? addressBefore.country : business.address.country,
    },
  ];
  // Names of custom fields are not known here, so any value may be missing.
  const submit = async (values: Values<string>) => {
    const typedAddress = Object.fromEntries(
      ADDRESS_PARTS.map((part) => [part, orNull(values[`address.${part}`] ?? '')]),
    );
    // The country of the business alone, which the form suggests, is no address.
    const isCountrySuggested = typedAddress.country === business.address.country;
    const isAddressMissing =
      !customer && isCountrySuggested && TYPED_PARTS.every((part) => typedAddress[part] === null);
    const isAddressSame = isAddressMissing || ADDRESS_PARTS.every((part) => addressBefore[part] === typedAddress[part]);
    const body = {
      name: values.name ?? '',
      email: values.email ?? '',
      phone: orNull(values.phone ?? ''),
      company: orNull(values.company ?? ''),
      // The same address keeps its coordinates. Another one has none, and is geocoded.
      address: isAddressSame ? addressBefore : typedAddress,
      metadata: customValues(customFields, values, customer?.metadata),
    };
    if (!customer) {
      const { data } = await responseData(api.POST('/api/v1/Customers', { body }));
      const address = { ...NO_ADDRESS, ...body.address };
      onCreated?.({ ...body, guid: data.guid, address, metadata: body.metadata ?? {} });
      return;
    }
    const path = { customerId: customer.guid };
    await responseData(api.PUT('/api/v1/Customers/{customerId}', { params: { path }, body }));
  };
  const restore = ({ guid, name, email, phone, company, address, metadata }: CustomerData) => {
    const body = { name, email, phone, company, address, ...(metadata && { metadata }) };
    return responseData(api.PUT('/api/v1/Customers/{customerId}', { params: { path: { customerId: guid } }, body }));
  };
  return (
    <FormDialog
      title={customer ? t('list.editOne', { name: customer.name }) : t('customers.new')}
      fields={[...fields, ...customInputs(t, customFields, customer?.metadata)]}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={() => {
        onSaved();
        if (customer) showChangeWithUndo(() => restore(customer));
      }}
    />
  );
}
