import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, sessionApi } from '../../shared/api';
import { RecordForm } from '../parts/forms/form-dialog';

/** Sends a mail with a link for a new password. Does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const { t } = useTranslation();
  const [mailedTo, setMailedTo] = useState<string>();
  if (mailedTo)
    return (
      <Alert color="green" role="status">
        {t('start.resetMail', { email: mailedTo })}
      </Alert>
    );
  return (
    <RecordForm
      fields={[{ name: 'email', label: t('signIn.email'), kind: 'email', isRequired: true, autoComplete: 'username' }]}
      submitLabel={t('start.sendLink')}
      submit={async ({ email }) => {
        await responseData(sessionApi.POST('/api/user/forgot-password', { body: { email } }));
        setMailedTo(email);
      }}
      onSaved={() => undefined} // `submit` replaces the form by the message.
    />
  );
}
