import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { RecordForm } from '../parts/forms/form-dialog';
import { Confirm } from '../parts/overlays/confirm';
import { LanguageChoice } from '../parts/page/language-choice';
import { Problem } from '../parts/page/problem';
import { countryOptions, currencyOptions, timeZones } from '../parts/forms/regional-options';
import { useTitle } from '../parts/page/use-title';
import { signOut } from '../session';
import { guessRegionalSettings } from './guess';

interface Props {
  readonly email: string;
  /** Invitations are shown only after the email address is verified. */
  readonly isVerified: boolean;
  /** Called when the user has joined a business. */
  onDone(): void;
  /** Called when the user has created a business, which the set-up continues. */
  onCreated(): void;
}

function guessSettingsOfBrowser() {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { timezone, ...guessRegionalSettings(navigator.languages, timezone) };
}

const readInvitations = async () => (await responseData(api.GET('/api/user/invitations'))).data;

/** For a user without a business: lists invitations and begins the set-up of a new business. */
export function NoBusiness({ email, isVerified, onDone, onCreated }: Props) {
  const { t, i18n } = useTranslation();
  useTitle(t('noBusiness.title'));
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: readInvitations, enabled: isVerified });
  const accept = useMutation({
    mutationFn: (guid: string) =>
      responseData(api.POST('/api/user/invitations/{guid}/accept', { params: { path: { guid } } })),
    onSuccess: onDone,
  });
  const [declining, setDeclining] = useState<{ readonly guid: string; readonly businessName: string }>();
  const [{ timezone, country, currency }] = useState(guessSettingsOfBrowser); // Once: it asks for the zones of all countries.
  return (
    <main className="single-page">
      <Title order={1} size="h2" mb="sm">
        {t('noBusiness.title')}
      </Title>
      {invitations.data?.map(({ guid, businessName, role }) => (
        <p key={guid}>
          {t('start.invitedTo', { business: businessName, role: t(`role.${role}`) })}{' '}
          <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate(guid)}>
            {t('start.accept')}
          </Button>{' '}
          <Button size="xs" variant="default" onClick={() => setDeclining({ guid, businessName })}>
            {t('start.decline')}
          </Button>
        </p>
      ))}
      {accept.error && <Problem error={accept.error} />}
      {declining && (
        <Confirm
          title={t('start.declineOne', { business: declining.businessName })}
          text={t('start.declineText')}
          confirmLabel={t('start.decline')}
          onConfirm={() =>
            responseData(
              api.POST('/api/user/invitations/{guid}/decline', { params: { path: { guid: declining.guid } } }),
            )
          }
          onClose={() => setDeclining(undefined)}
          onDone={() => {
            setDeclining(undefined);
            void invitations.refetch();
          }}
        />
      )}
      <Text mb="md">{t(invitations.data?.length ? 'noBusiness.textInvited' : 'noBusiness.text')}</Text>
      <RecordForm
        fields={[
          { name: 'name', label: t('settings.name'), isRequired: true, autoComplete: 'organization' },
          { name: 'email', label: t('customers.email'), kind: 'email', value: email, isRequired: true },
          {
            name: 'address.country',
            label: t('address.country'),
            value: country,
            options: countryOptions(i18n.language),
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
          const address = { country: values['address.country'] || null };
          await responseData(api.POST('/api/business', { body: { name: values.name, email: values.email, address } }));
          const settings = { timezone: values['settings.timezone'], currency: values['settings.currency'] };
          await responseData(api.PUT('/api/business', { body: { settings } }));
        }}
        onSaved={onCreated}
      />
      <Button mt="md" variant="default" onClick={() => void signOut()}>
        {t('frame.signOut')}
      </Button>
      <LanguageChoice />
    </main>
  );
}
