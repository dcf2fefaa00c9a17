import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { RecordForm } from '../parts/form-dialog';
import { LanguageChoice } from '../parts/language-choice';
import { Problem } from '../parts/problem';
import { countryOptions, currencyOptions, timeZones } from '../parts/regional-options';
import { useTitle } from '../parts/use-title';
import { signOut } from '../session';
import { guessed } from './guess';

interface Props {
  readonly email: string;
  /** Invitations are for whoever reads the mailbox. */
  readonly isVerified: boolean;
  /** The user belongs to a business now. */
  done(): void;
}

const readInvitations = async () => (await answered(api.GET('/api/user/invitations'))).data;

/** For somebody who belongs to no business yet: the invitations, or an own business. */
export function NoBusiness({ email, isVerified, done }: Props) {
  const { t, i18n } = useTranslation();
  useTitle(t('noBusiness.title'));
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: readInvitations, enabled: isVerified });
  const accept = useMutation({
    mutationFn: (guid: string) =>
      answered(api.POST('/api/user/invitations/{guid}/accept', { params: { path: { guid } } })),
    onSuccess: done,
  });
  const { country, currency, timezone } = guessed();
  return (
    <main className="alone">
      <Title order={1} size="h2" mb="sm">
        {t('noBusiness.title')}
      </Title>
      {invitations.data?.map(({ guid, businessName, role }) => (
        <p key={guid}>
          {t('start.invitedTo', { business: businessName, role: t(`role.${role}`) })}{' '}
          <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate(guid)}>
            {t('start.accept')}
          </Button>
        </p>
      ))}
      {accept.error && <Problem error={accept.error} />}
      <Text mb="md">{t(invitations.data?.length ? 'noBusiness.textInvited' : 'noBusiness.text')}</Text>
      <RecordForm
        fields={[
          { name: 'name', label: t('settings.name'), isRequired: true, autoComplete: 'organization' },
          { name: 'email', label: t('customers.email'), kind: 'email', value: email, isRequired: true },
          { name: 'phone', label: t('customers.phone'), kind: 'tel' },
          { name: 'address.street', label: t('address.street') },
          { name: 'address.postalCode', label: t('address.postalCode') },
          { name: 'address.city', label: t('address.city') },
          {
            name: 'address.country',
            label: t('address.country'),
            value: country,
            options: [{ value: '', label: '–' }, ...countryOptions(i18n.language)],
          },
          {
            name: 'settings.currency',
            label: t('settings.currency'),
            value: currency,
            options: currencyOptions(i18n.language),
          },
          {
            name: 'settings.timezone',
            label: t('settings.zone'),
            value: timezone,
            suggestions: timeZones(timezone),
            isRequired: true,
          },
        ]}
        submitLabel={t('start.makeBusiness')}
        submit={async (values) => {
          const { name, phone } = values;
          const address = {
            street: values['address.street'] || null,
            postalCode: values['address.postalCode'] || null,
            city: values['address.city'] || null,
            country: values['address.country'] || null,
          };
          const body = { name, email: values.email, phone: phone || null, address };
          await answered(api.POST('/api/business', { body }));
          const settings = { timezone: values['settings.timezone'], currency: values['settings.currency'] };
          await answered(api.PUT('/api/business', { body: { settings } }));
        }}
        done={done}
      />
      <Button mt="md" variant="default" onClick={() => void signOut()}>
        {t('frame.signOut')}
      </Button>
      <LanguageChoice />
    </main>
  );
}
