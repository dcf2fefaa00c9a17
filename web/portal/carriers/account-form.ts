import type { TFunction } from 'i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { api, responseData } from '../../shared/api';
import type { Field, Values } from '../parts/forms/form-dialog';

export type CarrierDetail = components['schemas']['CarrierDetailResponse'];
type ServiceLevel = NonNullable<CarrierDetail['configuration']>['defaultServiceLevel'];
type AccountField = components['schemas']['AccountFieldResponse'];
type Name = AccountField['name'] | 'defaultServiceLevel' | 'isActive';

const YES = 'yes';
const NO = 'no';

/** Returns the fields of a form for the account with a carrier: those that the carrier needs, and those that all carriers have. */
export function accountFormFields(t: TFunction, carrier: CarrierDetail): Field<Name>[] {
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

function toFormField(t: TFunction, { code, configuration }: CarrierDetail, field: AccountField): Field<Name> {
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

/** Stores the account. Of a stored account only the changed values are sent, because each of them is verified with the carrier. */
export function saveAccount(carrier: CarrierDetail, values: Values<Name>): Promise<unknown> {
  const { guid, configuration } = carrier;
  const { accountNumber, apiKey, apiSecret, baseUrl, testMode, defaultServiceLevel, isActive } = values;
  const trackingPerDay = values.trackingPerDay ? Number(values.trackingPerDay) : null;
  const level = (defaultServiceLevel || null) as ServiceLevel;
  const secrets = { ...(apiKey && { apiKey }), ...(apiSecret && { apiSecret }) };
  if (!configuration) {
    const body = {
      ...secrets,
      ...(accountNumber && { accountNumber }),
      ...(baseUrl && { baseUrl }),
      ...(trackingPerDay !== null && { trackingPerDay }),
      testMode: testMode === YES,
      defaultServiceLevel: level,
    };
    return responseData(api.POST('/api/carriers/configure', { body: { carrierId: guid, ...body } }));
  }
  const body = {
    ...secrets,
    ...(accountNumber && accountNumber !== configuration.accountNumber && { accountNumber }),
    ...(baseUrl && baseUrl !== configuration.baseUrl && { baseUrl }),
    ...(trackingPerDay !== configuration.trackingPerDay && { trackingPerDay }),
    ...(testMode && { testMode: testMode === YES }),
    ...(level !== configuration.defaultServiceLevel && { defaultServiceLevel: level }),
    isActive: isActive === YES,
  };
  return responseData(api.PATCH('/api/carriers/{carrierId}', { params: { path: { carrierId: guid } }, body }));
}
