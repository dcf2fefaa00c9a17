import { Alert, Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, responseData, sessionApi } from '../../shared/api';
import { RecordForm } from '../parts/forms/form-dialog';
import { signIn, type User } from '../session';

/** Leads to the terms of the operator, or else to the default terms. */
const TERMS_PATH = '/terms';

/** Whether an account that was just created cannot sign in yet, because its email address must be confirmed first. */
const isUnconfirmedAddress = (error: unknown): boolean => error instanceof ApiError && error.code === 'FORBIDDEN';

interface Props {
  onSignedIn(user: NonNullable<User>): void;
}

/** Creates an account and signs in. If the email address must be confirmed first, says where to find the link. */
export function RegisterForm({ onSignedIn }: Props) {
  const { t } = useTranslation();
  const [mailedTo, setMailedTo] = useState<string>();
  if (mailedTo)
    return (
      <Alert color="green" role="status">
        {t('start.confirmMail', { email: mailedTo })}
      </Alert>
    );
  return (
    <RecordForm
      fields={[
        { name: 'firstName', label: t('start.firstName'), isRequired: true, autoComplete: 'given-name' },
        { name: 'lastName', label: t('start.lastName'), isRequired: true, autoComplete: 'family-name' },
        { name: 'email', label: t('signIn.email'), kind: 'email', isRequired: true, autoComplete: 'username' },
        {
          name: 'password',
          label: t('signIn.password'),
          kind: 'password',
          hint: t('start.passwordHint'),
          isRequired: true,
          autoComplete: 'new-password',
        },
        {
          name: 'confirmPassword',
          label: t('start.passwordAgain'),
          kind: 'password',
          isRequired: true,
          autoComplete: 'new-password',
        },
        {
          name: 'acceptedTerms',
          label: t('start.terms'),
          kind: 'check',
          isRequired: true,
          hint: (
            <Anchor href={TERMS_PATH} target="_blank" size="xs">
              {t('terms.read')}
            </Anchor>
          ),
        },
      ]}
      submitLabel={t('start.register')}
      submit={async (values) => {
        // The service compares `confirmPassword` with the password.
        const body = { ...values, acceptedTerms: values.acceptedTerms === 'yes' };
        await responseData(sessionApi.POST('/api/user/register', { body }));
        try {
          const user = await signIn(values.email, values.password);
          if (!user) throw new Error(t('signIn.notStored'));
          onSignedIn(user);
        } catch (error) {
          if (!isUnconfirmedAddress(error)) throw error;
          setMailedTo(values.email);
        }
      }}
      onSaved={() => undefined} // `submit` replaces the form.
    />
  );
}
