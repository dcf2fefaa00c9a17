import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { Facts } from '../lists/record-page';
import { addressLine } from '../lists/address-line';
import { type Field, orNull, RecordForm, type Values } from '../parts/form-dialog';
import { useMay } from '../parts/may';
import { countryOptions, currencyOptions, timeZones } from '../parts/regional-options';
import { tell } from '../parts/messages';
import { useFormats, useSession } from '../session';

const PARTS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
type Name =
  'name' | 'email' | 'phone' | 'settings.timezone' | 'settings.currency' | `address.${(typeof PARTS)[number]}`;

const readDefaults = async () => (await answered(api.GET('/api/business/default-configuration'))).data;

export function BusinessPart() {
  const { t } = useTranslation();
  const { business } = useSession();
  const { administer } = useMay();
  const { name, email, phone, address, settings, plan } = business;
  return (
    <>
      <section aria-labelledby="business">
        <Title order={2} id="business">
          {t('settingsPart.business')}
        </Title>
        {administer ? (
          <BusinessForm />
        ) : (
          <Facts
            facts={[
              [t('settings.name'), name],
              [t('customers.email'), email],
              [t('customers.phone'), phone],
              [t('shipments.address'), addressLine(address)],
              [t('settings.zone'), settings.timezone],
              [t('settings.currency'), settings.currency],
            ]}
          />
        )}
        <Plan plan={plan} />
      </section>
      {administer && <Defaults />}
    </>
  );
}

/** What the operator lets the business do; how often it may ask stands on every answer. */
function Plan({ plan }: { plan: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: limit } = useQuery({
    queryKey: ['business', 'limit'],
    queryFn: async () => {
      const { response } = await api.GET('/api/business/my-business');
      return Number(response.headers.get('X-RateLimit-Limit'));
    },
    staleTime: Infinity,
  });
  return (
    <p className="quiet">
      {t('settings.plan', { plan })} {limit ? t('settings.limit', { limit: formats.number(limit) }) : null}
    </p>
  );
}

function BusinessForm() {
  const { t, i18n } = useTranslation();
  const { business } = useSession();
  const client = useQueryClient();
  const { name, email, phone, address, settings } = business;
  const fields: Field<Name>[] = [
    { name: 'name', label: t('settings.name'), value: name, isRequired: true },
    { name: 'email', label: t('customers.email'), kind: 'email', value: email, isRequired: true },
    { name: 'phone', label: t('customers.phone'), kind: 'tel', value: phone },
    ...PARTS.map((part) => ({
      name: `address.${part}` as const,
      label: t(`address.${part}`),
      value: address[part],
      ...(part === 'country' && { options: [{ value: '', label: '–' }, ...countryOptions(i18n.language)] }),
    })),
    {
      name: 'settings.timezone',
      label: t('settings.zone'),
      value: settings.timezone,
      suggestions: timeZones(settings.timezone),
      isRequired: true,
    },
    {
      name: 'settings.currency',
      label: t('settings.currency'),
      value: settings.currency,
      options: currencyOptions(i18n.language),
    },
  ];
  const submit = (values: Values<Name>) => {
    const typed = Object.fromEntries(PARTS.map((part) => [part, orNull(values[`address.${part}`])]));
    const isSame = PARTS.every((part) => address[part] === typed[part]);
    return answered(
      api.PUT('/api/business', {
        body: {
          name: values.name,
          email: values.email,
          phone: orNull(values.phone),
          ...(!isSame && { address: typed }),
          settings: { timezone: values['settings.timezone'], currency: values['settings.currency'] },
        },
      }),
    );
  };
  return (
    <RecordForm
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      done={() => {
        tell(t('settings.saved'));
        void client.invalidateQueries({ queryKey: ['business'] });
      }}
    />
  );
}

function Defaults() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const found = useQuery({ queryKey: ['defaults'], queryFn: readDefaults });
  if (!found.data) return null;
  const { defaultServiceLevel, defaultDimensions, notifications } = found.data;
  const levels = ['standard', 'express', 'sameday'] as const;
  return (
    <section aria-labelledby="defaults">
      <Title order={2} id="defaults">
        {t('settings.defaults')}
      </Title>
      <RecordForm
        fields={[
          {
            name: 'defaultServiceLevel',
            label: t('settings.level'),
            value: defaultServiceLevel,
            options: levels.map((value) => ({ value, label: t(`serviceLevel.${value}`) })),
          },
          {
            name: 'defaultDimensions.length',
            label: t('settings.length'),
            kind: 'number',
            value: defaultDimensions.length,
          },
          {
            name: 'defaultDimensions.width',
            label: t('settings.width'),
            kind: 'number',
            value: defaultDimensions.width,
          },
          {
            name: 'defaultDimensions.height',
            label: t('settings.height'),
            kind: 'number',
            value: defaultDimensions.height,
          },
          {
            name: 'emailEnabled',
            label: t('settings.mails'),
            kind: 'check',
            value: notifications.emailEnabled ? 'yes' : '',
          },
        ]}
        submitLabel={t('dialog.save')}
        submit={(values) =>
          answered(
            api.PUT('/api/business/default-configuration', {
              body: {
                defaultServiceLevel: levels.find((each) => each === values.defaultServiceLevel) ?? 'standard',
                defaultDimensions: {
                  length: Number(values['defaultDimensions.length']),
                  width: Number(values['defaultDimensions.width']),
                  height: Number(values['defaultDimensions.height']),
                },
                notifications: { emailEnabled: values.emailEnabled === 'yes' },
              },
            }),
          )
        }
        done={() => {
          tell(t('settings.saved'));
          void client.invalidateQueries({ queryKey: ['defaults'] });
        }}
      />
    </section>
  );
}
