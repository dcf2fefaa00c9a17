import type { TFunction } from 'i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { api, responseData } from '../../shared/api';
import { type Field, numberOrNull, type Values } from '../parts/forms/form-dialog';

export type CarrierDetail = components['schemas']['CarrierDetailResponse'];
type StoredAccount = NonNullable<CarrierDetail['configuration']>;
type NewAccount = Omit<components['schemas']['ConfigureCarrierInput'], 'carrierId'>;
type AccountChanges = components['schemas']['UpdateCarrierInput'];
type ServiceLevel = StoredAccount['defaultServiceLevel'];
type AccountField = components['schemas']['AccountFieldResponse'];
type FieldName = AccountField['name'] | 'defaultServiceLevel' | 'isActive';

/** Values of check boxes and of the menu for the test mode. A check box that is not checked has an empty value. */
const YES = 'yes';
const NO = 'no';

/** Returns the fields of a form for the account with a carrier: those that the carrier needs, and those that all carriers have. */
export function accountFormFields(t: TFunction, carrier: CarrierDetail): Field<FieldName>[] {
  const { accountFields, serviceLevels, configuration, isConfigured, isActive } = carrier;
  const fields = accountFields.map((field) => toFormField(t, carrier, field));
  fields.push({
    name: 'defaultServiceLevel',
    label: t('carriers.usualLevel'),
    value: configuration?.defaultServiceLevel ?? '',
    options: [
      { value: '', label: t('carriers.noLevel') },
      ...serviceLevels.map(({ code, name }) => ({
        value: code,
        label: t(`serviceLevel.${code}`, { defaultValue: name }),
      })),
    ],
  });
  if (isConfigured)
    fields.push({ name: 'isActive', label: t('carriers.active'), kind: 'check', value: isActive ? YES : '' });
  return fields;
}

/** Returns the field for a part of the account. A stored secret is not shown; an empty field does not change it. */
function toFormField(t: TFunction, { code, configuration }: CarrierDetail, field: AccountField): Field<FieldName> {
  const { name, isSecret, isRequired } = field;
  const hint = t(`carrierField.${code}.${name}.hint`, { defaultValue: field.description });
  const common = { name, label: t(`carrierField.${code}.${name}.label`, { defaultValue: field.label }) };
  if (name === 'testMode') {
    if (!configuration) return { ...common, hint, kind: 'check' };
    const options = [
      { value: '', label: t('carriers.modeKeep') },
      { value: YES, label: t('carriers.modeTest') },
      { value: NO, label: t('carriers.modeReal') },
    ];
    return { ...common, hint: `${hint} ${t('carriers.modeHint')}`, options };
  }
  if (isSecret) {
    if (!configuration) return { ...common, hint, kind: 'password', isRequired };
    return { ...common, hint: `${hint} ${t('carriers.keepHint')}`, kind: 'password' };
  }
  if (name === 'trackingPerDay') return { ...common, hint, kind: 'number', value: configuration?.trackingPerDay ?? '' };
  const value = (name === 'baseUrl' ? configuration?.baseUrl : configuration?.accountNumber) ?? '';
  return { ...common, hint, isRequired, value, kind: name === 'baseUrl' ? 'url' : 'text' };
}

/** Stores the account: of a stored account only what has changed, because each value is verified with the carrier. */
export function saveAccount(carrier: CarrierDetail, values: Values<FieldName>): Promise<unknown> {
  const { guid, configuration } = carrier;
  if (!configuration) {
    const body = { carrierId: guid, ...toNewAccount(values) };
    return responseData(api.POST('/api/carriers/configure', { body }));
  }
  const params = { path: { carrierId: guid } };
  return responseData(api.PATCH('/api/carriers/{carrierId}', { params, body: accountChanges(configuration, values) }));
}

/** Returns a new account. Empty fields are left out, so that the service reports those that the carrier needs. */
function toNewAccount(values: Values<FieldName>): NewAccount {
  const { accountNumber, apiKey, apiSecret, baseUrl } = values;
  const account: NewAccount = { testMode: values.testMode === YES, defaultServiceLevel: levelOf(values) };
  if (apiKey) account.apiKey = apiKey;
  if (apiSecret) account.apiSecret = apiSecret;
  if (accountNumber) account.accountNumber = accountNumber;
  if (baseUrl) account.baseUrl = baseUrl;
  const trackingPerDay = numberOrNull(values.trackingPerDay ?? '');
  if (trackingPerDay !== null) account.trackingPerDay = trackingPerDay;
  return account;
}

/** Returns the differences from the stored account. Secrets are not read back: an empty field does not change one. */
function accountChanges(stored: StoredAccount, values: Values<FieldName>): AccountChanges {
  const { accountNumber, apiKey, apiSecret, baseUrl, testMode } = values;
  const changes: AccountChanges = { isActive: values.isActive === YES };
  if (apiKey) changes.apiKey = apiKey;
  if (apiSecret) changes.apiSecret = apiSecret;
  if (accountNumber && accountNumber !== stored.accountNumber) changes.accountNumber = accountNumber;
  if (baseUrl && baseUrl !== stored.baseUrl) changes.baseUrl = baseUrl;
  const trackingPerDay = numberOrNull(values.trackingPerDay ?? '');
  if (trackingPerDay !== stored.trackingPerDay) changes.trackingPerDay = trackingPerDay;
  if (testMode) changes.testMode = testMode === YES; // Empty: the mode stays.
  const level = levelOf(values);
  if (level !== stored.defaultServiceLevel) changes.defaultServiceLevel = level;
  return changes;
}

const levelOf = ({ defaultServiceLevel }: Values<FieldName>): ServiceLevel =>
  (defaultServiceLevel || null) as ServiceLevel;
