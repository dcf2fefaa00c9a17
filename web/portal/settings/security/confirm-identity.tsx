import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, responseData } from '../../../shared/api';
import { RecordForm } from '../../parts/forms/form-dialog';
import { Dialog } from '../../parts/overlays/dialog';
import { ErrorAlert } from '../../parts/page/problem';
import { hasPasskeys, provePasskey } from '../../sign-in/second-step';

const APP_CODE = /^\d{6}$/;

const confirm = (body: {
  password?: string;
  code?: string;
  recoveryCode?: string;
  challenge?: string;
  passkey?: Awaited<ReturnType<typeof provePasskey>>['passkey'];
}) => responseData(api.POST('/api/user/second-factor/confirm', { body }));

/** Whether the service wants the user to confirm who they are. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'IDENTITY_CONFIRMATION_REQUIRED';

/** Asks the user for the password, a code or a passkey before the second factor changes. */
export function ConfirmIdentity({ onClose, onConfirmed }: { onClose(): void; onConfirmed(): void }) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>();
  const usePasskey = async () => {
    setError(undefined);
    try {
      await confirm(await provePasskey());
      onConfirmed();
    } catch (refused) {
      setError(refused instanceof ApiError ? refused : new Error(t('security.passkeyFailed')));
    }
  };
  return (
    <Dialog title={t('security.confirmTitle')} onClose={onClose}>
      <Text mb="sm">{t('security.confirmText')}</Text>
      <RecordForm
        fields={[
          { name: 'password', label: t('signIn.password'), kind: 'password', autoComplete: 'current-password' },
          { name: 'code', label: t('security.orCode'), autoComplete: 'one-time-code' },
        ]}
        submitLabel={t('security.confirm')}
        submit={async ({ password, code }) => {
          const digits = code.replaceAll(' ', '');
          const proof = APP_CODE.test(digits) ? { code: digits } : { recoveryCode: code };
          try {
            await confirm(password ? { password } : proof);
          } catch (refused) {
            const isWrong = refused instanceof ApiError && refused.code === 'FORBIDDEN';
            throw isWrong ? new Error(t('security.wrongProof')) : refused;
          }
        }}
        onSaved={onConfirmed}
        onCancel={onClose}
      />
      {hasPasskeys() && (
        <Button variant="default" mt="sm" onClick={() => void usePasskey()}>
          {t('security.usePasskey')}
        </Button>
      )}
      <ErrorAlert error={error} mt="sm" />
    </Dialog>
  );
}
